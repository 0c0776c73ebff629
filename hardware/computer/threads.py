"""Threads: what ends one by a mistake in the program is told, and goes on to the hook for threads."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def mistakes_told(tell: Callable[[str], object]) -> Iterator[None]:
    """Tell of any error that leaves this block, by its kind and its words, and let it go on.

    Who waits for the thread learns why it has ended; the hook for threads logs where (:func:`threading.excepthook`).
    """
    try:
        yield
    finally:
        fault = sys.exception()
        if fault is not None:
            tell(f"{type(fault).__name__}: {fault}")
