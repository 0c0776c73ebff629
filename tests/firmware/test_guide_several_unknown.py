"""Several things not known at once: told by the order they were seen in, and asked about where there is none."""

from collections.abc import Sequence
from random import Random

import pytest
from paper import FRAME_S, Paper, level_look, switch_look, zones_look

from engine.game import Put
from engine.games.ringgz import Ringgz
from engine.games.yinsh import Yinsh
from engine.random_play import play_random_game
from firmware.guide.piece_colours import INKS
from firmware.messages.render import render
from firmware.referee.limits import AT_ONCE_S
from firmware.table.inputs import Answer, Press

YINSH = Yinsh()
TWO = Ringgz()
RINGS = (("white-ring", "e5"), ("black-ring", "f6"))


def put_at_once(paper: Paper, pieces: Sequence[tuple[str, str]], apart: float = 0.0) -> None:
    """Put pieces on the board, all seen in the same frame unless some time lies between them, and leave it alone."""
    for piece, point in pieces:
        paper.stacks.setdefault(point, []).append(piece)
        if apart:
            paper.see()
            paper.now += apart
    paper.see()
    paper.wait(2.0)


def lit(paper: Paper) -> dict[str, tuple[int, int, int]]:
    return {p: glow.rgb for p, glow in paper.table.scene.items() if glow.meaning == "your choice"}


@pytest.mark.parametrize("pieces", [RINGS, RINGS[::-1]])
def test_two_rings_without_seen_colours_are_taken_in_the_order_they_came(
    pieces: tuple[tuple[str, str], ...],
) -> None:
    paper = Paper(YINSH, switch_look)
    put_at_once(paper, pieces, apart=FRAME_S)
    assert paper.table.record == tuple(point for _, point in pieces)
    assert not paper.astray


@pytest.mark.parametrize("first", ["e5", "f6"])
def test_two_rings_set_in_the_same_moment_are_asked_about_one_lit_after_the_other(first: str) -> None:
    paper = Paper(YINSH, switch_look)
    put_at_once(paper, RINGS)
    assert paper.kind() == "asking"
    assert paper.table.record == ()
    while paper.table.verdict.choices[0] != (first,):
        paper.give(Press("undo", 0.1))
    assert set(lit(paper)) == {first}
    paper.give(Press("confirm", 0.1))
    paper.wait(1.0)
    assert paper.table.record == (first, *({"e5", "f6"} - {first}))


def test_two_rings_set_at_once_are_told_by_their_colours_where_seen() -> None:
    paper = Paper(YINSH, level_look)
    put_at_once(paper, RINGS)
    assert paper.table.record == ("e5", "f6")


def test_of_two_pieces_that_are_not_known_the_one_seen_first_is_asked_about_first() -> None:
    paper = Paper(TWO, zones_look, record=("*c3",))
    put_at_once(paper, [("blue-2", "c4"), ("green-2", "d3")], apart=AT_ONCE_S + 0.1)
    assert set(paper.table.verdict.choices) == {("r2@c4",), ("b2@c4",)}
    assert set(lit(paper)) == {"c4"}
    assert set(lit(paper).values()) < {INKS["red"], INKS["blue"]}
    assert not paper.give(Answer("b2@c4")).refused
    paper.wait(2.0)
    assert set(paper.table.verdict.choices) == {("y2@d3",), ("g2@d3",)}
    assert set(lit(paper)) == {"d3"}
    assert not paper.give(Answer("g2@d3")).refused
    assert paper.table.record == ("*c3", "b2@c4", "g2@d3")


@pytest.mark.parametrize("apart", [0.0, 0.1, AT_ONCE_S - 0.1])
def test_two_unknown_pieces_put_at_once_are_asked_about_point_and_colour(apart: float) -> None:
    paper = Paper(TWO, zones_look, record=("*c3",))
    put_at_once(paper, [("blue-2", "c4"), ("green-2", "d3")], apart)
    assert set(paper.table.verdict.choices) == {("r2@c4",), ("b2@c4",), ("r2@d3",), ("b2@d3",)}
    assert not paper.give(Answer("b2@c4")).refused
    paper.wait(2.0)
    assert not paper.give(Answer("g2@d3")).refused
    assert paper.table.record == ("*c3", "b2@c4", "g2@d3")


def test_where_only_one_of_them_can_be_the_first_the_order_is_known() -> None:
    paper = Paper(Ringgz(players=4), zones_look)
    put_at_once(paper, [("red-2", "c4"), ("start-base", "c3")])
    assert paper.table.record == ("*c3", "r2@c4")


def hasty(count: int, players: int, seed: int, skipped: int) -> tuple[Ringgz, list[str], list[tuple[str, str]]]:
    """Return a game, so many actions it begins with, and pieces that hasty players put then, with their points."""
    game = Ringgz(players=players)
    played = play_random_game(game, Random(seed))[: skipped + count]
    state, pieces = game.start(), []
    for number, action in enumerate(played):
        if number >= skipped:
            pieces += [(step.piece, step.point) for step in game.steps(state, action) if isinstance(step, Put)]
        state = game.play(state, action)
    return game, played, pieces


def put_hastily(paper: Paper, pieces: Sequence[tuple[str, str]]) -> None:
    """Put pieces one after the other, whatever is asked meanwhile, and leave the board alone."""
    for piece, point in pieces:
        paper.do(f"put {piece} {point}", pause=0.6)
    paper.wait(2.0)


def answer_all(paper: Paper, played: Sequence[str]) -> None:
    """Answer what the board asks as it was played."""
    while paper.kind() == "asking" and len(paper.table.record) < len(played):
        made = len(paper.table.record)
        assert paper.table.record == tuple(played[:made])
        assert not paper.give(Answer(played[made])).refused, render(paper.table.expected)
        paper.wait(2.0)


@pytest.mark.parametrize(("players", "skipped", "seed"), [(2, 10, 0), (2, 1, 1), (3, 10, 2)])
def test_each_of_many_unanswered_pieces_is_asked_about_and_none_called_wrong(
    players: int, skipped: int, seed: int
) -> None:
    game, played, pieces = hasty(8, players, seed, skipped)
    paper = Paper(game, zones_look, record=played[:skipped])
    put_hastily(paper, pieces)
    answer_all(paper, played)
    assert paper.table.record == tuple(played)
    assert not paper.astray


def test_what_came_and_went_while_a_question_waited_is_not_asked_about() -> None:
    game, played, pieces = hasty(6, 2, 0, 10)
    paper = Paper(game, zones_look, record=played[:10])
    put_hastily(paper, pieces)
    piece, point = pieces[1]
    paper.do(f"take {piece} {point}", pause=1.0)
    assert not paper.give(Answer(played[10])).refused
    paper.wait(2.0)
    assert not any(played[11] in choice for choice in paper.table.verdict.choices)


def test_what_is_wrong_behind_the_first_piece_is_called_wrong_in_its_turn() -> None:
    game, played, pieces = hasty(5, 2, 0, 10)
    paper = Paper(game, zones_look, record=played[:10])
    put_hastily(paper, [*pieces, ("red-2", "e3")])
    answer_all(paper, played)
    assert [(repair.gesture, repair.point) for repair in paper.table.verdict.plan] == [("take", "e3")]
    assert paper.table.record == tuple(played)[: len(paper.table.record)]
