"""Wheels of Ringlight and of all it needs, to install without a network: ``make wheels`` puts them into a folder.

``install.sh --wheels FOLDER`` takes them from there, whichever of the machines and Pythons it runs on. Each one is
checked against its pin. Ringlight's core is made with zig, whichever machine this is.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from pins import pin_file
from resolving import GLIBC, MACHINES, ROOT, download

SOURCES = ("engine", "hardware", "firmware", "pyproject.toml", "setup.py", "README.md", "LICENSE")
"""What a wheel is made of."""


def copied(project: Path, folder: Path) -> Path:
    """Copy what a wheel is made of."""
    for name in SOURCES:
        path = project / name
        if path.is_dir():
            shutil.copytree(path, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        else:
            shutil.copy(path, folder / name)
    return folder


def build(machine: str, folder: Path, project: Path = ROOT) -> None:
    """Make Ringlight's own wheel for a machine."""
    pip = [sys.executable, "-m", "pip", "wheel", "--disable-pip-version-check", "--quiet", "--no-deps"]
    environment = {**os.environ, "RINGLIGHT_CORE": machine}
    with tempfile.TemporaryDirectory() as temporary:
        copy = copied(project, Path(temporary, "ringlight"))  # a build leaves things behind
        subprocess.run([*pip, "--wheel-dir", str(folder), str(copy)], check=True, env=environment)


def collect(python: str, machine: str, folder: Path) -> None:
    """Put the wheels of all that Ringlight needs on one kind of system into a folder."""
    for part in ("", "pi5"):
        pins = pin_file(python, machine, part)
        if pins.exists():
            download(python, machine, pins, folder)


def main(folder: Path) -> None:
    """Fill the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("ringlight-*.whl"):
        old.unlink()
    for machine in MACHINES:
        build(machine, folder)
        sys.stdout.write(f"Ringlight for {machine}\n")
        for python in GLIBC:
            collect(python, machine, folder)
            sys.stdout.write(f"and what it needs on Python {python}, {machine}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
