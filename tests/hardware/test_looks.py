import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hardware.errors import ProfileError
from hardware.magnetics.appearance import NominalReadings, nearest_sense, sense
from hardware.magnetics.magnets import field
from hardware.profile.load import load_profile
from hardware.profile.schema import Levels, Profile, Spot, Switch
from hardware.sensors.sighting import Reading

YINSH, SWITCHES = load_profile("yinsh"), load_profile("yinsh-switches")
BOTH = {"levels": YINSH, "switches": SWITCHES}
RINGS, MARKERS = ("white-ring", "black-ring"), ("white-marker", "black-marker")
STACKS: list[tuple[str, ...]] = [
    (),
    *((kind,) for kind in (*RINGS, *MARKERS)),
    *((ring, marker) for ring in RINGS for marker in MARKERS),
]


def test_two_linear_sensors_tell_all_nine_states() -> None:
    looks = NominalReadings(YINSH)
    assert looks.of(()) == ("none", "none")
    assert looks.of(("white-ring", "black-marker")) == ("south", "north")
    assert looks.alike(STACKS) == [(stack,) for stack in STACKS]


def test_two_switches_tell_that_something_is_there_but_not_whose() -> None:
    looks = NominalReadings(SWITCHES)
    assert looks.of(("black-marker",)) == ("some", "none")
    assert [len(group) for group in looks.alike(STACKS)] == [1, 2, 2, 4]


@pytest.mark.parametrize("profile", BOTH.values(), ids=BOTH)
def test_the_order_of_a_ring_and_its_marker_makes_no_difference(profile: Profile) -> None:
    looks = NominalReadings(profile)
    for stack in STACKS:
        assert looks.of(stack) == looks.of(stack[::-1])


def test_one_channel_of_a_pole_tells_that_pole_only() -> None:
    switch = Switch(operate=10.0, release=8.0)
    north = replace(SWITCHES, spot={"centre": Spot(offset=(0.0, 0.0), senses="north", switch=switch)})
    south = replace(SWITCHES, spot={"centre": Spot(offset=(0.0, 0.0), senses="south", switch=switch)})
    assert [NominalReadings(north).of((kind,)) for kind in MARKERS] == [("north",), ("none",)]
    assert [NominalReadings(south).of((kind,)) for kind in MARKERS] == [("none",), ("south",)]


def test_between_the_thresholds_it_is_unknown_unless_the_nearer_is_asked_for() -> None:
    spot = Spot(offset=(0.0, 0.0), senses="level", levels=Levels(none=10.0, pole=16.0, hysteresis=1.0))
    assert [sense(spot, strength) for strength in (-16, -12, 10, 14, 16)] == [
        "south",
        "unknown",
        "none",
        "unknown",
        "north",
    ]
    assert [nearest_sense(spot, strength) for strength in (-16, -12, 10, 14, 16)] == [
        "south",
        "none",
        "none",
        "north",
        "north",
    ]


def test_a_piece_of_another_board_is_an_error_that_lists_the_pieces() -> None:
    with pytest.raises(ProfileError, match=r"no piece 'red-ring'; its pieces are white-marker, "):
        NominalReadings(YINSH).of(("red-ring",))


def test_a_spot_without_thresholds_is_an_error_that_says_what_it_needs() -> None:
    with pytest.raises(ProfileError, match=r"needs 'levels' .* or a 'switch'"):
        sense(Spot(offset=(0.0, 0.0), senses="level"), 20.0)


def _off(random: Random, most: float) -> tuple[float, float]:
    far, angle = most * math.sqrt(random.random()), random.uniform(0, 2 * math.pi)
    return far * math.cos(angle), far * math.sin(angle)


