"""Confirm while the whole board stands as it was several turns ago: it is taken back at once."""

import pytest
from limit_hands import LimitHands

from firmware.table.inputs import Distrust

PLACED = ["e5", "f8", "c3", "g4", "i7", "d6", "b2", "h9", "j8", "f3"]
MOVED = ["e5-e6", "f8-f7", "c3-c4", "d6-d7", "i7-i6", "g4-g3"]
BACK = {
    "lift": ["white-ring e6", "black-ring f7", "white-ring c4", "black-ring d7", "white-ring i6", "black-ring g3"],
    "take": ["white-marker e5", "black-marker f8", "white-marker c3", "black-marker d6", "white-marker i7", "g4"],
    "drop": ["white-ring e5", "black-ring f8", "white-ring c3", "black-ring d6", "white-ring i7", "black-ring g4"],
}


def set_up_as_placed(board: str) -> LimitHands:
    hands = LimitHands(board, (*PLACED, *MOVED), (), {})
    for verb, pieces in BACK.items():
        for piece in pieces:
            hands.do(f"0.05 {verb} {piece}")
    return hands


def test_who_waits_sees_it_taken_back_after_a_while() -> None:
    hands = set_up_as_placed("yinsh")
    hands.rest(1.5)
    assert list(hands.table.record) == [*PLACED, *MOVED]
    hands.rest(1.0)
    assert list(hands.table.record) == PLACED


def test_who_presses_confirm_need_not_wait() -> None:
    hands = set_up_as_placed("yinsh")
    hands.do("1.5 press confirm")
    assert list(hands.table.record) == PLACED
    assert hands.shows(0, PLACED)["ends"] == "resting"


@pytest.mark.parametrize("failing", [(), (("a2", 0),), (("e5", 0),)])
def test_nor_who_presses_it_when_a_sensor_just_began_to_fail(failing: tuple[tuple[str, int], ...]) -> None:
    hands = set_up_as_placed("yinsh")
    hands.rest(1.5)
    hands.give(Distrust(failing))
    hands.do("0 press confirm")
    assert list(hands.table.record) == PLACED
