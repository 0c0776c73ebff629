"""The standard streams of a command, which its caller may have closed."""

import os
import sys


def open_closed_streams() -> None:
    """Open ``/dev/null`` where standard input, output or error is closed.

    Otherwise the next file to be opened would get that number, and printed text would end up in the file.
    """
    for number, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        if getattr(sys, name) is not None:
            continue
        opened = os.open(os.devnull, os.O_RDWR)
        if opened != number:
            os.dup2(opened, number)
            os.close(opened)
        setattr(sys, name, open(number, mode, encoding="utf-8", closefd=False))  # noqa: SIM115 - a number


def drop_output() -> None:
    """Send the rest of the output to ``/dev/null``, because its reader has gone."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)
