"""The machine, its groups, config.txt and its buses."""

import platform
from collections.abc import Iterable, Iterator, Mapping

from hardware.checks.context import CheckContext
from hardware.checks.report_lines import Line, mend, note, ok
from hardware.computer.machine import FAMILIES, Family, lacking_lines, lights_want
from hardware.profile.checks import pin_uses
from hardware.profile.schema import Profile
from hardware.profile.wiring import AdcWiring, SerialWiring, Wiring, spi_setting

BUSES = ("the lights", "the sensors' bus")
"""The uses on a bus, or on the machine's driver of lights; their pins are right if the bus is there."""

PIN_TAKERS: Mapping[tuple[str, str], tuple[int, ...]] = {
    ("dtparam=i2c_arm", "on"): (2, 3),
    ("dtoverlay", "w1-gpio"): (4,),
    ("enable_uart", "1"): (14, 15),
    ("dtparam=i2s", "on"): (18, 19, 20, 21),
    ("dtparam=spi", "on"): (7, 8, 9, 10, 11),
    ("dtoverlay", "spi1-1cs"): (18, 19, 20, 21),
    ("dtoverlay", "spi1-2cs"): (17, 18, 19, 20, 21),
    ("dtoverlay", "spi1-3cs"): (16, 17, 18, 19, 20, 21),
}
"""The plain pins that lines of config.txt turn into something else (Raspberry Pi's
/boot/overlays/README)."""


def machine(examined: CheckContext) -> Iterator[Line]:
    """Yield which machine this is, and whether a board can be wired to it."""
    found = examined.machine
    if not found.is_pi:
        yield note(
            "machine",
            f"this is not a Raspberry Pi but a computer of kind {platform.machine()}, which is fine: a board is looked "
            "over on its Pi, and until then 'ringlight play' plays on a pretended one",
            "ringlight check --pretend shows here what that looks like on a Pi",
        )
    elif found.family is None:
        names = ", ".join(family.name for family in FAMILIES.values())
        yield mend("machine", f"{found.model} cannot drive a board", f"use one of these: {names}")
    else:
        way = "GPIO10, through the port SPI0" if found.family.lights == "spi" else "any pin, through its PIO"
        yield ok("machine", f"{found.model} drives lights on {way}, without root")


def groups(examined: CheckContext) -> Iterator[Line]:
    """Yield which groups the user is in, of those that give access to pins and buses."""
    person = examined.person
    for group, what in _groups(examined.profile, examined.machine.family).items():
        if person.can_all:
            yield ok(group, f"{person.name} may use {what} without being in the group {group}")
        elif group in person.groups:
            yield ok(group, f"{person.name} is in the group {group}")
        elif group in person.listed:
            yield mend(
                group, f"{person.name} is in the group {group}, but was not yet when logging in", "log out and in again"
            )
        else:
            yield mend(
                group,
                f"{person.name} is not in the group {group}, so {what} cannot be opened",
                f"sudo usermod -aG {group} {person.name}   and log out and in again",
            )


def _groups(profile: Profile, family: Family | None) -> dict[str, str]:
    wanted = {"gpio": "the pins"}
    if isinstance(profile.sensors, AdcWiring) or (family and family.lights == "spi"):
        wanted["spi"] = "the SPI ports"
    if isinstance(profile.sensors, SerialWiring):
        wanted["dialout"] = "the sensor board's port"
    return wanted


def wanted_lines(profile: Profile, family: Family) -> dict[str, str | int]:
    """Return the lines of config.txt that a board needs on such a machine."""
    wanted = dict(lights_want(family))
    if isinstance(profile.sensors, AdcWiring):
        wanted |= dict((profile.sensors.setting,))
    return wanted


