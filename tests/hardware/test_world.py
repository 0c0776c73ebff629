from random import Random

import pytest

from hardware.errors import ImpossibleGestureError
from hardware.magnetics.appearance import NominalReadings, sense
from hardware.magnetics.magnets import field
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile
from hardware.simulated.piece import Waypoint
from hardware.simulated.world import CARRIED_MM, MOST_OFF, NOISE_MT, World

YINSH, SWITCHES = load_profile("yinsh"), load_profile("yinsh-switches")


def seen(world: World, point: str, now: float = 0.0) -> tuple[str, ...]:
    profile = world.profile
    fields = world.fields(now)
    return tuple(
        sense(profile.spot[channel.spot], fields[index])
        for index, channel in enumerate(profile.channels)
        if channel.point == point
    )


@pytest.mark.parametrize("profile", [YINSH, SWITCHES], ids=["levels", "switches"])
def test_a_bare_board_feels_nothing(profile: Profile) -> None:
    assert set(World(profile, Random(1)).fields(0.0)) == {0.0}


@pytest.mark.parametrize("profile", [YINSH, SWITCHES], ids=["levels", "switches"])
def test_what_stands_on_a_point_is_what_its_sensors_see(profile: Profile) -> None:
    world, looks = World(profile, Random(1)), NominalReadings(profile)
    stacks: list[tuple[str, ...]] = [("white-ring", "black-marker"), ("black-ring",), ("white-marker",)]
    for point, stack in zip(("c3", "f6", "i9"), stacks, strict=True):
        for kind in stack:
            world.stand(kind, point)
    for point, stack in zip(("c3", "f6", "i9", "a2"), [*stacks, ()], strict=True):
        assert seen(world, point) == looks.of(stack)


def test_fields_are_the_sum_of_all_pieces() -> None:
    world = World(YINSH, Random(3))
    pieces = [world.stand(kind, point) for kind, point in (("white-ring", "e5"), ("white-marker", "e5"))]
    pieces += [world.stand("black-ring", "e6", 1.5, -2.0)]
    index = next(i for i, c in enumerate(YINSH.channels) if (c.point, c.spot) == ("e5", "rim"))
    dx, dy = YINSH.spot["rim"].offset
    step = YINSH.points["e6"][1] - YINSH.points["e5"][1]
    expected = sum(
        piece.share * field(YINSH.pieces[piece.kind], dx - x, dy - y)
        for piece, (x, y) in zip(pieces, [(0, 0), (0, 0), (1.5, step - 2.0)], strict=True)
    )
    assert world.fields(0.0)[index] == pytest.approx(expected)


def test_a_piece_is_felt_where_it_is_on_its_way() -> None:
    world = World(YINSH, Random(1))
    piece = world.stand("white-marker", "e5")
    (x, y), (end_x, end_y) = YINSH.points["e5"], YINSH.points["e6"]
    world.go(piece, [Waypoint(1.0, x, y, 0.0, north=True), Waypoint(2.0, end_x, end_y, 0.0, north=True)])
    world.belongs(piece, "e6")
    assert world.placement() == {"e6": ("white-marker",)}
    assert seen(world, "e5", 1.0) == ("north", "none")
    assert seen(world, "e5", 1.5)[0] == seen(world, "e6", 1.5)[0] == "none"
    assert seen(world, "e6", 2.0) == ("north", "none")
    assert seen(world, "e5", 2.0) == ("none", "none")


def test_a_raised_piece_is_felt_nowhere_and_a_turned_one_with_its_other_pole() -> None:
    world = World(YINSH, Random(1))
    piece = world.stand("white-marker", "e5")
    here = piece.last
    up = here._replace(time=1.0, height=CARRIED_MM)
    world.go(piece, [here, up, up._replace(time=1.2, north=False), here._replace(time=1.4, north=False)])
    assert seen(world, "e5", 0.0)[0] == "north"
    assert max(map(abs, world.fields(1.0))) < 1e-9
    assert seen(world, "e5", 1.4)[0] == "south"


