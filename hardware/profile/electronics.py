"""The analog inputs of a multiplexed board: how they settle, and what they read if a wire is broken.

A converter samples through a small capacitor. While nothing drives the input, that capacitor and the multiplexer's
common pin keep the charge of earlier readings, unless a resistor to ground discharges them. Sources: the
data sheets of the CD74HC4067 (Texas Instruments SCHS209), MCP3008 (Microchip DS21295), ATmega2560 (Microchip
DS40002211, chapter 26) and DRV5055 (Texas Instruments SBAS640).
"""

from math import exp, log
from typing import NamedTuple

from hardware.profile.wiring import AdcWiring, LinearWiring

COMMON_PF = 60.0
"""The capacity of a multiplexer's common pin (50 pF) with its wire, in pF."""

MCP3008_SAMPLE_PF, MCP3008_SAMPLE_CLOCKS = 20.0, 1.5
"""The MCP3008's sample capacitor in pF, and the number of bus clocks for which it is connected to the input."""

MCP3008_CLOCKS = 24
"""Clocks of a whole conversion: three bytes."""

ATMEGA_SAMPLE_PF, ATMEGA_SAMPLE_S = 14.0, 3e-6
"""The same for the sensor board's converter, at 500 kHz."""

ATMEGA_CONVERSION_S = 26e-6
"""The sensor board's time for a sample."""

SWITCH_OHM = {3.3: 110.0, 5.0: 70.0}
"""The resistance of a multiplexer's switch by its supply in V: 70 ohm at 4.5 V, more at less (est.)."""

SWING_V = 0.2
"""The least distance of a DRV5055's output from ground and from supply, in V."""

BREAK_V = 0.15
"""Its data sheet treats any voltage nearer than this to ground or supply as a broken wire."""

DRIVE_MA = 1.0
"""The largest output current of a DRV5055, in mA."""


class AnalogInput(NamedTuple):
    """An input of a converter behind a multiplexer.

    ``pull_down`` and ``switch`` are in ohm; ``common`` and ``sample`` are the capacities of the common pin and of the
    converter in F; ``sample_s`` is the time for which the two are connected.
    """

    pull_down: float
    switch: float
    common: float
    sample: float
    sample_s: float

    @property
    def gain(self) -> float:
        """The share of a sensor's voltage at the input: switch and pull-down form a divider."""
        return self.pull_down / (self.pull_down + self.switch)

    def left(self, seconds: float) -> float:
        """Return the share of its charge that a floating common pin keeps after this time."""
        return exp(-seconds / (self.pull_down * self.common))

    def floating(self, pin: float, held: float) -> float:
        """Return the reading of a floating input in V; ``pin`` and ``held`` are the earlier voltages."""
        shared = (self.common * pin + self.sample * held) / (self.common + self.sample)
        return shared * exp(-self.sample_s / (self.pull_down * (self.common + self.sample)))

    def broken(self, highest: float, settle: float) -> float:
        """Return the largest reading of a broken wire, in V, if no sensor gives more than ``highest``."""
        return self.floating(highest * self.left(settle), highest)

    def settling(self, highest: float, remainder: float) -> float:
        """Return the time in s in which a floating pin falls from ``highest`` V to ``remainder`` V."""
        return self.pull_down * self.common * log(highest / remainder)


SENSOR_BOARD_INPUT = AnalogInput(10e3, SWITCH_OHM[5.0], COMMON_PF * 1e-12, ATMEGA_SAMPLE_PF * 1e-12, ATMEGA_SAMPLE_S)
"""An input of a sensor board with the resistors that docs/sensor-board.md prescribes."""


def analog_input(wiring: LinearWiring) -> AnalogInput:
    """Return the analog inputs of a board's converters."""
    switch = SWITCH_OHM[min(SWITCH_OHM, key=lambda supply: abs(supply - wiring.supply))]
    if isinstance(wiring, AdcWiring):
        sample, sample_s = MCP3008_SAMPLE_PF, MCP3008_SAMPLE_CLOCKS / wiring.clock
    else:
        sample, sample_s = ATMEGA_SAMPLE_PF, ATMEGA_SAMPLE_S
    return AnalogInput(wiring.pull_down, switch, COMMON_PF * 1e-12, sample * 1e-12, sample_s)


def highest_volts(wiring: LinearWiring) -> float:
    """Return the largest voltage of a sensor, in V."""
    return wiring.supply - SWING_V


def scan_s(wiring: LinearWiring, channels: int) -> float:
    """Return the least time of a scan of this many channels, in s: settling and converting."""
    if isinstance(wiring, AdcWiring):
        return (1 << len(wiring.select)) * wiring.settle + channels * MCP3008_CLOCKS / wiring.clock
    return (1 << len(wiring.select)) * wiring.settle + channels * wiring.samples * ATMEGA_CONVERSION_S
