"""Wheels of Ringlight and of all it needs, for an installation without a network: ``make wheels`` puts them in a folder.

``install.sh --wheels FOLDER`` takes them from there, whichever of the machines and Pythons it runs on. Each one is
checked against its pin. Ringlight's core is made with zig, whichever machine this is.
"""

import os
import subprocess
import sys
from pathlib import Path

from pins import pin_file
from resolving import GLIBC, MACHINES, ROOT, download


def build(machine: str, folder: Path) -> Path:
    """Make Ringlight's own wheel for a machine, and return its path."""
    pip = [sys.executable, "-m", "pip", "wheel", "--disable-pip-version-check", "--quiet", "--no-deps"]
    environment = {**os.environ, "RINGLIGHT_CORE": machine}
    subprocess.run([*pip, "--wheel-dir", str(folder), str(ROOT)], check=True, env=environment)
    (found,) = folder.glob(f"ringlight-*_{machine}.whl")
    return found


def collect(python: str, machine: str, folder: Path) -> None:
    """Put the wheels of all that Ringlight needs on one kind of system into a folder."""
    for part in ("", "pi5"):
        pins = pin_file(python, machine, part)
        if pins.exists():
            download(python, machine, pins, folder)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("ringlight-*.whl"):
        old.unlink()
    for machine in MACHINES:
        sys.stdout.write(f"{build(machine, folder).name}\n")
        for python in GLIBC:
            collect(python, machine, folder)
            sys.stdout.write(f"and what it needs on Python {python}, {machine}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
