"""The Debian package for a Pi on clean Debian systems made by mmdebstrap: installed, upgraded, removed and purged.

``python tests/systemd/deb_on_debian.py [SUITE ...]`` as root, bookworm and trixie if nothing else is said. They are
systems for arm64, which the kernel must run by qemu-user: Debian has that in qemu-user-static with binfmt-support. It
takes some minutes; systems and packages are kept in ``build``.
"""

import sys
import tempfile
from pathlib import Path

from install_on_debian import say, system, unpacked
from installing import OLDER, copy_project
from make_deb import make_package, project_version
from packaged import check_package, mistakes
from resolving import GLIBC, ROOT
from wheels import build, collect

MACHINE = "aarch64"


def packages(folder: Path) -> list[Path]:
    """Make packages of an older version and of this one."""
    wheels = folder / "wheels"
    wheels.mkdir(parents=True, exist_ok=True)
    for python in GLIBC:
        collect(python, MACHINE, wheels)
    with tempfile.TemporaryDirectory() as copy:
        build(MACHINE, wheels, copy_project(Path(copy), OLDER))
    build(MACHINE, wheels)
    return [make_package(list(GLIBC), MACHINE, version, wheels, folder) for version in (OLDER, project_version())]


def main(suites: list[str]) -> None:
    made = packages(ROOT / "build" / "deb")
    say(f"{', '.join(f'{path.name}, {path.stat().st_size // 2**20} MB' for path in made)}")
    for suite in suites:
        archive = system(suite, "arm64")
        with tempfile.TemporaryDirectory(prefix="ringlight-", ignore_cleanup_errors=True) as temporary:
            assert mistakes(made[-1], MACHINE, Path(temporary, "unpacked")) == []
            root = unpacked(archive, Path(temporary, "root"))
            for path in made:
                (root.folder / "srv" / path.name).write_bytes(path.read_bytes())
            old, new = (f"/srv/{path.name}" for path in made)
            check_package(root, old, new)
            say(f"{suite}, arm64: installed, upgraded, removed and purged; games, settings and boards are left")


if __name__ == "__main__":
    main(sys.argv[1:] or ["bookworm", "trixie"])
