"""The Chromium that shows the page to tests, and to what measures or draws it."""

import shutil

from playwright.sync_api import Browser, Playwright

QUIETLY = (
    "--no-sandbox",  # in a container there is none to be had
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-extensions",
    "--disable-sync",
    "--no-first-run",
)
"""A Chromium that does nothing but show the page."""


def launch(playwright: Playwright, timeout_ms: float = 30_000.0) -> Browser:
    """Return a Chromium: without windows of its own it takes a quarter less of the processor.

    Raises :class:`FileNotFoundError` where there is none.
    """
    found = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if found is None:
        raise FileNotFoundError("there is no Chromium: sudo apt install chromium-headless-shell")
    return playwright.chromium.launch(executable_path=found, args=QUIETLY, timeout=timeout_ms)
