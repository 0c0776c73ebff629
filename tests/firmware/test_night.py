"""By night the lights are dimmer, by the clock on the wall."""

from collections.abc import Iterator
from datetime import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.catalogue import make_game
from firmware.journal.direct import DirectWriter
from firmware.journal.story import MemoryJournal
from firmware.service.loop import Loop
from firmware.service.night import Dimmer, brightness_at, is_night
from firmware.settings.settings import Settings
from firmware.table import new_table
from firmware.table.inputs import Adopt
from hardware.magnetics.appearance import NominalReadings
from hardware.profile.load import load_profile
from hardware.simulated.pretend import PretendBoard

PROFILE = load_profile("yinsh")
YINSH = make_game("yinsh")
USUAL = PROFILE.lights.brightness
clocks = st.times().map(lambda clock: clock.replace(second=0, microsecond=0))


@pytest.mark.parametrize(
    ("begins", "ends", "night", "day"),
    [
        ("22:00", "07:00", ["22:00", "23:59", "00:00", "06:59"], ["07:00", "12:00", "21:59"]),
        ("01:00", "05:30", ["01:00", "05:29"], ["00:59", "05:30", "23:00"]),
        ("20:00", "20:00", [], ["00:00", "19:59", "20:00", "20:01"]),
    ],
)
def test_the_night_goes_from_one_time_to_the_other(begins: str, ends: str, night: list[str], day: list[str]) -> None:
    settings = Settings(night_from=begins, night_to=ends)
    assert [clock for clock in (*night, *day) if is_night(settings, time.fromisoformat(clock))] == night


@given(begins=clocks, ends=clocks, clock=st.times())
def test_every_moment_is_in_the_night_or_in_the_night_turned_round(begins: time, ends: time, clock: time) -> None:
    one = Settings(night_from=f"{begins:%H:%M}", night_to=f"{ends:%H:%M}")
    other = Settings(night_from=f"{ends:%H:%M}", night_to=f"{begins:%H:%M}")
    assert is_night(one, clock) + is_night(other, clock) == (begins != ends)


@pytest.mark.parametrize(
    ("settings", "by_day", "by_night"),
    [
        (Settings(), 0.6, 0.6),
        (Settings(night_brightness=0.1), 0.6, 0.1),
        (Settings(brightness=0.3, night_brightness=0.1), 0.3, 0.1),
        (Settings(brightness=0.05, night_brightness=0.1), 0.05, 0.05),
    ],
)
def test_at_night_lights_are_at_most_so_bright(settings: Settings, by_day: float, by_night: float) -> None:
    assert brightness_at(settings, 0.6, time(12)) == by_day
    assert brightness_at(settings, 0.6, time(3)) == by_night


class Wall:
    """A clock on the wall that a test sets."""

    def __init__(self) -> None:
        self.clock = time(12)

    def __call__(self) -> time:
        return self.clock


@pytest.fixture
def pretend() -> Iterator[PretendBoard]:
    with PretendBoard(PROFILE, seed=2) as made:
        yield made


def test_a_board_is_dimmed_when_the_night_begins_and_when_it_is_told(pretend: PretendBoard) -> None:
    wall, settings = Wall(), Settings(night_brightness=0.05)
    dimmer = Dimmer(wall)
    with MemoryJournal() as story:
        table = new_table(YINSH, NominalReadings(PROFILE).of, PROFILE.pixels, settings)
        loop = Loop(pretend.board, table, DirectWriter(story), hooks=(dimmer,))
        frames = 0

        def brightest() -> int:
            nonlocal frames
            for _ in range(10):
                frames += 1
                pretend.advance(frames / 50)
                loop.tick(frames / 50)
            return max(max(rgb) for rgb in pretend.shown().values())

        by_day = brightest()
        renderer = loop.renderer
        brightest()
        assert loop.renderer is renderer, "nothing is made anew while nothing changes"
        wall.clock = time(22, 0)
        by_night = brightest()
        assert 0 < by_night < by_day / 3
        loop.give(Adopt(Settings(night_brightness=0.05, night_to="21:59", night_from="23:00")), frames / 50)
        assert brightest() == by_day
        loop.give(Adopt(Settings(brightness=1.0)), frames / 50)
        assert brightest() > by_day or USUAL == 1.0
        wall.clock = time(7, 0)
        loop.give(Adopt(settings), frames / 50)
        assert brightest() == by_day
