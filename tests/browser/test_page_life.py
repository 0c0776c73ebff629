"""A game's life on the page: names, the record in columns, looking back, playing on, giving up, presses that wait."""

from collections.abc import Callable, Mapping, Sequence

import pytest
from page_board import PageBoard
from playwright.sync_api import Dialog, Page, expect
from served import Served

PLACED = ("e3", "f7", "d5", "g7", "c4", "h8", "e6", "f9", "g5", "d7")


def rings(count: int = len(PLACED)) -> Sequence[str]:
    return [f"put {('white', 'black')[number % 2]}-ring {point}" for number, point in enumerate(PLACED[:count])]


def accepted(page: Page) -> list[str]:
    """Accept what is asked from now on, and return what that was."""
    asked: list[str] = []

    def accept(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.accept()

    page.on("dialog", accept)
    return asked


def marked(board: PageBoard, selector: str) -> set[str]:
    points: list[str] = board.page.locator(selector).evaluate_all("all => all.map((each) => each.dataset.point)")
    return set(points)


def test_names_are_typed_for_a_new_game_and_a_rematch_exchanges_them(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    page = open_page(serve(), helped=True).page
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("tab", name="Game").click()
    page.locator("#game-form [name=name-white]").fill("Anna")
    page.locator("#game-form [name=name-black]").fill("x" * 60)  # no more than forty letters fit in
    page.select_option("#game-form [name=blitz]", "true")
    page.locator("#game-form [type=submit]").click()
    expect(page.locator(".player[data-player=white] .name")).to_have_text("Anna")
    expect(page.locator(".player[data-player=black] .name")).to_have_text("x" * 40)
    page.locator("#seats [name=name-black]").fill("Bert")
    page.locator("#seats [name=name-black]").press("Enter")
    expect(page.locator(".player[data-player=black] .name")).to_have_text("Bert")
    page.get_by_role("button", name="Give up …").click()
    expect(page.locator(".player[data-player=black]")).to_have_class("player won")
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".player[data-player=white] .name")).to_have_text("Bert")
    expect(page.locator(".player[data-player=black] .name")).to_have_text("Anna")


def test_the_record_has_a_column_for_each_player_and_is_one_tab_stop(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=rings()), helped=True)
    page = board.page
    board.wait_for_record(10)
    rows = page.locator("#record li:not(.heads)")
    expect(rows).to_have_count(5)
    expect(rows.nth(1).locator(".number")).to_have_text("2.")
    expect(rows.nth(1).locator(".cell").nth(0)).to_have_text("d5")
    expect(rows.nth(1).locator(".cell").nth(1)).to_have_text("g7")
    expect(page.locator("#record [tabindex='0']")).to_have_count(1)
    page.locator("#record [tabindex='0']").focus()
    for key, text in [
        ("ArrowUp", "Black: f9"),
        ("ArrowLeft", "White: e6"),
        ("Home", "White: e3"),
        ("End", "Black: d7"),
    ]:
        page.keyboard.press(key)
        expect(page.locator("#record button:focus")).to_have_attribute("aria-label", text)
        expect(page.locator("#record [tabindex='0']")).to_have_count(1)
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect(page.locator("#past-text")).to_contain_text("1 action")
    page.keyboard.press("Tab")
    expect(page.locator("#record button:focus")).to_have_count(0)


IN_VIEW = """() => {
    const list = document.getElementById("record").getBoundingClientRect();
    const last = [...document.querySelectorAll("#record button")].at(-1).getBoundingClientRect();
    return last.top >= list.top && last.bottom <= list.bottom + 1 && list.height > 0;
}"""


