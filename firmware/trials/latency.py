"""The trial of latency: how long after a hand has done something the lights answer, and the action is committed.

Games are acted out in virtual time, gesture by gesture, each begun at a random moment between two scans. A gesture has
ended when its piece is where it stays: it stands, or is up in the hand. What the table takes for judging and rendering
is the one thing measured in real time: the processor time of the machine that runs the trial.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from itertools import pairwise
from random import Random
from typing import Literal, TypeAlias

from engine.catalogue import make_game
from engine.game import Action, AnyGame, Record
from engine.random_play import play_random_game
from engine.records import read_record
from firmware.acting.checks import NotFollowedError
from firmware.acting.desk import Desk
from firmware.acting.styles import STYLES
from firmware.journal.story import MemoryJournal
from firmware.referee.futures import Courses, Look, Position
from firmware.referee.judge import goes_on
from firmware.trials.watched import ENDINGS, Deed, Ending, Instant, Watched, WatchedLoop
from hardware.lights.render import Renderer
from hardware.lights.strip import wire_us
from hardware.profile import load_profile

Figure: TypeAlias = Literal[
    "lights",
    "visible",
    "sensed",
    "debounce",
    "wire",
    "decided",
    "open",
    "settling",
    "confirm",
    "next action",
    "judging",
    "rendering",
    "rest",
]

WORDS: Mapping[Figure, str] = {
    "lights": "gesture to lights",
    "visible": "gesture to a light that can be seen to differ",
    "sensed": "gesture to the scan that sees it",
    "debounce": "debounce",
    "wire": "wire",
    "decided": "gesture to commit, decided",
    "open": "gesture to commit, open",
    "settling": "settling",
    "confirm": "confirm to commit",
    "next action": "next gesture to commit",
    "judging": "judging (processor)",
    "rendering": "rendering (processor)",
    "rest": "judging, rendering and wire",
}
"""What is measured, in the words of the table."""

TARGETS: Mapping[Figure, float] = {
    "lights": 100.0,
    "decided": 400.0,
    "open": 1200.0,
    "confirm": 100.0,
    "next action": 100.0,
}
"""What the 99th percentile may be at most, in ms of virtual time."""

REST_MS = 10.0
"""What judging and rendering, in processor time, and the wire may take together at the 99th percentile, in ms."""

Figures: TypeAlias = dict[Figure, list[float]]
"""What was measured, in ms."""


@dataclass(frozen=True, slots=True)
class Job:
    """A game to act out on a board: a kept record's name, or a random game of the seed where it is empty.

    ``plies`` is how many actions of it are made; ``None``: all.
    """

    board: str
    record: str
    style: str
    ending: Ending
    seed: int
    plies: int | None = None

    def __str__(self) -> str:
        game = self.record or "a random game"
        return f"{game} on {self.board}, {self.style}, {self.ending}, seed {self.seed}"


@dataclass(frozen=True, slots=True)
class Result:
    """What was measured in a game; ``failure`` says how the board did not follow it."""

    job: Job
    figures: Figures
    failure: str | None = None


def jobs(board: str, games: int, seed: int) -> list[Job]:
    """Return the games to act out on a board: every record that comes with Ringlight, and so many random ones."""
    kept = sorted(each.name for each in resources.files("firmware").joinpath("games").iterdir() if each.is_file())
    return [
        Job(board, record, style, ending, seed + number)
        for number, record in enumerate((*kept, *[""] * games))
        for style in STYLES
        for ending in ENDINGS
    ]


def measure(job: Job) -> Result:
    """Act a game out and return what was measured."""
    profile = load_profile(job.board)
    record = _record(job, profile.game)
    game = make_game(record.game, [f"{key}={value}" for key, value in record.options.items()])
    with Desk(profile, game, MemoryJournal(), seed=job.seed, loop=WatchedLoop) as desk:
        watched = Watched(desk, record, job.style, job.ending, Random(job.seed))
        try:
            watched.run()
        except NotFollowedError as error:
            return Result(job, {}, str(error))
        renderer = Renderer(profile, desk.settings.brightness)
        figures: Figures = defaultdict(list)
        wire = wire_us(profile) / 1e3
        for figure, value in _answers(watched.deeds, renderer, wire, profile.settle):
            figures[figure].append(value)
        for figure, value in _commits(watched.deeds, game, record.actions, desk.looks.of):
            figures[figure].append(value)
        for figure, value in _costs(watched.deeds, wire):
            figures[figure].append(value)
        return Result(job, dict(figures))


def _record(job: Job, name: str) -> Record:
    """Return the game to act out, without a resignation at its end: no hand makes that."""
    if job.record:
        text = resources.files("firmware").joinpath("games", job.record).read_text(encoding="utf-8")
        record = read_record(text, job.record)
    else:
        record = Record(name, tuple(play_random_game(make_game(name, ()), Random(job.seed))))
    actions = tuple(action for action in record.actions if not action.startswith("resign"))
    return Record(record.game, actions[: job.plies], record.options)


def _answers(deeds: Sequence[Deed], renderer: Renderer, wire: float, settle: float) -> Iterator[tuple[Figure, float]]:
    """Yield when the lights answered each gesture, and what that is made of."""
    for earlier, deed in pairwise(deeds):
        seen = [index for index, instant in enumerate(deed.instants) if instant.seen]
        if not seen or deed.gesture.startswith("press"):
            continue
        first, last = seen[0], seen[-1]
        instants = deed.instants
        before = instants[first - 1].scene if first else earlier.instants[-1].scene
        after = instants[last].scene
        if after == before:
            continue
        # From when on it is lit what the gesture as a whole asks for: a lift shows as soon as the piece leaves.
        since = next(i + 1 for i in range(last, first - 2, -1) if i < first or instants[i].scene != after)
        visible = next((i for i in instants[since:] if i.shown != renderer.frame(before, i.now)), None)
        lit = any(before.get(pixel) != glow for pixel, glow in after.items())
        # A light that only goes out while its rhythm is dark has gone out, though nobody can see it yet.
        answer = visible if lit else instants[since]
        if answer is None or visible is None:
            continue
        scanned = max(i.now for i in instants[: last + 1] if i.sensed and i.now < instants[last].now - settle / 2)
        yield "lights", (answer.now - deed.ended) * 1e3 + wire
        yield "visible", (visible.now - deed.ended) * 1e3 + wire
        yield "sensed", (scanned - deed.ended) * 1e3
        yield "debounce", (instants[last].now - scanned) * 1e3
        yield "wire", wire


def _commits(
    deeds: Sequence[Deed], game: AnyGame, actions: Sequence[Action], look: Look
) -> Iterator[tuple[Figure, float]]:
    """Yield how long after the gesture that completed it each action was committed."""
    positions = [Position(game, game.start(), Courses(look))]
    for action in actions:
        positions.append(positions[-1].after(action))
    count = 0
    cause: tuple[Deed, Instant] | None = None
    for deed in deeds:
        for instant in deed.instants:
            if instant.seen:
                cause = deed, instant
            if instant.actions == count:
                continue
            count = instant.actions
            if deed.gesture.startswith("press") and instant.now >= deed.ended:
                yield "confirm", (instant.now - deed.ended) * 1e3
            elif cause is not None:
                yield from _commit(*cause, instant, positions[count - 1], actions[count - 1])


def _commit(
    deed: Deed, seen: Instant, done: Instant, position: Position, action: Action
) -> Iterator[tuple[Figure, float]]:
    """Yield how long an action took that was seen at one instant and committed at another."""
    waited = (done.now - deed.ended) * 1e3
    if seen is done:
        yield "next action", waited
        return
    _ = position.single
    yield "open" if goes_on(position, action) else "decided", waited
    yield "settling", (done.now - seen.now) * 1e3


def _costs(deeds: Sequence[Deed], wire: float) -> Iterator[tuple[Figure, float]]:
    """Yield what the frames cost in which something was seen or committed."""
    instants = [instant for deed in deeds for instant in deed.instants]
    for before, instant in pairwise(instants):
        if instant.seen or instant.actions != before.actions:
            yield "judging", instant.judging * 1e3
            yield "rendering", instant.rendering * 1e3
            yield "rest", (instant.judging + instant.rendering) * 1e3 + wire
