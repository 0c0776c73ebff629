"""Learning a game's evaluation by self-play, in steps that can be saved and resumed."""

import ctypes
import struct
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from engine.core.errors import CoreError
from engine.core.game import CoreGame
from engine.core.knowledge import Knowledge, in_steps

STEP: Final = 500
"""The number of games played between two looks at the clock, all with the same learning rates."""

MARK: Final = b"RLL1"
_HEAD: Final = struct.Struct("<4sQQQIII")


class _Lesson(ctypes.Structure):
    _fields_ = (
        *((name, ctypes.c_float) for name in ("weight_rate", "pattern_rate", "fading", "explore")),
        ("opening", ctypes.c_int32),
    )


@dataclass(frozen=True, slots=True)
class Schedule:
    """The parameters of learning a game: rates at the beginning and at the end, the lambda of TD(lambda), randomness.

    ``opening`` is the largest number of random plies at the beginning of a game. ``weight_rates`` of 0 mean that no
    features are learned.
    """

    games: int
    weight_rates: tuple[float, float]
    pattern_rates: tuple[float, float]
    fading: float = 0.8
    explore: float = 0.02
    opening: int = 12


SCHEDULES: Final = {
    "yinsh": Schedule(150_000, (0.01, 0.0003), (0.02, 0.005)),
    "ringgz": Schedule(60_000, (0.0, 0.0), (0.02, 0.005), opening=6),
    "ringo": Schedule(60_000, (0.0, 0.0), (0.02, 0.005), opening=6),
    "bry": Schedule(6_000, (0.002, 0.00005), (0.0, 0.0), fading=0.9, explore=0.1, opening=10),
}
"""The schedule of each game; learning takes at most an hour on two cores."""


@dataclass(slots=True)
class Learning:
    """The state of learning a game."""

    core: CoreGame
    schedule: Schedule
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
        if self.schedule.weight_rates[0]:
            self.weights[:] = library.rl_plain(handle)[: len(self.weights)]
        self.patterns = library.rl_patterns(handle)
        self.table = (ctypes.c_float * (3 * self.patterns))()

    def step(self) -> None:
        """Play some games and learn from them."""
        part = min(1.0, self.played / self.schedule.games)
        weight_rate, pattern_rate = (
            first * (last / first) ** part if first else 0.0
            for first, last in (self.schedule.weight_rates, self.schedule.pattern_rates)
        )
        schedule = self.schedule
        lesson = _Lesson(weight_rate, pattern_rate, schedule.fading, schedule.explore, schedule.opening)
        table = self.table if len(self.table) else None
        seed = (self.seed << 40) + self.played
        games = min(STEP, schedule.games - self.played)
        self.plies += self.core.library.rl_learn(
            self.core.handle, self.weights, table, ctypes.byref(lesson), seed, games
        )
        self.played += games

    def run(self, told: Callable[["Learning"], None]) -> None:
        """Learn to the end of the schedule; ``told`` is called after each step."""
        while self.played < self.schedule.games:
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
        steps = bytes(in_steps(value) & 0xFF for value in self.table[: self.patterns])
        made = {"command": command, "games": self.played, "plies": self.plies, "seed": self.seed}
        return Knowledge(game, tuple(self.weights), steps, made=made)
