"""How long it takes until the board can be seen, far away: ``python tests/browser/first_picture.py``.

A Chromium with an empty cache opens the page through a network of so many ms and kB/s; the time is printed until the
board is drawn with its pieces, lights and the sentence. A second line is a visit when the cache has the page's files.
"""

import sys
import tempfile
import time
from pathlib import Path

from browsers import launch
from playwright.sync_api import Page, sync_playwright
from served import Served

LATENCY_MS, RATE_KB_S = 400, 50

SHOWN = "() => document.querySelector('#board[data-t] .light') && document.getElementById('sentence').textContent"


def seconds_until_shown(page: Page, url: str) -> float:
    """Return how long it takes from asking for the page until the board is there, in s."""
    begun = time.monotonic()
    page.goto(url, wait_until="commit")
    page.wait_for_function(SHOWN, polling=20)
    return time.monotonic() - begun


def main() -> None:
    """Measure and print."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Served(Path(folder)) as served,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        page = browser.new_page()
        network = page.context.new_cdp_session(page)
        network.send("Network.enable")
        network.send(
            "Network.emulateNetworkConditions",
            {
                "offline": False,
                "latency": LATENCY_MS,
                "downloadThroughput": RATE_KB_S * 1000,
                "uploadThroughput": RATE_KB_S * 1000,
            },
        )
        for visit in ("first", "again"):
            took = seconds_until_shown(page, served.url)
            sys.stdout.write(f"{visit}: {took:.2f} s, at {LATENCY_MS} ms and {RATE_KB_S} kB/s\n")
        browser.close()


if __name__ == "__main__":
    main()
