"""``ringlight play`` as people start it: the address is printed, signals end it politely, games are gone on with."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from page_served import PATIENCE_S, Socket
from websockets.sync.client import connect

from firmware.journal.reading import games_of
from firmware.web.server.listen import Address, listening

RINGLIGHT = str(Path(sys.executable).with_name("ringlight"))


class Running:
    """A ``ringlight play`` of its own."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"http://(127\.0\.0\.1:\d+)/", line)
        assert found is not None, line
        self.name = found[1]

    @contextmanager
    def open(self) -> Iterator[Socket]:
        """Open a WebSocket as a browser does."""
        words: dict[str, Any] = {"origin": f"http://{self.name}", "open_timeout": PATIENCE_S}
        with connect(f"ws://{self.name}/ws", **words) as raw:
            yield Socket(raw)

    def end(self, number: int) -> tuple[int, str]:
        """Send a signal and return the exit code and what was said."""
        self.process.send_signal(number)
        said, errors = self.process.communicate(timeout=PATIENCE_S)
        assert errors == ""
        return self.process.returncode, said


def kept(arguments: Sequence[str]) -> Sequence[str]:
    """Return the option that keeps nothing, unless a test says where games are kept."""
    return () if "--data" in arguments else ("--forget",)


@contextmanager
def playing(*arguments: str, port: int = 0) -> Iterator[Running]:
    command = [RINGLIGHT, "play", "--listen", f"127.0.0.1:{port}", *kept(arguments), *arguments]
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            yield Running(process)
        finally:
            if process.poll() is None:
                process.kill()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT])
def test_the_end_of_standard_input_ends_nothing_and_a_signal_ends_it_politely(number: int) -> None:
    with playing() as running:
        with running.open() as one:
            assert one.take("hello")["board"]["name"] == "yinsh"
            one.take("state")
            assert running.process.poll() is None
        code, said = running.end(number)
    assert code == 0
    assert said.endswith("Goodbye.\n")
    assert "Traceback" not in said


def test_a_signal_ends_it_also_while_pages_are_open_and_the_page_is_told() -> None:
    with playing() as running, running.open() as one:
        one.take("state")
        code, _ = running.end(signal.SIGTERM)
        assert code == 0
        assert one.close_code() in (1012, 1006)


def test_a_game_is_gone_on_with_after_the_service_was_killed(tmp_path: Path) -> None:
    with playing("--data", str(tmp_path)) as running:
        port = int(running.name.partition(":")[2])
        with running.open() as one:
            one.command("gesture", line="put white-ring e5")
            one.take("state", lambda m: m["record"] == ["e5"])
            os.kill(running.process.pid, signal.SIGKILL)
            assert one.close_code() == 1006
    with playing("--data", str(tmp_path), port=port) as running, running.open() as one:
        assert one.take("state")["record"] == ["e5"]
        assert one.take("pieces")["on"]["e5"][0][0] == "white-ring"
        running.end(signal.SIGTERM)


@pytest.mark.long
def test_what_was_played_last_is_gone_on_with_whatever_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    own = ("--data", str(tmp_path / "ringlight"))
    with playing(*own) as running:
        with running.open() as one:
            one.command("gesture", line="put white-ring e5")
            one.take("state", lambda m: m["record"] == ["e5"])
            one.command("new", game="ringgz", options={"players": 3})
            one.take("hello", lambda m: m["board"]["name"] == "ringgz")
            one.command("gesture", line="put start-base c3")
            one.take("state", lambda m: m["record"] == ["*c3"])
        os.kill(running.process.pid, signal.SIGKILL)
    with playing(*own) as running, running.open() as one:
        told = one.take("hello")
        assert (told["board"]["name"], told["game"]["options"]["players"]) == ("ringgz", 3)
        assert one.take("state")["record"] == ["*c3"]
        running.end(signal.SIGTERM)
    with playing(*own, "--board", "yinsh") as running:
        with running.open() as one:
            assert one.take("state")["record"] == []
        _, said = running.end(signal.SIGTERM)
    assert "The unfinished game of RINGGZ was put away. It is in the list of games." in said
    assert [game.record for game in games_of(tmp_path / "ringlight")] == [("e5",), ("*c3",), ()]
    by_default = subprocess.run([RINGLIGHT, "games", "--json"], capture_output=True, text=True, check=True)
    assert "ringgz" in by_default.stdout


def test_without_being_told_where_games_are_kept_in_the_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    command = [RINGLIGHT, "play", "--terminal"]
    for _ in range(2):
        done = subprocess.run(
            command, input="put white-ring e5\nquit\n", capture_output=True, text=True, check=True, timeout=PATIENCE_S
        )
    assert "1.e5" in done.stdout
    assert [game.record for game in games_of(tmp_path / "ringlight")] == [("e5",)]


def test_a_port_in_use_is_told_with_a_remedy() -> None:
    with listening(Address("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = subprocess.run(
            [RINGLIGHT, "play", "--forget", "--listen", f"127.0.0.1:{port}"],
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE_S,
        )
    assert done.returncode == 2
    assert done.stderr.startswith(f"ringlight: the page cannot be served at 127.0.0.1:{port} (Address already in use)")
    assert f"--listen 127.0.0.1:{port + 1}" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--listen", "somewhere:80"), "is not an address to listen at"),
        (("--listen", "127.0.0.1:80000"), "no port from 0 to 65535"),
        (("--look", "never"), "is not one of"),
        (("--board", "chess"), "no board is called 'chess'"),
        (("--game", "ringgz", "--listen", "127.0.0.1:0"), "cannot be played on yinsh"),
    ],
)
def test_what_cannot_be_played_is_told_before_anything_is_opened(arguments: tuple[str, ...], words: str) -> None:
    done = subprocess.run(
        [RINGLIGHT, "play", *arguments], capture_output=True, text=True, check=False, timeout=PATIENCE_S
    )
    assert done.returncode == 2
    assert words in done.stderr
    assert "http://" not in done.stdout


def test_what_is_seen_can_be_recorded(tmp_path: Path) -> None:
    path = tmp_path / "seen.jsonl"
    with playing("--record", str(path)) as running:
        with running.open() as one:
            one.command("gesture", line="put white-ring e5")
            one.take("state", lambda m: m["record"] == ["e5"])
        running.end(signal.SIGTERM)
    again = subprocess.run([RINGLIGHT, "rerun", str(path)], capture_output=True, text=True, check=True)
    assert "e5" in again.stdout


def test_in_the_terminal_gestures_are_typed() -> None:
    done = subprocess.run(
        [RINGLIGHT, "play", "--forget", "--terminal"],
        input="put white-ring e5\nquit\n",
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_S,
    )
    assert done.returncode == 0
    assert "1.e5" in done.stdout
    assert "http://" not in done.stdout
