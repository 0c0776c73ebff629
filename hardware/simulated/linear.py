"""The electricity of linear sensors behind multiplexers."""

from collections.abc import Callable, Collection, Mapping, Sequence
from math import isnan, nan
from operator import add, itemgetter, mul
from random import Random
from typing import Any, NamedTuple, TypeAlias

from hardware.profile.electronics import analog_input
from hardware.profile.schema import Profile
from hardware.profile.wiring import SELECT_INPUTS, SPI_PORTS, AdcWiring
from hardware.sensors.serial.ports import NO_PORTS, Ports
from hardware.simulated.charge import SampledInputs
from hardware.simulated.noise import noise
from hardware.simulated.parts import LinearParts, typical_linear
from hardware.simulated.pins import Answer, Chip, Listener
from hardware.simulated.selected import AWAY, CONDUCTING, Nobody, Selected
from hardware.simulated.spi import HIGHEST, STEPS, Mcp3008
from hardware.simulated.supply import SAGS, Sensor, both, sensor_at

REFERENCE_NOISE = 0.0005
"""The standard deviation of the converters' reference, as a share of it: 1.6 mV (est.)."""

_NOISE_LENGTH, _NOISE_STRIDE = 4096, 173


_Take: TypeAlias = Callable[[Any], Sequence[int]]
"""Picks the counts of some channels from those of all."""


class _Place(NamedTuple):
    """What a converter's input leads to: its multiplexer, and the multiplexer's channels by the selected number.

    ``always`` is a channel that conducts whatever is selected, if there is one.
    """

    multiplexer: int
    channels: Sequence[int | None]
    always: int | None


class LinearSensors:
    """Linear sensors behind multiplexers, sampled by MCP3008 converters at the moment they are asked.

    ``random`` makes the noise of the reference. ``parts`` are the sensors; by default all are exactly as in the
    profile.
    """

    def __init__(self, profile: Profile, wiring: AdcWiring, random: Random, parts: LinearParts | None = None) -> None:
        self.selected = Selected(wiring.select)
        """The number on the select lines."""
        self._wiring = wiring
        self._parts = parts or typical_linear(len(profile.channels))
        self.resting: Sequence[float] | None = [volts * 1000 / wiring.sensitivity for volts in self._parts.rests]
        self._fields: Sequence[float] = [0.0] * len(profile.channels)
        self._driven: Sequence[float] = []
        """The voltages without noise."""
        self._volts: Sequence[float] | Nobody | None = None
        self.counts: Sequence[int] | None = None
        """The converter's count for every sensor; ``None`` unless all drive their wires and no wire is broken."""
        self._noise = noise(random, 1.0, REFERENCE_NOISE, _NOISE_LENGTH + len(profile.channels))
        per_volt = analog_input(wiring).gain * STEPS / wiring.supply
        self._per_volt = [share * per_volt for share in self._noise]
        """The counts per volt, with the noise."""
        self._noise_at = -_NOISE_STRIDE % _NOISE_LENGTH
        self._wired = {channel.wire: index for index, channel in enumerate(profile.channels)}
        self.wires: Mapping[str, Collection[str]] = {
            "multiplexer": [str(number) for number in range(len(wiring.multiplexers))],
            "converter": [str(enable) for enable in wiring.converters],
            "select": wiring.select,
            CONDUCTING: [str(number) for number in range(len(wiring.multiplexers))],
            "sag": SAGS,
        }
        self.answers: Mapping[str, Answer] = {}
        self.listeners: Mapping[str, Listener] = self.selected.listeners
        self.ports: Ports = NO_PORTS
        self._converters = {enable: _Converter(self, wiring) for enable in wiring.converters}
        self.chips: Mapping[str, Chip] = {
            SPI_PORTS[wiring.port].select[enable]: Mcp3008(converter) for enable, converter in self._converters.items()
        }
        self.broken({})
        self.update(self._fields)

    @property
    def volts(self) -> Sequence[float] | Nobody:
        """The voltage of every sensor, in V; NaN if its wire is broken."""
        if self._volts is None:  # worked out only where a converter asks: most ask for the counts alone
            begin, volts = self._noise_at, self._driven
            self._volts = list(map(mul, volts, self._noise[begin : begin + len(volts)]))
        return self._volts

    def update(self, fields: Sequence[float]) -> None:
        """Set the fields in mT; NaN: a sensor is broken off."""
        self._fields = fields
        if self._away:
            return
        _, _, lowest, highest = self._sensor
        if len(fields) != len(self._rests):
            raise ValueError(f"{len(fields)} fields for {len(self._rests)} sensors")
        volts = list(map(add, self._rests, map(mul, fields, self._gains)))
        if min(volts) < lowest or max(volts) > highest:
            volts = [lowest if each < lowest else highest if each > highest else each for each in volts]  # noqa: FURB136 # calls take ten times as long
        # A stretch of a table made once, another one each time: to draw a number for every sensor and scan is slow.
        begin = self._noise_at = (self._noise_at + _NOISE_STRIDE) % _NOISE_LENGTH
        self._driven, self._volts = volts, None
        driven = not self._lost and not isnan(sum(volts))
        counts = map(mul, volts, self._per_volt[begin : begin + len(volts)])
        self.counts = list(map(float.__trunc__, counts)) if driven else None

    def tick(self, now: float) -> None:
        """Do nothing: no part here has a clock."""

    def broken(self, wires: Mapping[tuple[str, str], str]) -> None:
        """Set the broken wires: a multiplexer or a converter is silent, a select line stays at its level.

        An input of a multiplexer may also conduct always, and the supply be too low. A restored bus answers from the
        next :meth:`update` on.
        """
        self._away = any(kind == AWAY for kind, _ in wires)
        if self._away:
            self._volts = Nobody()
        sag = max((float(name) for kind, name in wires if kind == "sag"), default=0.0)
        self._sensor: Sensor = sensor_at(self._wiring, sag)
        self._rests = [self._sensor.rest + volts for volts in self._parts.rests]
        self._gains = [self._sensor.volts_per_mt * share for share in self._parts.shares]
        self._lost = any(kind in ("multiplexer", "converter", CONDUCTING) for kind, _ in wires)
        self.counts = None  # until the next update
        for enable, converter in self._converters.items():
            converter.silent = ("converter", str(enable)) in wires
            converter.places = {
                entry: self._place(multiplexer, wires)
                for multiplexer, (owner, entry) in enumerate(self._wiring.multiplexers)
                if owner == enable
            }
        self.selected.stick((pin, level) for (kind, pin), level in wires.items() if kind == "select")

    def _place(self, multiplexer: int, wires: Mapping[tuple[str, str], str]) -> _Place:
        lost = ("multiplexer", str(multiplexer)) in wires
        channels = [None if lost else self._wired.get((multiplexer, number)) for number in range(SELECT_INPUTS)]
        always = wires.get((CONDUCTING, str(multiplexer)))
        return _Place(multiplexer, channels, None if always is None else channels[int(always)])


