"""The games that are kept, on the page: listed, opened, looked at move by move, exported."""

from collections.abc import Callable

from page_board import PageBoard
from playwright.sync_api import expect
from served import Served

from engine.records import read_record

PLACED = ("e3", "f7", "d5", "g7")
BEGUN = [f"put {('white', 'black')[number % 2]}-ring {point}" for number, point in enumerate(PLACED)]


def test_a_game_that_was_given_up_is_listed_opened_and_exported(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=BEGUN), helped=True)
    page = board.page
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("tab", name="Game").click()
    page.get_by_role("button", name="Give up …").click()
    expect(page.locator(".player[data-player=black] .what")).to_have_text("has won")
    page.get_by_role("button", name="Games", exact=True).click()
    card = page.locator("#kept-list button")
    expect(card).to_have_count(1)
    expect(card).to_contain_text("Black won")
    expect(card).to_contain_text("White: a person, Black: a person")
    expect(card).to_contain_text("5 actions")
    card.click()
    expect(page.locator("#kept-moment")).to_contain_text("After 5 of 5")
    page.locator("#kept-record button").nth(1).click()
    expect(page.locator("#kept-moment")).to_contain_text("After 2 of 5")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#kept-moment")).to_contain_text("After 3 of 5")
    page.wait_for_function("() => document.getElementById('kept-picture').naturalWidth > 0")
    page.locator("#kept-first").click()
    expect(page.locator("#kept-moment")).to_have_text("The beginning")
    with page.expect_download() as download:
        page.locator("#kept-exports").get_by_role("link", name="JSON").click()
    assert read_record(download.value.path().read_text(encoding="utf-8")).actions[:4] == PLACED
    page.get_by_role("button", name="All games").click()
    expect(card).to_have_count(1)
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.locator("#kept")).to_be_hidden()


def test_a_game_runs_by_itself_from_its_beginning_to_its_end(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=BEGUN), helped=True)
    board.page.get_by_role("button", name="Games", exact=True).click()
    card = board.page.locator("#kept-list button")
    expect(card).to_contain_text("Goes on")
    card.click()
    board.page.locator("#kept-play").click()
    expect(board.page.locator("#kept-moment")).to_have_text("The beginning")
    expect(board.page.locator("#kept-moment")).to_contain_text("After 4 of 4")
    expect(board.page.locator("#kept-play")).to_have_attribute("aria-pressed", "false")
