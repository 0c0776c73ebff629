"""Search in the core: limits, lines of play, and estimated chances."""

import ctypes
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from engine.core.calibration import Calibration
from engine.core.errors import CoreError, KnowledgeError
from engine.core.game import CoreGame, CorePosition
from engine.core.knowledge import Knowledge
from engine.game import Action

_LINE, _LINES = 32, 8
SEATS: Final = 4
"""The largest number of players in the core."""
_TABLE_BYTES: Final = 32 << 20
_SURE: Final = 29000
_WON: Final = 30000


class Way(IntEnum):
    """The search methods."""

    RANDOM = 0
    UCT = 1
    """Monte Carlo tree search with random games to their ends: a reference opponent."""
    ALPHA_BETA = 2
    """Alpha-beta search, for two players; with more players the tree search is used."""
    TREE = 3
    """A tree search guided by the evaluation, for any number of players."""


class CoreLimits(ctypes.Structure):
    """Limits in the core's form; shares are in thousandths."""

    _fields_ = (
        *((name, ctypes.c_int32) for name in ("way", "depth", "lines", "share", "processor")),
        ("nodes", ctypes.c_uint64),
        ("seed", ctypes.c_uint64),
        ("seconds", ctypes.c_double),
    )


class _Line(ctypes.Structure):
    _fields_ = (
        ("actions", ctypes.c_uint32 * _LINE),
        ("length", ctypes.c_int32),
        ("score", ctypes.c_int32),
        ("chance", ctypes.c_double),
    )


class _Report(ctypes.Structure):
    _fields_ = (
        ("depth", ctypes.c_int32),
        ("lines", ctypes.c_int32),
        ("nodes", ctypes.c_uint64),
        ("seconds", ctypes.c_double),
        ("chances", ctypes.c_double * SEATS),
        ("line", _Line * _LINES),
    )


_TOLD: Final = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Report))


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a search: seconds, nodes (UCT: random games) or depth; 0 is no limit. With no limit, depth is 1.

    ``lines`` is the number of best actions to report. ``share`` is the part of the legal actions that the search sees,
    for weaker play: ``seed`` determines which ones, and an action that completes a row or ends the game is always among
    them. ``processor`` means that seconds are processor time, which is fair if several programs share the processor;
    then only one thread may search.
    """

    way: Way = Way.ALPHA_BETA
    seconds: float = 0.0
    nodes: int = 0
    depth: int = 0
    lines: int = 1
    share: float = 1.0
    seed: int = 1
    processor: bool = False

    def for_core(self) -> "CoreLimits":
        """Return the limits in the core's form."""
        return CoreLimits(
            way=self.way,
            depth=self.depth,
            lines=self.lines,
            share=max(1, round(1000 * self.share)),
            processor=self.processor,
            nodes=self.nodes,
            seed=self.seed,
            seconds=self.seconds,
        )


@dataclass(frozen=True, slots=True)
class Line:
    """A line of play and its value for the player to act: the chance to win, from 0 to 1.

    ``score`` is the search's own value in hundredths of log odds, before calibration. ``ends`` is the number of actions
    until the game is won, negative if lost; ``None`` if that is not known.
    """

    actions: tuple[Action, ...]
    chance: float
    score: int
    ends: int | None


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a search: its best lines, the best first.

    ``chances`` has every player's chance to win, in the order of the game's players; it is empty while a search among
    two players is still running.
    """

    lines: tuple[Line, ...]
    depth: int
    nodes: int
    seconds: float
    chances: tuple[float, ...] = ()


class Search:
    """A search of one game, with its tables. One thread searches; any thread may :meth:`stop` it.

    Without ``knowledge`` the evaluation uses weights set by hand. ``calibration`` maps the estimated chances to true
    ones.
    """

    def __init__(
        self,
        game: CoreGame,
        knowledge: Knowledge | None = None,
        table_bytes: int = _TABLE_BYTES,
        calibration: Calibration | None = None,
    ) -> None:
        self.game = game
        self.calibration = calibration or Calibration()
        self._library = game.library
        self.handle = self._library.rl_search_new(game.handle, table_bytes)
        if not self.handle:
            raise CoreError("there is no memory for a search")
        if knowledge is not None:
            self._learn(knowledge)

    def __del__(self) -> None:
        if getattr(self, "handle", None):
            self._library.rl_search_free(self.handle)

    def _learn(self, knowledge: Knowledge) -> None:
        features, patterns = self._library.rl_features(self.game.handle), self._library.rl_patterns(self.game.handle)
        if len(knowledge.weights) != features or len(knowledge.table) not in (0, patterns):
            raise KnowledgeError(f"the table of {knowledge.game} is of another version; install Ringlight again")
        weights = (ctypes.c_float * features)(*knowledge.weights)
        table = knowledge.table or None
        if not self._library.rl_search_learned(self.handle, weights, table, knowledge.unit):
            raise CoreError("there is no memory for what was learned")

    def think(self, position: CorePosition, limits: Limits, told: Callable[[Report], None] | None = None) -> Report:
        """Return the best lines found within the limits; ``told`` is called with intermediate reports.

        Raises :class:`~engine.core.errors.CoreError` if the game is over.
        """
        asked = limits.for_core()
        found = _Report()
        hears = _TOLD(lambda report: told(self._read(position, report.contents))) if told else _TOLD()
        handle = position.handle
        if self._library.rl_think(self.handle, handle, ctypes.byref(asked), ctypes.byref(found), hears):
            raise CoreError("there is nothing to search: the game is over, or there is no memory")
        return self._read(position, found)

    def forget(self) -> None:
        """Forget all results: the next search starts with empty tables."""
        self._library.rl_search_forget(self.handle)

    def stop(self) -> None:
        """Stop the search that is running in another thread; a search that has not started yet is not affected."""
        self._library.rl_search_stop(self.handle)

    def estimate(self, position: CorePosition) -> Sequence[float]:
        """Return each player's chance by the evaluation alone; for a finished game, its result."""
        chances = (ctypes.c_float * 4)()
        self._library.rl_estimate(self.handle, position.handle, chances)
        return chances[: len(self.game.players)]

    def _read(self, position: CorePosition, report: _Report) -> Report:
        progress = position.progress()
        lines = tuple(self._line(position, progress, report.line[number]) for number in range(report.lines))
        lines = tuple(sorted(lines, key=lambda line: -line.score))
        chances = tuple(report.chances[: len(self.game.players)])
        if any(chances):
            turn = self._library.rl_turn(position.handle)
            chances = self.calibration.chances(chances, progress, turn)
        return Report(lines, report.depth, report.nodes, report.seconds, chances if any(chances) else ())

    def _line(self, position: CorePosition, progress: float, line: _Line) -> Line:
        actions: list[Action] = []
        after = position.copy()
        for number in line.actions[: line.length]:
            if not (action := after.action(number)):
                break
            actions.append(action)
            after.play_number(number)
        left = _WON - abs(line.score)
        ends = None if abs(line.score) <= _SURE else left if line.score > 0 else -left
        chance = self.calibration.chance(line.chance, progress)
        return Line(tuple(actions), chance, line.score, ends)