def config(examined: CheckContext) -> Iterator[Line]:
    """Yield for each necessary line of config.txt whether it is there, and which lines take pins away."""
    found, profile = examined.machine, examined.profile
    if found.family is None:
        return  # no line is needed
    if found.config is None:
        yield mend(
            "config.txt",
            f"there is no {found.name_of(found.config_path)}",
            "mount the boot partition: sudo mount /boot/firmware",
        )
        return
    wanted = wanted_lines(profile, found.family)
    lacking = lacking_lines(found, wanted)
    path = found.name_of(found.config_path)
    if not wanted:
        yield ok("config.txt", f"this board needs nothing of {path}")
    for name, value in wanted.items():
        line = f"{name}={value}"
        if line in lacking:
            yield mend(line, f"{path} lacks {line}", how_to_add(line, examined))
        else:
            yield ok(line, f"{line} is in {path}")
    mine = {use.what: use.user for use in pin_uses(profile) if not use.user.startswith(BUSES)}
    for (name, value), pins in PIN_TAKERS.items():
        taken = [f"GPIO{pin}" for pin in pins if f"GPIO{pin}" in mine]
        if taken and wanted.get(name) != value and found.config.has(name, value):
            users = " and ".join(dict.fromkeys(mine[pin] for pin in taken))
            yield mend(
                f"{name}={value}",
                f"{name}={value} takes {', '.join(taken)} away from {users}",
                f"put # before it in {path}, and start the Pi anew: sudo reboot",
            )


def how_to_add(line: str, examined: CheckContext) -> str:
    """Return the command that adds a line to config.txt, in whichever section the file ends."""
    found = examined.machine
    return f"printf '[all]\\n{line}\\n' | sudo tee -a {found.name_of(found.config_path)} && sudo reboot"


def buses(examined: CheckContext) -> Iterator[Line]:
    """Yield for each bus that the board needs whether it exists."""
    found, wiring = examined.machine, examined.profile.sensors
    family = found.family
    if family is None:
        return
    if not list((found.root / "dev").glob("gpiochip*")):
        yield mend(
            "/dev/gpiochip*", "there is no GPIO chip", "use a kernel for the Raspberry Pi: sudo apt full-upgrade"
        )
    else:
        yield ok("/dev/gpiochip*", "the pins are there")
    wanted = lights_buses(family) | sensors_buses(wiring)
    lacking = lacking_lines(found, wanted_lines(examined.profile, family))
    for name, what in wanted.items():
        if found.device(name).exists():
            yield ok(f"/dev/{name}", f"{what} is there")
        else:
            yield mend(f"/dev/{name}", f"/dev/{name}, {what}, is not there", _how_to_get(name, lacking, examined))
    if isinstance(wiring, SerialWiring):
        yield from _sensor_board(examined)


def lights_buses(family: Family | None) -> dict[str, str]:
    """Return the devices that drive lights on such a machine, with a description of each."""
    if family is None:
        return {}
    return {"spidev0.0": "the lights' port"} if family.lights == "spi" else {"pio0": "the lights' PIO"}


def sensors_buses(wiring: Wiring) -> dict[str, str]:
    """Return the devices that read sensors, with a description of each."""
    if not isinstance(wiring, AdcWiring):
        return {}
    return {f"spidev{wiring.port}.{enable}": f"converter {enable}" for enable in wiring.converters}


def hindered(examined: CheckContext, devices: Iterable[str]) -> str:
    """Return why the user cannot use these devices, as in 'without spidev0.0'; empty if they can."""
    devices = list(devices)
    if missing := [name for name in devices if not examined.machine.device(name).exists()]:
        return f"without {', '.join(missing)}"
    group = "spi" if any(name.startswith("spidev") for name in devices) else "gpio"
    if examined.person.can_all or group in examined.person.groups:
        return ""
    return f"without the group {group}"


def _how_to_get(name: str, lacking: tuple[str, ...], examined: CheckContext) -> str:
    """Return the remedy for a missing device: a line of config.txt, or a restart if the line is there already."""
    if name == "pio0":
        return "sudo apt full-upgrade && sudo rpi-eeprom-update -a && sudo reboot"
    wiring = examined.profile.sensors
    port, enable = int(name[6]), int(name[8])
    setting = wiring.setting if isinstance(wiring, AdcWiring) and wiring.port == port else spi_setting(port, enable + 1)
    line = "=".join(setting)
    return how_to_add(line, examined) if line in lacking else f"sudo reboot   ({line} counts from the next start)"


def _sensor_board(examined: CheckContext) -> Iterator[Line]:
    devices = examined.machine.root / "dev"
    found = sorted((*devices.glob("ttyACM*"), *devices.glob("ttyUSB*")))
    if found:
        yield ok("USB", f"there are serial ports: {', '.join(f'/dev/{path.name}' for path in found)}")
    else:
        yield mend("USB", "no serial port is there", "plug the sensor board's USB cable in; it must carry data too")
