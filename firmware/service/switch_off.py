"""Switching the computer off, and the light that says when it may be unplugged.

systemd switches off: it stops the service, unmounts the card, and last of all runs what is in
``/usr/lib/systemd/system-shutdown`` (systemd-shutdown(8)). There
``python -m firmware.service.switch_off BOARD`` lights one light: it stays lit as long as the strip has power,
whatever becomes of the computer.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from typing import TypeAlias

from firmware.errors import SwitchOffError
from hardware.board import Strip
from hardware.lights.render import Renderer
from hardware.lights.scene import Glow
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile

COMMAND = ("systemctl", "poweroff")

REMEDY = "is polkit there (sudo apt install polkitd), and was Ringlight installed by systemd/install.sh?"

SAFE = Glow((0, 200, 60), "steady", "safe")
"""The glow of the one light that means that the board may be unplugged."""

Run: TypeAlias = Callable[[Sequence[str]], "subprocess.CompletedProcess[str]"]


def _run(command: Sequence[str]) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 # our own command


def switch_off_computer(run: Run = _run) -> None:
    """Ask systemd to switch this computer off; it goes on for some seconds.

    Raises :class:`~firmware.errors.SwitchOffError` if it cannot be asked, or refuses.
    """
    try:
        done = run(COMMAND)
    except OSError as error:
        raise SwitchOffError(f"this computer cannot be switched off ({error.strerror}): {REMEDY}") from error
    if done.returncode:
        raise SwitchOffError(f"this computer cannot be switched off ({done.stderr.strip()}): {REMEDY}")


def show_safe(strip: Strip, profile: Profile) -> None:
    """Darken all lights but the first of the panel. Raises :class:`~hardware.errors.DeviceError`."""
    strip.show(Renderer(profile).frame({profile.lights.panel[0]: SAFE}, 0.0), again=True)


def main(board: str) -> None:
    """Show on this Pi's board that it may be unplugged, and exit without releasing the lights."""
    os.environ.setdefault("BLINKA_SKIP_DEPENDENCY_CHECK", "1")
    from hardware.computer.pins import real_pins  # noqa: PLC0415
    from hardware.lights.strip import open_strip  # noqa: PLC0415 - it may import Blinka, which looks at that

    profile = load_profile(board)
    show_safe(open_strip(profile, real_pins()), profile)
    os._exit(0)  # a driver's clean-up would darken the light again


if __name__ == "__main__":
    main(sys.argv[1])