def test_the_last_move_is_in_view_also_when_the_record_was_not(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    moves = [
        "put white-marker e3",
        "lift white-ring e3",
        "drop e4",
        "put black-marker f7",
        "lift black-ring f7",
        "drop f6",
    ]
    back = [
        "put white-marker e4",
        "lift white-ring e4",
        "drop e5",
        "put black-marker f6",
        "lift black-ring f6",
        "drop f5",
    ]
    board = open_page(serve(played=[*rings(), *moves, *back]), helped=True, viewport={"width": 1100, "height": 500})
    page = board.page
    page.evaluate("() => { document.getElementById('record').style.maxHeight = '6rem'; }")
    board.wait_for_record(14)
    page.wait_for_function(IN_VIEW)
    page.get_by_role("tab", name="Game").click()
    page.get_by_role("tab", name="Record").click()
    page.wait_for_function(IN_VIEW)


def test_what_is_shown_of_an_earlier_moment_is_all_of_that_moment(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=rings()), helped=True)
    page = board.page
    board.wait_for_record(10)
    now = board.lights()
    page.locator("#record button").nth(2).click()
    board.wait_for_sentence("At that time: Black, place a black ring")
    board.wait_for_all_standing({"e3": ["white-ring"], "f7": ["black-ring"], "d5": ["white-ring"]})
    expect(page.locator(".player[data-player=black]")).to_have_class("player turn")
    expect(page.locator(".supply[data-kind=black-ring]")).to_have_attribute("data-left", "4")
    assert marked(board, ".last-move circle") == {"d5"}
    wanted = marked(board, ".rhythm[data-meaning='may go here']")
    assert "a2" in wanted
    assert not wanted & {"e3", "f7", "d5"}
    then = board.lights()
    assert then["a2"] != "0,0,0"
    assert then["turn-black"] != "0,0,0" == then["turn-white"]
    expect(page.locator("html")).to_have_attribute("data-past", "")
    expect(page.locator("#past")).to_be_visible()
    expect(page.locator("#buttons")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("#past")).to_be_hidden()
    page.wait_for_function("() => !document.getElementById('sentence').textContent.includes('At that time')")
    assert {pixel for pixel, rgb in board.lights().items() if rgb != "0,0,0"} == {
        pixel for pixel, rgb in now.items() if rgb != "0,0,0"
    }


def test_play_on_from_here_begins_a_new_game_there_once_that_was_asked(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=rings()), helped=True)
    page = board.page
    asked = accepted(page)
    board.wait_for_record(10)
    page.locator("#record button").nth(5).click()
    page.get_by_role("button", name="Play on from here").click()
    board.wait_for_record(6)
    expect(page.locator("#past")).to_be_hidden()
    board.wait_for_count("e6", 0)
    assert asked == ["Begin a new game from here? The game on the board stays in the list."]
    page.mouse.click(*board.place("k8"))
    board.wait_for_record(7)
    page.get_by_role("button", name="Games", exact=True).click()
    expect(page.locator("#kept-list button")).to_have_count(2)
    expect(page.locator("#kept-list [data-number='1']")).to_contain_text("10 actions")


GIVEN_UP: Mapping[str, str] = {"Give up …": "Black has won", "Agree to a draw …": "draw"}


@pytest.mark.parametrize("button", GIVEN_UP)
def test_giving_up_and_a_draw_are_asked_once_and_answered_at_once(
    button: str, serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=rings(4)), helped=True)
    page = board.page
    asked = accepted(page)
    page.get_by_role("tab", name="Game").click()
    page.get_by_role("button", name=button).click()
    page.get_by_role("button", name="Rematch").wait_for()
    assert len(asked) == 1
    expect(page.get_by_role("button", name=button)).to_be_disabled()


def test_a_press_while_the_pages_hands_still_move_a_piece_is_done_afterwards(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=rings()), helped=True)
    board.begin_move("e3", "e5", "white-ring", "white-marker")
    board.page.wait_for_selector(".piece.raised", state="attached")
    board.page.mouse.click(*board.place("f7"))
    expect(board.page.locator(".press-later")).to_have_attribute("data-point", "f7")
    board.wait_for_record(11)
    board.wait_for_standing("f7", "black-ring", "black-marker")
    expect(board.page.locator(".press-later")).to_have_attribute("r", "0")
