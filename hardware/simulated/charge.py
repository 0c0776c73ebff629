"""Charge on the analog inputs of a pretended board: what a converter samples while nothing drives the input.

The common pin of every multiplexer, and the one sample capacitor of a converter, keep their voltage until something
drives them or a resistor discharges them.
"""

from math import isnan

from hardware.profile.electronics import AnalogInput


class SampledInputs:
    """The inputs of one converter, by the number of the multiplexer behind each; they have no charge at first."""

    def __init__(self, analog: AnalogInput, settle: float) -> None:
        self._analog = analog
        self._left = analog.left(settle)
        self._pins: dict[int, float] = {}
        self._held = 0.0

    def sample(self, multiplexer: int, volts: float) -> float:
        """Return the voltage a converter samples in V, ``settle`` s after a change of the select lines.

        ``volts`` is the sensor's voltage at the input; NaN: nothing drives the multiplexer's common pin.
        """
        if isnan(volts):
            pin = self._pins.get(multiplexer, 0.0) * self._left
            # The pin shares its charge with the sample capacitor, which still holds the voltage of the input before.
            seen = self._analog.floating(pin, self._held)
        else:
            seen = volts
        self._pins[multiplexer] = self._held = seen
        return seen
