"""The service as systemd sees it: ready, alive, restarted when its loop hangs, and going on with the game."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from virtual_time import in_virtual_time

from engine.catalogue import make_game
from firmware.journal.reading import games_of
from firmware.journal.story import MemoryJournal
from firmware.service import service
from firmware.service.loop import Loop
from firmware.service.notify import Notifier
from firmware.service.status import Status
from firmware.service.trouble import quoted
from firmware.service.watchdog import LIMITS_S
from firmware.settings.kept import KeptSettings
from firmware.settings.settings import Settings, load_settings, save_settings
from firmware.table import Table, new_table, step
from firmware.table.inputs import Resign
from hardware.magnetics.appearance import NominalReadings
from hardware.profile.load import load_profile
from hardware.simulated.pretend import PretendBoard
from hardware.simulated.script import parse_gesture

PROFILE = load_profile("yinsh")
YINSH = make_game("yinsh")
WATCHDOG_S = 5.0
"""No machine is so slow that a service that does not hang is silent for so long."""
LONGEST_S = 120.0
"""No machine is so slow that the service does not end in this time."""


class Supervisor:
    """Does for the service what systemd does: listens to it, and starts it anew when it gives no sign of life."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "data"
        self.hangs = folder / "hangs"
        self.starts = 0
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(str(folder / "notify"))
        self._process: subprocess.Popen[bytes] | None = None
        self._ready = False

    def start(self, *gestures: str) -> None:
        helper = Path(__file__).with_name("pretended_service.py")
        self._process = subprocess.Popen(
            [sys.executable, str(helper), str(self.data), str(self.hangs), *gestures],
            env={
                **os.environ,
                "NOTIFY_SOCKET": self._socket.getsockname(),
                "WATCHDOG_USEC": str(round(WATCHDOG_S * 1e6)),
                "PYTHONPATH": str(Path(__file__).parents[2]),
            },
        )
        self.starts += 1
        self._ready = False

    def until(self, heard: Callable[[str], bool], *gestures: str) -> str:
        """Listen until something is told; a service that hangs is killed, and started to go on with these gestures."""
        while True:
            self._socket.settimeout(WATCHDOG_S)
            try:
                told = self._socket.recv(4096).decode()
            except TimeoutError:
                if self._ready:
                    self.kill(signal.SIGABRT)
                    self.start(*gestures)
                assert self._process is not None
                assert self._process.poll() is None, "the service ended before it was ready"
                continue
            self._ready = self._ready or "READY=1" in told
            if heard(told):
                return told

    def kill(self, number: int) -> int:
        assert self._process is not None
        self._process.send_signal(number)
        return self._process.wait(LONGEST_S)

    def close(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self._socket.close()


@pytest.fixture
def supervisor(tmp_path: Path) -> Iterator[Supervisor]:
    made = Supervisor(tmp_path)
    yield made
    made.close()


def test_a_service_whose_loop_hangs_is_restarted_and_goes_on_with_the_game(supervisor: Supervisor) -> None:
    supervisor.start("put white-ring e5", "put black-ring f8")
    supervisor.until(lambda told: "White to play, 2 actions" in told)
    before = supervisor.starts
    supervisor.hangs.touch()
    supervisor.until(lambda told: "Black to play, 3 actions" in told, "put white-ring c4")
    assert supervisor.starts > before
    assert not supervisor.hangs.exists()
    assert supervisor.kill(signal.SIGTERM) == 0
    (game,) = games_of(supervisor.data)
    assert game.record == ("e5", "f8", "c4")
    assert game.outcome is None


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_service_that_is_stopped_says_so_and_leaves_in_order(supervisor: Supervisor, number: int) -> None:
    supervisor.start()
    assert supervisor.until(lambda told: "READY=1" in told) == "READY=1"
    supervisor.until(lambda told: told == "WATCHDOG=1")
    assert supervisor.kill(number) == 0
    supervisor.until(lambda told: "STOPPING=1" in told)


class Clock:
    """A clock that a service under test is run by."""

    def __init__(self, pretend: PretendBoard, until: float, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        scan = pretend.board.sensors.scan

        def scan_and_stop() -> object:
            pretend.advance(self.now)
            if self.now > until:
                os.kill(os.getpid(), signal.SIGTERM)
            return scan()

        monkeypatch.setattr(pretend.board.sensors, "scan", scan_and_stop)
        in_virtual_time(monkeypatch, lambda: self.now, self.sleep)

    def sleep(self, seconds: float) -> None:
        self.now += seconds


class Heard(Notifier):
    """Keeps what it is told."""

    def __init__(self, within: float | None) -> None:
        super().__init__({})
        self.watchdog_s = within
        self.told: list[dict[str, object]] = []

    def tell(self, **state: object) -> None:
        self.told.append(state)


def test_the_first_frame_makes_it_ready_and_the_last_one_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    notifier = Heard(4.0)
    with MemoryJournal() as story, PretendBoard(PROFILE) as pretend:
        Clock(pretend, 20.0, monkeypatch)
        pretend.hands.perform(parse_gesture("put white-ring e5"), 2.0)
        service.serve(
            pretend.board, YINSH, story, KeptSettings(None, print), print, service.ServiceOptions(notifier=notifier)
        )
    assert notifier.told[0] == {"READY": 1}
    assert notifier.told[-1] == {"STOPPING": 1, "STATUS": "writing the game down"}
    assert sum("WATCHDOG" in state for state in notifier.told) in range(18, 21)
    lines = [str(state["STATUS"]) for state in notifier.told if "STATUS" in state][:-1]
    assert lines[:2] == [
        "YINSH: White to play, 0 actions. All is well.",
        "YINSH: White to play, 0 actions. 50 frames a second. All is well.",
    ]
    assert list(dict.fromkeys(line.partition(". ")[0] for line in lines)) == [
        "YINSH: White to play, 0 actions",
        "YINSH: Black to play, one action",
    ]
    assert len(lines) < 10, "only what is new is told"


def table() -> Table:
    return new_table(YINSH, NominalReadings(PROFILE).of, PROFILE.pixels, Settings())


def test_trouble_stands_in_the_status_line_at_once_and_not_all_of_it() -> None:
    status, played = Status(), table()
    status.line(played, 1, 0, (), 0.0)
    assert status.line(played, 26, 0, (), 0.5) is not None
    assert status.line(played, 51, 0, (), 1.0) is None
    told = status.line(
        played, 76, 0, [quoted(each) for each in ("The disk is full.", "A wire is loose.", "A button is stuck.")], 1.5
    )
    assert told is not None
    assert told.endswith("50 frames a second. The disk is full. A wire is loose. And 1 more.")


def test_a_loop_that_slows_down_is_seen_in_the_status_line() -> None:
    status, played = Status(), table()
    for half in range(21):
        status.line(played, 25 * half, 0, (), half / 2)
    told = [line for half in range(40) if (line := status.line(played, 500 + 10 * half, 30 * half, (), 10 + half / 2))]
    assert told[-1].endswith(". 20 frames a second. 630 frames were late. All is well.")


@pytest.mark.parametrize(
    ("end", "said"), [(("resign",), "YINSH: Black won, one action. "), ((), "YINSH: White to play, 0 actions. ")]
)
def test_the_status_line_tells_who_has_won(end: tuple[str, ...], said: str) -> None:
    played = table()
    for action in end:
        played, _ = step(played, Resign(action), 1.0)
    line = Status().line(played, 1, 0, (), 0.0)
    assert line is not None
    assert line.startswith(said)


def test_what_systemd_cannot_be_told_is_said_once_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    notifier = Notifier({"NOTIFY_SOCKET": str(tmp_path / "gone"), "WATCHDOG_USEC": "4000000"})
    with MemoryJournal() as story, PretendBoard(PROFILE) as pretend, notifier:
        Clock(pretend, 20.0, monkeypatch)
        service.serve(
            pretend.board,
            YINSH,
            story,
            KeptSettings(None, print),
            said.append,
            service.ServiceOptions(notifier=notifier),
        )
    assert [words for words in said if "systemd cannot be told" in words] == [
        "systemd cannot be told how the service is (No such file or directory): see 'journalctl -u ringlight'"
    ]


def test_a_loop_that_stands_still_is_said_once_and_gives_no_sign_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    notifier, said = Heard(4.0), list[str]()
    with MemoryJournal() as story, PretendBoard(PROFILE) as pretend:
        Clock(pretend, 30.0, monkeypatch)
        monkeypatch.setattr(Loop, "show", lambda *_: None)
        service.serve(
            pretend.board,
            YINSH,
            story,
            KeptSettings(None, print),
            said.append,
            service.ServiceOptions(notifier=notifier),
        )
    assert said.count("The board's loop is not alive: lighting stands still.") == 1
    assert sum("WATCHDOG" in state for state in notifier.told) <= LIMITS_S["lighting"]


def test_settings_changed_by_somebody_else_hold_at_once_and_are_not_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = KeptSettings(tmp_path, print)
    lit: list[int] = []
    with MemoryJournal() as story, PretendBoard(PROFILE) as pretend:
        clock = Clock(pretend, 6.0, monkeypatch)
        scan = pretend.board.sensors.scan

        def scan_and_set() -> object:
            if round(clock.now, 2) == 2.0:
                save_settings(tmp_path, Settings(brightness=0.02))
            lit.append(max(max(rgb) for rgb in pretend.shown().values()))
            return scan()

        monkeypatch.setattr(pretend.board.sensors, "scan", scan_and_set)
        service.serve(pretend.board, YINSH, story, kept, print)
    before, after = max(lit[25:75]), max(lit[-25:])
    assert 0 < after < before / 3
    assert load_settings(tmp_path) == kept.now == Settings(brightness=0.02)
