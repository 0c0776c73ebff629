"""How to play, on the page: the rules in pictures on two screens at most, and each position to be tried out."""

from collections.abc import Callable

import pytest
from accessible import serious
from page_board import PageBoard
from playwright.sync_api import expect
from served import Served

from engine.how_to_play import how_to_play

BOARDS = {"yinsh": "yinsh", "ringgz": "ringgz", "ringo": "ringo-13", "bry": "bry-hex37"}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", BOARDS)
def test_a_picture_is_tried_out_on_the_board(
    game: str, serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    how = how_to_play(game)
    assert how is not None
    board = open_page(serve("--board", BOARDS[game]), helped=True)
    page = board.page
    page.get_by_role("button", name="How to play").click()
    expect(page.locator(".how-picture")).to_have_count(3)
    drawn = "() => [...document.querySelectorAll('.how-picture img')].every((each) => each.naturalWidth)"
    page.wait_for_function(drawn)
    assert serious(board) == []
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".how-picture")).to_have_count(len(how.pictures) - 3)
    page.locator(f".how-picture[data-picture={how.pictures[-1].name}] button").click()
    expect(page.locator("#how")).to_be_hidden()
    board.wait_for_record(len(how.pictures[-1].after))
    if game == "yinsh":
        page.mouse.click(*board.place("a3"))  # what the picture shows: a ring is taken off
        board.wait_for_record(len(how.pictures[-1].after) + 1)
