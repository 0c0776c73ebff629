"""A pretended machine and board for the checks.

The real code runs down to gpiozero; below it are the pretended circuit and the far end of the lights' wire.
"""

from collections.abc import Collection, Iterator, Mapping
from errno import ENOENT
from os import strerror
from pathlib import Path
from random import Random

from hardware.board import Strip
from hardware.checks.context import CheckContext, Person
from hardware.checks.faults import Faulty
from hardware.computer.machine import Machine, read_machine
from hardware.computer.pins import Device, Factory, pulled_up
from hardware.errors import DeviceError
from hardware.lights.render import DARK, Colour
from hardware.lights.strip import open_strip
from hardware.magnetics.appearance import NominalReadings
from hardware.profile.schema import Profile
from hardware.profile.wiring import SPI_PORTS, AdcWiring, SerialWiring
from hardware.simulated.circuit import Circuit
from hardware.simulated.faults import Faults
from hardware.simulated.machines import DATA, GROUPS, USER, lay_out
from hardware.simulated.pins import Chip
from hardware.simulated.spi_strip import FarEnd
from hardware.simulated.wire import PretendedWire
from hardware.simulated.world import World

SENSOR_BOARD = "ttyACM0"
"""The port of a sensor board."""


class _Chips(Mapping[str, Chip]):
    """The chips behind the ports of the machine: a chip whose device is missing cannot be opened."""

    def __init__(self, machine: Machine, chips: Mapping[str, Chip]) -> None:
        self._machine = machine
        self._chips = chips
        self._devices = {
            pin: f"spidev{port}.{enable}" for port, pins in SPI_PORTS.items() for enable, pin in enumerate(pins.select)
        }

    def __getitem__(self, pin: str) -> Chip:
        device = self._machine.device(self._devices[pin])
        if not device.exists():
            raise OSError(ENOENT, strerror(ENOENT), str(device))
        return self._chips[pin]

    def __iter__(self) -> Iterator[str]:
        return iter(self._chips)

    def __len__(self) -> int:
        return len(self._chips)


class PretendedBody:
    """A board's parts on a pretended machine, wired as ``built`` says; ``profile`` is what they should be."""

    def __init__(self, profile: Profile, built: Profile, machine: Machine, person: Person) -> None:
        self._profile = profile
        self._built = built
        self._machine = machine
        self._person = person
        self._world = World(built, Random(0))
        self._circuit = Circuit(built)
        self.faults = Faults(built, NominalReadings(built), self._world, self._circuit, Random(0))
        """The faults of the parts, as in a gesture script."""
        self._far_end = FarEnd(built)
        self._wire: PretendedWire | None = None
        self._pins = self._circuit.factory
        self._pins.chips = _Chips(machine, {**self._pins.chips, SPI_PORTS[0].select[0]: self._far_end.transfer})
        self._holders: list[Device] = []
        self._now = 0.0
        self.pause(0.0)

    def hold(self, pins: Collection[str]) -> None:
        """Let another program occupy these pins."""
        self._holders += [pulled_up(pin, self._pins) for pin in pins]

    def pause(self, seconds: float) -> None:
        """Advance the time of the pretended board."""
        self._now += seconds
        self._circuit.tick(self._now)
        self._circuit.update(self.faults.felt(self._world.readings(self._now), self._now))

    def pins(self) -> Factory:
        """Return the pins, which only the group gpio may open. Raises :class:`~hardware.errors.DeviceError`."""
        if "gpio" not in self._person.groups:
            raise DeviceError(
                "the GPIO chip does not answer (can not open gpiochip); see that you are in the group gpio"
            )
        return self._pins

    def strip(self) -> Strip:
        """Return the strip as the machine drives it. Raises :class:`~hardware.errors.HardwareError`."""
        family = self._machine.family
        if family is None or family.lights == "spi":
            return open_strip(self._profile, self.pins(), self._machine)
        self._wire = PretendedWire(self._profile)
        return self._wire.strip

    def shown(self) -> Mapping[str, Colour]:
        """Return the colour of each light as a person in front of the board sees it."""
        if self._wire is None:
            shown = self._far_end.shown()
        else:
            shown = dict(zip(self._built.pixels, self._wire.shown().values(), strict=True))
        return shown | dict.fromkeys(self.faults.dark, DARK)

    def close(self) -> None:
        """Release the pins; twice is fine."""
        if self._wire is not None:
            self._wire.close()
        for holder in self._holders:
            holder.close()
        self._pins.close()


def pretended(profile: Profile, machine_name: str, faulty: Faulty, root: Path, *, light_all: bool) -> CheckContext:
    """Return the context of a board on a pretended machine, written below ``root``, with all these faults."""
    wiring = profile.sensors
    lay_out(machine_name, root, spi1=wiring.enables if isinstance(wiring, AdcWiring) and wiring.port == 1 else 0)
    if isinstance(profile.sensors, SerialWiring):
        (root / "dev" / SENSOR_BOARD).touch()
    for spoil in faulty.spoiled:
        spoil(root)
    machine = read_machine(root)
    listed = _groups_of(USER, root)
    person = Person(USER, listed - faulty.not_in_force, listed)
    body = PretendedBody(profile, faulty.built(profile), machine, person)
    for kind, place, spot, level in faulty.broken:
        body.faults.make(kind, place, spot, level, 0.0)
    body.pause(0.0)
    body.hold(faulty.held)
    return CheckContext(
        profile=profile,
        machine=machine,
        person=person,
        data=root / DATA,
        body=body,
        version_of=faulty.version_of,
        free=lambda _path: faulty.free_bytes,
        pause=body.pause,
        light_all=light_all,
    )


def _groups_of(user: str, root: Path) -> frozenset[str]:
    lines = [line.split(":") for line in (root / GROUPS).read_text(encoding="utf-8").splitlines()]
    return frozenset(name for name, _, _, members in lines if user in members.split(","))
