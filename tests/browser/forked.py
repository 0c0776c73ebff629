"""The program, forked from a process that has imported it already: hundreds of tests need not wait for that again."""

import os
import signal
from collections.abc import Mapping, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NoReturn
from unittest.mock import patch

from changed_script import Changes, serve_changed

from firmware.cli.main import main
from firmware.engines import process

PATIENCE_S = 60.0

FORKS = get_context("forkserver")
FORKS.set_forkserver_preload(["forked_ready"])


class Forked:
    """``ringlight`` with these arguments, run in a folder in a process of its own; what it complains of goes to a log.

    ``said`` is its standard output; its standard input is empty. Engines it starts have its own priority. The page's
    script has these ``changes``.
    """

    def __init__(self, arguments: Sequence[str], folder: Path, log: Path, changes: Changes = ()) -> None:
        heard, told = FORKS.Pipe(duplex=False)
        given = tuple(arguments), dict(os.environ), folder, told, log, changes
        self._process = FORKS.Process(target=_run, args=given, daemon=True)
        with told, patch.dict(os.environ, PYTHONPATH=str(Path(__file__).parent)):  # where forked_ready is found
            self._process.start()
        with heard:
            self.said = open(os.dup(heard.fileno()), encoding="utf-8")  # noqa: PTH123, SIM115 # closed by end

    def end(self, how: signal.Signals) -> None:
        """Send a signal, and wait until the program has ended."""
        if self._process.pid is not None and self._process.is_alive():
            os.kill(self._process.pid, how)
        self._process.join(PATIENCE_S)
        self.said.close()
        self._process.close()


def _run(
    arguments: Sequence[str],
    environment: Mapping[str, str],
    folder: Path,
    told: Connection,
    log: Path,
    changes: Changes,
) -> NoReturn:
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    with Path(os.devnull).open("rb") as nothing, log.open("wb") as complaints:
        for number, opened in enumerate((nothing.fileno(), told.fileno(), complaints.fileno())):
            os.dup2(opened, number)
    told.close()
    if changes:
        serve_changed(changes)
    process.NICE = 0  # type: ignore[misc] # a test waits for the engine, and has others beside it
    main(arguments)
