"""Linear Hall sensors behind multiplexers, read by MCP3008 converters."""

from collections.abc import Sequence
from contextlib import ExitStack
from math import nan

from hardware.computer.pins import Factory, Spi, spi, talking_to
from hardware.profile.schema import Profile
from hardware.profile.wiring import AdcWiring
from hardware.sensors.protocol import Pause
from hardware.sensors.select import SelectLines, gray

STEPS = 1024
"""An MCP3008 has ten bits (Microchip DS21295)."""


def request(number: int) -> tuple[int, int, int]:
    """Return the bytes that ask an MCP3008 for an input: start bit, single-ended input, and room."""
    return (1, 0x80 | number << 4, 0)


class AdcSensors:
    """The linear sensors of a board, in mT.

    ``zeros`` are the mT each channel reads on the empty board, to be taken off; without them a sensor is
    believed to rest at half its supply.
    """

    def __init__(
        self,
        profile: Profile,
        wiring: AdcWiring,
        factory: Factory,
        pause: Pause,
        zeros: Sequence[float] | None = None,
    ) -> None:
        self._pause = pause
        self._settle = wiring.settle
        channels = profile.channels
        step = wiring.supply / STEPS
        self._scale = step * 1000 / wiring.sensitivity
        self._rest = [STEPS / 2 + zero / self._scale for zero in zeros or [0.0] * len(channels)]
        self._lowest, self._highest = (volts / step for volts in wiring.alive)
        self._bus = f"the converters on SPI{wiring.port}"
        with ExitStack() as opened:
            self._lines = SelectLines(wiring.select, factory)
            opened.callback(self._lines.close)
            chips: dict[int, Spi] = {}
            for enable in wiring.converters:
                chips[enable] = spi(wiring.port, enable, wiring.clock, factory)
                opened.callback(chips[enable].close)
            self._held = opened.pop_all()
        wired: dict[int, list[tuple[int, Spi, tuple[int, int, int]]]] = {}
        for index, channel in enumerate(channels):
            multiplexer, number = channel.wire
            enable, entry = wiring.multiplexers[multiplexer]
            wired.setdefault(number, []).append((index, chips[enable], request(entry)))
        self._plan = [(number, wired[number]) for number in gray(len(wiring.select)) if number in wired]

    def scan(self) -> Sequence[float]:
        """Return the strength at every sensor in mT; NaN where the voltage is none a living sensor gives.

        Raises :class:`~hardware.errors.DeviceError` when the bus fails.
        """
        rest, scale, lowest, highest = self._rest, self._scale, self._lowest, self._highest
        readings = [nan] * len(rest)
        with talking_to(self._bus, "check its wires and the chip enables"):
            for number, samples in self._plan:
                self._lines.choose(number)
                self._pause(self._settle)
                for index, chip, ask in samples:
                    _, high, low = chip.transfer(ask)
                    count = (high & 7) << 8 | low  # the null bit too: with it set nobody answers
                    if lowest <= count <= highest:
                        readings[index] = (count - rest[index]) * scale
        return readings

    def close(self) -> None:
        """Give the pins and the bus back; twice is fine."""
        self._held.close()


def open_sensors(profile: Profile, wiring: AdcWiring, factory: Factory, pause: Pause) -> AdcSensors:
    """Return the linear sensors of a board on these pins. Raises :class:`~hardware.errors.DeviceError`."""
    return AdcSensors(profile, wiring, factory, pause)
