"""Digital Hall switches behind multiplexers, each with a pin of its own."""

from collections.abc import Sequence
from contextlib import ExitStack

from hardware.computer.pins import Factory, Pin, pulled_up, talking_to
from hardware.profile.schema import Profile
from hardware.profile.wiring import SwitchWiring
from hardware.sensors.protocol import Pause
from hardware.sensors.select import SelectLines, gray


class SwitchSensors:
    """The switches of a board; a closed switch pulls the pin of its multiplexer low while its input is selected."""

    def __init__(self, profile: Profile, wiring: SwitchWiring, factory: Factory, pause: Pause) -> None:
        self._pause = pause
        self._settle = wiring.settle
        self._count = len(profile.channels)
        with ExitStack() as opened:
            self._lines = SelectLines(wiring.select, factory)
            opened.callback(self._lines.close)
            commons: list[Pin] = []
            for name in wiring.multiplexers:
                common = pulled_up(name, factory)
                opened.callback(common.close)
                commons.append(common.pin)
            self._held = opened.pop_all()
        wired: dict[int, list[tuple[int, Pin]]] = {}
        for index, channel in enumerate(profile.channels):
            multiplexer, entry = channel.wire
            wired.setdefault(entry, []).append((index, commons[multiplexer]))
        self._plan = [(entry, wired[entry]) for entry in gray(len(wiring.select)) if entry in wired]

    def scan(self) -> Sequence[float]:
        """Return 1.0 for every closed switch and 0.0 for every open one.

        Raises :class:`~hardware.errors.DeviceError`.
        """
        readings = [0.0] * self._count
        with talking_to("the sensor board", "is another program using its pins?"):
            for entry, switches in self._plan:
                self._lines.choose(entry)
                self._pause(self._settle)
                for index, common in switches:
                    if not common.state:
                        readings[index] = 1.0
        return readings

    def close(self) -> None:
        """Release the pins; twice is fine."""
        self._held.close()


def open_sensors(profile: Profile, wiring: SwitchWiring, factory: Factory, pause: Pause) -> SwitchSensors:
    """Return the switches of a board on these pins. Raises :class:`~hardware.errors.DeviceError`."""
    return SwitchSensors(profile, wiring, factory, pause)
