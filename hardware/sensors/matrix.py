"""Switches in a matrix with decoded rows: a row is selected, every column answers for itself."""

from collections.abc import Sequence
from contextlib import ExitStack

from hardware.computer.pins import Factory, Pin, pulled_up, talking_to
from hardware.profile.schema import Profile
from hardware.profile.wiring import MatrixWiring
from hardware.sensors.protocol import Pause
from hardware.sensors.select import SelectLines, gray


class MatrixSensors:
    """The switches of a board; a closed switch pulls its column low while its row is selected."""

    def __init__(self, profile: Profile, wiring: MatrixWiring, factory: Factory, pause: Pause) -> None:
        self._pause = pause
        self._settle = wiring.settle
        self._count = len(profile.channels)
        with ExitStack() as opened:
            self._rows = SelectLines(wiring.address, factory)
            opened.callback(self._rows.close)
            columns: list[Pin] = []
            for name in wiring.columns:
                column = pulled_up(name, factory)
                opened.callback(column.close)
                columns.append(column.pin)
            self._held = opened.pop_all()
        wired: dict[int, list[tuple[int, Pin]]] = {}
        for index, channel in enumerate(profile.channels):
            row, column_number = channel.wire
            wired.setdefault(row, []).append((index, columns[column_number]))
        self._plan = [(row, wired[row]) for row in gray(len(wiring.address)) if row in wired]

    def scan(self) -> Sequence[float]:
        """Return 1.0 for every closed switch and 0.0 for every open one.

        Raises :class:`~hardware.errors.DeviceError`.
        """
        readings = [0.0] * self._count
        with talking_to("the sensor matrix", "is another program using its pins?"):
            for row, switches in self._plan:
                self._rows.choose(row)
                self._pause(self._settle)
                for index, column in switches:
                    if not column.state:
                        readings[index] = 1.0
        return readings

    def close(self) -> None:
        """Give the pins back; twice is fine."""
        self._held.close()


def open_sensors(profile: Profile, wiring: MatrixWiring, factory: Factory, pause: Pause) -> MatrixSensors:
    """Return the switches of a board on these pins. Raises :class:`~hardware.errors.DeviceError`."""
    return MatrixSensors(profile, wiring, factory, pause)
