"""A calibration names whole groups of wires that are mixed up, with what mends them, and accuses no sensor."""

from collections.abc import Callable
from contextlib import closing
from typing import TypeAlias

import pytest
from msgspec.structs import replace

from hardware.calibration.findings import Findings
from hardware.calibration.pretended import Walker
from hardware.calibration.procedure import Procedure
from hardware.calibration.running import run
from hardware.facts import Facts
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile

Place: TypeAlias = tuple[int, int]
"""A multiplexer and its input."""

Rewire: TypeAlias = Callable[[Place], Place]


def first_exchanged(one: int, other: int) -> Rewire:
    """Exchange two multiplexers."""
    return lambda place: ({one: other, other: one}.get(place[0], place[0]), place[1])


def in_reverse(group: int, last: int) -> Rewire:
    """Turn round the inputs of a multiplexer, from 0 to the last."""
    return lambda place: (group, last - place[1]) if place[0] == group else place


def moved(group: int, by: int) -> Rewire:
    """Move the inputs of a multiplexer; beyond the end nothing is connected."""
    return lambda place: (group, place[1] + by) if place[0] == group else place


def built(profile: Profile, rewire: Rewire) -> Profile:
    """Return a board that is wired so, of what its profile says."""
    wiring = profile.sensors
    wires = {point: {spot: rewire(place) for spot, place in mine.items()} for point, mine in wiring.wires.items()}
    return replace(profile, sensors=replace(wiring, wires=wires))


CASES: dict[str, tuple[str, Rewire, Facts]] = {
    "multiplexers": (
        "yinsh",
        first_exchanged(2, 5),
        Facts("exchanged-multiplexers", {"n": 2, "of": 5}),
    ),
    "multiplexers of a sensor board": (
        "yinsh-sensorboard",
        first_exchanged(0, 9),
        Facts("exchanged-multiplexers", {"n": 0, "of": 9}),
    ),
    "multiplexers of which one is not full": (
        "bry-hex37",
        first_exchanged(2, 5),
        Facts("exchanged-multiplexers", {"n": 2, "of": 5}),
    ),
    "multiplexers between which spots differ": (
        "ringgz-poles",
        first_exchanged(3, 7),
        Facts("exchanged-multiplexers", {"n": 3, "of": 7}),
    ),
    "multiplexers of switches": (
        "yinsh-switches",
        first_exchanged(3, 4),
        Facts("exchanged-multiplexers", {"n": 3, "of": 4}),
    ),
    "multiplexers of sensors that know no pole": (
        "ringgz",
        first_exchanged(0, 7),
        Facts("exchanged-multiplexers", {"n": 0, "of": 7}),
    ),
    "a multiplexer in reverse": (
        "yinsh",
        in_reverse(4, 15),
        Facts("inputs-reversed", {"n": 4, "at": 0, "entry": 15}),
    ),
    "a multiplexer one too high": (
        "bry-hex37",
        moved(1, 1),
        Facts("inputs-too-high", {"n": 1, "at": 0, "entry": 15}),
    ),
    "a multiplexer one too low": (
        "yinsh",
        moved(7, -1),
        Facts("inputs-too-low", {"n": 7, "at": 0, "entry": 15}),
    ),
    "a multiplexer of switches in reverse": (
        "yinsh-switches",
        in_reverse(9, 14),
        Facts("inputs-reversed", {"n": 9, "at": 0, "entry": 14}),
    ),
}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("case", CASES)
def test_wires_of_a_group_that_are_mixed_up_are_named_and_nothing_else(case: str) -> None:
    board, rewire, facts = CASES[case]
    profile = load_profile(board)
    procedure = Procedure(profile)
    with closing(Walker(profile, built(profile, rewire))) as walker:
        assert run(procedure, walker.pretend.board, walker.times(procedure), lambda _: None)
    found = Findings(procedure).all()
    assert [(finding.kind, finding.facts) for finding in found] == [("wires", facts)]
