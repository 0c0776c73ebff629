"""A record acted out for pages: at its speed, held and stepped, and ended without the game noticing."""

from collections.abc import Iterator
from random import Random

import pytest
from page_table import PageTable, act_out, text_of

from engine.catalogue import make_game
from engine.random_play import play_random_game
from engine.records import read_record
from firmware.web.snapshots.parts import Watching

PLACED = ("e5", "f8", "c3", "g4", "i7", "d6", "b2", "h9", "j8", "f3")
ACTIONS = (*PLACED, "e5-e8", "f8-h10")


@pytest.fixture
def table() -> Iterator[PageTable]:
    with PageTable() as table:
        yield table


def watching(table: PageTable) -> Watching:
    assert table.shown.watching is not None
    return table.shown.watching


def test_a_record_is_acted_out_beside_the_game_that_waits_meanwhile(table: PageTable) -> None:
    table.do("put white-ring a3")
    number = table.host.setting.number
    assert table.ask(act_out(ACTIONS), 1.0) is None
    assert (watching(table).of, watching(table).done) == (len(ACTIONS), False)
    seen: list[tuple[str, ...]] = []
    table.frames(60.0, lambda: seen.append(table.record()))
    assert watching(table).done
    assert (watching(table).at, watching(table).trouble) == (len(ACTIONS), None)
    assert list(dict.fromkeys(seen))[-1] == ACTIONS
    assert [seen.index(ACTIONS[:n]) for n in (3, 7, 12)] == sorted(seen.index(ACTIONS[:n]) for n in (3, 7, 12))
    assert table.command('{"do":"stop"}') is None
    assert table.shown.watching is None
    assert table.record() == ("a3",)
    assert table.host.setting.number == number + 2
    assert [game.record for game in table.story.games()] == [("a3",)]


def test_it_can_be_held_stepped_and_hurried(table: PageTable) -> None:
    table.ask(act_out(ACTIONS), 1.0)
    assert table.command('{"do":"pause"}', 3.0) is None
    held = watching(table)
    assert held.paused
    table.frames(5.0)
    assert watching(table) == held
    assert table.command('{"do":"step"}', 3.0) is None
    assert watching(table).gesture != held.gesture
    assert watching(table).paused
    assert table.command('{"do":"pace","speed":16}') is None
    assert watching(table).speed == 16
    assert table.command('{"do":"pause"}', 60.0) is None
    assert watching(table).done


def test_while_it_is_acted_out_nobody_else_has_hands(table: PageTable) -> None:
    table.ask(act_out(ACTIONS), 1.0)
    for message in (
        '{"do":"gesture","line":"put white-ring e5"}',
        '{"do":"press","button":"confirm"}',
        '{"do":"new"}',
        '{"do":"set","setting":"sounds","value":false}',
    ):
        assert table.command(message) == "A game is being acted out. Stop that first."
    assert table.command('{"do":"light","pixel":"e5","rgb":[9,9,9]}') is None


def test_another_record_takes_the_place_of_the_one_that_is_shown(table: PageTable) -> None:
    table.ask(act_out(ACTIONS), 3.0)
    assert table.ask(act_out(PLACED[:3]), 1.0) is None
    assert watching(table).of == 3
    table.frames(30.0)
    assert table.record() == PLACED[:3]


def test_a_game_that_no_board_is_made_for_is_refused(table: PageTable, monkeypatch: pytest.MonkeyPatch) -> None:
    table.frames(0.1)
    monkeypatch.setattr("firmware.web.commands.board_choice.load_usable", dict)
    record = read_record('{"game":"bry","options":{},"actions":[]}')
    why = table.ask(type(act_out(()))(record, 1.0))
    assert why == "There is no board to play bry on."


def test_the_end_of_the_service_ends_the_acting_too(table: PageTable) -> None:
    table.ask(act_out(ACTIONS), 1.0)
    table.end()
    assert table.host.watching is None


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_however_long_hands_are_held_between_gestures_the_board_follows(table: PageTable, seed: int) -> None:
    random = Random(seed)
    game = play_random_game(make_game("yinsh"), random)[:24]
    assert read_record(text_of(game)).actions == tuple(game)
    table.ask(act_out(game, speed=1.0), 0.1)
    while not watching(table).done:
        table.command('{"do":"step"}', random.choice((0.1, 0.7, 1.5, 4.0)))
        assert watching(table).trouble is None
    assert table.record() == tuple(game)
