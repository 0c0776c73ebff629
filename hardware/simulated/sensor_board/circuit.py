"""The electricity of a sensor board: linear sensors behind its multiplexers, and its cable to the computer."""

from collections.abc import Collection, Mapping, Sequence
from math import nan
from random import Random
from typing import Protocol

from hardware.profile.electronics import analog_input
from hardware.profile.schema import Profile
from hardware.profile.wiring import SELECT_INPUTS, SerialWiring
from hardware.sensors.serial.messages import CHANNELS
from hardware.sensors.serial.ports import Ports
from hardware.sensors.serial.settings import number_of, settings_for
from hardware.simulated.parts import LinearParts, typical_linear
from hardware.simulated.pins import Answer, Chip, Listener
from hardware.simulated.selected import AWAY, CONDUCTING
from hardware.simulated.sensor_board.board import PretendedSensorBoard
from hardware.simulated.sensor_board.cable import DAMAGE, Cable, FarEnd
from hardware.simulated.supply import SAGS, both, sensor_at

DAMAGED = 0.01
"""The share of the bytes that a bad line damages."""

BOARD_ID = 1
"""The id of a pretended board."""


class Processor(FarEnd, Protocol):
    """The sensor board's processor: pretended in Python, or the real firmware in a simulator."""

    def feel(self, volts: Sequence[float]) -> None:
        """Set the voltage that drives every channel of the board; NaN: nothing drives it."""

    def run(self, now: float) -> None:
        """Run up to a time in s."""


class SensorBoardCircuit:
    """The sensor board's circuit, seen by the driver through its serial port.

    ``processor`` is by default a pretended board with the profile's settings in its EEPROM; ``random`` chooses the
    bytes that a bad line damages. Of ``parts`` only the sensitivities count, because calibration removes the rests.
    """

    def __init__(
        self,
        profile: Profile,
        wiring: SerialWiring,
        random: Random,
        processor: Processor | None = None,
        parts: LinearParts | None = None,
    ) -> None:
        self._processor = processor or PretendedSensorBoard(
            settings_for(profile, wiring, BOARD_ID)[0], analog=analog_input(wiring)
        )
        self.cable = Cable(wiring.usb[0], self._processor, random)
        self.ports: Ports = self.cable
        self._numbers = [number_of(channel.wire) for channel in profile.channels]
        self._shares = (parts or typical_linear(len(profile.channels))).shares
        self.resting: Sequence[float] | None = None
        self._wiring = wiring
        self._gain = analog_input(wiring).gain
        self._sensor = sensor_at(wiring, 0.0)
        self._conducting: Mapping[int, int] = {}
        self._select = {pin: 1 << bit for bit, pin in enumerate(wiring.select)}
        self._answering: Sequence[int | None] = range(CHANNELS)
        self.wires: Mapping[str, Collection[str]] = {
            "multiplexer": [str(number) for number in range(len(wiring.multiplexers))],
            "select": wiring.select,
            "line": tuple(DAMAGE),
            CONDUCTING: [str(number) for number in range(len(wiring.multiplexers))],
            "sag": SAGS,
        }
        self.answers: Mapping[str, Answer] = {}
        self.listeners: Mapping[str, Listener] = {}
        self.chips: Mapping[str, Chip] = {}
        self.update([0.0] * len(profile.channels))

    def update(self, fields: Sequence[float]) -> None:
        """Set the fields; they are at the processor's inputs from now on."""
        rest, volts_per_mt, lowest, highest = self._sensor
        own = [nan] * CHANNELS
        for number, field, share in zip(self._numbers, fields, self._shares, strict=True):
            volts = rest + field * volts_per_mt * share
            own[number] = volts if lowest <= volts <= highest else lowest if volts < lowest else min(volts, highest)
        driven = [nan if number is None else own[number] for number in self._answering]
        for multiplexer, number in self._conducting.items():
            first = multiplexer * SELECT_INPUTS
            for other in range(first, first + SELECT_INPUTS):
                driven[other] = both(driven[other], own[number])
        self._processor.feel([volts * self._gain for volts in driven])

    def tick(self, now: float) -> None:
        """Let the sensor board run up to a time in s."""
        self.cable.tick(now)
        self._processor.run(now)
        self.cable.exchange()

    def broken(self, wires: Mapping[tuple[str, str], str]) -> None:
        """Set the broken wires: a multiplexer is silent, a select line stays at its level, the cable is pulled.

        A line may also lose, double, change or delay a share of its bytes.
        """
        self._sensor = sensor_at(self._wiring, max((float(name) for kind, name in wires if kind == "sag"), default=0.0))
        self._conducting = {
            int(name): int(name) * SELECT_INPUTS + int(level)
            for (kind, name), level in wires.items()
            if kind == CONDUCTING
        }
        self._answering = [self._answers(number, wires) for number in range(CHANNELS)]
        for kind in DAMAGE:
            self.cable.damage(kind, DAMAGED if ("line", kind) in wires else 0.0)
        if any(kind == AWAY for kind, _ in wires):
            self.cable.pull()
        else:
            self.cable.plug()

    def _answers(self, number: int, wires: Mapping[tuple[str, str], str]) -> int | None:
        """Return the channel that answers in place of this one; ``None``: none does."""
        multiplexer, entry = divmod(number, SELECT_INPUTS)
        if ("multiplexer", str(multiplexer)) in wires:
            return None
        for pin, bit in self._select.items():
            level = wires.get(("select", pin))
            if level is not None:
                entry = entry | bit if level == "high" else entry & ~bit
        return multiplexer * SELECT_INPUTS + entry