class _Converter:
    """One converter with its inputs."""

    def __init__(self, sensors: LinearSensors, wiring: AdcWiring) -> None:
        self._sensors = sensors
        analog = analog_input(wiring)
        self._per_volt = STEPS / wiring.supply
        self._gain = analog.gain
        self._charge = SampledInputs(analog, wiring.settle)
        self.silent = False
        """Whether it does not answer; the return line then stays low."""
        self.places: Mapping[int, _Place] = {}

    def reader(self, numbers: Sequence[int]) -> Callable[[], Sequence[int]]:
        """Return a function that samples these inputs one after the other and returns their counts."""
        sensors, found = self._sensors, dict[int, _Take | None]()

        def read() -> Sequence[int]:
            counts = sensors.counts
            if counts is not None:
                selected = sensors.selected.number
                if selected not in found:
                    found[selected] = self._driven(selected, numbers)
                if (take := found[selected]) is not None:
                    return take(counts)
            if self.silent:
                _ = sensors.volts[0]
                return [0] * len(numbers)
            return [self._count(number) for number in numbers]

        return read

    def _driven(self, selected: int, numbers: Sequence[int]) -> _Take | None:
        """Return a function that picks these inputs' counts from all; ``None`` if one is not driven or is alone."""
        channels = [self.places[number].channels[selected] for number in numbers if number in self.places]
        driven = [channel for channel in channels if channel is not None]
        return itemgetter(*driven) if len(driven) == len(numbers) > 1 else None

    def _count(self, number: int) -> int:
        place = self.places.get(number)
        volts = nan if place is None else self._volts(place) * self._gain
        seen = self._charge.sample(-1 - number if place is None else place.multiplexer, volts)
        return min(max(int(seen * self._per_volt), 0), HIGHEST)

    def _volts(self, place: _Place) -> float:
        """Return the voltage at a multiplexer's common pin; NaN: nothing drives it."""
        volts = self._sensors.volts
        channel = place.channels[self._sensors.selected.number]
        own = nan if channel is None else volts[channel]
        if place.always is None or place.always == channel:
            return own
        return both(own, volts[place.always])
