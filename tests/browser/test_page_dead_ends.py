"""Ways on the page that once led nowhere: after a record, to another game, after the end, to a new game."""

from collections.abc import Callable

import pytest
from page_board import PageBoard
from page_hands import HANDS
from playwright.sync_api import expect
from served import Served
from watched import Watched

from engine.catalogue import GAMES
from firmware.journal.database import games_of


def placed(*actions: str) -> list[str]:
    """Return the gestures that place rings in turn."""
    return [f"put {('white', 'black')[number % 2]}-ring {point}" for number, point in enumerate(actions)]


def test_after_a_record_was_watched_to_its_end_the_own_game_comes_back(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=placed("e5", "f8", "c3")))
    page = board.page
    page.locator("#tab-watch").click()
    page.locator("#watch-text").fill("1.a2 2.b3")
    page.locator("#watch-speed").fill("4")
    page.locator("#watch-begin").click()
    board.wait_for_sentence("White, place")
    page.wait_for_function("() => document.getElementById('watch-bar').value === 2")
    page.reload()
    board.wait_until_shown()
    page.get_by_role("button", name="Back to my game").click()
    board.wait_for_all_standing({"e5": ["white-ring"], "f8": ["black-ring"], "c3": ["white-ring"]})
    expect(page.get_by_role("button", name="Back to my game")).to_be_hidden()
    HANDS["mouse"][0](board).put("black-ring", "g4")
    board.wait_for_record(4)


@pytest.mark.parametrize(("game", "chosen"), [("ringgz", {"players": "3"}), ("ringo", {}), ("bry", {"players": "3"})])
def test_a_game_that_is_chosen_comes_with_a_board_and_options_that_work(
    game: str,
    chosen: dict[str, str],
    serve: Callable[..., Served],
    open_page: Callable[..., PageBoard],
) -> None:
    page = open_page(serve()).page
    page.locator("#tab-game").click()
    page.locator("#game-form [name=game]").select_option(game)
    for option, value in chosen.items():
        page.locator(f"#game-form [name={option}]").select_option(value)
    assert page.locator("#game-form input:not(.name-input)").count() == 0, "only names are typed"
    page.locator("#game-form [type=submit]").click()
    page.wait_for_selector(f"#players .player:nth-child({chosen.get('players', '2')})")
    expect(page.locator("#title")).to_have_text(game.upper())
    assert page.locator("#notes .refused").count() == 0


def test_a_running_game_is_only_put_aside_after_asking_and_once(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard], watched: Watched
) -> None:
    served = serve(played=placed("e5", "f8"))
    board = open_page(served)
    page = board.page
    page.locator("#tab-game").click()
    asked: list[str] = []
    page.on("dialog", lambda dialog: asked.append(dialog.message))
    page.once("dialog", lambda dialog: dialog.dismiss())
    page.locator("#game-form [type=submit]").click()
    assert "2 actions" in asked[0]
    assert len(board.record()) == 2
    page.evaluate("() => { window.confirm = () => true; }")
    for _ in range(8):
        page.locator("#game-form [type=submit]").click(no_wait_after=True)
    board.wait_for_record(0)
    watched.expected = ("WebSocket connection",)
    served.stop()
    assert [len(game.record) for game in games_of(served.data)] == [2, 0]


def test_after_the_end_there_is_a_rematch_another_game_and_a_look_back(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=placed("e5", "f8")))
    page = board.page
    page.locator("#tab-game").click()
    page.once("dialog", lambda dialog: dialog.accept())
    page.locator("#resign").click()
    page.get_by_role("button", name="Look at it again").click()
    page.wait_for_selector("#past:not([hidden])")
    page.locator("#past-now").click()
    page.get_by_role("button", name="Another game").click()
    expect(page.locator("#welcome .game-card")).to_have_count(len(GAMES))
    page.get_by_role("button", name="Stay with this one").click()
    page.get_by_role("button", name="Rematch").click()
    board.wait_for_all_standing({})
    board.wait_for_record(0)
    board.wait_for_sentence("White, place")
