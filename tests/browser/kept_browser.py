"""One Chromium for all tests of a process: starting one takes the processor as long as half a test."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from browsers import launch
from playwright.sync_api import Browser, Playwright, sync_playwright


class KeptBrowser:
    """A Chromium that is started when it is first used, and again after it has died."""

    def __init__(self, timeout_ms: float) -> None:
        self._timeout_ms = timeout_ms
        self._opened = ExitStack()
        self._playwright: Playwright | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._browser: Browser | None = None

    @contextmanager
    def in_use(self) -> Iterator[Browser]:
        """Yield the browser; its event loop counts as running only within, because no other could run meanwhile.

        Raises :class:`FileNotFoundError` where there is none.
        """
        asyncio._set_running_loop(self._loop)  # it runs in a greenlet, and waits between two calls
        try:
            if self._playwright is None:
                self._playwright = self._opened.enter_context(sync_playwright())
                self._loop = asyncio.get_running_loop()
            if self._browser is None or not self._browser.is_connected():
                self._browser = launch(self._playwright, self._timeout_ms)
            yield self._browser
        finally:
            asyncio._set_running_loop(None)

    def close(self) -> None:
        """Close the browser, if there is one."""
        asyncio._set_running_loop(self._loop)
        try:
            if self._browser is not None:
                self._browser.close()
            self._opened.close()
        finally:
            asyncio._set_running_loop(None)
