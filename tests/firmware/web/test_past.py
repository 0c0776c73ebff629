"""The past of a game: every position, the notation action by action, what waits beside the board."""

from collections import Counter
from random import Random

import pytest

from engine.catalogue import GAMES, make_game
from engine.game import AnyGame
from engine.random_play import play_random_game
from firmware.web.snapshots.past import Past, _entries

PLACED = ("e5", "f8", "c3", "g4", "i7", "d6", "b2", "h9", "j8", "f3")


@pytest.mark.parametrize("name", GAMES)
def test_the_entries_one_after_the_other_are_the_official_notation(name: str) -> None:
    game = make_game(name)
    record = play_random_game(game, Random(5))
    past = Past(game)
    past.follow(record)
    assert "".join("".join(past.written).split()) == "".join(game.write_record(record).split())
    assert len(past.written) == len(record)
    state = game.start()
    for at, action in enumerate(record):
        assert past.at(at) == game.placement(state)
        state = game.play(state, action)
    assert past.at(len(record)) == game.placement(state)


@pytest.mark.parametrize("name", GAMES)
def test_a_take_back_leads_to_the_same_as_never_having_played_it(name: str) -> None:
    game = make_game(name)
    random = Random(7)
    one, other = (tuple(play_random_game(game, random)) for _ in range(2))
    wandering, straight = Past(game), Past(game)
    for record in (one, one[: len(one) // 2], (), other, one[:3]):
        wandering.follow(record)
    straight.follow(one[:3])
    assert wandering.written == straight.written
    assert wandering.beside() == straight.beside()
    assert wandering.events == straight.events
    assert wandering.record == list(one[:3])


@pytest.mark.parametrize("name", GAMES)
def test_no_piece_is_lost_whatever_is_played(name: str) -> None:
    game = make_game(name)
    past = Past(game)
    record = play_random_game(game, Random(11))
    for count in range(0, len(record) + 1, 5):
        past.follow(record[:count])
        pool, removed = past.beside()
        on = on_board(game, past)
        for supply, size in {kind.supply: kind.count for kind in game.kinds.values()}.items():
            assert pool[supply] + removed.get(supply, 0) + on[supply] == size
            assert pool[supply] >= 0


def on_board(game: AnyGame, past: Past) -> Counter[str]:
    stacks = past.at(len(past.record)).values()
    return Counter(game.kinds[kind].supply for stack in stacks for kind in stack)


def test_rings_taken_off_are_removed_and_markers_go_back_to_the_pool() -> None:
    game = make_game("yinsh")
    past = Past(game)
    past.follow(PLACED)
    assert past.beside() == ({"white-rings": 0, "black-rings": 0, "markers": 51}, {})
    past.follow([*PLACED, "e5-e6"])
    assert past.beside()[0]["markers"] == 50


def test_resigning_is_written_and_brings_nothing_about() -> None:
    past = Past(make_game("yinsh"))
    past.follow(["e5", "resign"])
    assert past.written == ["1.e5", "2.resign"]
    assert past.events == ()
    assert past.at(2) == past.at(1)
    past.follow([])
    assert list(past.written) == []


def test_what_a_notation_writes_otherwise_is_told_as_it_is() -> None:
    assert _entries("1.e5 2.F8 3.c3", ["e5", "f8", "c3"]) == ["1.e5", "f8", "c3"]
    assert _entries("1.i8-f5;xg5-g9xa5 2.c3", ["i8-f5", "xg5-g9", "xa5", "c3"]) == ["1.i8-f5", ";xg5-g9", "xa5", "2.c3"]


def test_before_the_first_action_there_is_only_the_start() -> None:
    past = Past(make_game("yinsh"))
    assert past.at(0) == {}
    with pytest.raises(IndexError):
        past.at(1)
