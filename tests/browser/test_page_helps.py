"""Hands that help, on the page: how few presses a game takes, with mouse, finger and keys."""

from collections.abc import Callable, Sequence

from page_board import PageBoard
from served import Served
from windows import PHONE

from hardware.profile.load import load_profile

PLACED = ("e3", "f7", "d5", "g7", "c4", "h8", "e6", "f9", "g5", "d7")


def rings() -> Sequence[str]:
    return [f"put {('white', 'black')[number % 2]}-ring {point}" for number, point in enumerate(PLACED)]


def test_a_move_takes_two_presses_and_undo_and_redo_one_each(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=rings()), helped=True)
    board.begin_move("e3", "e5", "white-ring", "white-marker")
    board.wait_for_record(11)
    board.wait_for_standing("e5", "white-ring")
    last = board.page.locator(".last-move circle")
    assert [last.nth(number).get_attribute("data-point") for number in range(last.count())] == ["e3", "e5"]
    board.page.locator("[data-button=undo]").click()
    board.wait_for_record(10)
    board.wait_for_standing("e3", "white-ring")
    board.page.locator("#redo").click()
    board.wait_for_record(11)


def test_another_ring_may_be_pressed_and_the_same_one_again_puts_the_marker_back(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=rings()), helped=True)
    mouse = board.page.mouse
    mouse.click(*board.place("e3"))
    board.wait_for_count("e3", 2)
    mouse.click(*board.place("g5"))
    board.wait_for_count("g5", 2)
    board.wait_for_count("e3", 1)
    board.page.wait_for_timeout(1600)  # else it would be a double click
    mouse.click(*board.place("g5"))
    board.wait_for_count("g5", 1)
    assert len(board.record()) == 10


def test_a_ring_is_placed_by_one_tap_and_a_move_made_by_two(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=rings()[:9]), helped=True, **PHONE)
    screen = board.page.touchscreen
    screen.tap(*board.place("d7"))
    board.wait_for_record(10)
    screen.tap(*board.place("e3"))
    board.wait_for_count("e3", 2)
    screen.tap(*board.place("e5"))
    board.wait_for_record(11)


def test_a_row_is_taken_by_one_press_and_its_ring_by_another(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    placed = ["e2", "j5", "a2", "k10", "a3", "k9", "a4", "k8", "a5", "k7"]
    moved = ["e2-e3", "j5-j6", "e3-e4", "j6-j7", "e4-e5", "j7-j8", "e5-e6", "j8-j9", "e6-e7"]
    gestures = [f"put {('white', 'black')[number % 2]}-ring {point}" for number, point in enumerate(placed)]
    for number, action in enumerate(moved):
        colour, (start, end) = ("white", "black")[number % 2], action.split("-")
        gestures += [f"put {colour}-marker {start}", f"lift {colour}-ring {start}", f"drop {end}"]
    board = open_page(serve(played=gestures), helped=True)
    board.page.mouse.click(*board.place("e4"))
    board.wait_for_record(20)
    board.page.mouse.click(*board.place("a2"))
    board.wait_for_record(21)
    assert [board.standing().get(point) for point in ("e2", "e4", "e6", "a2")] == [None] * 4


def test_a_move_that_is_typed_is_played(serve: Callable[..., Served], open_page: Callable[..., PageBoard]) -> None:
    board = open_page(serve(played=rings()), helped=True)
    board.page.locator("#board").focus()
    board.page.keyboard.type("e3e5")
    board.wait_for_record(11)
    assert board.record()[-1].endswith("e3-e5")


def test_the_own_gestures_are_one_switch_away_and_stay_chosen(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=rings()), helped=True)
    board.page.get_by_label("Help my hands").uncheck()
    board.page.reload()
    board.wait_until_shown()
    assert not board.page.get_by_label("Help my hands").is_checked()
    board.page.mouse.click(*board.place("e3"))
    board.wait_for_held(1)


def test_in_ringgz_a_piece_that_is_chosen_is_put_by_one_press_and_not_asked_about(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    served = serve("--board", "ringgz")
    board = open_page(served, load_profile("ringgz"), helped=True)
    board.page.mouse.click(*board.place("c3"))
    board.wait_for_record(1)
    for number, (piece, point) in enumerate([("red-4", "c4"), ("yellow-3", "b3"), ("blue-2", "d3")], 2):
        board.page.locator(f'.supply[data-kind="{piece}"]').click()
        board.page.mouse.click(*board.place(point))
        board.wait_for_record(number)
        assert board.page.locator("#question button").count() == 0
