"""``ringlight flash``: write the sensor board's firmware into an Arduino Mega 2560."""

import shutil
import subprocess
import time
from collections.abc import Callable
from contextlib import closing
from importlib import resources
from pathlib import Path

import click

from firmware.errors import FirmwareError
from hardware.computer.pins import talking_to
from hardware.errors import ProfileError
from hardware.profile.load import load_profile
from hardware.profile.wiring import SerialWiring
from hardware.sensors.serial.dialog import Dialog
from hardware.sensors.serial.driver import received
from hardware.sensors.serial.messages import Hello
from hardware.sensors.serial.ports import MachinePorts, Ports, find

HEX = "ringlight-sensorboard.hex"

AVRDUDE = ("avrdude", "-p", "atmega2560", "-c", "wiring", "-b", "115200", "-D")
"""The command that writes to an Arduino Mega 2560. Its bootloader speaks STK500v2, which avrdude calls 'wiring'.

``-D``: the bootloader itself erases each page before it writes it.
"""

POLL_S = 0.02

BUSY = "is the service running? sudo systemctl stop ringlight; and are you in the group dialout?"


class FlashError(FirmwareError, OSError):
    """The firmware could not be written; the message says what to do."""


@click.command()
@click.option(
    "--board", default="yinsh-sensorboard", show_default=True, help="The board: a name from `boards`, or a TOML file."
)
@click.option(
    "--hex",
    "image",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="The firmware; by default the one that comes with Ringlight.",
)
def flash(*, board: str, image: Path | None) -> None:
    """Write the firmware into a sensor board, an Arduino Mega 2560 on USB.

    Plug the board in first; the command finds its port. The program avrdude writes the firmware and verifies it, and
    then the board must answer with its version. The board keeps its settings. Use the same command for updates.

    \b
    Example: ringlight flash
    """
    wiring = load_profile(board).sensors
    if not isinstance(wiring, SerialWiring):
        raise ProfileError(f"'{board}' has no sensor board to flash; its sensors are {wiring.summary}")
    if shutil.which(AVRDUDE[0]) is None:
        raise FlashError("avrdude, which writes to the sensor board, is not installed: sudo apt install avrdude")
    ports = MachinePorts()
    device = find(wiring, ports)
    with talking_to(device, BUSY):
        ports.open(device, wiring.baud).close()  # fails if another program uses the port; avrdude would write anyway
    with resources.as_file(resources.files("firmware").joinpath("sensorboard", HEX)) as shipped:
        written = image or shipped
        click.echo(f"Writing {written.name} to the board at {device}.")
        _write(device, written)
    hello = greeting(wiring, ports, device, time.monotonic, time.sleep)
    click.echo(
        f"The sensor board answers: firmware {hello.major}.{hello.minor}.{hello.patch}, protocol {hello.protocol}."
    )


def _write(device: str, image: Path) -> None:
    """Let avrdude write and verify the firmware; its progress and its errors go to the terminal."""
    command = [*AVRDUDE, "-P", device, "-U", f"flash:w:{image}:i"]
    done = subprocess.run(command, check=False)  # noqa: S603 - a program on the path, as the user has it
    if done.returncode:
        raise FlashError(
            f"avrdude ended with code {done.returncode}, see what it says above; is {device} an Arduino Mega 2560? "
            "Plug its cable in anew and try once more"
        )


def greeting(
    wiring: SerialWiring, ports: Ports, device: str, now: Callable[[], float], pause: Callable[[float], object]
) -> Hello:
    """Return the greeting of the board at a port, with its versions.

    Raises :class:`~hardware.errors.DeviceError` if the board does not answer, or is of another version.
    """
    with talking_to(device, BUSY):
        port = ports.open(device, wiring.baud)
    dialog = Dialog(lambda board: (b"", board), ports.new_id, now())
    with closing(port):
        while dialog.hello is None:
            dialog.hear(received(port, device), now())
            if dialog.hello is None:
                if request := dialog.speak(now()):
                    with talking_to(device, BUSY):
                        port.write(request)
                pause(POLL_S)
    return dialog.hello
