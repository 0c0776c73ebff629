"""Ringgz on switches, which see sizes and no colours: every reason that is given is true of any colour."""

import pytest
from paper import Paper, zones_look

from engine.games.ringgz import Ringgz
from firmware.messages.render import render

CASES = {
    "next to no colour of the player": (
        ("*c3",),
        "put yellow-base a1",
        "No territory next to it has a colour of yours.",
    ),
    "on rings": (("*c3", "r2@c2"), "put green-base c2", "A base needs an empty territory."),
    "on a base": (("*c3", "rB@c2"), "put green-2 c2", "A base fills its territory: nothing is added to it."),
    "beside some of the bases": (("*c3", "rB@c2", "yB@c4"), "put green-base c1", "That point should be empty now."),
    "beside bases of the player": (
        ("*c3", "rB@c2", "yB@c4", "bB@b3", "gB@d3"),
        "put green-base b2",
        "Bases of your colours stand right beside it.",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_the_reason_for_a_piece_of_unknown_colour_is_true_of_any_colour(case: str) -> None:
    played, gesture, reason = CASES[case]
    paper = Paper(Ringgz(), zones_look, record=played)
    paper.wait(1.0)
    paper.do(gesture)
    paper.wait(2.0)
    assert paper.kind() == "astray"
    assert render(paper.table.expected).startswith(reason)
