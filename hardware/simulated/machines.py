"""Pretended Raspberry Pis: each is a folder of the files by which a machine is recognised.

The files of ``/proc``, ``/sys``, ``/dev``, ``/etc`` and ``/boot`` that :mod:`hardware.computer.machine` and the checks
read are written below another folder, for a user in all the right groups and a system in order.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from hardware.profile.wiring import SPI1_ENABLES, spi_setting

USER = "pi"
"""The account's name."""

CONFIG = "boot/firmware/config.txt"
LOW_VOLTS = "sys/class/hwmon/hwmon1/in0_lcrit_alarm"
CLOCK_SET = "run/systemd/timesync/synchronized"
MOUNTS = "proc/mounts"
GROUPS = "etc/group"
DATA = "var/lib/ringlight"
"""The folder of the games there."""


@dataclass(frozen=True, slots=True)
class PretendedMachine:
    """A Raspberry Pi: its model name, its revision code, the config.txt lines for its lights, its devices."""

    model: str
    revision: str
    lines: tuple[str, ...]
    devices: tuple[str, ...]


_SPI = ("dtparam=spi=on",)
_DEVICES = ("gpiochip0", "spidev0.0", "spidev0.1")
_PI_4_CLOCKS = ("core_freq=500", "core_freq_min=500")

MACHINES: Mapping[str, PretendedMachine] = {
    "pi-3": PretendedMachine("Raspberry Pi 3 Model B Plus Rev 1.3", "a020d3", (*_SPI, "core_freq=250"), _DEVICES),
    "zero-2": PretendedMachine("Raspberry Pi Zero 2 W Rev 1.0", "902120", (*_SPI, "core_freq=250"), _DEVICES),
    "pi-4": PretendedMachine("Raspberry Pi 4 Model B Rev 1.5", "c03115", (*_SPI, *_PI_4_CLOCKS), _DEVICES),
    "pi-5": PretendedMachine("Raspberry Pi 5 Model B Rev 1.0", "d04170", _SPI, (*_DEVICES, "pio0")),
    "pi-1": PretendedMachine("Raspberry Pi Model B Plus Rev 1.2", "900032", _SPI, _DEVICES),
}
"""The machines by name; the last is one that Ringlight does not support."""


def lay_out(name: str, root: Path, *, spi1: int = SPI1_ENABLES) -> None:
    """Write the files of a machine below a folder, with everything that a board on it needs.

    ``spi1`` is the number of chip enables of its second SPI port; 0: the port is off, for a board that needs the pins.
    """
    machine = MACHINES[name]
    port = ["=".join(spi_setting(1, spi1))] if spi1 else []
    lines = [*machine.lines, *port]
    devices = [*machine.devices, *(f"spidev1.{enable}" for enable in range(spi1))]
    files = {
        "proc/device-tree/model": f"{machine.model}\0",
        "proc/cpuinfo": f"processor\t: 0\n\nRevision\t: {machine.revision}\nModel\t\t: {machine.model}\n",
        CONFIG: "\n".join(("# For more options see http://rptl.io/configtxt", "[all]", *lines)) + "\n",
        GROUPS: f"root:x:0:\ndialout:x:20:{USER}\ngpio:x:986:{USER}\nspi:x:989:{USER}\n",
        MOUNTS: "/dev/mmcblk0p2 / ext4 rw,noatime 0 0\n/dev/mmcblk0p1 /boot/firmware vfat rw 0 0\n",
        "sys/class/hwmon/hwmon0/name": "cpu_thermal\n",
        "sys/class/hwmon/hwmon1/name": "rpi_volt\n",
        LOW_VOLTS: "0\n",
        CLOCK_SET: "",
        **{f"dev/{device}": "" for device in devices},
    }
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    (root / DATA).mkdir(parents=True, exist_ok=True)
