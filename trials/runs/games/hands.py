"""The trial of sloppy hands: whole games by people who hesitate, err and correct, and a board that follows them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import TypeAlias

from engine.game import AnyGame, Record
from engine.random_play import play_random_game
from firmware.desk.checks import Fault, Forgiving, NotFollowedError
from firmware.desk.desk import Desk
from firmware.desk.replay import Replay
from firmware.desk.turns import turns
from firmware.journal.story import MemoryJournal
from firmware.service.made_for import game_of
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile
from trials.runs.starts.foreign import is_foreign
from trials.runs.starts.variants import game_on, named

Named: TypeAlias = tuple[str, Record]
"""A record and its name."""

LAST_GESTURES = 8
"""The number of gestures before a failure that its report shows."""


@dataclass(frozen=True, slots=True)
class Job:
    """A game acted out by sloppy hands; the seed determines them and the world. ``real``: people have played it.

    ``options`` are the way to play under which the job is counted.
    """

    board: str
    name: str
    record: Record
    seed: int
    real: bool = False
    options: tuple[str, ...] = ()
    style: str = "sloppy"

    @property
    def kind(self) -> str:
        """The game and its options, in words."""
        return named(self.board, self.options)

    def __str__(self) -> str:
        return f"{self.name} on {self.kind}, seed {self.seed}"


@dataclass(frozen=True, slots=True)
class Failure:
    """What the board did not follow: the turn, counted from 1, and the gestures up to then, as lines of a script."""

    fault: Fault
    words: str
    turn: int
    script: tuple[str, ...]

    def __str__(self) -> str:
        lines = "".join(f"\n    {line}" for line in self.script[-LAST_GESTURES:])
        return f"{self.fault} in turn {self.turn}: {self.words}; the last gestures:{lines}"


@dataclass(slots=True)
class Result:
    """The result of a game: what was made, how often a recorded action was corrected, and where it failed, if it did.

    ``placed`` is the number of actions for which hands had something to do, ``asked`` how often the board asked which
    of several actions with the same look it was.
    """

    job: Job
    turns: int = 0
    actions: int = 0
    placed: int = 0
    asked: int = 0
    gestures: int = 0
    amended: int = 0
    taken_back: int = 0
    slips: Counter[str] = field(default_factory=Counter)
    failure: Failure | None = None


def random_record(game: AnyGame, seed: int) -> Named:
    """Return a random game."""
    return f"random game {seed}", Record(game.name, tuple(play_random_game(game, Random(seed))), game.options)


def jobs(
    ways: Iterable[tuple[str, tuple[str, ...]]],
    records: Sequence[Named],
    turns_wanted: int,
    seed: int,
    style: str = "sloppy",
) -> Iterator[Job]:
    """Yield games for each way to play until they have ``turns_wanted`` turns: a record and a random game in turn.

    A way is a board and options of its game, ``style`` the style of the hands. Records of other games, or with other
    options, are skipped.
    """
    for board, options in ways:
        profile = load_profile(board)
        game = game_on(board, options)
        own = [named for named in records if _is_of(named[1], game, profile)]
        left = turns_wanted
        for number in count():
            if left <= 0:
                break
            real = bool(own) and number % 2 == 0
            name, record = own[number // 2 % len(own)] if real else random_record(game, seed + number)
            left -= sum(1 for _ in turns(_game(board, record), record))
            yield Job(board, name, record, seed + number, real, options, style)


def _game(board: str, record: Record) -> AnyGame:
    """Return the game of a record as it is acted out on a board."""
    profile = load_profile(board)
    return game_on(board) if is_foreign(board, profile.game) else game_of(record, profile)


def _is_of(record: Record, game: AnyGame, profile: Profile) -> bool:
    if record.game != game.name:
        return False
    return dict(game_of(record, profile).options) == dict(game.options)


def try_hands(job: Job) -> Result:
    """Act one game out, up to the first failure of the board to follow."""
    result = Result(job)
    profile = load_profile(job.board)
    with Desk(profile, _game(job.board, job.record), MemoryJournal(), seed=job.seed) as desk:
        replay = Replay(desk, job.record, job.style, Random(job.seed))
        try:
            for _ in replay.gestures():
                result.gestures += 1
        except NotFollowedError as error:
            result.failure = Failure(error.fault, str(error), replay.turns + 1, tuple(replay.script))
        result.turns, result.actions, result.slips = replay.turns, len(desk.table.record), replay.slips
        result.placed, result.asked = replay.placed, replay.asked
        if isinstance(replay.check, Forgiving):
            result.amended, result.taken_back = replay.check.amended, replay.check.taken_back
    return result
