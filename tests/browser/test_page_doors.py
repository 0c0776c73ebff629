"""The page in a network: looking is free, touching needs the code; and a real board, whose hands are its own."""

from collections.abc import Callable
from typing import Any

import msgspec
from page_board import PageBoard
from page_hands import MouseHands
from playwright.sync_api import WebSocketRoute, expect
from served import Served
from test_page_wrong import BEGUN, PLACED
from watched import Watched

EVERYWHERE = "0.0.0.0"  # noqa: S104 - that is what is tested


def test_in_a_network_one_looks_until_the_code_was_given(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard], watched: Watched
) -> None:
    watched.expected = ("403",)
    served = serve(played=BEGUN, host=EVERYWHERE)
    board = open_page(served)
    page = board.page
    expect(page.locator("#pair-form")).to_be_visible()
    expect(page.locator("[data-button=undo]")).to_be_disabled()
    MouseHands(board).flip("e5")  # which does nothing: else the next time would turn it back
    page.fill("#pair-code", "00000000" if served.code != "00000000" else "00000001")
    page.locator("#pair-form button").click()
    board.refused()
    page.fill("#pair-code", served.code)
    page.locator("#pair-form button").click()
    page.wait_for_selector("#pair-form[hidden]", state="attached")
    board.wait_until_shown()
    MouseHands(board).flip("e5")
    board.wait_for_sentence("A piece shows its wrong side. Turn the black marker on e5 over again.")
    assert served.code not in page.url
    assert page.evaluate("() => document.cookie") == ""  # no script sees it


def mirrored(socket: WebSocketRoute) -> None:
    """Let the page take a pretended board for a real one, on which something else stands on f6."""
    server = socket.connect_to_server()
    socket.on_message(server.send)

    def told(text: str | bytes) -> None:
        message: dict[str, Any] = msgspec.json.decode(text)
        if message["kind"] == "hello":
            message["pretended"] = False
        elif message["kind"] == "pieces":
            on = {point: [piece[:1] for piece in stack] for point, stack in message["on"].items()}
            message = {"kind": "pieces", "t": message["t"], "on": on, "unsure": ["e5"]}
        socket.send(msgspec.json.encode(message).decode())

    server.on_message(told)


def test_a_real_board_is_shown_as_it_should_stand_and_left_to_its_own_hands(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=BEGUN))
    board.page.route_web_socket("**/ws?*", mirrored)
    board.page.reload()
    board.wait_until_shown()
    before = board.standing()
    assert len(before) == len(PLACED) + 1
    expect(board.page.locator(".piece.unsure")).to_have_attribute("data-point", "e5")
    expect(board.page.locator("#tab-watch")).to_be_hidden()
    expect(board.page.locator("#tab-doctor")).to_be_visible()
    MouseHands(board).move("white-ring", "e2", "e3")
    board.page.locator("[data-button=undo]").click()
    board.wait_for_sentence("You are going back")
    board.wait_for_all_standing(before)
