"""The device tree of the emulated Pi, with what its firmware would add: its revision, and the SPI ports of a board.

QEMU's Pi 3 has no SPI controllers that answer. The kernel's own driver ``spi-gpio`` makes ports of any pins in their
place, with the same names in ``/dev`` and on the same pins of the header.
"""

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

GPIO = "/soc/gpio@7e200000"
REVISION = 0xA02082
"""A Raspberry Pi 3 Model B (Raspberry Pi's documentation, "Revision codes")."""

SPEED_HZ = 10_000_000
ACTIVE_LOW = 1

Pins = tuple[int, int, int, tuple[int, ...]]
PORTS: Sequence[Pins] = ((11, 10, 9, (8, 7)), (21, 20, 19, (18, 17, 16)))
"""For each port its clock, data out, data in and chip enables, by their numbers."""


def with_spi(tree: Path, made: Path) -> None:
    """Write a device tree with the SPI ports added. Raises :class:`subprocess.CalledProcessError`."""
    shutil.copyfile(tree, made)
    asking = ["fdtget", "-t", "u", str(made), GPIO, "phandle"]
    gpio = subprocess.run(asking, capture_output=True, text=True, check=True).stdout.strip()
    _add(made, "/system", ("linux,revision", "u", str(REVISION)))
    for number, (clock, out, into, enables) in enumerate(PORTS):
        node = f"/spi-gpio-{number}"
        _add(made, node, ("compatible", "s", "spi-gpio"), ("#address-cells", "u", "1"), ("#size-cells", "u", "0"))
        for name, pin in (("sck", clock), ("mosi", out), ("miso", into)):
            _add(made, node, (f"{name}-gpios", "u", gpio, str(pin), "0"))
        low = [word for pin in enables for word in (gpio, str(pin), str(ACTIVE_LOW))]
        _add(made, node, ("cs-gpios", "u", *low), ("num-chipselects", "u", str(len(enables))))
        for enable in range(len(enables)):
            below = f"{node}/spidev@{enable}"
            _add(made, below, ("compatible", "s", "rohm,dh2228fv"), ("reg", "u", str(enable)))
            _add(made, below, ("spi-max-frequency", "u", str(SPEED_HZ)))
        _add(made, "/aliases", (f"spi{number}", "s", node))


def _add(tree: Path, node: str, *properties: Sequence[str]) -> None:
    """Give a node, which is made if it is not there, these properties: each its name, its type and its values."""
    for name, kind, *values in properties:
        giving = ["fdtput", "-p", "-t", kind, str(tree), node, name, *values]
        subprocess.run(giving, check=True)
