"""A colour that a player says beforehand, on a board that sees only that something is there."""

from paper import Paper, zones_look

from engine.games.ringgz import Ringgz
from firmware.messages.render import render
from firmware.table.inputs import Announce, Answer, Press

TWO = Ringgz(players=2)
STARTED = ("*c3",)


def test_two_colours_that_look_alike_are_asked_about() -> None:
    paper = Paper(TWO, zones_look, record=STARTED)
    paper.do("put red-2 c4")
    paper.wait(2.0)
    assert paper.kind() == "asking"
    assert set(paper.table.verdict.choices) == {("r2@c4",), ("b2@c4",)}
    assert not paper.give(Answer("b2@c4")).refused
    assert paper.table.record == (*STARTED, "b2@c4")


def test_undo_and_confirm_take_the_colour_that_is_shown() -> None:
    paper = Paper(TWO, zones_look, record=STARTED)
    paper.do("put red-2 c4")
    paper.wait(2.0)
    (first,) = paper.table.verdict.choices[0]
    paper.give(Press("undo", 0.1))
    paper.give(Press("confirm", 0.1))
    assert {*paper.table.record, first} == {*STARTED, "r2@c4", "b2@c4"}


def test_a_colour_announced_beforehand_is_not_asked_for() -> None:
    paper = Paper(TWO, zones_look, record=STARTED)
    paper.give(Announce("blue"))
    assert "blue" in render(paper.table.expected)
    paper.do("put blue-2 c4")
    paper.wait(2.0)
    assert paper.table.record == (*STARTED, "b2@c4")


def test_a_colour_announced_after_the_board_has_asked_is_the_answer() -> None:
    paper = Paper(TWO, zones_look, record=STARTED)
    paper.do("put red-2 c4")
    paper.wait(2.0)
    paper.give(Announce("red"))
    assert paper.table.record == (*STARTED, "r2@c4")


def test_an_announcement_holds_for_one_action_only() -> None:
    paper = Paper(TWO, zones_look, record=STARTED)
    paper.give(Announce("blue"))
    paper.do("put blue-2 c4", 2.0)
    paper.do("put yellow-1 c2", 2.0)
    assert paper.kind() == "asking"


def test_a_colour_that_the_player_does_not_have_is_asked_for_all_the_same() -> None:
    paper = Paper(TWO, zones_look, record=STARTED)
    paper.give(Announce("green"))
    paper.do("put blue-2 c4", 2.0)
    assert paper.kind() == "asking"
