import subprocess
import sys
from itertools import pairwise
from math import cos, hypot, radians, sin

import pytest

from hardware.profile.load import load_profile
from hardware.profile.schema import Profile

NAMES = ("yinsh", "yinsh-switches")
RANGES = {
    "a": (2, 5),
    "b": (1, 7),
    "c": (1, 8),
    "d": (1, 9),
    "e": (1, 10),
    "f": (2, 10),
    "g": (2, 11),
    "h": (3, 11),
    "i": (4, 11),
    "j": (5, 11),
    "k": (7, 10),
}
PANEL = (
    *("turn-white", "score-white-1", "score-white-2", "score-white-3"),
    *("turn-black", "score-black-1", "score-black-2", "score-black-3"),
)


@pytest.fixture(params=NAMES)
def profile(request: pytest.FixtureRequest) -> Profile:
    return load_profile(request.param)


def test_the_boards_of_yinsh_say_that_they_are(profile: Profile) -> None:
    assert profile.game == "yinsh"
    assert not profile.options


def test_the_points_of_yinsh_lie_where_the_rules_put_them(profile: Profile) -> None:
    places = {
        f"{column}{number}": (
            cos(radians(30)) * (index - 5) * profile.pitch,
            ((number - 6) - (index - 5) / 2) * profile.pitch,
        )
        for index, (column, (low, high)) in enumerate(RANGES.items())
        for number in range(low, high + 1)
    }
    assert list(profile.points) == list(places)
    for point, (x, y) in places.items():
        assert profile.points[point] == pytest.approx((x, y), abs=0.01)


def test_neighbours_are_a_pitch_apart_in_all_six_directions(profile: Profile) -> None:
    x, y = profile.points["f6"]
    for turn in range(6):
        there = x + profile.pitch * sin(radians(60 * turn)), y + profile.pitch * cos(radians(60 * turn))
        assert any(hypot(px - there[0], py - there[1]) < 0.02 for px, py in profile.points.values())


def test_channels_go_point_by_point_and_spot_by_spot(profile: Profile) -> None:
    assert profile.spots == ("centre", "rim")
    assert [(channel.point, channel.spot) for channel in profile.channels] == [
        (point, spot) for point in profile.points for spot in ("centre", "rim")
    ]
    assert len({channel.wire for channel in profile.channels}) == 170


def test_every_point_has_a_light_and_the_panel_comes_last(profile: Profile) -> None:
    assert profile.pixels[-8:] == PANEL
    assert sorted(profile.pixels[:-8]) == sorted(profile.points)


def test_the_strip_never_jumps_further_than_to_a_near_point(profile: Profile) -> None:
    places = [profile.points[name] for name in profile.pixels[:-8]]
    steps = [hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(places)]
    assert max(steps) < 2.1 * profile.pitch


def test_a_piece_turned_over_has_the_other_pole_up(profile: Profile) -> None:
    white = profile.pieces["white-marker"]
    assert white.other_face == "black-marker"
    black = profile.pieces[white.other_face]
    assert black.other_face == "white-marker"
    assert {white.pole, black.pole} == {"north", "south"}


def test_a_ring_surrounds_a_marker_and_fits_between_its_neighbours(profile: Profile) -> None:
    ring, marker = profile.pieces["white-ring"], profile.pieces["white-marker"]
    assert marker.outer < ring.inner
    assert ring.outer < profile.pitch
    assert ring.inner / 2 < ring.radius - ring.magnet.diameter / 2
    assert ring.radius + ring.magnet.diameter / 2 < ring.outer / 2 + 0.5


def test_the_linear_board_tells_poles_and_the_other_only_that_something_is_there() -> None:
    assert {channel.senses for channel in load_profile("yinsh").channels} == {"level"}
    assert {channel.senses for channel in load_profile("yinsh-switches").channels} == {"any"}


def test_a_summary_of_the_wiring_is_for_people() -> None:
    assert load_profile("yinsh").sensors.summary == "11 multiplexers of 16 inputs on 2 MCP3008 (SPI1)"
    assert load_profile("yinsh-switches").sensors.summary == ("11 multiplexers of 16 inputs, each on a pin of its own")


def test_reading_a_profile_brings_in_no_driver() -> None:
    code = (
        "import sys; from hardware.profile.load import load_profile; load_profile('yinsh'); "
        "print(*{'gpiozero', 'board', 'neopixel', 'spidev', 'lgpio'} & set(sys.modules))"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not result.stdout.strip()
