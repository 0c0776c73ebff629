"""Exercises on the page: set up on the board, answered there, and judged; the game before comes back."""

from collections.abc import Callable

import msgspec
import pytest
from accessible import serious
from page_board import PageBoard
from playwright.sync_api import Page, expect
from served import Served
from test_page_life import accepted
from windows import DARK_NARROW, DESKTOP

from engine.catalogue import make_game
from firmware.reviews.puzzle import Puzzle
from firmware.reviews.puzzle_book import FILE_NAME, Book

PLACED = ("e3", "f7", "d5", "g7", "c4", "h8", "e6", "f9", "g5", "d7")
BEGUN = [f"put {('white', 'black')[number % 2]}-ring {point}" for number, point in enumerate(PLACED[:4])]
PUZZLES = tuple(
    Puzzle("yinsh", dict(make_game("yinsh").options), PLACED, "white", (best,), 0.99, 0.3)
    for best in ("e3-e5", "g5-g6")
)


@pytest.fixture
def exercises(serve: Callable[..., Served], open_page: Callable[..., PageBoard]) -> Callable[..., PageBoard]:
    """Return what opens a page with the list of exercises, a game going on at the board."""
    served: list[Served] = []

    def open_it(**window: object) -> PageBoard:
        if not served:
            served.append(serve(played=BEGUN))
            (served[0].data / FILE_NAME).write_bytes(msgspec.json.encode(Book(puzzles=PUZZLES)))
        board = open_page(served[0], helped=True, **window)
        show(board.page)
        return board

    return open_it


def show(page: Page) -> None:
    page.get_by_role("button", name="Games", exact=True).click()
    page.get_by_role("button", name="Exercises", exact=True).click()
    expect(page.locator("#puzzle-list button")).to_have_count(len(PUZZLES))


def test_an_exercise_is_played_on_the_board_and_the_game_before_comes_back(exercises: Callable[..., PageBoard]) -> None:
    board = exercises()
    page = board.page
    asked = accepted(page)
    expect(page.locator("#kept-list")).to_be_hidden()
    page.locator("#puzzle-list button").first.click()
    expect(page.locator("#kept")).to_be_hidden()
    assert asked == ["Set the game on the board aside for an exercise? It comes back afterwards."]
    words = page.locator("#puzzle-words")
    expect(words).to_have_text("Exercise 1: White has one move that is much better than all others. Find it.")
    board.wait_for_record(len(PLACED))
    board.begin_move("c4", "c5", "white-ring", "white-marker")
    expect(words).to_contain_text("c4-c5 leaves a chance of")
    expect(words).to_contain_text("Better was e3-e5, with 99 %.")
    page.get_by_role("button", name="Try again").click()
    expect(words).to_contain_text("Find it.")
    board.wait_for_record(len(PLACED))
    board.begin_move("e3", "e5", "white-ring", "white-marker")
    expect(words).to_have_text("Right! e3-e5 keeps a chance of 99 % to win.")
    page.get_by_role("button", name="Next exercise").click()
    expect(words).to_contain_text("Exercise 2")
    page.reload()
    board.wait_until_shown()
    expect(words).to_contain_text("Exercise 2")
    page.get_by_role("button", name="Back to my game").click()
    expect(page.locator("#puzzle")).to_be_hidden()
    board.wait_for_record(4)
    board.wait_for_count("c4", 0)
    board.wait_for_standing("e3", "white-ring")
    assert len(asked) == 1
    page.get_by_role("button", name="Games", exact=True).click()
    expect(page.locator("#kept-list button").first).to_contain_text("4 actions")
    expect(page.locator("#kept-list button").filter(has_text="10 actions")).to_have_count(0)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("window", ["light", "dark, narrow"])
def test_axe_finds_nothing_serious_in_the_exercises(
    window: str, exercises: Callable[..., PageBoard], keep_screen: Callable[[Page, str], None]
) -> None:
    shown = {"light": DESKTOP, "dark, narrow": DARK_NARROW}[window]
    board = exercises(**shown)
    page = board.page
    page.on("dialog", lambda dialog: dialog.accept())
    expect(page.locator("#puzzles-make")).to_be_hidden()
    page.wait_for_function("() => document.querySelector('#puzzle-list img').naturalWidth > 0")
    assert serious(board) == []
    keep_screen(page, f"screen exercises, {window}")
    assert page.evaluate("() => document.getElementById('kept').scrollWidth") <= shown["viewport"]["width"]
    page.locator("#puzzle-list button").first.click()
    expect(page.locator("#puzzle")).to_be_visible()
    assert serious(board) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= shown["viewport"]["width"]
