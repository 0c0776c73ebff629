"""The boards of RINGGZ held against pieces off their places, magnets that differ, and neighbours that are full."""

from collections.abc import Sequence
from math import cos, pi, sin, sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.magnetics.appearance import NominalReadings, sense, stacks
from hardware.magnetics.magnets import field
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile

SIZES, POLES = load_profile("ringgz"), load_profile("ringgz-poles")
COLOURS = ("red", "blue", "yellow", "green")
SPARE = 1.1
"""So much more than what is felt nominally must still show as nothing: for strong magnets and full neighbours."""

MIDDLE = "c3"
AROUND = ("b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4")


@st.composite
def territories(draw: st.DrawFn) -> tuple[str, ...]:
    """Make what can stand on a territory: nothing, a base, or rings of different sizes in any colours."""
    if draw(st.integers(0, 5)) == 0:
        return (draw(st.sampled_from(("start-base", *(f"{colour}-base" for colour in COLOURS)))),)
    rings = draw(st.lists(st.sampled_from(("", *COLOURS)), min_size=4, max_size=4))
    return tuple(f"{colour}-{size}" for size, colour in enumerate(rings, 1) if colour)


def off(random: Random, most: float) -> tuple[float, float]:
    far, angle = most * sqrt(random.random()), random.uniform(0, 2 * pi)
    return far * cos(angle), far * sin(angle)


def felt(profile: Profile, placed: dict[str, Sequence[str]], random: Random) -> list[float]:
    """Return the fields in mT at the middle's spots; pieces are up to 1.5 mm off, and 3 % too strong or weak."""
    standing = []
    for point, stack in placed.items():
        x, y = profile.points[point]
        for kind in stack:
            dx, dy = off(random, 1.5)
            standing.append((profile.pieces[kind], x + dx, y + dy, random.uniform(0.97, 1.03)))
    x, y = profile.points[MIDDLE]
    return [
        sum(share * field(body, x + spot.offset[0] - px, y + spot.offset[1] - py) for body, px, py, share in standing)
        for spot in profile.spot.values()
    ]


@pytest.mark.parametrize("profile", [SIZES, POLES], ids=lambda profile: profile.name)
@given(
    own=territories(),
    others=st.lists(territories(), min_size=8, max_size=8),
    random=st.randoms(use_true_random=False),
)
def test_between_full_neighbours_a_territory_reads_as_it_looks(
    profile: Profile, own: tuple[str, ...], others: list[tuple[str, ...]], random: Random
) -> None:
    fields = felt(profile, {MIDDLE: own, **dict(zip(AROUND, others, strict=True))}, random)
    seen = tuple(sense(spot, strength) for spot, strength in zip(profile.spot.values(), fields, strict=True))
    assert seen == NominalReadings(profile).of(own)


@pytest.mark.parametrize("profile", [SIZES, POLES], ids=lambda profile: profile.name)
def test_a_second_piece_of_a_size_on_top_shows_as_no_other_size(profile: Profile) -> None:
    nominal = NominalReadings(profile)
    for stack in stacks(profile):
        for above in {f"{colour}-{piece.split('-')[1]}" for colour in COLOURS for piece in stack}:
            fields = nominal.fields((*stack, above))
            for spot, looks, strength in zip(profile.spot.values(), nominal.of(stack), fields, strict=True):
                assert looks != "none" or sense(spot, SPARE * strength) in {"none", "unknown"}, (stack, above)


@pytest.mark.parametrize("kind", ["1", "2", "3", "4", "base"])
def test_each_size_shows_in_its_own_zone_alone(kind: str) -> None:
    zone = ("1", "2", "3", "4", "base").index(kind)
    for colour, pole in zip(COLOURS, ("north", "south", "north", "south"), strict=True):
        piece = f"{colour}-{kind}"
        assert NominalReadings(SIZES).of((piece,)) == tuple("some" if spot == zone else "none" for spot in range(5))
        assert NominalReadings(POLES).of((piece,)) == tuple(pole if spot == zone else "none" for spot in range(5))


def test_both_boards_have_the_same_pieces_and_the_same_places() -> None:
    assert SIZES.pieces == POLES.pieces
    assert SIZES.points == POLES.points
    assert {name: spot.offset for name, spot in SIZES.spot.items()} == {
        name: spot.offset for name, spot in POLES.spot.items()
    }
    assert SIZES.pixels == POLES.pixels
    assert (len(SIZES.channels), len(POLES.channels)) == (125, 125)
