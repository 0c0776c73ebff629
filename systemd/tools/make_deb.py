"""Makes the Debian package, of the wheels that ``make wheels`` has put into a folder: ``make deb``.

What is in it is a Python environment at a fixed place, ``/opt/ringlight``, with a folder of packages for each Python
that Debian 12 and 13 have; the system's Python takes the one that is its own. Nothing is built, and nothing is fetched.
Files that both folders have are stored once.
"""

import os
import re
import shutil
import stat
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from gzip import GzipFile
from pathlib import Path

from pins import pin_file
from resolving import GLIBC, ROOT, platforms

SYSTEMD = ROOT / "systemd"
ARCHITECTURES = {"aarch64": "arm64", "x86_64": "amd64"}
PROGRAM = "opt/ringlight"
FILES = {
    "ringlight.service": ("usr/lib/systemd/system/ringlight.service", 0o644),
    "60-ringlight.rules": ("usr/lib/udev/rules.d/60-ringlight.rules", 0o644),
    "50-ringlight.rules": ("usr/share/polkit-1/rules.d/50-ringlight.rules", 0o644),
    "ringlight.shutdown": ("usr/lib/systemd/system-shutdown/ringlight", 0o755),
    "ringlight": ("usr/bin/ringlight", 0o755),
    "ringlight.default": ("etc/default/ringlight", 0o644),
    "system.sh": (f"{PROGRAM}/share/ringlight/system.sh", 0o644),
}
"""Where the files of ``systemd`` go, and with which mode."""

CONFIGURATION = ("/etc/default/ringlight",)
SCRIPTS = ("preinst", "postinst", "prerm", "postrm")
BORN = 1577836800
"""The time of every file (2020-01-01), so that the same sources make the same package."""

_PYVENV = "home = /usr/bin\ninclude-system-site-packages = true\n"
_START = f"#!/{PROGRAM}/bin/python\nimport sys\n\nfrom firmware.cli.main import main\n\nsys.exit(main())\n"


def project_version() -> str:
    """Return Ringlight's version."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    return str(tomllib.loads(text)["project"]["version"])


def install_packages(python: str, machine: str, version: str, wheels: Path, needs: Path, folder: Path) -> None:
    """Put what a version of Ringlight needs on one Python, and itself, into a folder.

    What it needs is unpacked into ``needs``, unless it is there already, and linked to.
    """
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    how = ["--no-compile", "--no-deps", "--ignore-requires-python", "--only-binary", ":all:", "--upgrade"]
    system = [part for each in platforms(python, machine) for part in ("--platform", each)]
    where = ["--no-index", "--find-links", str(wheels)]
    kind = ["--implementation", "cp", "--python-version", python, *system]
    command = [*pip, *how, *where, *kind]
    if not needs.exists():
        for pins in (pin_file(python, machine), pin_file(python, machine, "pi5")):
            if pins.exists():
                listed = ["--require-hashes", "--requirement", str(pins)]
                subprocess.run([*command, "--target", str(needs), *listed], check=True)
    shutil.copytree(needs, folder, copy_function=os.link)
    subprocess.run([*command, "--target", str(folder), f"ringlight=={version}"], check=True)
    for name in ("bin", "share"):  # programs of other packages, which begin with this machine's Python
        shutil.rmtree(folder / name, ignore_errors=True)


def make_environment(pythons: Sequence[str], machine: str, version: str, wheels: Path, needs: Path, root: Path) -> None:
    """Make the Python environment."""
    program = root / PROGRAM
    (program / "bin").mkdir(parents=True)
    (program / "pyvenv.cfg").write_text(_PYVENV, encoding="utf-8")
    (program / "bin" / "python").symlink_to("/usr/bin/python3")
    start = program / "bin" / "ringlight"
    start.write_text(_START, encoding="utf-8")
    start.chmod(0o755)
    for python in pythons:
        packages = program / "lib" / f"python{python}" / "site-packages"
        install_packages(python, machine, version, wheels, needs / python, packages)
    first, *others = (program / "lib" / f"python{python}" for python in pythons)
    for other in others:
        store_once(first, other)


def store_once(first: Path, other: Path) -> None:
    """Make one file of each that two folders have with the same name and content."""
    for path in other.rglob("*"):
        twin = first / path.relative_to(other)
        if path.is_file() and twin.is_file() and path.read_bytes() == twin.read_bytes():
            path.unlink()
            os.link(twin, path)


def add_files(root: Path) -> None:
    """Add the service's files, the licence and the changelog."""
    for name, (target, mode) in FILES.items():
        path = root / target
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(SYSTEMD / name, path)
        path.chmod(mode)
    (root / PROGRAM / "share/ringlight/debian").touch()
    (root / "etc/ringlight/boards").mkdir(parents=True)
    documents = root / "usr/share/doc/ringlight"
    documents.mkdir(parents=True)
    shutil.copyfile(ROOT / "LICENSE", documents / "copyright")
    with GzipFile(documents / "changelog.gz", "wb", mtime=0) as packed:
        packed.write((ROOT / "CHANGELOG.md").read_bytes())


