"""The wired board at the other end of the pins: sensors, switches, buttons and buzzer as electricity.

The world says the field at every sensor; the circuit makes voltages and closed switches of it, and answers on
the pins in the way the profile says the board is wired. Faults of the parts are here, so that everything
above meets them as it would on wood.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import inf, isnan, nan
from typing import Protocol

from hardware.errors import ImpossibleGestureError, ProfileError
from hardware.panel import BUTTONS
from hardware.profile import Profile, Senses, Switch
from hardware.simulated.pins import Answer, Chip, Listener, WiredFactory
from hardware.simulated.spi import mcp3008
from hardware.wiring import SELECT_INPUTS, SPI_PORTS, AdcWiring, MatrixWiring

_STRONG = 40.0
"""A field in mT that any sensor shows clearly."""

FAULTS: Mapping[str, float] = {
    "dead": nan,
    "stuck-none": 0.0,
    "stuck-some": _STRONG,
    "stuck-north": _STRONG,
    "stuck-south": -_STRONG,
}
"""What can be wrong with a sensor, and the field in mT it shows from then on; NaN: it is broken off."""

_SWING = 0.2
"""A DRV5055 cannot drive its output nearer than this to ground or supply, in V (its data sheet's linear
range)."""


class SensorCircuit(Protocol):
    """The sensors of one kind of wiring."""

    answers: Mapping[str, Answer]
    listeners: Mapping[str, Listener]
    chips: Mapping[str, Chip]

    def update(self, fields: Sequence[float]) -> None:
        """Take the field at every channel's sensor from now on, in mT; NaN: broken off."""


class Selected:
    """The number on four select lines, lowest bit first, as the circuit sees it."""

    def __init__(self, pins: Iterable[str]) -> None:
        self.number = 0
        self.listeners = {pin: self._listener(1 << bit) for bit, pin in enumerate(pins)}

    def _listener(self, bit: int) -> Listener:
        def hear(level: bool) -> None:  # noqa: FBT001 - a level is what a wire carries
            self.number = self.number | bit if level else self.number & ~bit

        return hear


class LinearSensors:
    """Linear sensors behind multiplexers, sampled by MCP3008 converters at the moment they are asked."""

    def __init__(self, profile: Profile, wiring: AdcWiring) -> None:
        self._selected = Selected(wiring.select)
        self._fields: Sequence[float] = [0.0] * len(profile.channels)
        self._rest = wiring.supply / 2
        self._volts_per_mt = wiring.sensitivity / 1000
        self._highest = wiring.supply - _SWING
        wired = {channel.wire: index for index, channel in enumerate(profile.channels)}
        self._channels = {
            place: [wired.get((multiplexer, number)) for number in range(SELECT_INPUTS)]
            for multiplexer, place in enumerate(wiring.multiplexers)
        }
        self.answers: Mapping[str, Answer] = {}
        self.listeners: Mapping[str, Listener] = self._selected.listeners
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
        self._fields = fields


class MagneticSwitch:
    """One switch: whether it is closed, and the band of fields (mT, ends excluded) that leaves it so."""

    __slots__ = ("_points", "_senses", "band", "closed")

    def __init__(self, senses: Senses, points: Switch) -> None:
        self._senses = senses
        self._points = points
        self.closed = False
        self.band = (-inf, inf)
        self.feel(0.0)

    def feel(self, field: float) -> None:
        """Close or open as the field asks; NaN is a switch broken off, which is open."""
        side = -1.0 if self._senses == "south" or (self._senses == "any" and field < 0) else 1.0
        strength = side * field
        operate, release = self._points.operate, self._points.release
        self.closed = strength >= operate or (self.closed and strength > release)
        low = release if self.closed else -operate if self._senses == "any" else -inf
        high = inf if self.closed else operate
        self.band = (low, high) if side > 0 else (-high, -low)


