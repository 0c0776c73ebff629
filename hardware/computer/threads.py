"""Threads: an error that ends one is reported, and goes on to the hook for threads."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def mistakes_told(tell: Callable[[str], object]) -> Iterator[None]:
    """Report any error that leaves this block, with its type and message, and let it pass on.

    The code that waits for the thread learns why it ended; the hook for threads logs the traceback
    (:func:`threading.excepthook`).
    """
    try:
        yield
    finally:
        fault = sys.exception()
        if fault is not None:
            tell(f"{type(fault).__name__}: {fault}")
