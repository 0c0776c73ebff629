"""The real program, served for a test: started, killed as a power cut would, started again at the same address."""

import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Self

ROOT = Path(__file__).parents[2]
ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/")
PATIENCE_S = 20.0

QUICK = "settle_decided_s = 0.1\nsettle_open_s = 0.15\nstill_s = 0.2\nsounds = false\n"
"""Settings of people who play fast: nothing is waited for longer than has to be."""


class Served:
    """``ringlight play`` with its page, keeping its game in ``data``; a context manager that ends it.

    ``played`` are gestures that have been made at that board before, in no time.
    """

    def __init__(self, data: Path, *options: str, port: int = 0, played: Sequence[str] = ()) -> None:
        self._options = options
        self._played = played
        self.data = data
        self._port = port
        self._process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        """Where the page is."""
        return f"http://127.0.0.1:{self._port}/"

    def start(self) -> None:
        """Start it, and wait until it has said where the page is."""
        command = [*self._command("play"), "--listen", f"127.0.0.1:{self._port}"]
        log = (self.data / "said.txt").open("w+", encoding="utf-8")
        with log:
            self._process = subprocess.Popen(
                command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log, text=True
            )
            assert self._process.stdout is not None
            for line in self._process.stdout:
                if found := ADDRESS.search(line):
                    self._port = int(found[1])
                    return
            log.seek(0)
            raise AssertionError(f"the page was not served: {log.read()}")

    def _command(self, name: str) -> list[str]:
        return [str(Path(sys.executable).with_name("ringlight")), name, "--data", str(self.data), *self._options]

    def kill(self) -> None:
        """End it as a power cut does: without a word."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it politely; twice is fine."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        self._process.send_signal(how)
        self._process.wait(PATIENCE_S)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None

    def __enter__(self) -> Self:
        self.data.mkdir(parents=True, exist_ok=True)
        settings = self.data / "settings.toml"
        if not settings.exists():
            settings.write_text(QUICK, encoding="utf-8")
        if self._played:
            script = "\n".join(self._played)
            subprocess.run(
                [*self._command("act"), "-"], cwd=ROOT, input=script, text=True, check=True, stdout=subprocess.DEVNULL
            )
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
