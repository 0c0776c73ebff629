import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hardware.errors import HardwareError, ProfileError
from hardware.magnetics.magnets import field, kernel_of, nests, read_tables, rests
from hardware.profile.checks import NEAREST_MM
from hardware.profile.load import load_profile
from hardware.profile.schema import Magnet

PIECES = load_profile("yinsh").pieces
MARKER, RING = PIECES["white-marker"], PIECES["white-ring"]


def test_a_marker_has_23_mt_at_the_centre_when_it_stands_3_mm_off() -> None:
    assert field(MARKER, 0, 0) == pytest.approx(40.5, abs=0.1)
    assert field(MARKER, 3, 0) >= 23
    assert 0.20 <= 1 - field(MARKER, 3, 0) / field(MARKER, 0, 0) <= 0.35


def test_an_on_axis_field_is_that_of_the_textbook() -> None:
    # Br/2 * ((z+h)/sqrt((z+h)^2+R^2) - z/sqrt(z^2+R^2)), a cylinder magnet on its axis
    for z in (6.0, 8.5, 10.0, 18.0):
        exact = 650 * ((z + 2) / math.hypot(z + 2, 4) - z / math.hypot(z, 4))
        assert field(MARKER, 0, 0, z - MARKER.gap) == pytest.approx(exact, abs=0.05)


def test_a_ring_is_felt_at_its_rim_and_hardly_at_its_centre() -> None:
    assert abs(field(RING, 0, 0)) <= 5.0
    assert min(field(RING, x, 0) for x in (12, 13, 14)) >= 17
    assert field(RING, 23, 0) == pytest.approx(-1.6, abs=0.1)  # a neighbour's at 36 mm, seen from the rim


def test_a_neighbours_ring_leaks_about_30_per_cent_of_an_own_one_at_32_mm() -> None:
    assert field(RING, 32, 0) / field(RING, 0, 0) == pytest.approx(0.31, abs=0.02)


@given(kind=st.sampled_from(sorted(PIECES)), x=st.floats(-150, 150), y=st.floats(-150, 150), height=st.floats(0, 80))
def test_the_other_pole_up_turns_the_sign(kind: str, x: float, y: float, height: float) -> None:
    body = PIECES[kind]
    other = replace(body, pole="south" if body.pole == "north" else "north")
    assert field(other, x, y, height) == -field(body, x, y, height)


@given(height=st.floats(0, 70), r=st.floats(0, 120), angle=st.floats(0, 7))
def test_only_the_distance_counts(height: float, r: float, angle: float) -> None:
    turned = field(RING, r * math.cos(angle), r * math.sin(angle), height)
    assert turned == pytest.approx(field(RING, r, 0, height), abs=1e-6)


def test_raising_a_piece_takes_its_field_away() -> None:
    strengths = [field(MARKER, 0, 0, height) for height in range(70)]
    assert all(high > low for high, low in pairwise(strengths[:60]))
    assert strengths[-1] == 0


def test_beyond_the_tables_nothing_is_felt_that_would_matter() -> None:
    reach = read_tables().distances[-1]
    assert abs(field(RING, reach - 0.1, 0)) < 0.06
    assert field(RING, reach + 0.1, 0) == 0


def test_a_stronger_magnet_has_a_stronger_field() -> None:
    n52 = replace(MARKER, magnet=replace(MARKER.magnet, remanence=1.45))
    assert field(n52, 1, 1) == pytest.approx(field(MARKER, 1, 1) * 1.45 / 1.3)


def test_unknown_magnets_are_an_error_that_says_how_to_get_their_table() -> None:
    odd = replace(MARKER, magnet=Magnet(diameter=7.0, height=3.0, remanence=1.3))
    with pytest.raises(ProfileError, match=r"7 x 3 mm, single\. There are: .*'ringlight kernels --board FILE'"):
        kernel_of(odd)


def test_a_sensor_too_near_is_an_error() -> None:
    with pytest.raises(HardwareError, match="must be 4 mm or more"):
        field(replace(MARKER, gap=2.0), 0, 0)


def test_a_marker_stands_in_a_ring_and_rings_on_rings() -> None:
    assert nests(MARKER, RING)
    assert nests(RING, MARKER)
    assert not nests(RING, RING)
    assert not nests(MARKER, MARKER)
    assert not nests(replace(RING, inner=19.0), MARKER)
    assert rests([RING, MARKER]) == [0, 0]
    assert rests([MARKER, RING, MARKER]) == [0, 0, 4]
    assert rests([MARKER, MARKER, RING, RING]) == [0, 4, 0, 4]


def test_a_profile_may_ask_for_magnets_as_near_as_the_tables_go() -> None:
    assert read_tables().heights[0] == NEAREST_MM
