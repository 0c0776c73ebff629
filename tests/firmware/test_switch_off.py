"""Holding hint switches the computer off, where that is allowed: the game is written down first, a light says when."""

import os
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner
from virtual_time import in_virtual_time

from engine.catalogue import make_game
from firmware.cli.commands.run import run
from firmware.errors import SwitchOffError
from firmware.journal.reading import games_of
from firmware.journal.story import MemoryJournal
from firmware.service import service, switch_off
from firmware.service.loop import OFF_BUTTON
from firmware.service.switch_off import COMMAND, SAFE, show_safe, switch_off_computer
from firmware.settings.kept import KeptSettings
from hardware.board import Board
from hardware.lights.greeting import GREETING, greeting
from hardware.panel.press import LONG_PRESS_S
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile
from hardware.simulated.pretend import PretendBoard
from hardware.simulated.script import parse_gesture

PROFILE = load_profile("yinsh")
YINSH = make_game("yinsh")
HELD = f"press {OFF_BUTTON} {LONG_PRESS_S + 0.5}"


class Run:
    """A service on a pretended board in virtual time, stopped at last if it does not end by itself."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, allowed: bool, gestures: Sequence[str]) -> None:
        self.now = 0.0
        in_virtual_time(monkeypatch, lambda: self.now, self._sleep)
        with MemoryJournal() as story, PretendBoard(PROFILE) as pretend:
            at = 1.0
            for line in gestures:
                at = pretend.hands.perform(parse_gesture(line), at) + 1.0
            scan = pretend.board.sensors.scan

            def scan_and_stop() -> object:
                pretend.advance(self.now)
                if self.now > at + 10:
                    os.kill(os.getpid(), signal.SIGTERM)
                return scan()

            monkeypatch.setattr(pretend.board.sensors, "scan", scan_and_stop)
            options = service.ServiceOptions(may_switch_off=allowed)
            self.off = service.serve(pretend.board, YINSH, story, KeptSettings(None, print), print, options)
            self.records = [game.record for game in story.games()]
        self.stopped = self.now > at + 10

    def _sleep(self, seconds: float) -> None:
        self.now += seconds


def test_hint_held_ends_the_service_with_the_game_written_down(monkeypatch: pytest.MonkeyPatch) -> None:
    done = Run(monkeypatch, allowed=True, gestures=["put white-ring e5", HELD])
    assert (done.off, done.stopped, done.records) == (True, False, [("e5",)])


@pytest.mark.parametrize(
    ("allowed", "gestures"),
    [(False, [HELD]), (True, [f"press {OFF_BUTTON} 1.0"]), (True, ["press new 0.3"]), (True, ["press undo 3.5"])],
)
def test_where_it_is_not_allowed_or_not_meant_the_service_goes_on(
    monkeypatch: pytest.MonkeyPatch, *, allowed: bool, gestures: list[str]
) -> None:
    done = Run(monkeypatch, allowed=allowed, gestures=gestures)
    assert (done.off, done.stopped) == (False, True)


def answering(code: int, words: str = "") -> switch_off.Run:
    def ran(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
        assert command == COMMAND
        return subprocess.CompletedProcess(list(command), code, "", words)

    return ran


def test_systemd_is_asked_to_switch_off() -> None:
    switch_off_computer(answering(0))


def test_a_refusal_is_told_with_its_remedy() -> None:
    with pytest.raises(SwitchOffError, match=r"\(Access denied\): is polkit there \(sudo apt install polkitd\)"):
        switch_off_computer(answering(1, "Access denied\n"))


def test_a_computer_without_systemd_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SwitchOffError, match="cannot be switched off"):
        switch_off_computer()


def test_one_light_says_that_the_board_may_be_unplugged() -> None:
    with PretendBoard(PROFILE) as pretend:
        pretend.board.strip.show(greeting(pretend.board.profile))
        assert {pixel for pixel, rgb in pretend.shown().items() if any(rgb)} == set(PROFILE.lights.panel)
        show_safe(pretend.board.strip, PROFILE)
        lit = {pixel: rgb for pixel, rgb in pretend.shown().items() if any(rgb)}
    assert list(lit) == [PROFILE.lights.panel[0]]
    red, green, blue = lit[PROFILE.lights.panel[0]]
    assert green > red
    assert green > blue
    assert GREETING.rgb != SAFE.rgb


@pytest.mark.parametrize("allowed", [True, False])
def test_the_command_switches_off_only_if_it_was_told_that_it_may(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, allowed: bool
) -> None:
    asked: list[Sequence[str]] = []
    scans = 0

    @contextmanager
    def opened(profile: Profile) -> Iterator[Board]:
        with PretendBoard(profile) as pretend:
            pretend.hands.perform(parse_gesture("press hint 4"), 0.0)
            scan = pretend.board.sensors.scan

            def scan_now() -> object:
                nonlocal scans
                scans += 1
                pretend.advance(scans / 50)
                if scans > 400:
                    os.kill(os.getpid(), signal.SIGTERM)
                return scan()

            monkeypatch.setattr(pretend.board.sensors, "scan", scan_now)
            yield pretend.board

    in_virtual_time(monkeypatch, lambda: scans / 50, lambda _: None)
    monkeypatch.setattr("firmware.cli.commands.run.open_board_patiently", opened)
    monkeypatch.setattr("firmware.service.switch_off.switch_off_computer", lambda: asked.append(COMMAND))
    done = CliRunner().invoke(run, ["--data", str(tmp_path), *(["--switch-off"] if allowed else [])])
    assert done.exit_code == 0, done.output
    assert asked == ([COMMAND] if allowed else [])
    assert ("Switching off." in done.output) == allowed
    assert len(games_of(tmp_path)) == 1