def _seen(profile: Profile, stack: tuple[str, ...], *, off: float, rings: int, markers: int, random: Random) -> Reading:
    """Return what a point reads whose pieces stand off, with rings of one colour right beside it and markers of one.

    The neighbours stand up to 1 mm off, and every magnet is up to 3 % too weak or too strong.
    """
    middle = random.choice(list(profile.points))
    x, y = profile.points[middle]
    near = sorted(profile.points, key=lambda point: math.dist(profile.points[point], (x, y)))[1:19]
    ring, marker = random.choice(RINGS), random.choice(MARKERS)
    beside = random.sample(near[:6], min(rings, 5 - stack.count(ring)))
    others = random.sample([point for point in near if point not in beside], markers)
    placed = [(kind, 0.0, 0.0, off) for kind in stack]
    for kind, points in ((ring, beside), (marker, others)):
        placed += [(kind, profile.points[p][0] - x, profile.points[p][1] - y, 1.0) for p in points]
    standing = []
    for kind, dx, dy, most in placed:
        slip = _off(random, most)
        standing.append((profile.pieces[kind], dx + slip[0], dy + slip[1], random.uniform(0.97, 1.03)))
    return tuple(
        sense(
            spot,
            sum(share * field(body, spot.offset[0] - px, spot.offset[1] - py) for body, px, py, share in standing),
        )
        for spot in profile.spot.values()
    )


def _check_not_another(seen: Reading, looks: Reading, *, unknown: set[str]) -> None:
    """Check that a point reads as it looks, but that its rim may be unknown where it looks like one of these."""
    centre, rim = seen
    assert centre == looks[0]
    assert rim == looks[1] or (rim == "unknown" and looks[1] in unknown)


@pytest.mark.parametrize("profile", BOTH.values(), ids=BOTH)
@given(stack=st.sampled_from(STACKS), random=st.randoms(use_true_random=False))
def test_2_5_mm_off_beside_a_ring_and_markers_a_point_reads_as_it_looks(
    profile: Profile, stack: tuple[str, ...], random: Random
) -> None:
    assert _seen(profile, stack, off=2.5, rings=1, markers=6, random=random) == NominalReadings(profile).of(stack)


@pytest.mark.parametrize("profile", BOTH.values(), ids=BOTH)
@given(stack=st.sampled_from(STACKS), random=st.randoms(use_true_random=False))
def test_3_mm_off_beside_a_ring_and_markers_a_point_is_never_taken_for_another(
    profile: Profile, stack: tuple[str, ...], random: Random
) -> None:
    seen = _seen(profile, stack, off=3.0, rings=1, markers=6, random=random)
    _check_not_another(seen, NominalReadings(profile).of(stack), unknown={"north", "south"})


def test_the_weakest_ring_3_mm_off_among_markers_of_the_other_face_is_unknown() -> None:
    read = _seen(YINSH, ("black-ring", "black-marker"), off=3.0, rings=1, markers=6, random=Random(2516))
    assert read == ("south", "unknown")


@pytest.mark.parametrize("profile", BOTH.values(), ids=BOTH)
@given(stack=st.sampled_from(STACKS), random=st.randoms(use_true_random=False))
def test_2_mm_off_centre_beside_two_rings_of_one_colour_a_point_reads_as_it_looks(
    profile: Profile, stack: tuple[str, ...], random: Random
) -> None:
    assert _seen(profile, stack, off=2.0, rings=2, markers=4, random=random) == NominalReadings(profile).of(stack)


@pytest.mark.parametrize("profile", BOTH.values(), ids=BOTH)
@given(stack=st.sampled_from(STACKS), random=st.randoms(use_true_random=False))
def test_beside_five_rings_of_one_colour_a_point_is_never_taken_for_another(
    profile: Profile, stack: tuple[str, ...], random: Random
) -> None:
    seen = _seen(profile, stack, off=2.0, rings=5, markers=0, random=random)
    _check_not_another(seen, NominalReadings(profile).of(stack), unknown={"none", "north", "south"})


def test_the_weakest_ring_2_mm_off_beside_five_of_one_colour_is_unknown() -> None:
    read = _seen(YINSH, ("black-ring", "black-marker"), off=2.0, rings=5, markers=0, random=Random(488927))
    assert read == ("south", "unknown")
