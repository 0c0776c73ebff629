"""A process beside the trial: the work of clients in it does not count as the board's."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

PATIENCE_S = 10.0
"""The longest wait for a process that was told to end."""


@contextmanager
def beside(
    work: Callable[..., None], *args: Any, end: Callable[[Connection], None] | None = None
) -> Iterator[Connection]:
    """Run ``work(*args, connection)`` in a process of its own, and return the other end of its connection.

    ``work`` and its arguments must be picklable. Afterwards ``end`` tells the process to end; without it the process
    ends by itself. A process that does not end in time is terminated.
    """
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=work, args=(*args, theirs), daemon=True)
    process.start()
    try:
        yield ours
    finally:
        if end is not None:
            end(ours)
        process.join(PATIENCE_S)
        process.terminate()
