"""What every board that comes with Ringlight has in common."""

from itertools import pairwise
from math import dist

import pytest

from hardware.magnetics.magnets import kernel_of
from hardware.profile.load import load_profile, profile_names
from hardware.profile.schema import Profile
from hardware.simulated.pretend import PretendBoard


@pytest.fixture(params=profile_names())
def profile(request: pytest.FixtureRequest) -> Profile:
    return load_profile(request.param)


def test_a_board_is_called_as_its_file(profile: Profile) -> None:
    assert load_profile(profile.name) == profile


def test_every_point_and_spot_has_a_wire_of_its_own(profile: Profile) -> None:
    assert [(channel.point, channel.spot) for channel in profile.channels] == [
        (point, spot) for point in profile.points for spot in profile.spots
    ]
    assert len({channel.wire for channel in profile.channels}) == len(profile.channels)


def test_every_point_has_a_light_and_the_panel_comes_last(profile: Profile) -> None:
    lights = profile.lights
    assert sorted(lights.points) == sorted(profile.points)
    assert all(name.split("-")[0] in ("turn", "score") for name in lights.panel)


def test_the_strip_goes_from_point_to_point_nearby(profile: Profile) -> None:
    steps = [dist(profile.points[one], profile.points[other]) for one, other in pairwise(profile.lights.points)]
    assert sorted(steps)[len(steps) * 9 // 10] < 2.1 * profile.pitch


def test_the_magnets_lie_inside_their_pieces_and_have_tables(profile: Profile) -> None:
    for body in profile.pieces.values():
        half = body.magnet.diameter / 2
        assert body.inner / 2 <= max(0.0, body.radius - half)
        assert body.radius + half <= body.outer / 2 + 0.5
        assert body.magnet.height <= body.thickness
        assert kernel_of(body).table.magnets.diameter == body.magnet.diameter


def test_the_two_faces_of_a_piece_are_of_one_body_and_the_poles_differ(profile: Profile) -> None:
    for name, body in profile.pieces.items():
        if body.other_face is not None:
            other = profile.pieces[body.other_face]
            assert other.other_face == name
            assert (other.outer, other.magnet, other.radius) == (body.outer, body.magnet, body.radius)
            assert {body.pole, other.pole} == {"north", "south"}


def test_an_empty_board_shows_nothing_on_its_real_drivers(profile: Profile) -> None:
    with PretendBoard(profile, seed=5) as pretend:
        readings = pretend.board.sensors.scan()
    assert len(readings) == len(profile.channels)
    assert max(map(abs, readings)) < 2.0
