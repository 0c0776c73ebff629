"""Somebody who has never seen the page: chooses a game, is shown a turn, plays, undoes."""

from collections.abc import Callable

import pytest
from accessible import serious
from page_board import PageBoard
from playwright.sync_api import Page, expect
from served import Served

from engine.catalogue import GAMES
from hardware.profile.load import load_profile

BOARDS = {"yinsh": "yinsh", "ringgz": "ringgz"}


MOVING = "document.getAnimations().map((each) => each.animationName)"
"""What moves by itself, and costs the processor something for as long as the page is open."""


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", BOARDS)
def test_a_newcomer_chooses_is_shown_a_turn_plays_on_and_undoes(
    game: str,
    serve: Callable[..., Served],
    open_page: Callable[..., PageBoard],
    keep_screen: Callable[[Page, str], None],
) -> None:
    served = serve()
    page = open_page(served, helped=True, new_here=True).page
    expect(page.locator("#welcome .game-card")).to_have_count(len(GAMES))
    assert serious(PageBoard.of(page, load_profile("yinsh"))) == []
    keep_screen(page, f"welcome-{game}")
    page.locator(f"#welcome [data-game={game}]").click()
    page.wait_for_selector(f"#board[data-board={game}]")
    page.get_by_role("button", name="Show me how").click()
    board = PageBoard.of(page, load_profile(BOARDS[game]))
    keep_screen(page, f"show-me-{game}")
    assert page.evaluate(MOVING) == ["press-here"]
    x, y = page.locator("circle.press-here").evaluate(
        "(each) => [each.getBoundingClientRect()].map(({ x, y, width, height }) => [x + width / 2, y + height / 2])[0]"
    )
    page.mouse.click(x, y)
    board.wait_for_record(1)
    expect(page.locator("#show-me-words")).to_contain_text("That was a turn.")
    page.get_by_role("button", name="Close").click()
    page.locator("[data-button=undo]").click()
    board.wait_for_record(0)
    page.reload()
    board.wait_until_shown()
    expect(page.locator("#welcome")).to_be_hidden()
    assert page.evaluate(MOVING) == []
