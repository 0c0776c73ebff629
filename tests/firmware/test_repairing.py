"""Whether hands that put a board right have come nearer: a piece only touched brings nothing nearer."""

from engine.game import Placement
from firmware.referee.repair.repairing import Repairing


def board(piece: int) -> Placement:
    return {"e5": (f"red-{piece}",)}


def test_a_step_that_leaves_fewer_gestures_is_nearer() -> None:
    repairing = Repairing(3).followed(board(1), 2)
    assert repairing.nearer
    assert not repairing.followed(board(2), 2).nearer
    assert not repairing.followed(board(3), 4).nearer


def test_a_board_met_before_is_as_near_as_it_was_then() -> None:
    met = Repairing(3).followed(board(1), 3)
    lifted = met.followed({}, 4)
    assert not lifted.followed(board(1), 3).nearer


def test_the_last_50_boards_of_a_repair_are_remembered() -> None:
    repairing = Repairing(3).followed(board(0), 3)
    for piece in range(1, 50):
        repairing = repairing.followed(board(piece), 4)
    assert not repairing.followed(board(0), 3).nearer
    repairing = repairing.followed(board(50), 4)
    assert len(repairing.met) == 50
    assert repairing.followed(board(0), 3).nearer
