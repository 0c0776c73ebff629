"""Hands that help, where a press might mean several things: rows that overlap, and markers that ask to be turned."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from page_board import PageBoard
from page_hands import MouseHands
from playwright.sync_api import expect
from served import Served
from test_page_wrong import BEGUN
from windows import DESKTOP, PHONE

from engine.catalogue import make_game
from engine.random_play import play_random_game
from firmware.journal.database import Journal
from firmware.journal.entry import Entry

YINSH = make_game("yinsh")
TWO_ROWS = list(play_random_game(YINSH, Random(118)))[:28]
"""A game in which White has six markers in a line, g3 to g8: either five of them may be taken."""


def keep_two_rows(data: Path) -> None:
    """Let that game go on in a data folder."""
    with Journal.open(data) as journal:
        journal.finish(None)
        journal.begin("yinsh", YINSH.options, "yinsh")
        journal.append([Entry("action", action, 0.0) for action in TWO_ROWS])


def two_rows(serve: Callable[..., Served], open_page: Callable[..., PageBoard], **window: object) -> PageBoard:
    """Open a page at that game."""
    served = serve(played=["put white-ring e5"])
    served.stop()
    keep_two_rows(served.data)
    served.start()
    board = open_page(served, helped=True, **window)
    board.wait_for_record(len(TWO_ROWS))
    return board


def shown_row(board: PageBoard) -> tuple[int, int]:
    """Return where the row that is shown begins and ends, in mm from the top of the board."""
    ends = board.page.locator(".row-meant").evaluate("(row) => row.getAttribute('d').match(/-?[\\d.]+/g).map(Number)")
    heights = sorted(-y for y in ends[1::2])
    return heights[0], heights[-1]


def heights(board: PageBoard, first: str, last: str) -> tuple[float, float]:
    """Return how high two points are on the board, the lower one first."""
    low, high = sorted(board.points[point][1] for point in (first, last))
    return low, high


def near(found: tuple[float, float], wanted: tuple[float, float]) -> bool:
    return all(abs(one - other) < 1 for one, other in zip(found, wanted, strict=True))


def test_a_pointer_shows_which_of_two_rows_a_press_takes(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = two_rows(serve, open_page, **DESKTOP)
    mouse = board.page.mouse
    mouse.move(*board.place("g4", dy=-4))
    assert near(shown_row(board), heights(board, "g3", "g7"))
    mouse.move(*board.place("g7", dy=4))
    assert near(shown_row(board), heights(board, "g4", "g8"))
    mouse.click(*board.place("g7", dy=4))
    board.wait_for_record(len(TWO_ROWS) + 1)
    assert "g3" in board.standing()
    assert "g8" not in board.standing()


def test_a_first_touch_shows_which_of_two_rows_it_is_and_a_second_takes_it(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = two_rows(serve, open_page, **PHONE)
    screen = board.page.touchscreen
    screen.tap(*board.place("g4"))
    board.page.wait_for_function("() => document.querySelector('.row-meant').getAttribute('d')")
    assert near(shown_row(board), heights(board, "g3", "g7"))
    assert len(board.record()) == len(TWO_ROWS)
    screen.tap(*board.place("g3"))
    board.wait_for_record(len(TWO_ROWS) + 1)
    assert "g8" in board.standing()


def test_a_marker_that_asks_to_be_turned_glows_at_its_rim_and_a_click_turns_it(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=BEGUN))
    hands, page = MouseHands(board), board.page
    hands.put("black-marker", "g7")
    board.wait_for_standing("g7", "black-ring", "black-marker")
    hands.move("black-ring", "g7", "d4")
    page.wait_for_selector(".rhythm[data-point=e5][data-meaning='turn over']", state="attached")
    x, y = (round(part, 1) for part in board.points["e5"])
    rim = page.locator(".rim").evaluate_all(
        "(all, [x, y]) => all.filter((each) => Math.abs(each.getAttribute('cx') - x) < 1"
        " && Math.abs(Number(each.getAttribute('cy')) + y) < 1).map((each) => Number(each.getAttribute('r')))",
        [x, y],
    )
    assert [r > board.profile.pieces["white-marker"].outer / 2 for r in rim] == [True]
    page.get_by_label("Help my hands").check()
    page.mouse.click(*board.place("e5"))
    board.wait_for_record(12)
    board.wait_for_standing("e5", "black-marker")
    expect(page.locator("#sentence")).to_contain_text("White")
