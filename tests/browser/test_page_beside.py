"""Beside the board: the record, looking back, the question, another game, a record acted out, what hands can do."""

import subprocess
from collections.abc import Callable

import msgspec
import pytest
from page_board import PageBoard
from page_hands import MouseHands
from playwright.sync_api import Page, WebSocketRoute, expect
from served import ROOT, Served, ringlight
from test_page_wrong import BEGUN, PLACED

from firmware.settings.settings import load_settings

GAME = ROOT / "firmware" / "games" / "boardspace-resigned.sgf"


def test_a_click_in_the_record_looks_back_and_the_real_board_stays_as_it_is(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    served = serve(played=BEGUN)
    board, other = open_page(served), open_page(served)
    now = board.standing()
    board.page.locator("#record button").nth(1).click()
    board.page.wait_for_selector("#past:not([hidden])")
    board.wait_for_all_standing({"e5": ["white-ring"], "g7": ["black-ring"]})
    board.page.locator("#past-after").click()
    board.wait_for_standing("e6", "white-ring")
    board.page.locator("#past-first").click()
    board.page.wait_for_function("() => document.querySelectorAll('.piece').length === 0")
    MouseHands(other).put("black-marker", "g7")
    now["g7"].append("black-marker")
    other.wait_for_all_standing(now)
    board.page.locator("#past-now").click()
    board.page.wait_for_selector("#past[hidden]", state="attached")
    board.wait_for_all_standing(now)
    board.wait_for_record(len(PLACED) + 1)


def test_another_game_is_begun_with_its_options(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=BEGUN))
    board.page.locator("#tab-game").click()
    board.page.select_option("#game-form [name=blitz]", "true")
    board.page.once("dialog", lambda dialog: dialog.accept())
    board.page.locator("#game-form [type=submit]").click()
    board.wait_for_record(0)
    board.wait_for_all_standing({})
    expect(board.page.locator("#game-form [name=blitz]")).to_have_value("true")
    MouseHands(board).put("white-ring", "f6")
    board.wait_for_record(1)


def test_another_board_is_drawn_from_its_profile(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve())
    board.page.locator("#tab-game").click()
    board.page.select_option("#game-form [name=board]", "yinsh-switches")
    board.page.locator("#game-form [type=submit]").click()
    board.page.wait_for_selector("#board[data-board=yinsh-switches]")
    board.wait_until_shown()
    MouseHands(board).put("white-ring", "f6")
    board.wait_for_record(1)


def test_a_record_is_acted_out_step_by_step_and_stopped(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve())
    page = board.page
    page.locator("#tab-watch").click()
    page.set_input_files("#watch-file", GAME)
    page.wait_for_function("() => document.getElementById('watch-text').value.length > 100")
    page.fill("#watch-speed", "2")
    page.locator("#watch-begin").click()
    page.wait_for_function("() => document.getElementById('watch-bar').value >= 2")
    page.locator("#watch-pause").click()
    page.wait_for_function("() => document.getElementById('watch-pause').textContent === 'Go on'")
    there = page.locator("#watch-at").inner_text()
    page.locator("#watch-step").click()
    page.wait_for_function("(there) => document.getElementById('watch-at').textContent !== there", arg=there)
    page.locator("#watch-stop").click()
    board.wait_for_record(0)
    board.wait_for_all_standing({})


def test_the_panels_buttons_press_and_are_held_for_long(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=BEGUN))
    board.page.locator("[data-button=new]").click()
    board.wait_for_sentence("Menu, 1 of")
    board.page.locator("[data-button=new]").click()
    board.wait_for_sentence("Black, put a black marker")
    board.page.locator("#tab-game").click()
    board.page.once("dialog", lambda dialog: dialog.accept())
    board.page.locator("#resign").click()
    board.wait_for_sentence("White wins")
    board.page.wait_for_selector(".player.won[data-player=white]")


@pytest.mark.parametrize("slides", [False, True], ids=["carried", "slid with shift"])
def test_a_ring_gets_there_carried_or_slid(
    slides: bool, serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=BEGUN))
    MouseHands(board).put("black-marker", "g7")
    board.wait_for_standing("g7", "black-ring", "black-marker")
    if slides:
        board.page.keyboard.down("Shift")
    MouseHands(board).move("black-ring", "g7", "g5")
    board.wait_for_record(len(PLACED) + 2)
    board.wait_for_standing("g5", "black-ring")


def test_what_is_pressed_is_lifted_and_put_where_is_pressed_next(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=PLACED))
    board.page.locator(".supply[data-kind=white-marker]").click()
    board.page.mouse.click(*board.place("e5"))
    board.wait_for_standing("e5", "white-ring", "white-marker")
    board.page.mouse.click(*board.grip("white-ring", "e5"))
    board.wait_for_held(1)
    board.page.mouse.click(*board.place("e3"))
    board.wait_for_record(len(PLACED) + 1)


FAR = """(() => {
  let there = false;
  const reached = new Promise((resolve) => { window.reach = () => { there = true; resolve(); }; });
  window.WebSocket = class extends WebSocket {
    get readyState() { return there ? super.readyState : WebSocket.CONNECTING; }
    set onopen(heard) { super.onopen = (event) => reached.then(() => heard(event)); }
    set onmessage(heard) { super.onmessage = (event) => reached.then(() => heard(event)); }
  };
})()"""
"""No connection is there before ``reach()``, as on a slow network."""


def test_what_is_pressed_before_the_connection_is_there_is_done_once_it_is(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=PLACED))
    board.page.add_init_script(FAR)
    board.page.reload()
    board.wait_until_shown()
    board.page.locator(".supply[data-kind=white-marker]").click()
    board.page.mouse.click(*board.place("e5"))
    board.page.evaluate("reach()")
    board.wait_for_standing("e5", "white-ring", "white-marker")
    expect(board.page.locator("#notes .refused")).to_have_count(0)


