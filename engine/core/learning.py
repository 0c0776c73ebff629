"""Learning a game's evaluation by self-play, in steps that can be saved and resumed."""

import ctypes
import struct
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from engine.core.errors import CoreError
from engine.core.game import CoreGame
from engine.core.knowledge import Knowledge, in_steps, variants
from engine.errors import OptionError
from engine.game import AnyGame

STEP: Final = 500
"""The number of games played between two looks at the clock, all with the same learning rates."""

SEARCHED_STEP: Final = 50
"""The same for games played by searches; the search of each uses what was learned before the step."""

_BLOCK: Final = 16
"""The number of patterns that are passed over at once if none has a value: a few games show few of all patterns."""

MARK: Final = b"RLL1"
_HEAD: Final = struct.Struct("<4sQQQIII")


class _Lesson(ctypes.Structure):
    _fields_ = (
        *((name, ctypes.c_float) for name in ("weight_rate", "pattern_rate", "fading", "explore")),
        *((name, ctypes.c_int32) for name in ("opening", "depth")),
    )


@dataclass(frozen=True, slots=True)
class Schedule:
    """The parameters of learning a game: rates at the beginning and at the end, the lambda of TD(lambda), randomness.

    ``opening`` is the largest number of random plies at the beginning of a game. ``weight_rates`` of 0 mean that no
    features are learned. With a ``depth`` a search so deep plays both sides, and each position learns from its search.
    """

    games: int
    weight_rates: tuple[float, float]
    pattern_rates: tuple[float, float]
    fading: float = 0.8
    explore: float = 0.02
    opening: int = 12
    depth: int = 0


Schedules: TypeAlias = tuple[Schedule, ...]
"""The parts of learning a game, one after the other."""

_CAREFUL: Final = Schedule(6_000, (0.003, 0.0001), (0.0, 0.0), explore=0.15, opening=14, depth=1)
"""For weights of features that are large: higher rates lead nowhere."""

SCHEDULES: Final[Mapping[str, Schedules]] = {
    "yinsh": (
        Schedule(30_000, (0.003, 0.0001), (0.02, 0.005)),
        Schedule(10_000, (0.001, 0.0001), (0.006, 0.001), fading=0.7, explore=0.05, opening=14, depth=3),
    ),
    "ringgz": (Schedule(300_000, (0.0, 0.0), (0.02, 0.001), opening=6),),
    "ringo": (Schedule(60_000, (0.0, 0.0), (0.02, 0.005), opening=6),),
    "bry": (Schedule(9_000, (0.02, 0.0002), (0.0, 0.0), explore=0.15, opening=14, depth=3),),
    "bry-3": (_CAREFUL,),
    "bry-expert": (_CAREFUL,),
}
"""The schedules of each game, or of a variant of it; learning takes at most an hour on two cores."""


def schedules_of(game: AnyGame) -> Schedules:
    """Return the schedules of a game.

    Raises :class:`~engine.errors.OptionError` if the game cannot be learned.
    """
    for name in variants(game):
        if name in SCHEDULES:
            return SCHEDULES[name]
    known = dict.fromkeys(name.partition("-")[0] for name in SCHEDULES)
    raise OptionError(f"{game.title} cannot be learned: choose one of {', '.join(known)}")


