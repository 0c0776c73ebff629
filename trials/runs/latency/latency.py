"""The trial of latency: the time from a hand's gesture to the lights' answer, and to the commit of the action.

Games are acted out in virtual time, gesture by gesture, each begun at a random moment between two scans. A gesture has
ended when its piece is where it stays: it stands, or is up in the hand. Only the table's judging and rendering is
measured in real time: it is the processor time of the machine that runs the trial.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources
from random import Random

from engine.catalogue import make_game
from engine.game import Action, AnyGame, Record
from engine.random_play import play_random_game
from engine.records import read_record
from engine.resigning import resigns
from firmware.desk.checks import NotFollowedError
from firmware.desk.desk import Desk
from firmware.desk.styles import STYLES
from firmware.journal.story import MemoryJournal
from firmware.referee.changes.continuations import Position
from firmware.referee.changes.transitions import Look, TransitionTable
from firmware.referee.decide.judge import goes_on
from firmware.service.collector import settle
from hardware.lights.render import Renderer
from hardware.lights.strip import wire_us
from hardware.profile.load import load_profile
from trials.runs.latency.waits import MS, Wait, answers, commits
from trials.runs.latency.watched import ENDINGS, Ending, Watched, WatchedLoop


@dataclass(frozen=True, slots=True)
class Job:
    """A game to act out on a board: the name of a kept record, or empty for a random game of the seed.

    ``plies`` is the number of its actions that are made; ``None``: all. It is acted out ``times`` times, always the
    same.
    """

    board: str
    record: str
    style: str
    ending: Ending
    seed: int
    plies: int | None = None
    times: int = 3

    def __str__(self) -> str:
        game = self.record or "a random game"
        return f"{game} on {self.board}, {self.style}, {self.ending}, seed {self.seed}"


@dataclass(frozen=True, slots=True)
class Result:
    """The waits in a game; ``failure`` says how the board did not follow it."""

    job: Job
    waits: tuple[Wait, ...] = ()
    failure: str | None = None


def jobs(board: str, games: int, seed: int) -> list[Job]:
    """Return the games to act out on a board: every record shipped with Ringlight, and ``games`` random ones."""
    kept = sorted(each.name for each in resources.files("firmware").joinpath("games").iterdir() if each.is_file())
    return [
        Job(board, record, style, ending, seed + number)
        for number, record in enumerate((*kept, *[""] * games))
        for style in STYLES
        for ending in ENDINGS
    ]


def measure(job: Job) -> Result:
    """Act a game out, and return the waits, with the least processor time that each frame ever took.

    Any time above it is due to other programs and the processor's caches.
    """
    result = _measured(job)
    for _ in range(job.times - 1):
        again = _measured(job)
        waits = (one.at_best(other) for one, other in zip(result.waits, again.waits, strict=True))
        result = Result(job, tuple(waits), result.failure)
    return result


def _measured(job: Job) -> Result:
    profile = load_profile(job.board)
    record = _record(job, profile.game)
    game = make_game(record.game, [f"{key}={value}" for key, value in record.options.items()])
    with Desk(profile, game, MemoryJournal(), seed=job.seed, loop=WatchedLoop) as desk:
        watched = Watched(desk, record, job.style, job.ending, Random(job.seed))
        settle()  # as the service does before its first frame
        try:
            watched.run()
        except NotFollowedError as error:
            return Result(job, failure=str(error))
        wire = wire_us(profile) / 1e6 * MS
        draw = Renderer(profile, desk.settings.brightness).frame
        open_ = _open(game, record.actions, desk.looks.of)
        lights = answers(watched.deeds, draw, profile.settle, wire)
        return Result(job, (*lights, *commits(watched.deeds, open_.__getitem__, profile.settle, wire)))


def _record(job: Job, name: str) -> Record:
    """Return the game to act out, without a final resignation, which no hand makes."""
    if job.record:
        text = resources.files("firmware").joinpath("games", job.record).read_text(encoding="utf-8")
        record = read_record(text, job.record)
    else:
        record = Record(name, tuple(play_random_game(make_game(name, ()), Random(job.seed))))
    actions = tuple(action for action in record.actions if not resigns(action))
    return Record(record.game, actions[: job.plies], record.options)


def _open(game: AnyGame, actions: Sequence[Action], look: Look) -> list[bool]:
    """Return for each action whether a legal action lies beyond it: its piece could go on."""
    position = Position(game, game.start(), TransitionTable(look))
    open_ = []
    for action in actions:
        open_.append(goes_on(position, action))
        position = position.after(action)
    return open_
