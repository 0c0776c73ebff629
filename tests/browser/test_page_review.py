"""The review of a kept game on the page: the course of the chances, moved along by keys, and where the game turned."""

from collections.abc import Callable

from page_board import PageBoard
from playwright.sync_api import expect
from served import Served

PLACED = ("e3", "f7", "d5", "g7", "a2")
BEGUN = [f"put {('white', 'black')[number % 2]}-ring {point}" for number, point in enumerate(PLACED)]


def test_a_kept_game_is_reviewed_and_led_along_by_keys(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    page = open_page(serve(played=BEGUN), helped=True).page
    page.get_by_role("button", name="Games", exact=True).click()
    page.locator("#kept-list button").click()
    page.get_by_role("button", name="Review this game").click()
    expect(page.locator("#review-state")).to_have_text("All moments have been looked at.")
    expect(page.locator("#review-bar")).to_be_hidden()
    drawn = page.locator("#review-graph polyline").get_attribute("points") or ""
    assert len(drawn.split()) == len(PLACED) + 1
    expect(page.locator("#review-table tbody tr")).to_have_count(len(PLACED) + 1)
    graph = page.get_by_role("slider", name="Chance to win in the course of the game")
    graph.focus()
    page.keyboard.press("Home")
    expect(page.locator("#kept-moment")).to_have_text("The beginning")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#kept-moment")).to_contain_text("After 2 of 5")
    told = graph.get_attribute("aria-valuetext") or ""
    assert told.startswith("After 2 actions: White ")
    expect(page.locator("#review-moment")).to_have_text(told)
    points = page.locator("#review-points button")
    if points.count():
        points.first.click()
        expect(page.locator("#kept-moment")).not_to_contain_text("After 5 of 5")
    else:
        expect(page.locator("#review-none")).to_be_visible()
    page.get_by_role("button", name="All games").click()
    page.locator("#kept-list button").click()
    expect(page.get_by_role("button", name="Review this game")).to_be_visible()
