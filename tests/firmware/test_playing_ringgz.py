"""RINGGZ by hand on both its boards, whole chain: hands, pins, debouncing, referee, journal, light wire."""

from collections.abc import Callable

import pytest
from desks import do, follow_random_game, lit, sitting

from firmware.desk.desk import Desk
from firmware.desk.styles import STYLES

BOARDS = ("ringgz", "ringgz-poles")
on_both = pytest.mark.parametrize("board", BOARDS)

ANSWERS: dict[str, Callable[[Desk], object]] = {
    "undo and confirm": lambda desk: do(desk, "press undo", "press confirm"),
    "the page": lambda desk: do(desk, "answer b2@c4"),
    "a colour": lambda desk: do(desk, "announce blue"),
}


@on_both
def test_a_game_begins_with_the_starting_base_where_it_may_stand(board: str) -> None:
    with sitting(board) as desk:
        told = do(desk, "wait 0.1")
        assert lit(told, "may go here") == {f"{column}{row}" for column in "bcd" for row in "234"}
        assert do(desk, "put start-base c3 1.2 -0.8")["record"] == ["*c3"]
        assert lit(do(desk, "wait 0.1"), "open") == {"c4", "b3", "d3", "c2"}


@pytest.mark.parametrize("way", ANSWERS)
def test_switches_ask_which_of_two_colours_it_was_and_take_an_answer(way: str) -> None:
    with sitting("ringgz", played=("*c3",)) as desk:
        told = do(desk, "put blue-2 c4")
        assert told["verdict"] == "asking"
        assert sorted(told["asking"]) == ["b2@c4", "r2@c4"]
        assert lit(told, "your choice") == {"c4"}
        ANSWERS[way](desk)
        assert desk.table.record == ("*c3", "b2@c4")


def test_a_colour_announced_before_is_not_asked_for() -> None:
    with sitting("ringgz", played=("*c3",)) as desk:
        assert do(desk, "announce blue", "put blue-2 c4")["record"] == ["*c3", "b2@c4"]


def test_poles_tell_the_two_colours_of_a_player() -> None:
    with sitting("ringgz-poles", played=("*c3",)) as desk:
        assert do(desk, "put blue-2 c4")["record"][-1] == "b2@c4"
        assert do(desk, "put yellow-1 c4")["record"][-1] == "y1@c4"
        assert do(desk, "put red-4 c4")["record"][-1] == "r4@c4"
        assert do(desk, "put green-3 c4")["record"][-1] == "g3@c4"
        assert desk.pretend.world.placement()["c4"] == ("blue-2", "yellow-1", "red-4", "green-3")
        assert desk.astray == []


def test_poles_tell_an_own_piece_from_a_neutral_one_only_if_they_differ() -> None:
    with sitting("ringgz-poles", "players=3", played=("*c3",)) as desk:
        assert do(desk, "put red-2 c4")["record"][-1] == "r2@c4"
        told = do(desk, "put green-2 b3")
        assert sorted(told["asking"]) == ["b2@b3", "g2@b3"]
        assert do(desk, "announce green")["record"][-1] == "g2@b3"
        assert do(desk, "put green-2 d3")["record"][-1] == "g2@d3"


@on_both
def test_the_sizes_of_a_territory_are_put_in_any_order(board: str) -> None:
    with sitting(board, "players=4", played=("*c3",)) as desk:
        told = do(desk, "put red-4 c4", "put blue-1 c4", "put yellow-3 c4", "put green-2 c4")
        assert told["record"] == ["*c3", "r4@c4", "b1@c4", "y3@c4", "g2@c4"]
        assert "c4" not in lit(told, "may go here")


@on_both
def test_a_piece_where_it_may_not_be_is_called_wrong_and_taken_off(board: str) -> None:
    with sitting(board, "players=4", played=("*c3",)) as desk:
        told = do(desk, "put red-2 a1")
        assert told["verdict"] == "astray"
        assert [wrong["do"] for wrong in told["wrong"]] == ["take a1"]
        assert do(desk, "take a1")["verdict"] == "resting"
        assert do(desk, "put red-base c2")["record"][-1] == "rB@c2"
        told = do(desk, "put blue-1 b3", "put yellow-1 d3", "put green-1 c4", "put red-base b2")
        assert [wrong["point"] for wrong in told["wrong"]] == ["b2"]  # beside another red base


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_panel_shows_the_turn_and_the_scores_of_all_players(players: int) -> None:
    played = ("*c3", "r2@c4", "y2@c2" if players == 2 else "b2@b3")
    with sitting("ringgz-poles", f"players={players}", played=played) as desk:
        told = do(desk, "wait 0.1")
        assert lit(told, "turn") == {f"turn-{3 if players > 2 else 1}"}
        assert lit(told, "score") == {"score-1-1", "score-2-1"}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("players", [2, 3, 4])
@on_both
def test_a_random_game_is_followed_to_its_end(board: str, players: int, style: str) -> None:
    desk = follow_random_game(board, style, 10 + players, f"players={players}")
    assert desk.table.outcome is not None
