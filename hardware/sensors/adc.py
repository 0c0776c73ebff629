"""Linear Hall sensors behind multiplexers, read by MCP3008 converters."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from math import nan
from operator import itemgetter
from struct import Struct

from hardware.computer.pins import Factory, device_failures, no_answer
from hardware.computer.spi_messages import MessagePort, message_port
from hardware.profile.electronics import analog_input
from hardware.profile.schema import Profile
from hardware.profile.wiring import AdcWiring
from hardware.sensors.protocol import Pause
from hardware.sensors.select import SelectLines, gray

STEPS = 1024
"""An MCP3008 has ten bits (Microchip DS21295)."""

_ANSWERS = 2 * STEPS
"""An answer has eleven bits: above the ten data bits is a null bit; if that is set, no converter answered."""

_MASK = _ANSWERS - 1


def request(number: int) -> bytes:
    """Return the bytes that ask an MCP3008 for an input: start bit, single-ended input, and room."""
    return bytes((1, 0x80 | number << 4, 0))


class AdcSensors:
    """The linear sensors of a board, in mT; the rest of a sensor is assumed to be half its supply."""

    def __init__(self, profile: Profile, wiring: AdcWiring, factory: Factory) -> None:
        self._bus = f"the sensor board on SPI{wiring.port}"
        self._strengths = _strengths(wiring)
        with ExitStack() as opened:
            self._lines = SelectLines(wiring.select, factory)
            opened.callback(self._lines.close)
            chips: dict[int, MessagePort] = {}
            for enable in wiring.converters:
                chips[enable] = message_port(wiring.port, enable, wiring.clock, factory)
                opened.callback(chips[enable].close)
            self._held = opened.pop_all()
        wired: dict[int, dict[int, list[tuple[int, int]]]] = {}
        for index, channel in enumerate(profile.channels):
            multiplexer, number = channel.wire
            enable, entry = wiring.multiplexers[multiplexer]
            wired.setdefault(number, {}).setdefault(enable, []).append((entry, index))
        self._plan: list[tuple[int, list[Callable[[], bytes | bytearray]]]] = []
        order: list[int] = []
        for number in gray(len(wiring.select)):
            sends: list[Callable[[], bytes | bytearray]] = []
            for enable, inputs in wired.get(number, {}).items():
                settle = 0.0 if sends else wiring.settle  # one pause serves all converters
                sends.append(chips[enable].message([request(entry) for entry, _ in inputs], settle).send)
                order += [index for _, index in inputs]
            if sends:
                self._plan.append((number, sends))
        places = sorted(range(len(order)), key=order.__getitem__)
        self._sorted = itemgetter(*places) if len(places) > 1 else tuple
        self._answers = Struct(">" + "xH" * len(order))

    def scan(self) -> Sequence[float]:
        """Return the strength at every sensor in mT; NaN for a voltage that no living sensor gives.

        Each converter returns all values of a select address in one system call.
        """
        choose = self._lines.choose
        found: list[bytes | bytearray] = []
        try:
            for number, sends in self._plan:
                choose(number)
                for send in sends:
                    found.append(send())  # noqa: PERF401 - the wires settle in between
        except device_failures() as error:
            raise no_answer(self._bus, "check its wires and the chip enables", error) from error
        strengths, answers = self._strengths, self._answers.unpack(b"".join(found))
        return [strengths[answer & _MASK] for answer in self._sorted(answers)]

    def close(self) -> None:
        """Release the pins and the bus; twice is fine."""
        self._held.close()


def _strengths(wiring: AdcWiring) -> Sequence[float]:
    """Return the strength in mT for every answer of a converter; NaN for answers that no living sensor gives."""
    gain = analog_input(wiring).gain
    step = wiring.supply / STEPS
    scale = step * 1000 / wiring.sensitivity / gain
    rest = STEPS / 2 * gain
    lowest, highest = (volts / step for volts in wiring.alive)
    return [(count - rest) * scale if lowest <= count <= highest else nan for count in range(_ANSWERS)]


def open_sensors(profile: Profile, wiring: AdcWiring, factory: Factory, _pause: Pause) -> AdcSensors:
    """Return the linear sensors of a board on these pins; the kernel makes the pauses while the wires settle.

    Raises :class:`~hardware.errors.DeviceError`.
    """
    return AdcSensors(profile, wiring, factory)
