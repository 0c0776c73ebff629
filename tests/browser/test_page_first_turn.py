"""The first turn on the page: what is taken glows, and the board answers once it is in hand."""

from collections.abc import Callable

from page_board import PageBoard
from playwright.sync_api import expect
from served import Served

WAITING = ".marks [data-meaning='may go here'][href='#rhythm-{}']"


def test_the_rings_to_take_glow_and_the_points_answer_once_one_is_chosen(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    page = open_page(serve(), helped=True).page
    rings, others = page.locator(".supply[data-kind=white-ring]"), page.locator(".supply[data-kind=black-ring]")
    expect(rings).to_have_class("supply wanted")
    expect(others).not_to_have_class("wanted")
    expect(page.locator(WAITING.format("steady"))).to_have_count(85)
    rings.click()
    expect(page.locator(WAITING.format("wink"))).to_have_count(85)
    expect(rings).not_to_have_class("wanted")
    rings.click()
    expect(page.locator(WAITING.format("steady"))).to_have_count(85)
