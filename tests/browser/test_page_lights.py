"""The lights on the page: exactly what was decoded from the wire, point by point, as it looks to an eye."""

from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
from page_board import PATIENCE_MS, PageBoard
from page_hands import MouseHands
from playwright.sync_api import Page, expect
from served import Served
from test_page_wrong import BEGUN
from windows import STILL

from hardware.lights.rhythms import COMMON_PERIOD_S
from hardware.lights.screen_colour import screen_colour
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile

SHOWN = """() => ({
    t: document.getElementById("board").dataset.t,
    lights: [...document.querySelectorAll(".light")].map(({ dataset }) =>
        [dataset.pixel, dataset.rgb, dataset.seen ?? ""]),
})"""
"""Everything that is shown in one moment, and of which moment it is."""


LOOK_MS = 20
"""How often the page is looked at."""


class Wire:
    """What a page was sent of the lights: by its time, the colour of each pixel."""

    def __init__(self) -> None:
        self.sent: dict[str, dict[str, tuple[int, ...]]] = {}
        self.pixels: list[str] = []

    def listen(self, page: Page) -> None:
        page.on("websocket", lambda socket: socket.on("framereceived", self._take))

    def _take(self, frame: str | bytes) -> None:
        message: dict[str, Any] = msgspec.json.decode(frame)
        if message["kind"] == "hello":
            self.pixels = message["board"]["pixels"]
        elif message["kind"] == "lights":
            values = bytes.fromhex(message["rgb"])
            colours = [tuple(values[i : i + 3]) for i in range(0, len(values), 3)]
            self.sent[f"{message['t']:g}"] = dict(zip(self.pixels, colours, strict=True))

    def wait_until_shown(self, board: PageBoard) -> None:
        """Wait until what is shown was sent this way: a page asks for its first picture beside the socket."""
        for _ in range(PATIENCE_MS // LOOK_MS):
            if f"{time_of(board.page):g}" in self.sent:
                return
            board.page.wait_for_timeout(LOOK_MS)
        raise TimeoutError("what is shown was never sent over the socket")


LIT = "document.querySelectorAll(`.light:not([data-rgb='0,0,0'])`).length"


def agree(board: PageBoard, wire: Wire, profile: Profile) -> int:
    """Compare what is shown with what was sent for that moment; return how many lights were on."""
    shown = board.page.evaluate(SHOWN)
    sent = wire.sent[f"{float(shown['t']):g}"]
    assert {pixel: rgb for pixel, rgb, _ in shown["lights"]} == {
        pixel: ",".join(map(str, rgb)) for pixel, rgb in sent.items()
    }
    for pixel, _, look in shown["lights"]:
        red, green, blue = sent[pixel]
        if red + green + blue:
            assert look == ",".join(map(str, screen_colour((red, green, blue), profile.lights.gamma)))
    return sum(any(rgb) for rgb in sent.values())


def time_of(page: Page) -> float:
    """Return the board's time (s) of the lights that are shown."""
    return float(page.locator("#board").get_attribute("data-t") or "nan")


def test_every_light_shows_the_decoded_bytes_of_its_pixel(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard], yinsh: Profile
) -> None:
    board = open_page(serve(played=BEGUN))
    wire = Wire()
    wire.listen(board.page)
    board.page.reload()
    board.wait_until_shown()
    wire.wait_until_shown(board)
    hands = MouseHands(board)
    board.page.wait_for_function(f"() => {LIT} >= 6")  # five rings that may move, and whose turn it is
    agree(board, wire, yinsh)
    hands.put("black-marker", "g7")
    board.wait_for_standing("g7", "black-ring", "black-marker")
    board.page.mouse.move(*board.grip("black-ring", "g7"))
    board.page.mouse.down()
    board.page.mouse.move(*board.place("g5"), steps=3)
    board.wait_for_sentence("on one of the lit points")
    moments, since = set[int](), time_of(board.page)
    while time_of(board.page) < since + COMMON_PERIOD_S:  # while where it may go winks
        moments.add(agree(board, wire, yinsh))
        board.page.wait_for_timeout(80)
    assert len(moments) > 1
    board.page.mouse.up()
    hands.flip("e5")
    board.page.wait_for_selector("#sentence[data-verdict=astray]")
    for _ in range(10):
        agree(board, wire, yinsh)
        board.page.wait_for_timeout(80)


def test_who_wants_no_motion_sees_steady_lights_and_their_rhythms_as_rings(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=BEGUN), **STILL)
    page = board.page
    MouseHands(board).flip("e5")
    page.wait_for_selector("#sentence[data-verdict=astray]")
    # The plan back may say something else of this point until it has settled: what counts is what it says then.
    page.wait_for_selector(".rhythm[data-point=e5][href='#rhythm-triple']", state="attached")
    expect(page.locator(".rhythm[data-point=e5]")).to_have_count(1)
    page.wait_for_selector(".light[data-pixel=e5]:not([data-rgb='0,0,0'])", state="attached")
    shown, since = set[str](), time_of(page)
    while time_of(page) < since + 2 * COMMON_PERIOD_S:  # of the board's time, however slow the machine is
        shown.add(board.lights()["e5"])
        page.wait_for_timeout(50)
    assert len(shown) == 1
    assert shown != {"0,0,0"}
    put_right = MouseHands(board)
    put_right.flip("e5")
    board.page.wait_for_selector(".light[data-pixel=e5][data-rgb='0,0,0']", state="attached")


def test_every_rhythm_has_a_ring_of_its_own_shape(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve())
    shapes: list[str] = board.page.eval_on_selector_all(
        "#rhythm-shapes path", "all => all.map((each) => each.getAttribute('d'))"
    )
    assert len(shapes) == len(set(shapes)) > 5


def test_a_light_the_profile_calls_dead_is_crossed_out_and_stays_dark(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard], tmp_path: Path
) -> None:
    text = resources.files("hardware.profile").joinpath("boards", "yinsh.toml").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(text.replace('order = "GRB"', 'order = "GRB"\ndead = ["e5"]', 1), encoding="utf-8")
    board = open_page(serve("--board", str(own)), load_profile(own))
    crossed = board.page.locator(".light[data-dead]")
    expect(crossed).to_have_attribute("data-pixel", "e5")
    expect(crossed.locator("path")).to_have_count(1)
    board.page.wait_for_selector(".light[data-pixel=e6]:not([data-rgb='0,0,0'])", state="attached")
    expect(crossed).to_have_attribute("data-rgb", "0,0,0")  # an empty point: a ring may go here, and the others glow
