"""Charge on the analog inputs of a pretended board: what a converter samples where nothing drives the input.

The common pin of every multiplexer, and the one sample capacitor of a converter, keep what they held until something
drives them or a resistor takes it away.
"""

from math import isnan

from hardware.profile.electronics import AnalogInput


class SampledInputs:
    """The inputs of one converter, by the number of the multiplexer behind each; at first nothing holds a charge."""

    def __init__(self, analog: AnalogInput, settle: float) -> None:
        self._analog = analog
        self._left = analog.left(settle)
        self._pins: dict[int, float] = {}
        self._held = 0.0

    def sample(self, multiplexer: int, volts: float) -> float:
        """Return what the converter samples in V, ``settle`` s after the select lines have changed.

        ``volts`` is what arrives there of a sensor; NaN: nothing drives the multiplexer's common pin.
        """
        if isnan(volts):
            pin = self._pins.get(multiplexer, 0.0) * self._left
            # The pin shares its charge with the sample capacitor, which holds yet what it took at the input before.
            seen = self._analog.floating(pin, self._held)
        else:
            seen = volts
        self._pins[multiplexer] = self._held = seen
        return seen
