"""Closes something when the page's server ends."""

import asyncio
from collections.abc import Callable


async def until_the_end(close: Callable[[], None]) -> None:
    """Wait until the server ends, then call ``close`` in a thread: closing may wait for another thread."""
    try:
        await asyncio.Event().wait()
    finally:
        await asyncio.to_thread(close)
