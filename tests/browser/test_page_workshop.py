"""The tools of makers: behind one door, which stays as it was left."""

from collections.abc import Callable

from page_board import PageBoard
from playwright.sync_api import expect
from served import Served

TOOLS = ("#tab-watch", "#tab-doctor", "#tab-faults")


def test_a_newcomer_sees_no_tools_and_one_press_opens_the_workshop(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(), helped=True, new_here=True)
    page, door = board.page, board.page.locator("#workshop")
    page.get_by_role("button", name="Stay with this one").click()
    for tool in TOOLS:
        expect(page.locator(tool)).to_be_hidden()
    door.click()
    for tool in TOOLS:
        expect(page.locator(tool)).to_be_visible()
    page.locator("#tab-faults").click()
    page.reload()
    board.wait_until_shown()
    expect(page.locator("#tab-doctor")).to_be_visible()
    page.locator("#tab-doctor").click()
    door.click()
    for tool in TOOLS:
        expect(page.locator(tool)).to_be_hidden()
    expect(page.locator("#panel-record")).to_be_visible()


def test_looking_back_shows_supplies_and_no_turn_or_sentence_of_now(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    gestures = [f"put {('white', 'black')[number % 2]}-ring {point}" for number, point in enumerate(["e3", "f7", "d5"])]
    page = open_page(serve(played=gestures), helped=True).page
    rings = page.locator('.supply[data-kind="white-ring"] .count')
    expect(rings).to_have_text("3")
    page.locator("#record button").first.click()
    expect(rings).to_have_text("4")
    expect(page.locator("#sentence")).to_be_hidden()
    expect(page.locator(".player.turn")).to_have_count(0)
    page.locator("#past-now").click()
    expect(rings).to_have_text("3")
    expect(page.locator("#sentence")).to_be_visible()
    expect(page.locator(".player.turn")).to_have_count(1)
