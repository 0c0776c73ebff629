"""The time that the board takes to judge an event while sloppy hands play, on every board in each way to play."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from random import Random
from statistics import quantiles

from firmware.desk.checks import NotFollowedError
from firmware.desk.desk import Desk
from firmware.desk.replay import Replay
from firmware.journal.story import MemoryJournal
from firmware.service.collector import settle
from hardware.profile.load import load_profile, profile_names
from trials.bench.timed_loop import TimedLoop, Timings
from trials.runs.games.hands import random_record
from trials.runs.starts.variants import game_on, named, variants

GAMES = 2
"""The number of random games that are acted out in each way to play: the longest of the first :data:`SEEDS`.

Most random games of RINGO end while the board is nearly empty; a full one asks for ten times the work.
"""

SEEDS = 12

ACTIONS = 60
"""The length at which these games are cut."""


def events(told: Callable[[str], None] = lambda _: None) -> dict[str, dict[str, float]]:
    """Return the median and the 99th percentile of the processor's time of a changed frame, in ms, for each board."""
    figures: dict[str, dict[str, float]] = {}
    for board in profile_names():
        for options in variants(load_profile(board)):
            told(f"the events on {named(board, options)}")
            cuts = quantiles(changed(board, options), n=100, method="inclusive")
            figures[f"event.{named(board, options)}.ms"] = {"p50": round(cuts[49], 3), "p99": round(cuts[98], 3)}
    return figures


def changed(board: str, options: tuple[str, ...], games: int = GAMES) -> list[float]:
    """Return the times of the changed frames of some games by sloppy hands, in ms."""
    profile, times = load_profile(board), list[float]()
    records = [(seed, random_record(game_on(board, options), seed)[1]) for seed in range(SEEDS)]
    for seed, whole in sorted(records, key=lambda each: len(each[1].actions), reverse=True)[:games]:
        game, record = game_on(board, options), replace(whole, actions=whole.actions[:ACTIONS])
        with Desk(profile, game, MemoryJournal(), seed=seed, loop=TimedLoop) as desk:
            settle()
            timings: Timings = desk.loop.timings  # type: ignore[attr-defined] # of the loop it was given
            with suppress(NotFollowedError):  # the trial of hands tells of that; here only the time counts
                Replay(desk, record, "sloppy", Random(seed)).run()
            times += [each / 1e3 for each in timings.changed]
    return times
