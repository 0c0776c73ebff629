"""Beats, files, addresses, refusals, the log: the page's small parts."""

import errno
import logging
import socket
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.errors import ListenError
from firmware.service.log import Log
from firmware.service.pacing import Pacer
from firmware.web.server.listen import EVERYWHERE, Address, listening, qr_code, reachable, read_address
from firmware.web.server.page import _announce, names_of
from firmware.web.server.refusals import Refusals
from firmware.web.server.server_log import ServerLog
from firmware.web.server.static_files import FOLDER, TYPES, StaticFiles

MOST_OF_THE_PAGE = 300_000


class Clock:
    def __init__(self) -> None:
        self.now = 100.0
        self.beats: list[float] = []

    def time(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        assert seconds > 0
        self.now += seconds


def test_beats_come_in_their_rhythm_whatever_the_work_takes() -> None:
    clock = Clock()
    beats = Pacer(50, clock.time, clock.sleep)
    times = []
    for work in (0.0, 0.015, 0.001, 0.019, 0.0):
        beats.wait()
        times.append(clock.now)
        clock.now += work
    assert times == pytest.approx([100.0, 100.02, 100.04, 100.06, 100.08])
    assert beats.late == 0


def test_a_beat_that_is_late_is_counted_and_not_made_up_for() -> None:
    clock = Clock()
    beats = Pacer(50, clock.time, clock.sleep)
    beats.wait()
    clock.now += 0.075
    beats.wait()
    assert clock.now == pytest.approx(100.075)
    beats.wait()
    assert clock.now == pytest.approx(100.08)
    assert beats.late == 2


def test_another_rhythm_begins_at_once() -> None:
    clock = Clock()
    beats = Pacer(50, clock.time, clock.sleep)
    for _ in range(3):
        beats.wait()
    beats.hz = 10
    assert beats.hz == pytest.approx(10)
    beats.wait()
    assert clock.now == pytest.approx(100.04)
    beats.wait()
    assert clock.now == pytest.approx(100.14)


def test_a_file_is_served_as_it_is_now_and_only_what_is_there(tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "fr.json").write_text("{}")
    (tmp_path / "secret.toml").write_text("x")
    (tmp_path / "link.js").symlink_to(Path(__file__))
    files = StaticFiles(tmp_path)
    found = files.get("words/fr.json")
    assert found is not None
    assert (found.content, found.type) == (b"{}", "application/json")
    (tmp_path / "words" / "fr.json").write_text('{"a": 1}')
    changed = files.get("words/fr.json")
    assert changed is not None
    assert changed.tag != found.tag
    assert files.get("new.js") is None
    (tmp_path / "new.js").write_text("1")
    assert files.get("new.js") is not None
    (tmp_path / "new.js").unlink()
    assert files.get("new.js") is None
    for name in (
        "secret.toml",
        "link.js",
        "../test_small_parts.py",
        "/etc/passwd",
        "words",
        "",
        ".",
        "words/../new.js",
    ):
        assert files.get(name) is None


@given(st.text())
def test_no_name_leads_out_of_the_folder(name: str) -> None:
    found = FILES.get(name)
    assert found is None or (FOLDER / name).read_bytes() == found.content


FILES = StaticFiles()


def test_the_page_is_light_and_all_of_it_can_be_served() -> None:
    there = [path for path in FOLDER.rglob("*") if path.is_file()]
    assert {path.suffix for path in there} <= TYPES.keys()
    assert all(FILES.get(path.relative_to(FOLDER).as_posix()) for path in there)
    assert FILES.weight() == sum(path.stat().st_size for path in there) < MOST_OF_THE_PAGE


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("127.0.0.1:8017", Address("127.0.0.1", 8017)),
        ("localhost:0", Address("127.0.0.1", 0)),
        (EVERYWHERE, Address(EVERYWHERE, 8017)),
        (":9000", Address("127.0.0.1", 9000)),
        ("[::1]:9000", Address("::1", 9000)),
        ("[::]", Address("::", 8017)),
        ("::1", Address("::1", 8017)),
    ],
)
def test_addresses_are_read(text: str, address: Address) -> None:
    assert read_address(text) == address


