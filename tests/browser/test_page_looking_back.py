"""Looking back while something is wrong now: nothing of now is shown, and all of it again afterwards."""

from collections.abc import Callable

from page_board import PageBoard
from page_hands import MouseHands
from playwright.sync_api import Page, expect
from served import Served

PLACED = ("e3", "f7", "d5", "g7")
BEGUN = [f"put {('white', 'black')[number % 2]}-ring {point}" for number, point in enumerate(PLACED)]

OF_NOW = """() => {
  const shown = (each) => !each || (getComputedStyle(each).display !== "none" && shown(each.parentElement));
  return [
    ...document.querySelectorAll(".arrows path, #wrong li, #trouble li, #question button, .press-later, .row-meant"),
    ...document.querySelectorAll(".piece.raised, .piece.unsure, .supply.wanted, .supply.press-here"),
    ...[...document.querySelectorAll("circle.press-here")].filter((each) => Number(each.getAttribute("r")) > 0),
  ].filter((each) => shown(each) && getComputedStyle(each).visibility === "visible").map((each) => each.outerHTML);
}"""
"""What says something of the board as it is now, and can be seen."""


def sentences(page: Page) -> str:
    """Return all that is written beside the board."""
    return page.locator("#beside").inner_text()


def test_while_one_looks_back_nothing_wrong_now_is_shown(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    served = serve(played=BEGUN)
    board, other = open_page(served), open_page(served)
    page = board.page
    MouseHands(board).put("black-ring", "k8")
    page.wait_for_selector(".arrows path", state="attached")
    said = board.sentence()
    assert page.evaluate(OF_NOW)
    page.locator("#record button").nth(1).click()
    board.wait_for_sentence("At that time: White, place a white ring")
    assert page.evaluate(OF_NOW) == []
    assert said not in sentences(page)
    assert board.wrong() == []
    board.wait_for_all_standing({"e3": ["white-ring"], "f7": ["black-ring"]})
    expect(page.locator("#well")).to_have_text("You are looking at an earlier moment. The board stays as it is.")
    MouseHands(other).put("white-marker", "c4")  # something else goes wrong meanwhile
    other.page.wait_for_function("() => document.getElementById('sentence').dataset.do.includes('c4')")
    page.wait_for_timeout(300)
    assert page.evaluate(OF_NOW) == []
    assert board.wrong() == []
    page.locator("#past-now").click()
    page.wait_for_selector(".arrows path", state="attached")
    assert len(board.wrong()) > 1
