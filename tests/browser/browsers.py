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


def found_chromium() -> str | None:
    """Return the program; the one without windows of its own takes a quarter less of the processor."""
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")


def launch(playwright: Playwright, timeout_ms: float = 30_000.0) -> Browser:
    """Return a Chromium. Raises :class:`FileNotFoundError` where there is none."""
    found = found_chromium()
    if found is None:
        raise FileNotFoundError("there is no Chromium: sudo apt install chromium-headless-shell")
    return playwright.chromium.launch(executable_path=found, args=QUIETLY, timeout=timeout_ms)