@pytest.mark.parametrize("text", ["board.example:8017", "127.0.0.1:99999", "127.0.0.1:http", "1.2.3.4.5:80"])
def test_what_is_no_address_is_told_what_would_be(text: str) -> None:
    with pytest.raises(ListenError, match="give HOST:PORT"):
        read_address(text)


def test_an_address_in_use_is_named_with_a_remedy() -> None:
    with listening(Address("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ListenError, match=rf"127.0.0.1:{port} .* --listen 127.0.0.1:{port + 1}") as caught:
            listening(Address("127.0.0.1", port))
    assert isinstance(caught.value.__cause__, OSError)
    assert caught.value.__cause__.errno == errno.EADDRINUSE


def test_an_address_of_another_computer_cannot_be_listened_at() -> None:
    with pytest.raises(ListenError, match=r"192\.0\.2\.1"):
        listening(Address("192.0.2.1", 0))


def test_what_others_reach_is_an_address_and_what_only_this_computer_reaches_stays() -> None:
    assert reachable(Address("127.0.0.1", 8017)) == Address("127.0.0.1", 8017)
    found = reachable(Address(EVERYWHERE, 8017))
    assert found.port == 8017
    assert not found.everywhere
    assert Address("::1", 8017).url() == "http://[::1]:8017/"


def test_a_page_goes_by_localhost_only_where_nobody_else_can_reach_it() -> None:
    assert names_of(Address("127.0.0.1", 1)) == {"localhost"}
    host = socket.gethostname().lower()
    assert names_of(Address(EVERYWHERE, 1)) == {host, f"{host}.local"}


def test_the_pages_address_is_said_and_on_a_network_shown_as_a_qr_code(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said: list[str] = []
    log = Log(said.append)
    _announce(Address("127.0.0.1", 8017), log)
    assert said == [
        "The board is at http://127.0.0.1:8017/ (Ctrl-C ends it)",
        "For a phone beside it: --listen 0.0.0.0:8017",
    ]
    monkeypatch.setattr("firmware.web.server.page.reachable", lambda address: Address("192.168.1.5", address.port))
    _announce(Address(EVERYWHERE, 8017), log)
    assert said[2] == "The board is at http://192.168.1.5:8017/ (Ctrl-C ends it)"
    assert said[3:] == list(qr_code("http://192.168.1.5:8017/"))
    assert len(log.text().splitlines()) == 3


def test_a_qr_code_is_a_square_of_half_blocks() -> None:
    lines = list(qr_code("http://192.168.1.5:8017/"))
    assert len(lines) > 10
    assert any("\u2580" in line or "\u2584" in line for line in lines)


def test_a_reason_is_said_once_and_counted() -> None:
    said: list[str] = []
    refusals = Refusals(said.append)
    for _ in range(1000):
        refusals.note("it must be paired first", "10.0.0.2")
    refusals.note("too many pages are open", "10.0.0.3")
    assert len(said) == 2
    assert "10.0.0.2" in said[0]
    assert refusals.counts == {"it must be paired first": 1000, "too many pages are open": 1}


def test_the_log_keeps_what_was_said_and_neither_home_nor_what_was_only_said_aloud() -> None:
    aloud: list[str] = []
    log = Log(aloud.append, lambda: datetime(2026, 11, 21, 9, 30, tzinfo=UTC))
    log.say(f"games kept in {Path.home()}/games")
    log.aloud("The code to touch the board: 123456")
    assert len(aloud) == 2
    assert log.text() == "2026-11-21T09:30:00Z games kept in ~/games\n"


def test_what_the_web_server_says_is_said_once() -> None:
    said: list[str] = []
    logger = logging.Logger("one")  # noqa: LOG001 - one that nobody else hears
    logger.addHandler(ServerLog(said.append))
    for count in range(5):
        logger.warning("Invalid HTTP request received.")
        logger.info("nothing worth saying %d", count)
    assert said == ["The page's server: Invalid HTTP request received."]
