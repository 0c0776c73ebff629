"""Figures of speed: measured, never tested.

Quote them as ratios of one run: machines differ, and the same machine differs from hour to hour.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from importlib import resources
from random import Random
from statistics import quantiles
from typing import TypeAlias, TypeVar

from engine.catalogue import GAMES, make_game
from engine.game import Record
from engine.perft import perft
from engine.random_play import play_random_game
from engine.records import read_record
from firmware.desk.desk import Desk
from firmware.desk.replay import Replay
from firmware.errors import FirmwareError
from firmware.journal.story import MemoryJournal
from firmware.referee.changes.continuations import Position
from firmware.referee.changes.transitions import TransitionTable
from firmware.service.collector import settle
from firmware.service.loop import Loop
from firmware.service.made_for import game_for
from hardware.lights.strip import wire_us
from hardware.magnetics.appearance import NominalReadings
from hardware.profile.load import load_profile, profile_names
from hardware.profile.schema import Profile
from trials.bench.calls import CountedLoop
from trials.bench.core import core
from trials.bench.events import events
from trials.bench.period import period
from trials.bench.timed_loop import TimedLoop, least
from trials.cost.measures import start
from trials.runs.starts.variants import named, variants

AnyLoop = TypeVar("AnyLoop", bound=Loop)

Spread: TypeAlias = dict[str, float]
Figures: TypeAlias = dict[str, float | Spread]

PERFT_DEPTH = 3
"""The depth of counting from the start: 592 620 nodes in YINSH."""

REPEATED = 3
"""How often the game whose frames are timed is acted out."""

OTHERS_S = 1.0
"""The time, in s, of random games of each other game."""

OTHERS_GAMES = 4
"""The number of random games on each board of another game, in each way to play it."""

RANDOM_ACTIONS = 80
"""The length of a random game that is acted out if there is no real one."""


def spread(values: Sequence[float]) -> Spread:
    """Return the median and the 99th percentile."""
    cuts = quantiles(values, n=100, method="inclusive")
    return {"p50": round(cuts[49], 3), "p99": round(cuts[98], 3)}


def plies(name: str, seconds: float) -> float:
    """Return plies a second in random games, with move generation at each."""
    game = make_game(name, ())
    random = Random(1)
    played, start = 0, time.thread_time()
    while (spent := time.thread_time() - start) < seconds:
        played += len(play_random_game(game, random))
    return round(played / spent)


def rules(name: str, seconds: float) -> Figures:
    """Return plies a second in random games, and counted nodes a second."""
    per_second = plies(name, seconds)
    game = make_game(name, ())
    start = time.thread_time()
    nodes = perft(game, game.start(), PERFT_DEPTH)
    return {
        "rules.plies_per_s": per_second,
        "rules.perft_nodes_per_s": round(nodes / (time.thread_time() - start)),
    }


def others(profile: Profile) -> Figures:
    """Return the same for the other games, and the time to list continuations on their boards in each way to play."""
    figures: Figures = {}
    for name in GAMES:
        if name != profile.game:
            figures[f"rules.{name}.plies_per_s"] = plies(name, OTHERS_S)
    for name in profile_names():
        if (board := load_profile(name)).game != profile.game:
            for options in variants(board):
                found = continuations(board, OTHERS_GAMES, options).values()
                figures |= {f"turn.{named(name, options)}.futures_ms": each for each in found}
    return figures


def continuations(profile: Profile, games: int, options: Sequence[str] = ()) -> Figures:
    """Return the time of listing the continuations of a position, over the positions of random games, in ms."""
    game = game_for(profile, options=options)
    look = NominalReadings(profile).of
    transition_table = TransitionTable(look)
    settle()
    taken = []
    for seed in range(games):
        state = game.start()
        for action in play_random_game(game, Random(seed)):
            start = time.thread_time()
            position = Position(game, state, transition_table)
            _ = position.summaries, position.passed
            taken.append((time.thread_time() - start) * 1e3)
            state = game.play(state, action)
    return {"turn.futures_ms": spread(taken)}


def frames(profile: Profile) -> Figures:
    """Return the times of a frame's parts while a game is acted out, in us, and the calls of a committing frame.

    The same game is acted out several times, and the least time of each frame counts: what other programs do to a frame
    now and then says nothing of it.
    """
    timings = least([_played(profile, TimedLoop).timings for _ in range(REPEATED)])
    files, calls = _played(profile, CountedLoop).medians()
    return {
        "frame.quiet_us": spread(timings.quiet),
        "frame.changed_us": spread(timings.changed),
        "frame.commit_files": files,
        "frame.commit_calls": calls,
        "render_us": spread(timings.render),
        "scan_us": spread(timings.scan),
        "wire_us": wire_us(profile),
    }


def _played(profile: Profile, kind: type[AnyLoop]) -> AnyLoop:
    """Return a loop after a game was played with it: a real game if there is one."""
    games = resources.files("firmware").joinpath("games").iterdir()
    source = min((each for each in games if each.is_file()), key=lambda each: each.name)
    record = read_record(source.read_text(encoding="utf-8"), source.name)
    game = game_for(profile)
    if record.game != game.name:
        record = Record(game.name, tuple(play_random_game(game, Random(1)))[:RANDOM_ACTIONS])
    with Desk(profile, game, MemoryJournal(), seed=1, loop=kind) as desk:
        settle()
        loop = desk.loop
        if not isinstance(loop, kind):
            raise FirmwareError("the desk did not take the loop it was given")
        Replay(desk, record, "natural", Random(1)).run()
    return loop


def start_up(board: str) -> Figures:
    """Return the time of a fresh process to its first light and its first scene, in ms, and its memory, in MB."""
    found = {figure.name: round(figure.value, 1) for figure in start(board, 1)}
    return {
        "light_ms": found["start.light"],
        "start_ms": found["start.scene"],
        "memory_mb": found["start.memory"],
    }


def bench(board: str, told: Callable[[str], None] = lambda _: None) -> Mapping[str, float | Spread]:
    """Return every figure for a board, and some of the other games; ``told`` is called with what is being measured."""
    profile = load_profile(board)
    figures: Figures = {}
    measures: Mapping[str, Callable[[], Figures]] = {
        "the rules": lambda: rules(profile.game, 2.0),
        "the core in C": lambda: {**core(told)},
        "the continuations": lambda: continuations(profile, 4),
        "the frames of a real game": lambda: frames(profile),
        "the loop beside an engine": lambda: period(profile),
        "the start": lambda: start_up(board),
        "the other games": lambda: others(profile),
        "the events of sloppy hands": lambda: {**events(told)},
    }
    for words, measure in measures.items():
        told(words)
        figures |= measure()
    return figures
