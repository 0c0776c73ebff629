"""The wired board at the other end of the pins: the electricity of sensors, switches, buttons and buzzer.

The world gives the field at every sensor; the circuit turns it into voltages and closed switches, and answers on the
pins according to the profile's wiring. Faults of the parts are pretended here, which means that all code above meets
them as it would on wood.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from math import nan
from random import Random
from typing import Protocol, TypeAlias

from hardware.errors import ImpossibleGestureError
from hardware.profile.schema import BUTTONS, Profile
from hardware.profile.wiring import AdcWiring, SwitchWiring
from hardware.sensors.serial.ports import Ports
from hardware.simulated.known_name import meant
from hardware.simulated.linear import LinearSensors
from hardware.simulated.parts import drawn_linear, drawn_switches
from hardware.simulated.pins import Answer, Chip, Listener, WiredFactory
from hardware.simulated.selected import AWAY
from hardware.simulated.sensor_board.circuit import SensorBoardCircuit
from hardware.simulated.switches import SwitchCircuit

_STRONG = 40.0
"""A field in mT that any sensor shows clearly."""

FAULTS: Mapping[str, float] = {
    "dead": nan,
    "stuck-none": 0.0,
    "stuck-some": _STRONG,
    "stuck-north": _STRONG,
    "stuck-south": -_STRONG,
}
"""The faults of a sensor, each with the field in mT that it shows from then on; NaN: it is broken off."""


class SensorCircuit(Protocol):
    """The sensors of one kind of wiring."""

    answers: Mapping[str, Answer]
    listeners: Mapping[str, Listener]
    chips: Mapping[str, Chip]
    ports: Ports
    wires: Mapping[str, Collection[str]]
    """The wires that several sensors need, by kind, named as in the profile."""
    resting: Sequence[float] | None
    """Each channel's reading on the empty board, in mT, if sensors differ in it: the result of a calibration."""

    def update(self, fields: Sequence[float]) -> None:
        """Set the field at every channel's sensor, in mT; NaN: broken off."""

    def tick(self, now: float) -> None:
        """Advance the parts that have a clock of their own to a time in s."""

    def broken(self, wires: Mapping[tuple[str, str], str]) -> None:
        """Set the broken wires: each by kind and name, with the level it stays at.

        The kind :data:`~hardware.simulated.selected.AWAY` means all of them: every access is an error of the OS.
        """


CircuitMaker: TypeAlias = Callable[[Profile, Random], SensorCircuit]
"""Makes the circuit of a board's sensors; its randomness comes from the argument."""


def typical_circuit(profile: Profile, random: Random) -> SensorCircuit:
    """Return the circuit of a board whose sensors are all exactly as in its profile."""
    wiring = profile.sensors
    if isinstance(wiring, AdcWiring):
        return LinearSensors(profile, wiring, random)
    if isinstance(wiring, SwitchWiring):
        return SwitchCircuit(profile, wiring)
    return SensorBoardCircuit(profile, wiring, random)


def sensor_circuit(profile: Profile, random: Random) -> SensorCircuit:
    """Return the circuit of a board's sensors, each drawn from the range of its data sheet, as if bought."""
    wiring, count = profile.sensors, len(profile.channels)
    if isinstance(wiring, AdcWiring):
        return LinearSensors(profile, wiring, random, drawn_linear(wiring, count, random))
    if isinstance(wiring, SwitchWiring):
        return SwitchCircuit(profile, wiring, drawn_switches(profile, wiring, random))
    return SensorBoardCircuit(profile, wiring, random, parts=drawn_linear(wiring, count, random))