def shortened(parts: Schedules, games: int) -> Schedules:
    """Return schedules for so many games in all, each with its share of them."""
    total, left = sum(part.games for part in parts), games
    made = []
    for part in parts[:-1]:
        made.append(replace(part, games=part.games * games // total))
        left -= made[-1].games
    return (*made, replace(parts[-1], games=left))


@dataclass(slots=True)
class Learning:
    """The state of learning a game."""

    core: CoreGame
    parts: Schedules
    seed: int = 1
    played: int = 0
    plies: int = 0
    weights: ctypes.Array[ctypes.c_float] = field(init=False)
    table: ctypes.Array[ctypes.c_float] = field(init=False)
    """The value of each pattern, followed by the sums of errors that determine its learning rate."""
    patterns: int = field(init=False)

    def __post_init__(self) -> None:
        """Start with the weights set by hand, if features are learned, and with a pattern table of zeros."""
        library, handle = self.core.library, self.core.handle
        self.weights = (ctypes.c_float * library.rl_features(handle))()
        if self.parts[0].weight_rates[0]:
            self.weights[:] = library.rl_plain(handle)[: len(self.weights)]
        self.patterns = library.rl_patterns(handle)
        self.table = (ctypes.c_float * (3 * self.patterns))()

    @property
    def games(self) -> int:
        """The number of games in all."""
        return sum(part.games for part in self.parts)

    def step(self) -> None:
        """Play some games and learn from them."""
        schedule, played = self._part()
        part = played / schedule.games
        weight_rate, pattern_rate = (
            first * (last / first) ** part if first else 0.0
            for first, last in (schedule.weight_rates, schedule.pattern_rates)
        )
        if self.played and not played:
            self._trust_anew()
        lesson = _Lesson(weight_rate, pattern_rate, schedule.fading, schedule.explore, schedule.opening, schedule.depth)
        table = self.table if len(self.table) else None
        seed = (self.seed << 40) + self.played
        games = min(SEARCHED_STEP if schedule.depth else STEP, schedule.games - played)
        self.plies += self.core.library.rl_learn(
            self.core.handle, self.weights, table, ctypes.byref(lesson), seed, games
        )
        self.played += games

    def _part(self) -> tuple[Schedule, int]:
        """Return the schedule of the next game, and how many games of it were played."""
        played = self.played
        for schedule in self.parts:
            if played < schedule.games:
                return schedule, played
            played -= schedule.games
        raise CoreError("all games were played; there is nothing left to learn")

    def _trust_anew(self) -> None:
        """Forget how errors cancelled out: in the part that begins, patterns that are known have to change again."""
        size = ctypes.sizeof(ctypes.c_float)
        ctypes.memset(ctypes.addressof(self.table) + self.patterns * size, 0, 2 * self.patterns * size)

    def run(self, told: Callable[["Learning"], None]) -> None:
        """Learn to the end of the schedules; ``told`` is called after each step."""
        while self.played < self.games:
            self.step()
            told(self)

    def write(self) -> bytes:
        """Return the whole state, to resume later."""
        content = zlib.compress(bytes(self.weights) + bytes(self.table), 1)
        head = (self.seed, self.played, self.plies, len(self.weights), len(self.table), zlib.crc32(content))
        return _HEAD.pack(MARK, *head) + content

    def read(self, content: bytes) -> None:
        """Resume from a saved state.

        Raises :class:`~engine.core.errors.CoreError` if it is damaged or of another game.
        """
        try:
            mark, seed, played, plies, weights, table, total = _HEAD.unpack_from(content)
            values = zlib.decompress(content[_HEAD.size :])
        except (struct.error, zlib.error) as error:
            raise CoreError("what was learned so far is damaged; begin anew without it") from error
        sizes = (len(self.weights), len(self.table))
        if mark != MARK or (weights, table) != sizes or zlib.crc32(content[_HEAD.size :]) != total:
            raise CoreError("what was learned so far is damaged or of another game; begin anew without it")
        self.seed, self.played, self.plies = seed, played, plies
        own = ctypes.sizeof(self.weights)
        self.weights = type(self.weights).from_buffer_copy(values[:own])
        self.table = type(self.table).from_buffer_copy(values[own:])

    def knowledge(self, game: str, command: str) -> Knowledge:
        """Return what was learned in its shipped form; ``command`` says how it was made."""
        made = {"command": command, "games": self.played, "plies": self.plies, "seed": self.seed}
        return Knowledge(game, tuple(self.weights), self._steps(), made=made)

    def _steps(self) -> bytes:
        """Return the value of each pattern in steps, as a signed byte."""
        size = ctypes.sizeof(ctypes.c_float)
        content, steps = bytes(self.table)[: self.patterns * size], bytearray(self.patterns)
        for begin in range(0, self.patterns, _BLOCK):
            end = min(begin + _BLOCK, self.patterns)
            if any(content[begin * size : end * size]):
                steps[begin:end] = bytes(in_steps(value) & 0xFF for value in self.table[begin:end])
        return bytes(steps)
