"""What systemd is told: one datagram each, as sd_notify(3) has it."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.errors import NotifyError
from firmware.service.notify import Notifier


@pytest.fixture
def heard(tmp_path: Path) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(str(tmp_path / "notify"))
        listening.setblocking(False)
        yield listening


def test_each_telling_is_one_datagram(heard: socket.socket) -> None:
    with Notifier({"NOTIFY_SOCKET": heard.getsockname()}) as notifier:
        notifier.tell(READY=1, STATUS="white to act")
        notifier.tell(WATCHDOG=1)
    assert [heard.recv(4096), heard.recv(4096)] == [b"READY=1\nSTATUS=white to act", b"WATCHDOG=1"]


def test_a_sentence_of_two_lines_does_not_begin_another_state(heard: socket.socket) -> None:
    with Notifier({"NOTIFY_SOCKET": heard.getsockname()}) as notifier:
        notifier.tell(STATUS="the disk\nWATCHDOG=1")
    assert heard.recv(4096) == b"STATUS=the disk WATCHDOG=1"


def test_a_name_in_linux_own_space_of_names_is_found() -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind("")  # Linux gives it a name
        name = listening.getsockname()
        listening.settimeout(10)
        with Notifier({"NOTIFY_SOCKET": "@" + name[1:].decode()}) as notifier:
            notifier.tell(READY=1)
        assert listening.recv(100) == b"READY=1"


def test_where_nobody_wants_to_know_nothing_is_told() -> None:
    with Notifier({"WATCHDOG_USEC": "1000000"}) as notifier:
        notifier.tell(READY=1)
        assert notifier.watchdog_s is None


@pytest.mark.parametrize(
    ("environ", "seconds"),
    [
        ({}, None),
        ({"WATCHDOG_USEC": "10000000"}, 10.0),
        ({"WATCHDOG_USEC": "500000", "WATCHDOG_PID": "7"}, 0.5),
        ({"WATCHDOG_USEC": "500000", "WATCHDOG_PID": "8"}, None),
    ],
)
def test_the_watchdog_is_asked_for_by_the_environment(environ: dict[str, str], seconds: float | None) -> None:
    with Notifier({"NOTIFY_SOCKET": "/run/notify", **environ}, pid=7) as notifier:
        assert notifier.watchdog_s == seconds


@pytest.mark.parametrize(
    ("environ", "said"),
    [
        ({"NOTIFY_SOCKET": "notify"}, "NOTIFY_SOCKET is 'notify', and should be a path"),
        ({"NOTIFY_SOCKET": "/n", "WATCHDOG_USEC": "soon"}, "WATCHDOG_USEC is 'soon', and should be a whole number"),
        ({"NOTIFY_SOCKET": "/n", "WATCHDOG_USEC": "0"}, "WATCHDOG_USEC is '0'"),
    ],
)
def test_an_environment_that_cannot_be_is_said(environ: dict[str, str], said: str) -> None:
    with pytest.raises(NotifyError, match=said):
        Notifier(environ)


def test_a_socket_that_is_gone_is_an_error_with_a_remedy(tmp_path: Path) -> None:
    with Notifier({"NOTIFY_SOCKET": str(tmp_path / "gone")}) as notifier:
        with pytest.raises(NotifyError, match=r"cannot be told .*No such file.*journalctl -u ringlight"):
            notifier.tell(READY=1)
        notifier.close()
        notifier.tell(READY=1)


def test_a_listener_that_does_not_read_is_never_waited_for(heard: socket.socket) -> None:
    def tell_much(notifier: Notifier) -> None:
        for _ in range(100_000):
            notifier.tell(STATUS="x" * 1000)

    with (
        Notifier({"NOTIFY_SOCKET": heard.getsockname()}) as notifier,
        pytest.raises(NotifyError, match="temporarily unavailable"),
    ):
        tell_much(notifier)
