"""Linear sensors behind multiplexers, as electricity."""

from collections.abc import Collection, Mapping, Sequence
from math import isnan, nan

from hardware.profile.schema import Profile
from hardware.profile.wiring import SELECT_INPUTS, SPI_PORTS, AdcWiring
from hardware.sensors.serial.ports import NO_PORTS, Ports
from hardware.simulated.pins import Answer, Chip, Listener
from hardware.simulated.selected import AWAY, Nobody, Selected
from hardware.simulated.spi import mcp3008

_SWING = 0.2
"""A DRV5055 cannot drive its output nearer than this to ground or supply, in V (its data sheet's linear
range)."""


class LinearSensors:
    """Linear sensors behind multiplexers, sampled by MCP3008 converters at the moment they are asked."""

    def __init__(self, profile: Profile, wiring: AdcWiring) -> None:
        self._selected = Selected(wiring.select)
        self._fields: Sequence[float] | Nobody = [0.0] * len(profile.channels)
        self._away = False
        self._rest = wiring.supply / 2
        self._volts_per_mt = wiring.sensitivity / 1000
        self._highest = wiring.supply - _SWING
        wired = {channel.wire: index for index, channel in enumerate(profile.channels)}
        self._places = wiring.multiplexers
        self._wired = [
            [wired.get((multiplexer, number)) for number in range(SELECT_INPUTS)]
            for multiplexer in range(len(self._places))
        ]
        self._channels = {place: list(inputs) for place, inputs in zip(self._places, self._wired, strict=True)}
        self.wires: Mapping[str, Collection[str]] = {
            "multiplexer": [str(number) for number in range(len(self._places))],
            "converter": [str(enable) for enable in wiring.converters],
            "select": wiring.select,
        }
        self.answers: Mapping[str, Answer] = {}
        self.listeners: Mapping[str, Listener] = self._selected.listeners
        self.ports: Ports = NO_PORTS
        self.chips: Mapping[str, Chip] = {
            SPI_PORTS[wiring.port].select[enable]: self._converter(enable, wiring.supply)
            for enable in wiring.converters
        }

    def _converter(self, enable: int, supply: float) -> Chip:
        unwired = [None] * SELECT_INPUTS
        inputs = [self._channels.get((enable, number), unwired) for number in range(8)]
        selected, rest, volts_per_mt, highest = self._selected, self._rest, self._volts_per_mt, self._highest

        def volts(number: int) -> float:
            channel = inputs[number][selected.number]
            field = nan if channel is None else self._fields[channel]
            if isnan(field):
                return 0.0
            return min(max(rest + field * volts_per_mt, _SWING), highest)

        return mcp3008(volts, supply)

    def update(self, fields: Sequence[float]) -> None:
        """Take the fields; the sequence is kept and looked up when the converters sample."""
        if not self._away:
            self._fields = fields

    def tick(self, now: float) -> None:
        """Go on up to a time: nothing here has a clock."""

    def broken(self, wires: Mapping[tuple[str, str], str]) -> None:
        """Take which wires are broken: a multiplexer or a converter is silent, a select line stays at its level.

        A bus that comes back answers from the next :meth:`update` on.
        """
        self._away = any(kind == AWAY for kind, _ in wires)
        if self._away:
            self._fields = Nobody()
        for number, (place, inputs) in enumerate(zip(self._places, self._wired, strict=True)):
            lost = ("multiplexer", str(number)) in wires or ("converter", str(place[0])) in wires
            self._channels[place][:] = [None] * SELECT_INPUTS if lost else inputs
        self._selected.stick((pin, level) for (kind, pin), level in wires.items() if kind == "select")
