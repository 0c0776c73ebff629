"""Linear Hall sensors behind multiplexers, read by MCP3008 converters."""

from collections.abc import Sequence
from contextlib import ExitStack
from math import nan
from struct import Struct

from hardware.computer.pins import Factory, talking_to
from hardware.computer.spi_messages import Message, MessagePort, message_port
from hardware.profile.electronics import analog_input
from hardware.profile.schema import Profile
from hardware.profile.wiring import AdcWiring
from hardware.sensors.protocol import Pause
from hardware.sensors.select import SelectLines, gray

STEPS = 1024
"""An MCP3008 has ten bits (Microchip DS21295)."""

_ANSWERS = 2 * STEPS
"""An answer is eleven bits: above ten there is a null bit, and with it set nobody answers."""

_MASK = _ANSWERS - 1


def request(number: int) -> bytes:
    """Return the bytes that ask an MCP3008 for an input: start bit, single-ended input, and room."""
    return bytes((1, 0x80 | number << 4, 0))


class AdcSensors:
    """The linear sensors of a board, in mT; a sensor is believed to rest at half its supply."""

    def __init__(self, profile: Profile, wiring: AdcWiring, factory: Factory) -> None:
        self._bus = f"the converters on SPI{wiring.port}"
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
        self._plan: list[tuple[int, list[tuple[Message, Struct]]]] = []
        order: list[int] = []
        for number in gray(len(wiring.select)):
            messages: list[tuple[Message, Struct]] = []
            for enable, inputs in wired.get(number, {}).items():
                settle = 0.0 if messages else wiring.settle  # it goes by once for all converters
                message = chips[enable].message([request(entry) for entry, _ in inputs], settle)
                messages.append((message, Struct(">" + "xH" * len(inputs))))
                order += [index for _, index in inputs]
            if messages:
                self._plan.append((number, messages))
        self._order = sorted(range(len(order)), key=order.__getitem__)

    def scan(self) -> Sequence[float]:
        """Return the strength at every sensor in mT; NaN where the voltage is none a living sensor gives.

        All values of a select address come with one call of the kernel for each converter.

        Raises :class:`~hardware.errors.DeviceError` when the bus fails.
        """
        strengths, choose = self._strengths, self._lines.choose
        found: list[float] = []
        with talking_to(self._bus, "check its wires and the chip enables"):
            for number, messages in self._plan:
                choose(number)
                for message, answers in messages:
                    found += [strengths[answer & _MASK] for answer in answers.unpack(message.send())]
        return list(map(found.__getitem__, self._order))

    def close(self) -> None:
        """Give the pins and the bus back; twice is fine."""
        self._held.close()


def _strengths(wiring: AdcWiring) -> Sequence[float]:
    """Return the strength in mT for every answer of a converter; NaN for those that no living sensor gives."""
    gain = analog_input(wiring).gain
    step = wiring.supply / STEPS
    scale = step * 1000 / wiring.sensitivity / gain
    rest = STEPS / 2 * gain
    lowest, highest = (volts / step for volts in wiring.alive)
    return [(count - rest) * scale if lowest <= count <= highest else nan for count in range(_ANSWERS)]


def open_sensors(profile: Profile, wiring: AdcWiring, factory: Factory, _pause: Pause) -> AdcSensors:
    """Return the linear sensors of a board on these pins; the kernel waits while the wires settle.

    Raises :class:`~hardware.errors.DeviceError`.
    """
    return AdcSensors(profile, wiring, factory)
