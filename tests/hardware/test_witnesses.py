"""A ring is felt by the sensors around it: what they say of a sensor that shows something else."""

from collections.abc import Mapping

import pytest

from hardware.health.monitor import Health
from hardware.health.witnesses import MOST, SCANS, Witnesses
from hardware.magnetics.leaks import Leaks
from hardware.profile.schema import Profile, load_profile
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


class Court:
    """The witnesses of the board, who are asked of one point."""

    def __init__(self, shown: Mapping[str, Reading], profile: Profile = YINSH) -> None:
        self.witnesses = Witnesses(profile, Leaks(profile))
        self.now = 0.0
        self.witnesses.see(seen(shown), profile.points, ())

    def hear(self, raw: list[float], point: str = "e5") -> dict[int, str]:
        self.witnesses.ask(point)
        for _ in range(SCANS):
            self.now += 0.02
            self.witnesses.hear(raw, self.now)
        return {channel: said.due for channel, said in self.witnesses.contradicted.items()}


@pytest.mark.parametrize("point", YINSH.points)
def test_a_ring_that_its_own_sensor_does_not_show_is_felt_by_others_at_every_point(point: str) -> None:
    assert Court({}).hear(felt({point: WHITE}), point) == {CHANNELS[point, "rim"]: "north"}


@pytest.mark.parametrize("point", YINSH.points)
def test_a_ring_that_is_not_there_is_missed_by_others_at_every_point(point: str) -> None:
    assert Court({point: WHITE}).hear(felt({}), point) == {CHANNELS[point, "rim"]: "none"}


def test_a_ring_of_the_other_colour_is_told_as_well() -> None:
    assert Court({"e5": ("none", "south")}).hear(felt({"e5": WHITE})) == {E5: "north"}


def test_a_ring_among_pieces_is_missed_too() -> None:
    others = {"e4": MARKER, "f5": ("none", "south"), "d4": ("south", "north"), "d5": ("south", "none")}
    assert Court({"e5": WHITE} | others).hear(felt(others)) == {E5: "none"}


def test_what_all_agree_on_is_contradicted_by_nobody() -> None:
    assert Court({"e5": WHITE}).hear(felt({"e5": WHITE})) == {}


def test_a_marker_is_felt_by_too_few() -> None:
    assert Court({"e5": MARKER}).hear(felt({})) == {}
    assert Court({}).hear(felt({"e5": MARKER})) == {}


def test_one_witness_alone_persuades_nobody() -> None:
    raw = felt({})
    raw[CHANNELS["e5", "centre"]] = -4.93  # as if a ring were there, but nobody else feels it
    assert Court({}).hear(raw) == {}


def test_what_fits_nothing_is_left_alone() -> None:
    half = [strength / 2 for strength in felt({"e5": WHITE})]  # a ring that is held above the point, or weak
    assert Court({}).hear(half) == {}
    assert Court({"e5": WHITE}).hear(half) == {}


def test_a_sensor_that_does_not_answer_is_no_witness() -> None:
    raw = felt({"e5": WHITE})
    raw[CHANNELS["e5", "centre"]] = float("nan")
    assert Court({}).hear(raw) == {E5: "north"}


def test_a_sensor_is_believed_again_when_the_others_agree_with_it() -> None:
    court = Court({})
    court.hear(felt({"e5": WHITE}))
    assert court.witnesses.believed["e5"] == WHITE
    assert court.hear(felt({})) == {}
    assert court.witnesses.believed["e5"] == NOTHING


def test_it_has_been_contradicted_since_it_was_first() -> None:
    court = Court({})
    court.hear(felt({"e5": WHITE}))
    first = court.witnesses.contradicted[E5].since
    court.hear(felt({"e5": WHITE}))
    assert court.witnesses.contradicted[E5].since == first < court.now


def test_when_many_are_contradicted_nobody_is_believed() -> None:
    points = ("b2", "b6", "e5", "h10", "k8")[: MOST + 1]
    court = Court({})
    raw = felt(dict.fromkeys(points, WHITE))
    for point in points:
        court.hear(raw, point)
    assert court.witnesses.contradicted == {}
    assert court.witnesses.believed["e5"] == NOTHING


def test_pieces_that_come_and_go_while_they_are_heard_are_heard_anew() -> None:
    court = Court({})
    court.witnesses.ask("e5")
    for _ in range(SCANS - 1):
        court.witnesses.hear(felt({"e5": WHITE}), 0.1)
    court.witnesses.see(seen({"e5": WHITE}), ["e5"], [])
    court.witnesses.hear(felt({"e5": WHITE}), 0.2)
    assert court.witnesses.contradicted == {}


def test_switches_are_no_witnesses() -> None:
    health = Health(SWITCHES)
    for frame in range(200):
        health.saw([0.0] * len(SWITCHES.channels), seen({"e5": ("none", "north")}), frame / 50)
    assert health.unsound == ()
