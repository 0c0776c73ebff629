"""What a sensor should feel of all that the board sees, held against the pretended board, whose pieces are real."""

from random import Random

import pytest
from msgspec.structs import replace

from hardware.magnetics.appearance import NominalReadings
from hardware.magnetics.leaks import Leaks
from hardware.profile.load import load_profile
from hardware.sensors.debounce import Debouncer
from hardware.sensors.sighting import Reading, Sighting
from hardware.simulated.pretend import PretendBoard
from hardware.simulated.script import parse_gesture

YINSH, SWITCHES = load_profile("yinsh"), load_profile("yinsh-switches")
CHANNELS = {(channel.point, channel.spot): index for index, channel in enumerate(YINSH.channels)}
NOTHING: Reading = ("none", "none")


def seen(**readings: Reading) -> Sighting:
    return Sighting({point: readings.get(point, NOTHING) for point in YINSH.points})


def test_an_empty_board_is_felt_nowhere() -> None:
    leaks, sighting = Leaks(YINSH), seen()
    assert {leaks.expected(index, sighting) for index in CHANNELS.values()} == {0.0}


def test_a_piece_is_felt_on_its_own_point_as_it_looks() -> None:
    ring = NominalReadings(YINSH).fields(("white-ring",))
    leaks, sighting = Leaks(YINSH), seen(e5=("none", "north"))
    assert [leaks.expected(CHANNELS["e5", spot], sighting) for spot in YINSH.spots] == pytest.approx(ring)


def test_a_piece_is_felt_a_little_beside_it_and_not_far_away() -> None:
    leaks, sighting = Leaks(YINSH), seen(e5=("none", "north"))
    beside = leaks.expected(CHANNELS["e6", "centre"], sighting)
    assert beside == pytest.approx(-0.95, abs=0.05)
    assert leaks.expected(CHANNELS["e9", "centre"], sighting) == 0


def test_nothing_is_expected_beside_what_is_not_known() -> None:
    leaks, sighting = Leaks(YINSH), seen(e5=("unknown", "none"))
    assert leaks.expected(CHANNELS["e6", "rim"], sighting) is None
    assert leaks.expected(CHANNELS["e9", "rim"], sighting) == 0


def test_of_a_switch_nothing_is_expected() -> None:
    assert Leaks(SWITCHES).expected(0, seen()) is None


def test_nothing_is_expected_of_stacks_that_read_the_same_and_are_felt_otherwise() -> None:
    ring = YINSH.pieces["white-ring"]
    strong = replace(ring, magnet=replace(ring.magnet, remanence=1.45))
    like = replace(ring, magnet=replace(ring.magnet, remanence=1.31))
    one, other = (Leaks(replace(YINSH, pieces={**YINSH.pieces, "grey-ring": body})) for body in (strong, like))
    sighting = seen(e5=("none", "north"))
    assert one.expected(CHANNELS["e6", "centre"], sighting) is None
    assert other.expected(CHANNELS["e6", "centre"], sighting) == pytest.approx(-0.95, abs=0.05)


def test_where_a_point_can_look_in_too_many_ways_nothing_is_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Leaks(YINSH).expected(0, seen()) is not None
    monkeypatch.setattr("hardware.magnetics.leaks.MOST_READINGS", 8)  # there are nine
    assert Leaks(replace(YINSH)).expected(0, seen()) is None


def test_empty_sensors_between_pieces_put_by_hand_feel_what_is_expected() -> None:
    random, leaks = Random(5), Leaks(YINSH)
    with PretendBoard(YINSH, seed=5) as board:
        now = 0.0
        for point in random.sample(list(YINSH.points), 40):
            piece = random.choice(["white-marker", "black-marker", "white-ring", "black-ring"])
            aside = f"{random.uniform(-1.4, 1.4):.1f} {random.uniform(-1.4, 1.4):.1f}"
            now = board.hands.perform(parse_gesture(f"put {piece} {point} {aside}"), now)
        debouncer = Debouncer(YINSH)
        for _ in range(10):
            now += 0.02
            board.advance(now)
            raw = board.board.sensors.scan()
            sighting = debouncer.update(raw, now)
    off = [
        abs(raw[index] - (leaks.expected(index, sighting) or 0.0))
        for (point, spot), index in CHANNELS.items()
        if sighting[point][YINSH.spots.index(spot)] == "none"
    ]
    assert len(off) > 80
    assert max(off) < 1.5  # and without: up to 6 mT of rings nearby


def test_fields_taken_in_change_by_change_are_those_summed_up_afresh() -> None:
    random, leaks, sighting = Random(7), Leaks(YINSH), seen()
    looks: list[Reading] = [("none", "none"), ("north", "none"), ("none", "south"), ("unknown", "none")]
    for count in (1, 2, 3, 20, 1, 40, 2, *(4,) * 9):
        chosen = set(random.sample(list(YINSH.points), count))
        fresh = {point: random.choice(looks) for point in YINSH.points if point in chosen}
        sighting = sighting.updated(fresh)
        asked = random.sample(range(len(YINSH.channels)), 30)
        now = [leaks.expected(index, sighting) for index in asked]
        assert now == [pytest.approx(Leaks(YINSH).expected(index, sighting)) for index in asked]
