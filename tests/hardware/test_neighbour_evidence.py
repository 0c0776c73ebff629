"""A ring is felt by the sensors around it: what they say of a sensor that shows something else."""

from collections.abc import Mapping

import pytest

from hardware.health.monitor import Health
from hardware.health.neighbour_evidence import MOST, SCANS, NeighbourEvidence
from hardware.magnetics.leaks import Leaks
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile
from hardware.sensors.sighting import Reading, Sighting

YINSH, SWITCHES = load_profile("yinsh"), load_profile("yinsh-switches")
CHANNELS = {(channel.point, channel.spot): index for index, channel in enumerate(YINSH.channels)}
NOTHING: Reading = ("none", "none")
WHITE: Reading = ("none", "north")
MARKER: Reading = ("north", "none")
E5 = CHANNELS["e5", "rim"]


def seen(readings: Mapping[str, Reading]) -> Sighting:
    return Sighting({point: readings.get(point, NOTHING) for point in YINSH.points})


def felt(standing: Mapping[str, Reading]) -> list[float]:
    """Return what sound sensors feel of what stands there, each piece in the middle of its point."""
    leaks, sighting = Leaks(YINSH), seen(standing)
    return [leaks.expected(index, sighting) or 0.0 for index in CHANNELS.values()]


class Examination:
    """The neighbours of a board."""

    def __init__(self, shown: Mapping[str, Reading], profile: Profile = YINSH) -> None:
        self.neighbours = NeighbourEvidence(profile, Leaks(profile))
        self.now = 0.0
        self.neighbours.see(seen(shown), profile.points, ())

    def found(self, raw: list[float], point: str = "e5") -> dict[int, str]:
        self.neighbours.examine(point)
        for _ in range(SCANS):
            self.now += 0.02
            self.neighbours.scan(raw, self.now)
        return {channel: said.due for channel, said in self.neighbours.contradicted.items()}


@pytest.mark.parametrize("point", YINSH.points)
def test_a_ring_that_its_own_sensor_does_not_show_is_felt_by_others_at_every_point(point: str) -> None:
    assert Examination({}).found(felt({point: WHITE}), point) == {CHANNELS[point, "rim"]: "north"}


@pytest.mark.parametrize("point", YINSH.points)
def test_a_ring_that_is_not_there_is_missed_by_others_at_every_point(point: str) -> None:
    assert Examination({point: WHITE}).found(felt({}), point) == {CHANNELS[point, "rim"]: "none"}


def test_a_ring_of_the_other_colour_is_told_as_well() -> None:
    assert Examination({"e5": ("none", "south")}).found(felt({"e5": WHITE})) == {E5: "north"}


def test_a_ring_among_pieces_is_missed_too() -> None:
    others = {"e4": MARKER, "f5": ("none", "south"), "d4": ("south", "north"), "d5": ("south", "none")}
    assert Examination({"e5": WHITE} | others).found(felt(others)) == {E5: "none"}


def test_what_all_agree_on_is_contradicted_by_nobody() -> None:
    assert Examination({"e5": WHITE}).found(felt({"e5": WHITE})) == {}


def test_a_marker_is_felt_by_too_few() -> None:
    assert Examination({"e5": MARKER}).found(felt({})) == {}
    assert Examination({}).found(felt({"e5": MARKER})) == {}


def test_one_neighbour_alone_contradicts_nothing() -> None:
    raw = felt({})
    raw[CHANNELS["e5", "centre"]] = -4.93  # as if a ring were there, but nobody else feels it
    assert Examination({}).found(raw) == {}


def test_what_fits_nothing_is_left_alone() -> None:
    half = [strength / 2 for strength in felt({"e5": WHITE})]  # a ring that is held above the point, or weak
    assert Examination({}).found(half) == {}
    assert Examination({"e5": WHITE}).found(half) == {}


def test_a_sensor_that_does_not_answer_is_no_evidence() -> None:
    raw = felt({"e5": WHITE})
    raw[CHANNELS["e5", "centre"]] = float("nan")
    assert Examination({}).found(raw) == {E5: "north"}


def test_a_sensor_is_believed_again_when_the_others_agree_with_it() -> None:
    examination = Examination({})
    examination.found(felt({"e5": WHITE}))
    assert examination.neighbours.believed["e5"] == WHITE
    assert examination.found(felt({})) == {}
    assert examination.neighbours.believed["e5"] == NOTHING


def test_it_has_been_contradicted_since_it_was_first() -> None:
    examination = Examination({})
    examination.found(felt({"e5": WHITE}))
    first = examination.neighbours.contradicted[E5].since
    examination.found(felt({"e5": WHITE}))
    assert examination.neighbours.contradicted[E5].since == first < examination.now


def test_when_many_are_contradicted_nobody_is_believed() -> None:
    points = ("b2", "b6", "e5", "h10", "k8")[: MOST + 1]
    examination = Examination({})
    raw = felt(dict.fromkeys(points, WHITE))
    for point in points:
        examination.found(raw, point)
    assert examination.neighbours.contradicted == {}
    assert examination.neighbours.believed["e5"] == NOTHING


def test_pieces_that_come_and_go_while_they_are_heard_are_heard_anew() -> None:
    examination = Examination({})
    examination.neighbours.examine("e5")
    for _ in range(SCANS - 1):
        examination.neighbours.scan(felt({"e5": WHITE}), 0.1)
    examination.neighbours.see(seen({"e5": WHITE}), ["e5"], [])
    examination.neighbours.scan(felt({"e5": WHITE}), 0.2)
    assert examination.neighbours.contradicted == {}


def test_switches_are_no_witnesses() -> None:
    health = Health(SWITCHES)
    for frame in range(200):
        health.saw([0.0] * len(SWITCHES.channels), seen({"e5": ("none", "north")}), frame / 50)
    assert health.unsound == ()
