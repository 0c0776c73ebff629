"""Boards the page has never seen: everything is drawn from what the hello says of them."""

from collections.abc import Callable
from typing import Any

import msgspec
from page_board import PageBoard
from playwright.sync_api import WebSocketRoute, expect
from served import Served

POINTS = {f"r{row}c{column}": (40.0 * column, -40.0 * row) for row in range(3) for column in range(4)}
KINDS = ("red-cup", "blue-pole", "red-1")
BODIES: dict[str, dict[str, Any]] = {
    "red-cup": {"shape": "cup", "outer": 30.0, "inner": 0.0, "rgb": [225, 60, 50]},
    "blue-pole": {"shape": "pole", "outer": 12.0, "inner": 0.0, "rgb": [70, 130, 235]},
    "red-1": {"shape": "disc", "outer": 9.0, "inner": 0.0, "rgb": [225, 60, 50]},
}


def strange(hello: dict[str, Any]) -> dict[str, Any]:
    """Return a hello of a small board with square fields, strange pieces and switches, and without a panel."""
    rows = [[f"r{row}c{column}" for column in range(4)] for row in range(3)]
    board = hello["board"] | {
        "name": "strange",
        "points": POINTS,
        "lines": [*rows, *([row[column] for row in rows] for column in range(4))],
        "pitch": 40.0,
        "pixels": [*POINTS],
        "panel": {},
        "spots": {"middle": {"offset": [0.0, 0.0], "senses": "any"}},
        "levels": {"middle": {"operate": 3.0, "release": 1.0}},
        "channels": [[point, "middle"] for point in POINTS],
        "pieces": BODIES,
    }
    kinds = {kind: {"owner": "1", "count": 3, "supply": kind, "other_face": None} for kind in KINDS}
    return hello | {"board": board, "game": hello["game"] | {"title": "Strange", "players": ["1"], "kinds": kinds}}


def disguised(socket: WebSocketRoute) -> None:
    """Let the page take the board for a strange one."""
    server = socket.connect_to_server()
    changes: dict[str, dict[str, Any]] = {
        "state": {"marks": {"r0c0": {"meaning": "may move", "rhythm": "breathe"}}, "score": {"1": 0}, "wrong": []},
        "lights": {"rgb": "0a0b0c" * len(POINTS)},
        "pieces": {"on": {"r0c0": [["red-cup", 1, 0, 0, True], ["red-1", 2, 0, 0, True]]}, "held": {}, "moving": []},
        "readings": {"mT": [1, 0, None] * 4, "senses": ["some", "none", "unknown"] * 4, "health": {}, "seen": []},
    }

    def told(text: str | bytes) -> None:
        message: dict[str, Any] = msgspec.json.decode(text)
        message = strange(message) if message["kind"] == "hello" else message | changes.get(message["kind"], {})
        socket.send(msgspec.json.encode(message).decode())

    socket.on_message(server.send)
    server.on_message(told)


def test_a_board_with_pieces_of_unknown_shapes_is_drawn_from_its_hello_alone(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve())
    page = board.page
    page.route_web_socket("**/ws?*", disguised)
    page.reload()
    board.wait_until_shown()
    expect(page.locator("#title")).to_have_text("Strange")
    assert set(board.lights().values()) == {"10,11,12"}
    assert board.kinds == list(KINDS)
    board.wait_for_all_standing({"r0c0": ["red-cup", "red-1"]})
    expect(page.locator("#piece-red-cup text")).to_have_text("red-cup")
    page.focus("#board")
    for key, point in [("ArrowLeft", "r1c0"), ("ArrowUp", "r0c0"), ("ArrowRight", "r0c1"), ("ArrowDown", "r1c1")]:
        page.keyboard.press(key)
        assert board.cursor() == point
    page.locator("#tab-doctor").click()
    page.wait_for_selector(".heat [data-sense]", state="attached")
    expect(page.locator(".heat text")).to_have_text(["+", "", "-"] * 4)
    expect(page.locator("#point-sensors .reading")).to_have_text("-")
