"""A Pi whose devices may be missing or fail: the real drivers on pretended wires, and ``ringlight run`` above them.

The service's clock is virtual: at given times something is done to the wires, in the end the service is stopped.
"""

import os
import signal
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner, Result
from virtual_time import in_virtual_time

from firmware.cli.commands.run import run
from firmware.service.notify import Notifier
from hardware import board as board_module
from hardware.computer.machine import read_machine
from hardware.computer.spi_messages import MessagePort
from hardware.errors import DeviceError
from hardware.lights import strip
from hardware.profile.load import load_profile
from hardware.simulated.machines import lay_out
from hardware.simulated.pins import WiredFactory
from hardware.simulated.pretend import PretendBoard
from hardware.simulated.script import parse_gesture
from hardware.simulated.spi_strip import FarEnd


class GoneError(OSError):
    """What the system says of a device that is not there or does not answer."""

    def __init__(self) -> None:
        super().__init__(5, "Input/output error")


class FlakyPins(WiredFactory):
    """Pins and ports of which some are ``away``: ``sensors``, ``lights`` and ``panel``."""

    def __init__(self, pi: "WiredPi") -> None:
        circuit, profile = pi.pretend.circuit.factory, pi.pretend.board.profile
        buttons = {getattr(profile.panel, name) for name in ("confirm", "undo", "hint", "new")}
        answers = {pin: pi.guarded("panel", wire) if pin in buttons else wire for pin, wire in circuit.answers.items()}
        chips = {**circuit.chips, "GPIO8": pi.guarded("lights", pi.far_end.transfer)}
        super().__init__(answers, circuit.listeners, chips, FlakyPorts(pi, circuit.ports))
        self._pi = pi

    def message_port(self, enable_pin: str) -> MessagePort:
        self._pi.see("sensors")
        port = super().message_port(enable_pin)

        def message(exchanges: Sequence[bytes], settle: float) -> Any:
            sent = port.message(exchanges, settle)
            return SimpleNamespace(send=self._pi.guarded("sensors", sent.send))

        return SimpleNamespace(message=message, close=port.close)

    def spi(self, **pins: str) -> Any:
        self._pi.see("lights")
        return super().spi(**pins)


class FlakyPorts:
    """Serial ports whose cable may be pulled: those of the sensor board are ``away``."""

    def __init__(self, pi: "WiredPi", ports: Any) -> None:
        self._pi = pi
        self._ports = ports

    def listed(self) -> Sequence[Any]:
        return [] if "sensors" in self._pi.away else self._ports.listed()

    def open(self, device: str, baud: int) -> Any:
        self._pi.see("sensors")
        port, guarded = self._ports.open(device, baud), self._pi.guarded

        class FlakyPort:
            in_waiting = property(lambda _: guarded("sensors", lambda: port.in_waiting)())
            read = staticmethod(guarded("sensors", port.read))
            write = staticmethod(guarded("sensors", port.write))
            close = staticmethod(port.close)

        return FlakyPort()

    def new_id(self) -> int:
        return int(self._ports.new_id())


class Heard(Notifier):
    """Keeps what systemd is told, with the time."""

    pi: "WiredPi"

    def __init__(self) -> None:
        super().__init__({})
        self.watchdog_s = 10.0

    def tell(self, **state: object) -> None:
        self.pi.told += [(self.pi.now, name, str(value)) for name, value in state.items()]


class WiredPi:
    """A Pi with a board, some of whose devices are ``away``; :meth:`run` is ``ringlight run``."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path, board: str = "yinsh") -> None:
        self.away: set[str] = set()
        self.now = 0.0
        self.told: list[tuple[float, str, str]] = []
        self.lit: list[tuple[float, dict[str, tuple[int, int, int]]]] = []
        self.opened = 0
        profile = load_profile(board)
        self.pretend = PretendBoard(profile, seed=2)
        self.pretend.close()  # the service's own drivers have the wires
        self.far_end = FarEnd(profile)
        self._plan: list[tuple[float, Callable[[], object]]] = []
        self._data, self._board = folder / "data", board
        lay_out("pi-4", folder)
        Heard.pi = self
        monkeypatch.setattr(board_module, "read_machine", lambda: read_machine(folder))
        monkeypatch.setattr(strip, "read_machine", lambda: read_machine(folder))
        monkeypatch.setattr(board_module, "real_pins", self._pins)
        monkeypatch.setattr("firmware.cli.running.Notifier", Heard)
        in_virtual_time(monkeypatch, lambda: self.now, self._sleep)

    def see(self, part: str) -> None:
        if part in self.away:
            raise GoneError

    def guarded(self, part: str, do: Callable[..., Any]) -> Callable[..., Any]:
        def guard(*given: Any) -> Any:
            self.see(part)
            return do(*given)

        return guard

    def at(self, now: float, do: Callable[[], object]) -> None:
        self._plan.append((now, do))
        self._plan.sort(key=lambda planned: planned[0])

    def hands(self, now: float, line: str) -> None:
        self.at(now, lambda: self.pretend.hands.perform(parse_gesture(line), now))

    def run(self, until: float, *arguments: str) -> Result:
        self.at(until, lambda: os.kill(os.getpid(), signal.SIGTERM))
        return CliRunner().invoke(run, ["--board", self._board, "--data", str(self._data), *arguments])

    @property
    def data(self) -> Path:
        return self._data

    def status(self, now: float) -> str:
        return [words for at, name, words in self.told if name == "STATUS" and at <= now][-1]

    def signs(self) -> list[float]:
        return [at for at, name, _ in self.told if name == "WATCHDOG"]

    def panel(self, start: float, end: float) -> set[tuple[int, int, int]]:
        """Return all colours of the panel's lights in a time."""
        names = self.pretend.board.profile.lights.panel
        return {shown[name] for at, shown in self.lit if start <= at < end for name in names}

    def _pins(self) -> FlakyPins:
        self.opened += 1
        if "gpio" in self.away:
            raise DeviceError("the GPIO chip does not answer (can not open gpiochip); see that you are in the group")
        return FlakyPins(self)

    def _sleep(self, seconds: float) -> None:
        self.now += seconds
        while self._plan and self._plan[0][0] <= self.now:
            self._plan.pop(0)[1]()
        self.lit.append((self.now, self.far_end.shown()))
        self.pretend.advance(self.now)


def gone(pi: WiredPi, parts: Mapping[str, tuple[float, float]]) -> None:
    """Let parts be away from one time to another."""
    for part, (start, end) in parts.items():
        pi.at(start, lambda part=part: pi.away.add(part))  # type: ignore[misc]
        pi.at(end, lambda part=part: pi.away.discard(part))  # type: ignore[misc]
