"""A search is bounded: by how many legal actions it weighs, whatever the board shows."""

import pytest
from paper import Look, Paper, level_look, switch_look

from engine.games.yinsh import Yinsh
from firmware.settings.settings import Settings
from firmware.table import new_table

YINSH = Yinsh()
PLACED = ("e5", "f8", "c3", "d6", "g4", "h7", "b3", "i8", "d2", "g9")
MADE = (*PLACED, "e5-e7", "f8-f7")

looks = pytest.mark.parametrize("look", [level_look, switch_look])


def found_at_once(look: Look) -> Paper:
    """Show a board to a table on which two moves have been made since it looked last."""
    paper = Paper(YINSH, look, record=MADE)
    paper.table = new_table(YINSH, look, tuple(YINSH.geometry.points), Settings(), record=PLACED, now=paper.now)
    paper.see()
    paper.wait(2.0)
    return paper


@looks
def test_two_moves_that_are_seen_at_once_are_found(look: Look) -> None:
    assert list(found_at_once(look).table.record) == list(MADE)


@looks
def test_beyond_the_bound_no_chain_is_followed_and_the_board_leads_back(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("firmware.referee.search.MOST_WEIGHED", 0)
    paper = found_at_once(look)
    assert list(paper.table.record) == list(PLACED)
    assert paper.kind() == "astray"
    assert paper.table.verdict.plan
