"""The page as an app: it can be installed, and where the board does not answer it says where the board is."""

from collections.abc import Callable

from page_board import PageBoard
from playwright.sync_api import expect
from served import Served
from watched import Watched
from windows import GERMAN

from firmware.messages.message import Message
from firmware.messages.render import render

READY = "async () => (await navigator.serviceWorker.ready).active.state"

KEPT = """async () => {
    const paths = [];
    for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths.sort();
}"""


def test_where_the_board_does_not_answer_the_page_says_where_it_is_and_comes_back(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard], watched: Watched
) -> None:
    served = serve()
    board = open_page(served, **GERMAN)
    page = board.page
    page.evaluate(READY)
    page.wait_for_function(f"async () => (await ({KEPT})()).length === 3")
    assert page.evaluate(KEPT) == ["/offline.html", "/static/felt.svg", "/static/theme.css"]  # nothing of a game
    watched.expected = ("WebSocket connection", "ERR_CONNECTION_REFUSED", "Failed to load")
    served.stop()
    page.reload()
    expect(page.locator("h1")).to_have_text(render(Message("offline-title"), "de"))
    expect(page.locator("p").first).to_contain_text(served.url)
    served.start()
    page.get_by_role("link", name=render(Message("offline-again"), "de")).click()
    board.wait_until_shown()


def test_the_page_can_be_installed(serve: Callable[..., Served], open_page: Callable[..., PageBoard]) -> None:
    page = open_page(serve()).page
    page.evaluate(READY)
    session = page.context.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    faults = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [fault["errorId"] for fault in faults if fault["errorId"] != "in-incognito"] == []
