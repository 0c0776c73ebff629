"""The trial of engines: in whole games, killed engines and power cuts neither lose nor invent actions.

The games are judged by the truth of the pretended world, and by the engines' answers.
"""

import os
import signal
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from threading import Event, Thread
from typing import Self

from engine.game import SKIP, Action, AnyGame
from engine.players.levels import levels
from firmware.desk.desk import Desk
from firmware.desk.truth import Truth
from firmware.engines import EngineSeats
from firmware.journal.story import MemoryJournal
from firmware.messages.render import render
from firmware.seats import Seat, Seats, written
from firmware.settings.settings import Settings
from firmware.table.inputs import Input, Reply
from firmware.table.table import Table
from hardware.profile.load import load_profile
from trials.runs.starts.midgame import BoardJob, TrialFailed
from trials.runs.starts.variants import game_on

FAILURES = ("stuck", "lost", "invented", "pieces", "trouble")
"""What must not happen: the game does not go on; an action is lost; an action appears that no engine has answered;
the pieces differ from the record; a person gets a message about trouble."""

KILL_S = 0.0, 1.5
"""The real time between two kills, in s: from, to."""

ANSWER_S = 600.0
"""An engine without an answer for this much real time hangs; a busy computer takes its time."""

MOST_KILLS = 3
"""The most kills of an engine during one answer: after more it would lose its seat to a person."""

CUT_S = 2.0, 40.0
"""The board time between two power cuts, in s: from, to."""

STUCK_S = 60.0
"""The longest time of an engine for an action, in board seconds, cuts included."""

LAST_LEVEL = 0.2
"""The probability that an engine plays at full strength; else it plays at a random level."""


@dataclass(frozen=True, slots=True)
class Job(BoardJob):
    """One game of engines on a board."""


@dataclass(slots=True)
class Result:
    """The result of a game: actions, kills (``thinking``: those during a search) and power cuts.

    ``failure`` is what went wrong at the end, if anything did; ``words`` describe it.
    """

    job: Job
    actions: int = 0
    kills: int = 0
    thinking: int = 0
    cuts: int = 0
    failure: str | None = None
    words: str = ""


jobs = Job.each


def play_engines(job: Job) -> Result:
    """Let engines play one game to its end, or up to the first failure."""
    random, result = job.random("engines"), Result(job)
    game = game_on(job.board, job.options)
    most = len(levels(game.name, len(game.players)))
    seats = {
        player: Seat("engine", most if random.random() < LAST_LEVEL else random.randint(1, most))
        for player in game.players
    }
    settings = Settings(engine_hands=random.choice(("person", "instant")), engine_resigns=0)
    answers = Answers()
    with (
        EngineSeats(seats, timeless=True, seed=job.seed + 1, answer_s=ANSWER_S) as engines,
        Desk(
            load_profile(job.board),
            game,
            MemoryJournal(),
            settings=settings,
            seed=job.seed,
            hooks=(engines,),
            log=answers,
        ) as desk,
        Killer(desk, engines, Random(random.getrandbits(32))) as killer,
    ):
        answers.desk = desk
        try:
            _play(desk, random, answers, result)
            _judge(desk, seats)
        except TrialFailed as failed:
            result.failure, words = failed.args
            result.words = f"{job}: {words}; played: {' '.join(desk.table.record) or 'nothing'}"
        result.actions, result.kills, result.thinking = len(desk.table.record), killer.kills, killer.thinking
    return result


@dataclass(slots=True)
class Answers:
    """Every record that is possible according to the engines' answers."""

    desk: Desk | None = None
    possible: set[tuple[Action, ...]] = field(default_factory=lambda: {()})

    def begin(self, table: Table, now: float) -> None:
        """Start listening at a table."""
        del table, now

    def keep(self, given: Input, now: float) -> None:
        """Store the record that follows from an answer."""
        del now
        if isinstance(given, Reply) and self.desk is not None:
            record = self.desk.table.record
            self.possible |= {(*record, *given.actions[: count + 1]) for count in range(len(given.actions))}

    def compare(self, game: AnyGame, seen: tuple[Action, ...], record: tuple[Action, ...]) -> None:
        """Check that a record continues with what engines have answered or had to pass, and with nothing else.

        Raises :class:`~trials.runs.starts.midgame.TrialFailed`.
        """
        if record[: len(seen)] != seen:
            raise TrialFailed("lost", f"{' '.join(seen[-3:])} was played last, and then {' '.join(record[-3:])}")
        for count in range(len(seen), len(record)):
            if record[: count + 1] not in self.possible and not _forced(game, record[:count]):
                raise TrialFailed("invented", f"{record[count]} was played, and no engine has answered it")


class Killer:
    """Kills the processes of engines at random instants; as a context manager it starts and stops.

    ``kills`` is the number of kills, ``thinking`` the number of those during a search.
    """

    def __init__(self, desk: Desk, engines: EngineSeats, random: Random) -> None:
        self.kills = 0
        self.thinking = 0
        self._desk = desk
        self._engines = engines
        self._random = random
        self._over = Event()
        self._thread = Thread(target=self._run, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()

    def _run(self) -> None:
        asked, killed = 0, 0
        while not self._over.wait(self._random.uniform(*KILL_S)):
            if self._desk.table.asked != asked:
                asked, killed = self._desk.table.asked, 0
            killed += 1
            for pid in self._engines.processes if killed <= MOST_KILLS else ():
                self.kills += 1
                self.thinking += self._desk.table.request is not None
                with suppress(ProcessLookupError):  # it has ended meanwhile
                    os.kill(pid, signal.SIGKILL)


def _play(desk: Desk, random: Random, answers: Answers, result: Result) -> None:
    """Let time pass and the power fail until the game is over, with checks on the way."""
    truth = Truth(desk.game, desk.pretend.world)
    since, cut_at = desk.now, desk.now + random.uniform(*CUT_S)
    seen = desk.table.record
    while desk.table.outcome is None:
        desk.frame()
        if desk.now >= cut_at and desk.table.outcome is None:  # a game that is over is not gone on with
            cut_at = desk.now + random.uniform(*CUT_S)
            desk.cut()
            result.cuts += 1
        record = desk.table.record
        if record != seen:
            answers.compare(desk.game, seen, record)
            since, seen = desk.now, record
        if desk.loop.news:
            raise TrialFailed("trouble", render(desk.loop.news))
        if desk.now - since > STUCK_S:
            raise TrialFailed("stuck", f"for {STUCK_S:.0f} s {render(desk.table.expected)!r} is said")
    desk.rest()
    if differences := truth.differences(desk.table.record):
        raise TrialFailed("pieces", "; ".join(differences))


def _judge(desk: Desk, seats: Seats) -> None:
    """Check that the journal holds what was played, and that the seats are unchanged."""
    logged = desk.story.games()[-1]
    if logged.record != desk.table.record or logged.outcome is None:
        raise TrialFailed("lost", f"the journal has {' '.join(logged.record)} and the outcome {logged.outcome}")
    if desk.table.seats != seats:
        raise TrialFailed("trouble", f"{written(desk.table.seats)} sit there instead of {written(seats)}")


def _forced(game: AnyGame, record: tuple[Action, ...]) -> bool:
    """Return whether a pass was the only legal action after a record: then nobody is asked."""
    state = game.start()
    for action in record:
        state = game.play(state, action)
    return tuple(game.actions(state)) == (SKIP,)
