"""A RINGGZ piece that is moved on: where it may not go, none that looks the same is recorded in its place."""

from collections.abc import Iterator

import pytest
from desks import do, sitting

from firmware.desk.desk import Desk
from firmware.messages.render import render
from hardware.simulated.script import parse_gesture

PLAYED = ("*b2", "gB@b3", "g3@c2", "y3@a2", "g1@a2", "g1@b4", "y2@a3")
"""No yellow ring may be placed on c3, but a green one, and the sensors see no colours."""


@pytest.fixture
def desk() -> Iterator[Desk]:
    """Return a desk on which the ring placed last has quickly been carried on to c3."""
    with sitting("ringgz", "players=3", played=PLAYED) as desk:
        desk.rest()
        carry(desk, "a3", "c3")
        yield desk


def carry(desk: Desk, origin: str, target: str) -> None:
    """Carry the ring on, without a pause."""
    desk.perform(parse_gesture(f"lift yellow-2 {origin}"))
    desk.perform(parse_gesture(f"after 0.3 drop {target}"))


def test_it_is_asked_whether_the_other_one_was_put_there(desk: Desk) -> None:
    do(desk, "wait 5")
    assert desk.table.record == PLAYED
    assert desk.table.verdict.kind == "asking"
    assert render(desk.table.expected).startswith("Was it this: a small green ring on c3?")


def test_who_says_so_is_believed(desk: Desk) -> None:
    do(desk, "wait 5", "press confirm")
    assert desk.table.record == (*PLAYED[:-1], "g2@c3")


def test_who_puts_it_back_has_changed_nothing(desk: Desk) -> None:
    do(desk, "wait 5")
    carry(desk, "c3", "a3")
    told = do(desk, "wait 5")
    assert desk.table.record == PLAYED
    assert told["verdict"] == "resting"
