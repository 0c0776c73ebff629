"""A board that is missing when the service starts is waited for, and it is said what is missing."""

import socket
from pathlib import Path

import pytest

from firmware.service.waiting import TRY_EVERY_S, open_when_there
from hardware.errors import DeviceError, DriverMissingError


class Bench:
    """Opens a board once everything is there."""

    def __init__(self, *missing: str) -> None:
        self.missing = [*missing]
        self.said: list[str] = []
        self.slept: list[float] = []

    def open(self) -> str:
        if self.missing:
            raise DeviceError(self.missing.pop(0))
        return "the board"

    def wait(self) -> str:
        return open_when_there(self.open, self.said.append, self.slept.append)


def test_a_board_that_is_there_is_opened_without_a_word() -> None:
    bench = Bench()
    assert bench.wait() == "the board"
    assert (bench.said, bench.slept) == ([], [])


def test_what_is_missing_is_said_once_and_waited_for() -> None:
    bench = Bench("no sensor board", "no sensor board", "no SPI", "no SPI")
    assert bench.wait() == "the board"
    assert bench.said == ["Waiting for the board: no sensor board", "Waiting for the board: no SPI"]
    assert bench.slept == [TRY_EVERY_S] * 4


def test_the_supervisor_hears_what_is_missing_and_that_the_service_lives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard:
        heard.bind(str(tmp_path / "notify"))
        heard.settimeout(10)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        Bench("no sensor board", "no sensor board").wait()
        first, second = heard.recv(1000).decode(), heard.recv(1000).decode()
    assert {"READY=1", "WATCHDOG=1", "STATUS=Waiting for the board: no sensor board"} <= {*first.split("\n")}
    assert second.split() == ["WATCHDOG=1"]


def test_what_waiting_cannot_mend_is_an_error_at_once() -> None:
    def no_driver() -> str:
        raise DriverMissingError("no driver")

    with pytest.raises(DriverMissingError):
        open_when_there(no_driver, pytest.fail, lambda _: None)