class Late:
    """A board whose answers, though not what it shows, are kept back from :meth:`keep` on until :meth:`let_go`."""

    def __init__(self, page: Page) -> None:
        self._keeps = False
        self._asked: set[int] = set()
        self._kept: list[Callable[[], None]] = []
        page.route_web_socket("**/ws?*", self._between)

    def _between(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def asked(text: str | bytes) -> None:
            if self._keeps:
                self._asked.add(msgspec.json.decode(text)["id"])
            server.send(text)

        def told(text: str | bytes) -> None:
            if self._keeps and msgspec.json.decode(text).get("id") in self._asked:
                self._kept.append(lambda: socket.send(text))
            else:
                socket.send(text)

        socket.on_message(asked)
        server.on_message(told)

    def keep(self) -> None:
        self._keeps = True

    def let_go(self) -> None:
        self._keeps = False
        for send in self._kept:
            send()


def test_what_is_done_before_the_board_answers_comes_after_the_unanswered(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=BEGUN))
    late = Late(board.page)
    board.page.reload()
    board.wait_until_shown()
    hands = MouseHands(board)
    hands.put("black-marker", "g7")
    board.wait_for_standing("g7", "black-ring", "black-marker")
    late.keep()
    board.page.mouse.click(*board.grip("black-ring", "g7"))
    board.wait_for_held(1)
    board.page.mouse.click(*board.place("g5"))
    hands.flip("e5")  # nothing is in the hand by then, and nothing is put down
    late.let_go()
    board.wait_for_standing("e5", "black-marker")
    board.wait_for_standing("g5", "black-ring")
    expect(board.page.locator("#notes .refused")).to_have_count(0)


def test_a_piece_dragged_off_the_board_is_laid_aside(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=["put white-ring e5"]))
    page = board.page
    page.mouse.move(*board.grip("white-ring", "e5"))
    page.mouse.down()
    page.mouse.move(20, 800, steps=4)
    page.mouse.up()
    page.wait_for_function("() => document.querySelectorAll('.piece').length === 0")
    board.wait_for_record(0)


def test_a_setting_is_changed_and_both_pages_show_it(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    served = serve(played=BEGUN)
    board, other = open_page(served), open_page(served)
    board.page.wait_for_selector(".light[data-pixel=g7]:not([data-rgb='0,0,0'])", state="attached")  # it may move
    bright = board.lights()["turn-black"]
    for page in (board.page, other.page):
        page.locator("#tab-settings").click()
    board.page.select_option("[name=guidance]", "quiet")
    board.page.wait_for_selector(".light[data-pixel=g7][data-rgb='0,0,0']", state="attached")
    board.page.select_option("[name=brightness]", "0.2")
    board.page.wait_for_selector(f".light[data-pixel=turn-black]:not([data-rgb='{bright}'])", state="attached")
    other.page.wait_for_function("() => document.querySelector('[name=guidance]')?.value === 'quiet'")
    other.page.wait_for_function("() => document.querySelector('[name=brightness]').value === '0.2'")


def test_every_setting_of_the_board_has_a_field_and_is_kept(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    served = serve()
    page = open_page(served).page
    page.locator("#tab-settings").click()
    for name, value in (("night_from", "21:30"), ("settle_open_s", "1.5")):
        page.locator(f"[name={name}]").fill(value)
        page.locator(f"[name={name}]").blur()
    page.select_option("[name=night_brightness]", "0.05")
    page.select_option("[name=board-language]", "fr")
    page.wait_for_function("() => document.documentElement.lang === 'fr'")  # none was chosen on this page
    page.select_option("[name=language]", "en")
    page.wait_for_function("() => document.documentElement.lang === 'en'")
    page.wait_for_function("() => document.querySelector('[name=settle_open_s]')?.value === '1.5'")
    kept = load_settings(served.data)
    assert (kept.night_from, kept.settle_open_s, kept.night_brightness, kept.language) == ("21:30", 1.5, 0.05, "fr")
    subprocess.run([*ringlight("set", served.data), "guidance", "quiet"], check=True, stdout=subprocess.DEVNULL)
    page.wait_for_function("() => document.querySelector('[name=guidance]')?.value === 'quiet'")


def asked_on_a_page(board: PageBoard) -> None:
    """Move a ring to where no ring is felt; the board asks whether it was that."""
    board.page.locator("#tab-faults").click()
    for field, value in (("kind", "dead"), ("point", "g5"), ("spot", "rim")):
        board.page.select_option(f"#faults-form [name={field}]", value)
    board.page.locator("#faults-form [type=submit]").click()
    board.page.wait_for_selector("#faults-made li")
    hands = MouseHands(board)
    hands.put("black-marker", "g7")
    hands.move("black-ring", "g7", "g5")
    board.page.wait_for_selector("#question [data-answer=g7-g5]")


def test_the_board_asks_and_an_answer_is_a_button(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=BEGUN))
    asked_on_a_page(board)
    board.wait_for_sentence("Was it this: the black ring from g7 to g5? Press Confirm if so, or play on.")
    board.page.locator("#question [data-answer=g7-g5]").click()
    board.wait_for_record(len(PLACED) + 2)
    board.page.wait_for_selector("#question", state="hidden")


def test_that_it_was_something_else_is_an_answer_too(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=BEGUN))
    asked_on_a_page(board)
    board.page.locator("#question [data-answer=none]").click()
    board.wait_for_sentence("You are going back. Take the black marker off g7. Press Confirm to stay as you are.")
    board.page.wait_for_selector("#question", state="hidden")
