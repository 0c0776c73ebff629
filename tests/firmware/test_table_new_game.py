"""A new game by the button: the old one stays within reach until the new one is set up or confirmed."""

import pytest
from desks import do, sitting

from firmware.desk.truth import Truth
from firmware.journal.entry import Begun, Ended
from firmware.messages.render import render
from firmware.table.inputs import Press
from trials.hands.obedient import obey

PLACED = ("e5", "f8", "c3", "g4", "i7", "d6")
HELD = "press new 3.2"


@pytest.mark.parametrize("board", ["yinsh", "yinsh-switches"])
def test_a_new_game_undone_while_pieces_are_taken_off_leads_them_back(board: str) -> None:
    with sitting(board, played=PLACED) as desk:
        truth = Truth(desk.game, desk.pretend.world, PLACED)
        do(desk, HELD)
        assert [*desk.table.record] == []
        assert render(desk.table.expected).startswith("A new game begins. Undo brings the old one back.")
        do(desk, "take e5", "take black-ring f8", "press undo")
        assert desk.table.record == PLACED
        assert len(list(obey(desk))) == 2
        assert desk.table.verdict.kind == "resting"
        assert desk.table.record == PLACED
        assert truth.differences(PLACED) == []


def test_a_new_game_is_written_down_once_its_start_stands() -> None:
    with sitting("yinsh", played=PLACED) as desk:
        before = len(desk.story.games())
        do(desk, HELD, *(f"take {point}" for point in PLACED[:-1]))
        assert len(desk.story.games()) == before
        do(desk, f"take {PLACED[-1]}")
        assert len(desk.story.games()) == before + 1
        assert desk.table.record == ()
        do(desk, "press undo")
        assert desk.table.record == ()


def test_confirm_begins_a_new_game_at_once() -> None:
    with sitting("yinsh", played=PLACED) as desk:
        assert desk.give(Press("new", 3.2)).journal == ()
        journal = desk.give(Press("confirm", 0.1)).journal
        assert journal == (Ended(None), Begun("yinsh", desk.game.options))
        do(desk, "press undo")
        assert desk.table.record == ()


def test_new_held_twice_still_brings_back_the_game_that_was_played() -> None:
    with sitting("yinsh", played=PLACED) as desk:
        do(desk, HELD, HELD, "press undo")
        assert desk.table.record == PLACED
        assert desk.table.verdict.kind == "resting"


def test_a_game_that_has_ended_is_brought_back_with_its_end() -> None:
    with sitting("yinsh", played=(*PLACED, "resign")) as desk:
        desk.rest()
        do(desk, HELD, "press undo")
        assert desk.table.record == (*PLACED, "resign")
        assert desk.table.outcome is not None
        journal = [*desk.give(Press("new", 3.2)).journal, *desk.give(Press("confirm", 0.1)).journal]
        assert journal == [Begun("yinsh", desk.game.options)]
