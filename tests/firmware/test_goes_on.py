"""Whether a piece that was put down could go on, so that its move is not decided yet."""

from collections.abc import Sequence

import pytest

from firmware.referee.changes.continuations import Position
from firmware.referee.changes.transitions import TransitionTable
from firmware.service.made_for import game_for
from hardware.magnetics.appearance import NominalReadings
from hardware.profile.load import load_profile

PLACED = ["e5", "f8", "c3", "g4", "i7", "d6", "b2", "h9", "j8", "f3"]


@pytest.mark.parametrize(
    ("board", "played", "action", "goes_on"),
    [
        ("yinsh", PLACED, "e5-e6", True),
        ("yinsh", PLACED, "e5-e10", False),
        ("ringo-13", (), "1,0>0,0", True),  # no move of RINGO names what it passes
        ("ringo-13", (), "1,0>-2,0", False),
    ],
)
def test_a_piece_goes_on_where_a_longer_move_leads_over_its_point(
    board: str, played: Sequence[str], action: str, goes_on: bool
) -> None:
    profile = load_profile(board)
    game = game_for(profile)
    position = Position(game, game.start(), TransitionTable(NominalReadings(profile).of))
    for each in played:
        position = position.after(each)
    assert action in position.actions
    assert position.goes_on(action) is goes_on
