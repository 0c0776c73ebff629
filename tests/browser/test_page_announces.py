"""What a player says beforehand, where the board cannot tell colours: by mouse, by finger, by the keyboard alone."""

from collections.abc import Callable, Mapping

import pytest
from page_board import PageBoard
from page_hands import FingerHands, KeyHands, MouseHands, PageHands
from playwright.sync_api import expect
from served import Served
from windows import DESKTOP, PHONE

from hardware.profile.load import load_profile

STARTED = ("put start-base c3",)
HANDS: Mapping[str, Callable[[PageBoard], PageHands]] = {"mouse": MouseHands, "finger": FingerHands, "keys": KeyHands}
WINDOWS = {"mouse": DESKTOP, "finger": PHONE, "keys": DESKTOP}


@pytest.mark.parametrize("kind", WINDOWS)
def test_a_colour_said_beforehand_is_not_asked_for(
    kind: str, serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(
        serve("--board", "ringgz", "--option", "players=2", played=STARTED), load_profile("ringgz"), **WINDOWS[kind]
    )
    page = board.page
    red, blue = (page.locator(f"#announce [data-colour={colour}]") for colour in ("red", "blue"))
    expect(red).to_be_visible()
    expect(page.locator("#announce button")).to_have_count(2)
    if kind == "mouse":
        blue.click()
    elif kind == "finger":
        blue.tap()
    else:
        page.focus("#board")
        page.keyboard.press("b")
    board.wait_for_sentence("plays blue")
    HANDS[kind](board).put("blue-2", "c4")
    board.wait_for_record(2)
    assert board.record()[-1].endswith("b2@c4")
    page.wait_for_selector("#announce [data-colour=yellow]")  # the next player's


def test_a_game_whose_colours_the_board_can_tell_has_nothing_to_announce(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve())
    board.page.focus("#board")
    board.page.keyboard.press("b")
    MouseHands(board).put("white-ring", "e5")
    board.wait_for_record(1)  # what had been said before it would have been answered by now
    expect(board.page.locator("#announce")).to_be_hidden()
    expect(board.page.locator("#notes li")).to_have_count(0)


def test_only_colours_that_may_be_played_now_can_be_said(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve("--board", "ringgz", "--option", "players=2"), load_profile("ringgz"))
    board.wait_for_sentence("starting base")
    expect(board.page.locator("#announce")).to_be_hidden()
    MouseHands(board).put("start-base", "c3")
    expect(board.page.locator("#announce button")).to_have_count(2)


@pytest.mark.parametrize("way", ["chosen", "dragged"])
def test_a_piece_picked_beside_the_board_is_lit_where_it_may_go(
    way: str, serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve("--board", "ringgz", "--option", "players=2", played=STARTED), load_profile("ringgz"))
    page = board.page
    page.locator("#tab-legend").click()
    shown = '#legend [data-meaning="{}"].lit'
    page.wait_for_selector(shown.format("open"))
    if way == "chosen":
        page.locator('.supply[data-kind="blue-2"]').click()
        page.wait_for_selector(shown.format("may go here"))
        page.locator('.supply[data-kind="blue-2"]').click()
    else:
        page.mouse.move(*board.supply("blue-2"))
        page.mouse.down()
        page.mouse.move(*board.place("c4"), steps=3)
        page.wait_for_selector(shown.format("may go here"))
        page.mouse.move(*board.supply("blue-2"), steps=3)
        page.mouse.up()
        expect(page.locator('.supply[data-kind="blue-2"]')).to_have_attribute("aria-pressed", "false")
    page.wait_for_selector(shown.format("open"))
