"""A mistake in a board's profile is said where the service's status is read, and is waited for; a person is told."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.service.waiting import TRY_EVERY_S, load_when_mended
from hardware.errors import ProfileError
from hardware.profile.load import load_profile


@pytest.fixture
def board(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text("titel = 'My board'\n", encoding="utf-8")
    return path


@pytest.fixture
def heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard:
        heard.bind(str(tmp_path / "notify"))
        heard.settimeout(10)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        yield heard


def test_a_supervised_service_goes_on_as_soon_as_the_mistake_is_mended(board: Path, heard: socket.socket) -> None:
    said, slept = list[str](), list[float]()

    def mend_at_last(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) == 3:
            board.write_text("extends = 'yinsh'\n", encoding="utf-8")

    profile = load_when_mended(lambda: load_profile(str(board)), said.append, mend_at_last)
    assert profile.game == "yinsh"
    assert slept == [TRY_EVERY_S] * 3
    (words,) = said
    assert f"{board}" in words
    for _ in slept:
        told = heard.recv(2000).decode().split("\n")
        assert told == ["READY=1", "WATCHDOG=1", f"STATUS=Waiting until this is mended: {' '.join(words.split())}"]


def test_a_person_is_told_at_once(board: Path) -> None:
    slept: list[float] = []
    with pytest.raises(ProfileError, match="titel"):
        load_when_mended(lambda: load_profile(str(board)), pytest.fail, slept.append)
    assert slept == []
