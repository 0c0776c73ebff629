"""The page and the program it belongs to: killed and come back, looked at by two, its answers told."""

from collections.abc import Callable

from page_board import PageBoard
from page_hands import MouseHands
from playwright.sync_api import expect
from served import Served
from watched import Watched


def test_after_a_kill_the_page_comes_back_by_itself_and_the_game_goes_on(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard], watched: Watched
) -> None:
    watched.expected = ("ERR_CONNECTION_REFUSED", "WebSocket")
    served = serve()
    board = open_page(served)
    hands = MouseHands(board)
    hands.put("white-ring", "e5")
    hands.put("black-ring", "g7")
    board.wait_for_record(2)
    served.kill()
    expect(board.page.locator("#banner")).to_contain_text("Trying again")
    hands.put("white-ring", "f6")  # nobody hears it, and that is said
    board.refused()
    served.start()
    board.page.wait_for_selector("#banner[hidden]", state="attached")
    board.wait_for_record(2)
    board.wait_for_all_standing({"e5": ["white-ring"], "g7": ["black-ring"]})
    hands.put("white-ring", "e8")
    board.wait_for_record(3)


def test_two_pages_agree_and_either_may_go_on(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    served = serve()
    one, other = open_page(served), open_page(served)
    MouseHands(one).put("white-ring", "e5")
    other.wait_for_record(1)
    MouseHands(other).put("black-ring", "g7")
    for board in (one, other):
        board.wait_for_record(2)
        board.wait_for_sentence("White, place a white ring")
        board.wait_for_all_standing({"e5": ["white-ring"], "g7": ["black-ring"]})
    assert one.record() == other.record()


def test_a_piece_held_by_one_page_hovers_on_the_other(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    served = serve(played=["put white-ring e5"])
    one, other = open_page(served), open_page(served)
    one.page.mouse.move(*one.place("e5", dx=14))
    one.page.mouse.down()
    one.page.mouse.move(*one.place("g9"), steps=4)
    other.wait_for_held(1)
    other.wait_for_all_standing({})
    one.page.mouse.up()
    other.wait_for_standing("g9", "white-ring")


def test_what_the_board_refuses_is_told_with_the_reason(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=["put white-ring e5"]))
    board.page.focus("#board")
    board.page.keyboard.press("1")
    board.page.keyboard.press("Escape")  # given up: nothing happens
    board.page.locator("#tab-faults").click()
    board.page.select_option("#faults-form [name=kind]", "line")  # this board has no sensor board
    board.page.locator("#faults-form [type=submit]").click()
    for told in ("#notes li", "#alarm"):
        expect(board.page.locator(told)).to_contain_text("line")
    expect(board.page.locator("#notes li")).to_have_count(1)  # of the one that was given up there is none


def test_a_connection_may_be_opened_afresh_before_it_is_there(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    kinds = open_page(serve()).page.evaluate(
        "async () => {"
        "  const { Connection } = await import('/static/connection.js');"
        "  const heard = [];"
        "  await new Promise((resolve) => {"
        "    const connection = new Connection(({ kind }) => { heard.push(kind); resolve(); }, () => {});"
        "    for (let time = 0; time < 3; time++) connection.open();"
        "  });"
        "  return heard;"
        "}"
    )
    assert kinds == ["hello"]
