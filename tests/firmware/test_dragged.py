"""Pieces that are dragged along by another one: nobody has moved them."""

from random import Random

from paper import FRAME_S, Paper, switch_look

from engine.games.ringo import Ringo
from engine.random_play import play_random_game

RINGO = Ringo(grid="slide:13")
PLAYED = tuple(play_random_game(RINGO, Random(3)))[:118]


def show(paper: Paper, seconds: float, stacks: dict[str, list[str]]) -> None:
    """Let points of a board come to hold these pieces, and that for a time."""
    paper.now += FRAME_S
    paper.stacks |= stacks
    paper.see()
    paper.wait(seconds)


def test_a_disc_that_is_dragged_along_with_a_ring_is_no_action_of_the_next_player() -> None:
    paper = Paper(RINGO, switch_look, record=PLAYED)
    paper.do("lift red-disc 0,-2")
    paper.do("drop 5,0")
    ring, disc = "blue-ring", "red-disc"
    show(paper, 0.12, {"5,0": [disc], "4,0": [ring]})
    assert [each.continuation.actions for each in paper.table.verdict.found] == [("0,2^5,4>4,4",)]
    show(paper, 0.08, {"5,0": []})
    show(paper, 2.0, {"4,0": [ring, disc]})
    assert list(paper.table.record) == list(PLAYED)
    assert paper.kind() == "astray"
