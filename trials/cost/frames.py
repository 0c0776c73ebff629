"""Makes quiet frames on a pretended board (scan, debounce and render) to count their cost.

The pretended world and its magnets stand still.
"""

import os
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from hardware.computer.spi_messages import Message, MessagePort
from hardware.lights.render import Renderer
from hardware.lights.scene import Glow
from hardware.profile.load import load_profile
from hardware.sensors.debounce import Debouncer
from hardware.sensors.drivers import open_sensors
from hardware.simulated.circuit import Circuit
from hardware.simulated.pins import WiredFactory
from hardware.simulated.pretend import PretendBoard

LIT = 20
"""The number of lit points."""


def main(board: str, *frames: str) -> None:
    """Make so many frames in a child process of its own for each number, and print nothing."""
    profile = load_profile(board)
    scene = dict.fromkeys(list(profile.points)[:LIT], Glow((90, 90, 160), "steady"))
    with PretendBoard(profile) as pretend:
        debouncer, renderer, sensors = Debouncer(profile), Renderer(profile), pretend.board.sensors
        for count in frames:
            if child := os.fork():
                os.waitpid(child, 0)
                continue
            for number in range(int(count)):
                now = number / profile.scan_hz
                debouncer.update(sensors.scan(), now)
                renderer.frame(scene, now)
            os._exit(0)


def calls(board: str) -> int:
    """Return the number of system calls of a scan: messages to converters, and lines and pins set or read."""
    profile = load_profile(board)
    circuit = Circuit(profile)
    pins = _CountingPins(circuit.factory)
    with closing(open_sensors(profile, pins, pins.paused)) as sensors:
        sensors.scan()
        pins.calls = 0
        sensors.scan()
    return pins.calls


class _CountingPins(WiredFactory):
    """Pretended pins that count what would be system calls on real ones."""

    def __init__(self, of: WiredFactory) -> None:
        answers = {pin: self._counted(answer) for pin, answer in of.answers.items()}
        listeners = {pin: self._counted(listener) for pin, listener in of.listeners.items()}
        super().__init__(answers, listeners, of.chips, of.ports)
        self.calls = 0

    def paused(self, _seconds: float) -> None:
        """Count a pause, which is a system call too."""
        self.calls += 1

    def message_port(self, enable_pin: str) -> MessagePort:
        """Return a port that counts its messages."""
        return _CountingPort(super().message_port(enable_pin), self._counted)

    def _counted(self, act: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*arguments: Any) -> Any:
            self.calls += 1
            return act(*arguments)

        return counted


class _CountingPort:
    """A port that counts messages as they are sent."""

    def __init__(self, of: MessagePort, counted: Callable[[Callable[..., Any]], Callable[..., Any]]) -> None:
        self._of = of
        self._counted = counted
        self.close = of.close

    def message(self, exchanges: Sequence[bytes], settle: float) -> Message:
        """Return a message that counts itself."""
        message = self._of.message(exchanges, settle)
        return _CountedMessage(self._counted(message.send))


@dataclass(frozen=True, slots=True)
class _CountedMessage:
    """A message that counts itself when it is sent."""

    send: Callable[[], bytes | bytearray]
