"""The board of BRY held against pieces off their places, magnets that differ, and full neighbours."""

from math import cos, dist, pi, sin, sqrt
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from hardware.magnetics.appearance import NominalReadings, sense
from hardware.magnetics.magnets import field
from hardware.profile.load import load_profile

BRY = load_profile("bry-hex37")
POINTS = ("D4", "A1", "D7", "nest-BSS", "nest-RCC", "pen-YHH")
STACKS: tuple[tuple[str, ...], ...] = ((), ("BSC",), ("BSC-down",))


def off(random: Random, most: float) -> tuple[float, float]:
    far, angle = most * sqrt(random.random()), random.uniform(0, 2 * pi)
    return far * cos(angle), far * sin(angle)


@given(
    point=st.sampled_from(POINTS),
    stack=st.sampled_from(STACKS),
    down=st.floats(0, 1),
    random=st.randoms(use_true_random=False),
)
def test_among_full_neighbours_and_3_mm_off_a_point_reads_as_it_looks(
    point: str, stack: tuple[str, ...], down: float, random: Random
) -> None:
    x, y = BRY.points[point]
    near = [other for other, place in BRY.points.items() if other != point and dist(place, (x, y)) < 3 * BRY.pitch]
    placed = [(point, kind, 3.0) for kind in stack]
    placed += [(other, "RHH-down" if random.random() < down else "RHH", 3.0) for other in near]
    felt = 0.0
    for other, kind, most in placed:
        (u, v), (dx, dy) = BRY.points[other], off(random, most)
        felt += random.uniform(0.97, 1.03) * field(BRY.pieces[kind], x - u - dx, y - v - dy)
    assert (sense(BRY.spot["centre"], felt),) == NominalReadings(BRY).of(stack)


def test_a_piece_shows_which_face_is_up_and_nothing_else() -> None:
    looks = NominalReadings(BRY)
    up = {looks.of((name,)) for name in BRY.pieces if not name.endswith("-down")}
    down = {looks.of((name,)) for name in BRY.pieces if name.endswith("-down")}
    assert (up, down) == ({("north",)}, {("south",)})


def test_every_piece_has_two_faces_and_two_slots() -> None:
    faces = [name for name in BRY.pieces if not name.endswith("-down")]
    assert len(faces) == 27
    assert all(BRY.pieces[name].other_face == f"{name}-down" for name in faces)
    assert {f"{place}-{name}" for name in faces for place in ("nest", "pen")} <= set(BRY.points)
    assert len(BRY.points) == 37 + 2 * 27