class Circuit:
    """A board's circuit, wired to the pins of ``factory``, on which the real drivers are opened.

    Only a sensor board has a clock: :meth:`update` sets the fields, and the circuit answers at once. ``sensors`` makes
    the sensors' part of it, ``random`` is the source of its randomness.
    """

    def __init__(self, profile: Profile, random: Random | None = None, sensors: CircuitMaker = typical_circuit) -> None:
        self._sensors = sensors(profile, random or Random(0))
        self._fields: Sequence[float] = [0.0] * len(profile.channels)
        self._faults: dict[int, float] = {}
        self._broken: dict[tuple[str, str], str] = {}
        self._pressed: dict[str, bool] = dict.fromkeys(BUTTONS, False)
        self.buzzing = False
        """Whether the buzzer sounds."""
        buttons = {getattr(profile.panel, button): self._button(button) for button in BUTTONS}
        self.factory = WiredFactory(
            answers={**self._sensors.answers, **buttons},
            listeners={**self._sensors.listeners, profile.panel.buzzer: self._hear_buzzer},
            chips=self._sensors.chips,
            ports=self._sensors.ports,
        )

    def _button(self, button: str) -> Answer:
        pressed = self._pressed

        def level() -> bool:
            return not pressed[button]

        return level

    def _hear_buzzer(self, level: bool) -> None:  # noqa: FBT001 - a level is what a wire carries
        self.buzzing = level

    def update(self, fields: Sequence[float]) -> None:
        """Set the field at every channel's sensor: mT, in the profile's order of channels.

        The sequence is kept and read when a driver asks; pass a new one rather than changing it.
        """
        self._fields = fields
        if self._faults:
            fields = list(fields)
            for channel, shown in self._faults.items():
                fields[channel] = shown
        self._sensors.update(fields)

    def tick(self, now: float) -> None:
        """Advance the parts that have a clock of their own, a sensor board on USB, to a time in s."""
        self._sensors.tick(now)

    def fault(self, channel: int, kind: str) -> None:
        """Break a channel's sensor in one of the ways of :data:`FAULTS`, until it is mended.

        Raises :class:`~hardware.errors.ImpossibleGestureError` for another kind.
        """
        if kind not in FAULTS:
            raise ImpossibleGestureError(f"no sensor fault is called '{kind}'; there are {', '.join(FAULTS)}")
        self._faults[channel] = FAULTS[kind]
        self.update(self._fields)

    def mend(self, channel: int) -> None:
        """Repair a channel's sensor; one that works is left alone."""
        self._faults.pop(channel, None)
        self.update(self._fields)

    @property
    def resting(self) -> Sequence[float] | None:
        """Each channel's reading on the empty board, in mT, if sensors differ in it: the result of a calibration."""
        return self._sensors.resting

    @property
    def wires(self) -> Mapping[str, Collection[str]]:
        """The wires that several sensors need, by kind, named as in the profile."""
        return self._sensors.wires

    def cut(self, kind: str, name: str, level: str) -> None:
        """Break one of the :attr:`wires` until it is joined; it stays at ``level``, high or low.

        Raises :class:`~hardware.errors.ImpossibleGestureError` where there is no such wire.
        """
        self._broken[kind, self._wire(kind, name)] = level
        self._sensors.broken(dict(self._broken))

    def join(self, kind: str, name: str) -> None:
        """Repair a wire; one that is intact is left alone. Raises as :meth:`cut` does."""
        self._broken.pop((kind, self._wire(kind, name)), None)
        self._sensors.broken(dict(self._broken))

    def _wire(self, kind: str, name: str) -> str:
        if kind == AWAY:
            return name
        if kind not in self.wires:
            raise ImpossibleGestureError(f"this board has no {kind} that could break; it has {', '.join(self.wires)}")
        return meant(name, self.wires[kind], kind)

    def press(self, button: str, *, down: bool) -> None:
        """Press or release a button of the panel.

        Raises :class:`~hardware.errors.ImpossibleGestureError` if there is no such button.
        """
        if button not in self._pressed:
            raise ImpossibleGestureError(f"no button is called '{button}'; there are {', '.join(BUTTONS)}")
        self._pressed[button] = down