def add_control(root: Path, pythons: Sequence[str], machine: str, version: str) -> None:
    """Add what dpkg is told: the needs, the scripts, the configuration."""
    control = root / "DEBIAN"
    control.mkdir()
    size = sum(path.lstat().st_size for path in {path.lstat().st_ino: path for path in root.rglob("*")}.values())
    text = (SYSTEMD / "debian/control").read_text(encoding="utf-8")
    told = text.format(
        version=debian_version(version),
        architecture=ARCHITECTURES[machine],
        size=size // 1024,
        pythons=" | ".join(f"python{python}" for python in pythons),
    )
    (control / "control").write_text(told, encoding="utf-8")
    (control / "conffiles").write_text("".join(f"{name}\n" for name in CONFIGURATION), encoding="utf-8")
    shutil.copyfile(SYSTEMD / "debian/triggers", control / "triggers")
    for name in SCRIPTS:
        shutil.copyfile(SYSTEMD / "debian" / name, control / name)
        (control / name).chmod(0o755)


def debian_version(version: str) -> str:
    """Return a version so that what comes before a release sorts before it."""
    return re.sub(r"\.?(dev|a|b|rc)(\d+)$", r"~\1\2", version)


def make_plain(root: Path) -> None:
    """Give every file the same time, and a mode that does not depend on who made it."""
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            executable = path.is_dir() or path.stat().st_mode & stat.S_IXUSR
            path.chmod(0o755 if executable else 0o644)
        os.utime(path, (BORN, BORN), follow_symlinks=False)


def make_package(
    pythons: Sequence[str],
    machine: str,
    version: str,
    wheels: Path,
    output: Path,
    compression: str = "xz",
    needs: Path | None = None,
) -> Path:
    """Make the package of a version whose wheel is there, and return the package's path.

    ``needs`` is a folder for what packages of several versions have in common.
    """
    output.mkdir(parents=True, exist_ok=True)
    target = output / f"ringlight_{debian_version(version)}_{ARCHITECTURES[machine]}.deb"
    with tempfile.TemporaryDirectory() as temporary:
        root = Path(temporary, "root")
        make_environment(pythons, machine, version, wheels, needs or Path(temporary, "needs"), root)
        add_files(root)
        add_control(root, pythons, machine, version)
        make_plain(root)
        environment = {**os.environ, "SOURCE_DATE_EPOCH": str(BORN)}
        command = ["dpkg-deb", "--root-owner-group", f"-Z{compression}", "--build", str(root), str(target)]
        subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
    return target


def main(machine: str, wheels: Path, output: Path) -> None:
    """Make the package for a machine, for every Python there is."""
    made = make_package(list(GLIBC), machine, project_version(), wheels, output)
    sys.stdout.write(f"{made} ({made.stat().st_size // 2**20} MB)\n")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]))
