"""What a system's Python takes of packages: resolved by uv for that system, from pip's own index, in wheels alone."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
GLIBC = {"3.11": "2_36", "3.13": "2_40"}
"""The C library of the Debian that has this Python: 2.36 in Debian 12, 2.41 in Debian 13 (uv knows up to 2.40)."""

MACHINES = ("aarch64", "x86_64")


def pip_config(name: str) -> list[str]:
    """Return what pip is told of its indexes, by its environment or its files."""
    if given := os.environ.get(f"PIP_{name.upper().replace('-', '_')}"):
        return given.split()
    command = [sys.executable, "-m", "pip", "config", "get", f"global.{name}"]
    asked = subprocess.run(command, capture_output=True, text=True, check=False)
    return asked.stdout.split()


def indexes() -> list[str]:
    """Return the same indexes for uv."""
    told = [("index-url", "--default-index"), ("extra-index-url", "--index"), ("find-links", "--find-links")]
    return [part for name, option in told for value in pip_config(name) for part in (option, value)]


def resolve(python: str, machine: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Resolve what is needed, in wheels alone: where something had to be compiled, that fails."""
    command = [
        str(Path(sys.executable).with_name("uv")),
        *("pip", "compile", "--quiet", "--no-header", "--no-annotate", "--index-strategy", "unsafe-best-match"),
        *("--python-version", python, "--python-platform", f"{machine}-manylinux_{GLIBC[python]}"),
        *("--only-binary", ":all:", "--constraint", "constraints.txt"),
        *indexes(),
        *arguments,
    ]
    certificates = {"SSL_CERT_FILE": cert[0]} if (cert := pip_config("cert")) else {}
    return subprocess.run(
        command, cwd=ROOT, env={**os.environ, **certificates}, capture_output=True, text=True, check=False
    )


def platforms(python: str, machine: str) -> list[str]:
    """Return what a wheel may be made for to run there."""
    newest = int(GLIBC[python].partition("_")[2])
    return [*(f"manylinux_2_{minor}_{machine}" for minor in range(newest, 4, -1)), f"linux_{machine}"]


def download(python: str, machine: str, needs: Path, folder: Path) -> None:
    """Put the wheels that a requirements file lists into a folder, each checked against its hash if that has one."""
    command = [
        *(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:"),
        *("--implementation", "cp", "--python-version", python),
        *(part for platform in platforms(python, machine) for part in ("--platform", platform)),
        *("--dest", str(folder), "--requirement", str(needs)),
    ]
    subprocess.run(command, check=True, capture_output=True)
