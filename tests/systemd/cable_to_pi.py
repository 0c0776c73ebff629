"""A pretended sensor board at the USB port of an emulated Pi: hands play on it in real time, bytes go through QEMU."""

import socket
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random

from hardware.profile.schema import Profile
from hardware.profile.wiring import SerialWiring
from hardware.simulated.circuit import SensorCircuit
from hardware.simulated.pretend import PretendBoard
from hardware.simulated.script import parse_gesture
from hardware.simulated.sensor_board.board import PretendedSensorBoard
from hardware.simulated.sensor_board.circuit import SensorBoardCircuit

STEP_S = 0.02
PIECE = 4096


class _Felt(PretendedSensorBoard):
    """The sensor board at QEMU's end: it feels what the pretended board's circuit feels, and its bytes go elsewhere."""

    def say(self) -> bytes:
        """Return nothing: this is not an emulated Pi."""
        return b""

    def said(self) -> bytes:
        """Return the bytes for the emulated Pi."""
        return super().say()

    def opened(self) -> None:
        """Go on: only the emulated Pi opens the port."""


class CableToPi:
    """A board of this profile with hands, whose sensor board talks to the socket of a QEMU."""

    def __init__(self, profile: Profile, path: Path) -> None:
        self._board = _Felt()
        self._pretend = PretendBoard(profile, sensors=self._circuit)
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, PIECE)
        self._socket.connect(str(path))
        self._socket.setblocking(False)
        self._began = time.monotonic()
        self.heard = self.sent = 0

    def _circuit(self, profile: Profile, random: Random) -> SensorCircuit:
        assert isinstance(profile.sensors, SerialWiring)
        return SensorBoardCircuit(profile, profile.sensors, random, processor=self._board)

    def run(self, seconds: float) -> None:
        """Let so much time pass, in which the board scans and talks."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._pretend.advance(self._now)
            with suppress(BlockingIOError):
                heard = self._socket.recv(PIECE)
                self.heard += len(heard)
                self._board.hear(heard)
            with suppress(BlockingIOError):  # nobody has opened the port: what is said then is lost, as on any line
                self.sent += self._socket.send(self._board.said())
            time.sleep(STEP_S)

    @property
    def _now(self) -> float:
        return time.monotonic() - self._began

    def perform(self, gestures: Sequence[str]) -> None:
        """Make gestures one after another, each in the time that hands take."""
        for gesture in gestures:
            self.run(max(0.0, self._pretend.hands.perform(parse_gesture(gesture), self._now) - self._now))

    def close(self) -> None:
        """Let go of everything; twice is fine."""
        self._socket.close()
        self._pretend.close()
