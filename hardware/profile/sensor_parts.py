"""Hall sensors on the market, with the figures of their data sheets: minimum, typical and maximum, at 25 degrees."""

from collections.abc import Mapping
from typing import NamedTuple


class Spread(NamedTuple):
    """The minimum, the typical and the maximum value."""

    least: float
    typical: float
    most: float


class SensorPart(NamedTuple):
    """A linear sensor at one supply.

    ``sensitivity`` is in mV/mT, ``rest`` is the output without a field in V, ``current`` the consumption in mA.
    ``sensitivity_drift`` and ``rest_drift`` are shares, of the sensitivity and of the supply, over 10 to 35 degrees.
    """

    sensitivity: Spread
    rest: Spread
    current: Spread
    sensitivity_drift: float
    rest_drift: float


SENSOR_PARTS: Mapping[str, Mapping[float, SensorPart]] = {
    "DRV5055A2": {
        3.3: SensorPart(Spread(28.5, 30.0, 31.5), Spread(1.59, 1.65, 1.71), Spread(0.0, 6.0, 10.0), 0.005, 0.0015),
        5.0: SensorPart(Spread(47.5, 50.0, 52.5), Spread(2.43, 2.5, 2.57), Spread(0.0, 6.0, 10.0), 0.005, 0.0015),
    },
}
"""The parts by name and supply in V (Texas Instruments SBAS640). The drift over room temperatures is estimated
from that over the whole range; the sensitivity rises by 0.12 % a degree, which compensates N42 magnets."""


E24 = (
    1.0,
    1.1,
    1.2,
    1.3,
    1.5,
    1.6,
    1.8,
    2.0,
    2.2,
    2.4,
    2.7,
    3.0,
    3.3,
    3.6,
    3.9,
    4.3,
    4.7,
    5.1,
    5.6,
    6.2,
    6.8,
    7.5,
    8.2,
    9.1,
)
"""The values of resistors on sale, in each decade (IEC 60063)."""


class SwitchPart(NamedTuple):
    """A digital Hall switch that closes on either pole at a strength that a resistor sets, 1 kohm for each mT.

    ``settable`` is the smallest and the largest strength that can be set, in mT. A switch closes within ``share`` of
    the set strength plus ``offset`` mT, with a resistor of 1 % and 10 to 35 degrees included, and opens ``hysteresis``
    mT below. ``current`` is its consumption in mA.
    """

    settable: tuple[float, float]
    share: float
    offset: float
    hysteresis: Spread
    current: Spread

    @property
    def settings(self) -> tuple[float, ...]:
        """The strengths in mT that resistors on sale can set, 1 kohm for each mT."""
        least, most = self.settable
        values = [round(value * decade, 1) for decade in (1, 10) for value in E24]
        return tuple(value for value in values if least <= value <= most)

    def off(self, operate: float) -> float:
        """Return the largest deviation of the operate point from its setting, in mT."""
        return self.share * operate + self.offset


SWITCH_PARTS: Mapping[str, SwitchPart] = {
    "TMAG5328A1Z": SwitchPart((2.0, 15.0), 0.1, 0.5, Spread(0.5, 1.0, 1.5), Spread(0.0, 1.8, 2.5)),
}
"""The switches by name (Texas Instruments SLYS044). The data sheet gives the range that can be set, the hysteresis and
the typical current. The tolerance, the spread of the hysteresis and the largest current are conservative estimates."""
