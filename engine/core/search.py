"""Searching in the core: limits, lines of play, and the chances they lead to."""

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
"""As many players as the core has room for."""
_TABLE_BYTES: Final = 32 << 20
_SURE: Final = 29000
_WON: Final = 30000


class Way(IntEnum):
    """How to look for an action."""

    RANDOM = 0
    UCT = 1
    """Random games to their ends, a tree grown where they went well: a reference opponent."""
    ALPHA_BETA = 2
    """For two players; with more it is the tree."""
    TREE = 3
    """A tree grown by the evaluation, for any number of players."""


class CoreLimits(ctypes.Structure):
    """Limits as the core has them; shares in thousandths."""

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
    """What ends a search: seconds, nodes (with UCT random games) or depth; 0 is no limit, and without any depth is 1.

    ``lines`` is how many of the best actions are told; ``share`` the part of the legal actions that is seen, for
    weaker play: which ones is drawn from ``seed``, and one that completes a row or ends the game is always among them.
    ``processor`` says that seconds are those of the processor, which is fair where several programs share it; then
    only one thread may think.
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
        """Return the same as the core has it."""
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
    """The actions foreseen, and what they are worth for who must act: the chance to win, from 0 to 1.

    ``score`` is the search's own measure, hundredths of the logarithm of the odds before they are calibrated.
    ``ends`` is in how many actions the game is won, below zero lost; ``None`` if that is not known.
    """

    actions: tuple[Action, ...]
    chance: float
    score: int
    ends: int | None


@dataclass(frozen=True, slots=True)
class Report:
    """What a search found: its best lines, the best first.

    ``chances`` has every player's chance to win, in the order of the game's players; of a search that goes on among
    two it is not known yet.
    """

    lines: tuple[Line, ...]
    depth: int
    nodes: int
    seconds: float
    chances: tuple[float, ...] = ()


class Search:
    """A search of one game, with its tables. One thread thinks; any may :meth:`stop` it.

    Without ``knowledge`` positions are judged by weights set by hand. ``calibration`` makes the chances true.
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
        """Return the best lines found within the limits; ``told`` hears what is found meanwhile.

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
        """Forget what has been found: the next search is as the first."""
        self._library.rl_search_forget(self.handle)

    def stop(self) -> None:
        """End the search that goes on in another thread; one that has not begun yet does not hear it."""
        self._library.rl_search_stop(self.handle)

    def estimate(self, position: CorePosition) -> Sequence[float]:
        """Return each player's chance as the evaluation alone has it; of a finished game what came of it."""
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
