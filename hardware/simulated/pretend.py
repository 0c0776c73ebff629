"""The whole pretended wooden board: hands, magnets and faults below, the unchanged real drivers above.

The real drivers are opened on pretended pins, and the real light driver on a pretended wire.
"""

from collections.abc import Mapping
from contextlib import ExitStack
from functools import partial
from random import Random
from types import MappingProxyType, TracebackType
from typing import Self

from hardware.board import Board
from hardware.magnetics.appearance import nominal_readings
from hardware.panel.panel import Panel
from hardware.profile.schema import Profile
from hardware.sensors.drivers import open_sensors
from hardware.sensors.steady import SteadySensors
from hardware.simulated.circuit import Circuit, CircuitMaker, sensor_circuit
from hardware.simulated.faults import Faults
from hardware.simulated.hands import Hands
from hardware.simulated.wire import PretendedWire
from hardware.simulated.world import World

_BARE: Mapping[str, tuple[str, ...]] = MappingProxyType({})


def _at_once(seconds: float) -> None:
    """Return at once: pretended wires need no time to settle."""


class PretendBoard:
    """A pretended board of a profile, with hands to play on it.

    ``board`` has the real drivers; ``world`` has the pieces, ``hands`` move them, ``circuit`` is the electricity. The
    same ``seed`` and the same gestures at the same times give the same readings. ``placement`` stands on it at the
    beginning. Time must not go backwards. ``sensors`` makes the sensors' part of the circuit; the board is calibrated
    for them, as a new owner is asked to do. As a context manager it closes the board.

    Raises :class:`~hardware.errors.ImpossibleGestureError` for a placement that the board cannot have,
    :class:`~hardware.errors.ProfileError` for magnets whose field is not known.
    """

    def __init__(
        self,
        profile: Profile,
        *,
        seed: int = 0,
        placement: Mapping[str, tuple[str, ...]] = _BARE,
        sensors: CircuitMaker = sensor_circuit,
    ) -> None:
        self.world = World(profile, Random(seed))
        for point, stack in placement.items():
            for kind in stack:
                self.world.stand(kind, point)
        self.circuit = Circuit(profile, Random(seed), sensors)
        self._faults = Faults(profile, nominal_readings(profile), self.world, self.circuit, Random(seed))
        self.hands = Hands(self.world, self.circuit, self._faults)
        with ExitStack() as opened:
            pins = self.circuit.factory
            opened.callback(pins.close)
            steady = SteadySensors(profile, partial(open_sensors, profile, pins, _at_once))
            opened.callback(steady.close)
            panel = Panel(profile, pins)
            opened.callback(panel.close)
            self._wire = PretendedWire(profile, self._faults.dark)
            opened.pop_all()
        self.board = Board(profile, steady, self._wire.strip, panel, pins)
        self.board.calibrate(self.circuit.resting)
        self.advance(0.0)

    def __repr__(self) -> str:
        return f"PretendBoard({self.board.profile.name!r})"

    def advance(self, now: float) -> None:
        """Advance hands, pieces, buttons and sensors to a time in s; call it before each scan."""
        self.hands.advance(now)
        self.circuit.update(self._faults.felt(self.world.readings(now), now))
        self.circuit.tick(now)

    def shown(self) -> dict[str, tuple[int, int, int]]:
        """Return the colour of each pixel, red, green and blue, decoded from the bytes last sent down the wire."""
        return self._wire.shown()

    def close(self) -> None:
        """Close the board and the wire; twice is fine."""
        try:
            self.board.close()
        finally:
            self._wire.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
