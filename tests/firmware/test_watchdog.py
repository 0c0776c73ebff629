"""The service counts as alive only while the board's loop scans, judges and lights."""

import math
from collections.abc import Iterator
from itertools import pairwise

import pytest

from engine.catalogue import make_game
from firmware.journal.direct import DirectWriter
from firmware.journal.story import MemoryJournal
from firmware.service.loop import REFRESH_S, Loop
from firmware.service.watchdog import LIMITS_S, PINGS, Watchdog, Work
from firmware.settings.settings import Settings
from firmware.table import new_table
from hardware.magnetics.appearance import NominalReadings
from hardware.profile.load import load_profile
from hardware.simulated.pretend import PretendBoard

PROFILE = load_profile("yinsh")
YINSH = make_game("yinsh")
WITHIN_S = 10.0


def does(work: Work, *parts: str) -> None:
    for part in parts:
        setattr(work, part, getattr(work, part) + 1)


def pings(work: Work, watchdog: Watchdog, seconds: float, *parts: str, since: float = 0.0) -> list[float]:
    """Let these parts be done fifty times a second; return when signs of life were given."""
    given = []
    for frame in range(1, round(seconds * 50) + 1):
        does(work, *parts)
        if watchdog.due(since + frame / 50):
            given.append(since + frame / 50)
    return given


def test_signs_of_life_come_several_times_within_the_time_that_is_waited() -> None:
    work = Work()
    given = pings(work, Watchdog(work, WITHIN_S, 0.0), 60.0, *LIMITS_S)
    assert len(given) == 60 / WITHIN_S * PINGS
    assert max(after - before for before, after in pairwise(given)) < WITHIN_S / 2


@pytest.mark.parametrize("hangs", LIMITS_S)
def test_a_part_that_stands_still_ends_the_signs_of_life(hangs: str) -> None:
    work = Work()
    watchdog = Watchdog(work, WITHIN_S, 0.0)
    assert pings(work, watchdog, 20.0, *LIMITS_S)
    others = [part for part in LIMITS_S if part != hangs]
    assert all(at <= 20.0 + LIMITS_S[hangs] for at in pings(work, watchdog, 60.0, *others, since=20.0))
    assert watchdog.still(80.0) == (hangs,)
    assert pings(work, watchdog, 20.0, *LIMITS_S, since=80.0), "what goes on again is alive again"
    assert watchdog.still(100.0) == ()


def test_a_loop_that_never_began_gives_no_sign_of_life() -> None:
    work = Work()
    assert pings(work, Watchdog(work, WITHIN_S, 0.0), 60.0) == []


class Bench:
    """A loop on a pretended board, some part of which can be made to stand still."""

    def __init__(self, pretend: PretendBoard, kind: type[Loop], story: MemoryJournal) -> None:
        self.pretend = pretend
        self.loop = kind(
            pretend.board,
            new_table(YINSH, NominalReadings(PROFILE).of, PROFILE.pixels, Settings()),
            DirectWriter(story),
        )
        self.watchdog = Watchdog(self.loop.work, WITHIN_S, 0.0)
        self.now = 0.0

    def run(self, seconds: float) -> int:
        """Return how many signs of life were given."""
        given = 0
        for _ in range(round(seconds * PROFILE.scan_hz)):
            self.now += 1 / PROFILE.scan_hz
            self.pretend.advance(self.now)
            self.loop.tick(self.now)
            given += self.watchdog.due(self.now)
        return given


@pytest.fixture
def bench() -> Iterator[Bench]:
    with MemoryJournal() as story, PretendBoard(PROFILE, seed=2) as pretend:
        yield Bench(pretend, Loop, story)


def test_a_board_on_which_nobody_moves_is_alive(bench: Bench) -> None:
    assert bench.run(60.0) >= 60 / WITHIN_S * PINGS - 1
    assert LIMITS_S["lighting"] > 2 * REFRESH_S


def test_a_loop_that_no_longer_judges_is_not_alive(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    bench.run(5.0)
    monkeypatch.setattr(bench.loop, "judge", lambda *_: None)
    bench.run(5.0)
    assert bench.run(20.0) == 0
    assert "judging" in bench.watchdog.still(bench.now)


def test_a_loop_that_no_longer_lights_is_not_alive(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    bench.run(5.0)
    monkeypatch.setattr(bench.loop, "show", lambda *_: None)
    bench.run(5.0)
    assert bench.run(20.0) == 0
    assert bench.watchdog.still(bench.now) == ("lighting",)


def test_sensors_that_do_not_answer_are_trouble_and_no_reason_to_begin_anew(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench.loop.board.sensors, "scan", lambda: [math.nan] * len(PROFILE.channels))
    assert bench.run(30.0) >= 30 / WITHIN_S * PINGS - 1
    assert bench.loop.trouble(bench.now)
