"""Pins with hashes of every package that a Pi installs, written by ``make pins``: ``systemd/pins/*.txt``.

For each Python and machine one file; what only a Pi 5 needs besides is in a file of its own, and so is what builds
Ringlight. The hash is that of the one wheel which suits that system, so that nothing can be built from source.
"""

import re
import sys
import tempfile
from hashlib import sha256
from pathlib import Path

from resolving import GLIBC, MACHINES, ROOT, download, resolve

PINS = ROOT / "systemd" / "pins"
BUILD = ("setuptools>=77", "ziglang>=0.13,<1")
"""What builds Ringlight itself where it is installed from its sources; zig only where there is no C compiler."""

_HEADER = "# What Ringlight takes of others on Python {python}, {machine}{why}: written by 'make pins', not by hand."


def pin_file(python: str, machine: str, part: str = "") -> Path:
    """Return the path of a file of pins; ``part`` is ``pi5`` or ``build`` for what is needed besides."""
    return PINS / f"python{python}-{machine}{f'-{part}' if part else ''}.txt"


def normal(name: str) -> str:
    """Return the name of a package as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def with_hashes(python: str, machine: str, needs: list[str]) -> list[str]:
    """Return each ``name==version`` with the hash of its wheel."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        listed = folder / "needs.txt"
        listed.write_text("\n".join(needs), encoding="utf-8")
        download(python, machine, listed, folder)
        hashes = {normal(path.name.split("-")[0]): sha256(path.read_bytes()) for path in folder.glob("*.whl")}
    return [f"{need} --hash=sha256:{hashes[normal(need.partition('==')[0])].hexdigest()}" for need in needs]


def resolved(python: str, machine: str, *arguments: str) -> list[str]:
    """Return ``name==version`` of everything that is needed. Raises :class:`OSError` if something has no wheel."""
    done = resolve(python, machine, *arguments)
    if done.returncode:
        raise OSError(done.stderr)
    return [line for line in done.stdout.splitlines() if "==" in line]


def write(path: Path, head: str, lines: list[str]) -> None:
    """Write a file of pins below its head."""
    PINS.mkdir(exist_ok=True)
    path.write_text("\n".join((head, *lines, "")), encoding="utf-8")
    sys.stdout.write(f"{path.relative_to(ROOT)}: {len(lines)} packages\n")


def main() -> None:
    """Write all of them."""
    for python in GLIBC:
        for machine in MACHINES:
            base = resolved(python, machine, "pyproject.toml", "--extra", "pi")
            head = _HEADER.format(python=python, machine=machine, why="")
            write(pin_file(python, machine), head, with_hashes(python, machine, base))
            with tempfile.NamedTemporaryFile("w", suffix=".in", encoding="utf-8") as needs:
                needs.write("\n".join(BUILD))
                needs.flush()
                build = resolved(python, machine, needs.name)
            head = _HEADER.format(python=python, machine=machine, why=", to be built")
            write(pin_file(python, machine, "build"), head, with_hashes(python, machine, build))
        all_of_it = resolved(python, "aarch64", "pyproject.toml", "--extra", "pi", "--extra", "pi5")
        plain = resolved(python, "aarch64", "pyproject.toml", "--extra", "pi")
        more = [need for need in all_of_it if need not in plain]
        head = _HEADER.format(python=python, machine="aarch64", why=", on a Pi 5 besides")
        write(pin_file(python, "aarch64", "pi5"), head, with_hashes(python, "aarch64", more))


if __name__ == "__main__":
    main()