class SwitchMatrix:
    """Magnetic switches in a matrix behind a row decoder, columns pulled up.

    Without diodes a closed switch lets current through both ways: columns that are joined to the selected row
    by way of other rows go low too.
    """

    def __init__(self, profile: Profile, wiring: MatrixWiring) -> None:
        self._selected = Selected(wiring.address)
        self._diodes = wiring.diodes
        self._columns = range(len(wiring.columns))
        self._switches = [_switch(profile, channel.spot) for channel in profile.channels]
        self._places = [channel.wire for channel in profile.channels]
        self._bands = [switch.band for switch in self._switches]
        self._levels = self._answering()
        self.answers: Mapping[str, Answer] = {pin: self._answer(number) for number, pin in enumerate(wiring.columns)}
        self.listeners: Mapping[str, Listener] = self._selected.listeners
        self.chips: Mapping[str, Chip] = {}

    def _answer(self, column: int) -> Answer:
        selected = self._selected

        def level() -> bool:
            return self._levels[selected.number][column]

        return level

    def update(self, fields: Sequence[float]) -> None:
        """Take the fields; only switches whose field has left its band are looked at."""
        changed = False
        for index, (field, (low, high)) in enumerate(zip(fields, self._bands, strict=True)):
            if not low < field < high:
                switch = self._switches[index]
                before = switch.closed
                switch.feel(field)
                self._bands[index] = switch.band
                changed |= switch.closed != before
        if changed:
            self._levels = self._answering()

    def _answering(self) -> list[list[bool]]:
        """Return the level of every column for each row that can be selected."""
        joined: list[set[int]] = [set() for _ in range(SELECT_INPUTS)]
        for (row, column), switch in zip(self._places, self._switches, strict=True):
            if switch.closed:
                joined[row].add(column)
        lows = joined if self._diodes else [_reached(columns, joined) for columns in joined]
        return [[column not in low for column in self._columns] for low in lows]


def _reached(columns: set[int], joined: Iterable[set[int]]) -> set[int]:
    """Return every column that is joined to these, directly or by way of other rows."""
    reached = set(columns)
    rows = list(joined)
    while beyond := [row for row in rows if row & reached and not row <= reached]:
        reached.update(*beyond)
    return reached


def _switch(profile: Profile, spot: str) -> MagneticSwitch:
    part = profile.spot[spot]
    if part.switch is None:
        raise ProfileError(f"[spots.{spot}] lacks 'switch'; a matrix is made of switches")
    return MagneticSwitch(part.senses, part.switch)


def _sensors(profile: Profile) -> SensorCircuit:
    wiring = profile.sensors
    return LinearSensors(profile, wiring) if isinstance(wiring, AdcWiring) else SwitchMatrix(profile, wiring)


class Circuit:
    """A board's circuit, wired to the pins of ``factory``: open the real drivers on that.

    Nothing here knows the time: :meth:`update` brings it the fields, and it answers at once.
    """

    def __init__(self, profile: Profile) -> None:
        self._sensors = _sensors(profile)
        self._fields: Sequence[float] = [0.0] * len(profile.channels)
        self._faults: dict[int, float] = {}
        self._pressed: dict[str, bool] = dict.fromkeys(BUTTONS, False)
        self.buzzing = False
        """Whether the buzzer sounds."""
        buttons = {getattr(profile.panel, button): self._button(button) for button in BUTTONS}
        self.factory = WiredFactory(
            answers={**self._sensors.answers, **buttons},
            listeners={**self._sensors.listeners, profile.panel.buzzer: self._hear_buzzer},
            chips=self._sensors.chips,
        )

    def _button(self, button: str) -> Answer:
        pressed = self._pressed

        def level() -> bool:
            return not pressed[button]

        return level

    def _hear_buzzer(self, level: bool) -> None:  # noqa: FBT001 - a level is what a wire carries
        self.buzzing = level

    def update(self, fields: Sequence[float]) -> None:
        """Take the field at every channel's sensor from now on: mT, in the profile's order of channels.

        The sequence is kept and looked up when a driver asks; give a new one rather than changing it.
        """
        self._fields = fields
        if self._faults:
            fields = list(fields)
            for channel, shown in self._faults.items():
                fields[channel] = shown
        self._sensors.update(fields)

    def fault(self, channel: int, kind: str) -> None:
        """Break a channel's sensor in one of the ways of :data:`FAULTS`, until it is mended.

        Raises :class:`~hardware.errors.ImpossibleGestureError` for another kind.
        """
        if kind not in FAULTS:
            raise ImpossibleGestureError(f"no sensor fault is called '{kind}'; there are {', '.join(FAULTS)}")
        self._faults[channel] = FAULTS[kind]
        self.update(self._fields)

    def mend(self, channel: int) -> None:
        """Make a channel's sensor work again; one that does is left alone."""
        self._faults.pop(channel, None)
        self.update(self._fields)

    def press(self, button: str, *, down: bool) -> None:
        """Press a button of the panel, or let it go.

        Raises :class:`~hardware.errors.ImpossibleGestureError` where there is no such button.
        """
        if button not in self._pressed:
            raise ImpossibleGestureError(f"no button is called '{button}'; there are {', '.join(BUTTONS)}")
        self._pressed[button] = down