def test_taking_everything_off_leaves_no_field() -> None:
    world = World(YINSH, Random(2))
    pieces = [world.stand("white-ring", point) for point in list(YINSH.points)[::3]]
    assert any(world.fields(0.0))
    for piece in pieces:
        world.go(piece, [piece.last, piece.last._replace(time=1.0, height=CARRIED_MM)])
        world.lay_aside(piece)
    assert max(map(abs, world.fields(1.0))) < 1e-9
    assert world.placement() == {}
    assert world.beside() == ("white-ring",) * len(pieces)


def test_magnets_have_tolerance_and_readings_noise_and_both_come_from_the_seed() -> None:
    def readings(seed: int) -> list[list[float]]:
        world = World(YINSH, Random(seed))
        world.stand("white-ring", "e5")
        return [world.readings(step / 50) for step in range(50)]

    assert readings(7) == readings(7)
    assert readings(7) != readings(8)
    far = [reading[0] for reading in readings(7)]
    spread = (sum(each * each for each in far) / len(far)) ** 0.5
    assert NOISE_MT / 2 < spread < 2 * NOISE_MT
    world = World(YINSH, Random(1))
    shares = [world.fetch("white-marker").share for _ in range(300)]
    assert all(abs(share - 1) < MOST_OFF + 1e-9 for share in shares)
    assert max(shares) - min(shares) > 0.04


def test_readings_are_a_new_list_each_time() -> None:
    for profile in (YINSH, SWITCHES):
        world = World(profile, Random(1))
        first = world.readings(0.0)
        assert world.readings(0.0) is not first
        assert world.fields(0.0) is not first


def test_pieces_beside_the_board_come_back_with_the_magnets_they_have() -> None:
    world = World(YINSH, Random(1))
    piece = world.fetch("white-marker")
    world.lay_aside(piece)
    assert world.fetch("black-marker") is piece
    assert piece.kind == "black-marker"
    assert world.fetch("white-ring") is not piece
    ring = world.fetch("white-ring")
    world.turn_over(ring)
    world.lay_aside(ring)
    assert world.fetch("white-ring") is ring
    assert not ring.upside_down


def test_a_ring_turned_over_lies_upside_down_and_passes_for_the_other_colour() -> None:
    world = World(YINSH, Random(1))
    ring, marker = world.fetch("white-ring"), world.fetch("white-marker")
    world.turn_over(ring)
    world.turn_over(marker)
    assert (str(ring), world.passes_for(ring)) == ("white-ring (upside down)", "black-ring")
    assert (str(marker), world.passes_for(marker)) == ("black-marker", "black-marker")
    assert "upside down" in repr(ring)


def test_a_place_belongs_to_the_nearest_point_or_is_off_the_board() -> None:
    world = World(YINSH, Random(1))
    x, y = YINSH.points["e5"]
    assert world.point_at(x + 10, y - 12) == "e5"
    assert world.point_at(x + 0.577 * YINSH.pitch, y) is not None
    assert world.point_at(1000, 0) is None


@pytest.mark.parametrize(
    ("kind", "point", "said"),
    [
        ("red-ring", "e5", "no piece 'red-ring'; there are white-marker, black-marker, white-ring, black-ring"),
        ("white-ring", "e12", "no point 'e12'; there are e2, e1, e10"),
        ("white-ring", "zz", "no point 'zz'; there are a2, a3, a4, a5, b1, b2, b3, b4, b5, b6, b7, c1, ..."),
    ],
)
def test_what_the_board_does_not_have_is_named_with_what_it_has(kind: str, point: str, said: str) -> None:
    with pytest.raises(ImpossibleGestureError) as caught:
        World(YINSH, Random(1)).stand(kind, point)
    assert str(caught.value) == f"there is {said}"
