"""The board of RINGO held against pieces off their places, magnets that differ, and the densest layouts."""

from math import cos, dist, pi, sin, sqrt
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hardware.magnetics.appearance import NominalReadings, sense
from hardware.magnetics.magnets import field
from hardware.profile.load import load_profile

RINGO = load_profile("ringo-13")
LOOKS = NominalReadings(RINGO)
MIDDLE = "0,0"
NEAR = sorted(RINGO.points, key=lambda point: dist(RINGO.points[point], RINGO.points[MIDDLE]))[1:49]
STACKS: tuple[tuple[str, ...], ...] = (
    (),
    *((kind,) for kind in RINGO.pieces),
    *((ring, disc) for ring in ("red-ring", "blue-ring") for disc in ("red-disc", "blue-disc")),
)


def off(random: Random, most: float) -> tuple[float, float]:
    far, angle = most * sqrt(random.random()), random.uniform(0, 2 * pi)
    return far * cos(angle), far * sin(angle)


def felt(stack: tuple[str, ...], around: list[tuple[str, str]], random: Random) -> list[float]:
    """Return the fields in mT at the middle point's spots; own pieces are up to 2 mm off, others up to 1 mm."""
    standing = []
    for kind, point in (*((kind, MIDDLE) for kind in stack), *around):
        x, y = RINGO.points[point]
        dx, dy = off(random, 2.0 if point == MIDDLE else 1.0)
        standing.append((RINGO.pieces[kind], x + dx, y + dy, random.uniform(0.97, 1.03)))
    return [
        sum(share * field(body, spot.offset[0] - x, spot.offset[1] - y) for body, x, y, share in standing)
        for spot in RINGO.spot.values()
    ]


def crowd(random: Random, colours: tuple[str, ...]) -> list[tuple[str, str]]:
    """Return a layout right around the middle: up to four rings and ten discs of each of these colours."""
    pieces = [f"{colour}-ring" for colour in colours for _ in range(4)]
    discs = [f"{colour}-disc" for colour in colours for _ in range(10)]
    random.shuffle(discs)
    pieces = [*pieces, *discs[: random.randrange(len(discs) + 1)]]
    if random.random() < 0.5:
        random.shuffle(pieces)  # else the rings are nearest
    return list(zip(pieces, NEAR, strict=False))


@given(stack=st.sampled_from(STACKS), random=st.randoms(use_true_random=False))
def test_in_the_densest_layouts_a_cell_reads_as_it_looks(stack: tuple[str, ...], random: Random) -> None:
    around = crowd(random, random.choice((("red",), ("blue",), ("red", "blue"), ("blue", "red"))))
    fields = felt(stack, around, random)
    for spot, strength, shown in zip(RINGO.spot.values(), fields, LOOKS.of(stack), strict=True):
        assert sense(spot, strength) == shown


def test_two_sensors_tell_a_disc_from_a_ring_and_not_whose_they_are() -> None:
    assert LOOKS.of(("red-disc",)) == LOOKS.of(("blue-disc",)) == ("some", "none")
    assert LOOKS.of(("red-ring", "blue-disc")) == ("some", "some")
    assert [len(group) for group in LOOKS.alike(STACKS)] == [1, 2, 2, 4]


def test_as_levels_they_tell_whose_they_are_too() -> None:
    spots = {name: replace(spot, senses="level") for name, spot in RINGO.spot.items()}
    looks = NominalReadings(replace(RINGO, spot=spots))
    assert looks.of(("red-ring", "blue-disc")) == ("south", "north")
    assert [len(group) for group in looks.alike(STACKS)] == [1] * 9
