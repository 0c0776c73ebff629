"""The real program, served for a test: started, killed as a power cut would, started again at the same address."""

import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Self

from changed_script import Changes
from click.testing import CliRunner
from forked import Forked

from firmware.cli.commands.act import act

ROOT = Path(__file__).parents[2]
ADDRESS = re.compile(r"http://[^/]+:(\d+)/")
CODE = re.compile(r"code to touch the board: (\d+)")

QUICK = "settle_decided_s = 0.1\nsettle_open_s = 0.15\nstill_s = 0.2\nsounds = false\n"
"""Settings of people who play fast: nothing is waited for longer than has to be."""


def ringlight(command: str, data: Path, *options: str) -> list[str]:
    """Return a command line of the program that keeps its games in ``data``."""
    return [str(Path(sys.executable).with_name("ringlight")), command, "--data", str(data), *options]


def make_folder(data: Path, played: Sequence[str], *options: str) -> None:
    """Make a folder with the settings of people who play fast, and a game in it in which these gestures were made."""
    data.mkdir(parents=True)
    (data / "settings.toml").write_text(QUICK, encoding="utf-8")
    if played:
        script = data.with_name("played")
        script.write_text("\n".join(played), encoding="utf-8")
        done = CliRunner().invoke(act, ["--data", str(data), *options, str(script)])
        assert done.exit_code == 0, done.exception


class Served:
    """``ringlight play`` with its page, keeping its game in ``data``; a context manager that ends it.

    ``host`` is where it listens; in a network there is a ``code`` to be told. The page's script has these ``changes``.
    """

    def __init__(self, data: Path, *options: str, host: str = "127.0.0.1", changes: Changes = ()) -> None:
        self._options = options
        self._host = host
        self._changes = changes
        self._port = 0
        self.data = data
        self.code = ""
        self._process: Forked | None = None

    @property
    def url(self) -> str:
        """Where the page is."""
        return f"http://127.0.0.1:{self._port}/"

    def start(self) -> None:
        """Start it, and wait until it has said where the page is."""
        listen = f"{self._host}:{self._port}"
        log = self.data / "said.txt"
        arguments = ["play", "--data", str(self.data), *self._options, "--listen", listen]
        self._process = Forked(arguments, ROOT, log, self._changes)
        for line in self._process.said:
            if found := ADDRESS.search(line):
                self._port = int(found[1])
            if found := CODE.search(line):
                self.code = found[1]
            if self._port and not self.code and self._host != "127.0.0.1":
                told = subprocess.run(ringlight("pair", self.data), capture_output=True, text=True, check=True)
                self.code = "".join(re.findall(r"\d{4,8}", told.stdout.replace(" ", ""))[:1])
            if self._port and (self.code or self._host == "127.0.0.1"):
                return
        raise AssertionError(f"the page was not served: {log.read_text(encoding='utf-8')}")

    def kill(self) -> None:
        """End it as a power cut does: without a word."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it politely; twice is fine."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        self._process.end(how)
        self._process = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
