"""``ringlight run --listen``: a real board and its page, with a pretended board standing in for the wood."""

import json
import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from page_served import opened_when_served

from firmware.cli.commands.rerun import rerun
from firmware.cli.commands.run import run
from firmware.web.server.listen import Address, listening
from hardware.board import Board
from hardware.profile.schema import Profile
from hardware.simulated.pretend import PretendBoard
from hardware.simulated.script import parse_gesture


@contextmanager
def stand_in(profile: Profile) -> Iterator[Board]:
    """Open a board with a ring being put on it."""
    with PretendBoard(profile, seed=4) as pretend:
        scan, start = pretend.board.sensors.scan, time.monotonic()

        def scan_now() -> object:
            pretend.advance(time.monotonic() - start)
            return scan()

        pretend.board.sensors.scan = scan_now  # type: ignore[method-assign, assignment] # as the wood would be scanned
        pretend.hands.perform(parse_gesture("put white-ring e5"), 0.2)
        yield pretend.board


def look_on(port: int) -> list[dict[str, Any]]:
    """Look on as a page does, and press a button."""
    with opened_when_served(port) as one:
        told = [one.take("hello"), one.take("state", lambda m: m["record"] == ["e5"])]
        told.append(one.take("pieces", lambda m: m["on"] != {}))
        assert "are yours" in str(one.command("gesture", line="put black-ring f8"))
        assert one.command("press", button="new") is None
        return [*told, one.take("state", lambda m: m["menu"])]


def test_a_real_board_is_mirrored_on_its_page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("firmware.cli.commands.run.open_board_patiently", stand_in)
    with listening(Address("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    recording = tmp_path / "recording"
    with ThreadPoolExecutor(1) as pages:
        looking = pages.submit(look_on, port)
        looking.add_done_callback(lambda _: os.kill(os.getpid(), signal.SIGTERM))
        kept = ["--data", str(tmp_path), "--record", str(recording)]
        done = CliRunner().invoke(run, [*kept, "--listen", f"127.0.0.1:{port}"])
    assert done.exit_code == 0, done.output
    assert f"http://127.0.0.1:{port}/" in done.output
    hello, state, pieces, menu = looking.result()
    assert hello["pretended"] is False
    assert "faults" not in hello
    assert state["record"] == ["e5"]
    assert pieces["on"] == {"e5": [["white-ring"]]}
    assert menu["menu"]
    seen = CliRunner().invoke(rerun, [str(recording), "--json"])
    lines = [json.loads(line) for line in seen.output.splitlines()]
    assert [action for line in lines for action in line.get("committed", ())] == ["e5"]
    assert lines[-1]["expected"] == menu["expected"]
