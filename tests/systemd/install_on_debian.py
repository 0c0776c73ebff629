"""Installs on clean Debian systems made by mmdebstrap: fresh, twice, as an upgrade; takes it away, and boots it.

``python tests/systemd/install_on_debian.py [SUITE ...]`` as root, bookworm if nothing else is said. It takes a few
minutes; systems and wheels are kept in ``build``.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from booted import check_under_systemd
from debian_roots import Folder, differences, python_of
from installing import DATA, Installed, check_upgrade, wheelhouse
from resolving import ROOT

NEEDED = "python3-venv,systemd,passwd,udev"
"""What Raspberry Pi OS has from the beginning, or the installer would add."""


def system(suite: str, architecture: str = "") -> Path:
    """Return the archive of a clean system; without an architecture for this machine."""
    archive = ROOT / "build" / f"{suite}{architecture and f'-{architecture}'}.tar"
    if not archive.exists():
        fresh = archive.with_name(f"fresh-{archive.name}")  # the name says what kind of archive it is
        fresh.parent.mkdir(exist_ok=True)
        kind = [f"--architectures={architecture}"] if architecture else []
        command = ["mmdebstrap", "--variant=apt", f"--include={NEEDED}", *kind, suite, str(fresh)]
        subprocess.run(command, check=True)
        fresh.rename(archive)
    return archive


def unpacked(archive: Path, folder: Path) -> Folder:
    folder.mkdir()
    command = ["tar", "--extract", "--file", str(archive), "--directory", str(folder)]
    subprocess.run(command, check=True)
    return Folder(folder)


def say(words: str) -> None:
    sys.stdout.write(f"{words}\n")


def main(suites: list[str]) -> None:
    for suite in suites:
        archive = system(suite)
        with tempfile.TemporaryDirectory(prefix="ringlight-", ignore_cleanup_errors=True) as temporary:
            first = unpacked(archive, Path(temporary, "first"))
            python = python_of(first)
            wheels = wheelhouse(python)
            fresh = Installed(first, wheels)
            fresh.install("new")
            once = fresh.files()
            fresh.install("new")
            assert differences(once, fresh.files()) == []
            say(f"{suite}, Python {python}: installed twice, the same as once, {len(once)} files")
            fresh.play()
            older = Installed(unpacked(archive, Path(temporary, "second")), wheels)
            upgraded = check_upgrade(older)
            older.install("new")
            assert "e5" in older.run("ringlight", "games", "--json"), "who comes back finds the games"
            say(f"{suite}: upgraded from an older version, nothing lost; uninstalled, the games are left")
            other = [name for name in differences(upgraded, fresh.files()) if not name.startswith(f"{DATA}/")]
            assert other == [], "but for when it was played"
            say(f"{suite}: an upgrade leaves the same as a new installation")
            check_under_systemd(fresh)
            say(f"{suite}: under its systemd a service that hung was restarted, and went on with the game")


if __name__ == "__main__":
    main(sys.argv[1:] or ["bookworm"])
