"""Debian systems to install into, each in a root of its own: this machine's, copied on write, or mmdebstrap's.

Programs in this folder import it before they import what is in ``systemd/tools``, which it puts within reach.
"""

import hashlib
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

sys.path.append(str(Path(__file__).parents[2] / "systemd" / "tools"))

PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
DEVICES = {"null": (1, 3), "zero": (1, 5), "random": (1, 8), "urandom": (1, 9)}
TREES = ("boot", "etc", "opt/ringlight*", "usr/lib/systemd", "usr/local", "var/lib/ringlight")
"""Where an installer may leave anything."""

CONFIG = "[pi4]\narm_boost=1\n\n[all]\ndtparam=audio=on\n"
"""A config.txt, with a section at its end that counts for all."""

Snapshot = dict[str, tuple[int, int, int, str]]
"""Each file with its mode, its owners and what is in it."""


class Root(Protocol):
    """A system of its own: where its files are to be found from here, and a way to run something in it."""

    folder: Path

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run a command in there, as root, with hardly any environment."""


def python_of(root: Root) -> str:
    """Return the version of a system's Python, as in ``3.11``."""
    done = root.run("python3", "-c", "import sys; print('%d.%d' % sys.version_info[:2])")
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def _run_in(entering: list[str], command: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
    clean = ["env", "-i", f"PATH={PATH}", "HOME=/root", "LANG=C.UTF-8"]
    return subprocess.run([*entering, *clean, *command], capture_output=True, text=True, check=False)


class ThisMachine:
    """This machine's system as it is, in a namespace of its own; what is changed there is forgotten in the end."""

    def __init__(self, mount: Path) -> None:
        self._mount = mount
        layers = f"lowerdir=/,upperdir={mount}/layers/upper,workdir={mount}/layers/work"
        script = (
            f"mkdir -p {mount}/layers {mount}/root && mount -t tmpfs tmpfs {mount}/layers"
            f" && mkdir {mount}/layers/upper {mount}/layers/work && mount -t overlay overlay -o {layers} {mount}/root"
            " && echo mounted && exec cat"
        )
        self._holder = subprocess.Popen(
            ["unshare", "--mount", "--propagation", "private", "sh", "-c", script],  # noqa: S607 # in any place
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._holder.stdout is not None
        said = self._holder.stdout.readline()
        if said != "mounted\n":
            self.close()
            raise OSError("no root of its own can be made here: that takes root, and overlayfs")
        self.folder = Path(f"/proc/{self._holder.pid}/root{mount}/root")
        for name, (major, minor) in DEVICES.items():
            if not (self.folder / "dev" / name).exists():
                os.mknod(self.folder / "dev" / name, 0o666 | stat.S_IFCHR, os.makedev(major, minor))

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        entering = ["nsenter", "--mount", "--target", str(self._holder.pid), "--", "chroot", f"{self._mount}/root"]
        return _run_in(entering, command)

    def close(self) -> None:
        """Forget it; twice is fine."""
        self._holder.communicate()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Folder:
    """A whole system in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        return _run_in(["chroot", str(self.folder)], command)


def make_pi_of(root: Root) -> None:
    """Let a system take itself for one on a Pi 4, with a config.txt."""
    files = {
        "proc/cpuinfo": "Revision\t: c03115\n",
        "proc/device-tree/model": "Raspberry Pi 4 Model B Rev 1.5\0",
        "boot/firmware/config.txt": CONFIG,
    }
    for name, text in files.items():
        path = root.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def snapshot(root: Root) -> Snapshot:
    """Return what there is where an installer may leave anything, but for what differs each time by its nature."""
    found: Snapshot = {}
    above = len(f"{root.folder}/")
    for top in (top for tree in TREES for top in root.folder.glob(tree)):
        for path, told in _tree(str(top), top.lstat()):
            name = path[above:]
            if not _differs_anyway(name):
                found[name] = (stat.S_IMODE(told.st_mode), told.st_uid, told.st_gid, _content(path, told))
    return found


def _tree(path: str, told: os.stat_result) -> Iterator[tuple[str, os.stat_result]]:
    """Yield a file, and all below it; a link to a folder is a link, and nothing below it.

    There are ten thousands of files: to make a :class:`Path` of each takes as long as all the rest.
    """
    yield path, told
    if stat.S_ISDIR(told.st_mode):
        with os.scandir(path) as entries:
            for entry in entries:
                yield from _tree(entry.path, entry.stat(follow_symlinks=False))


def _differs_anyway(name: str) -> bool:
    """Say of a file that it has times in it, or where it was installed from, or is the state before the last one."""
    return name.endswith((".pyc", "/RECORD", "/direct_url.json")) or (name.startswith("etc/") and name.endswith("-"))


def _content(path: str, told: os.stat_result) -> str:
    if stat.S_ISLNK(told.st_mode):
        return f"-> {Path(path).readlink()}"
    if stat.S_ISREG(told.st_mode):
        return _digest(path, told.st_dev, told.st_ino, told.st_size, told.st_mtime_ns, told.st_ctime_ns)
    return "folder" if stat.S_ISDIR(told.st_mode) else "special"


@cache
def _digest(path: str, *_: int) -> str:
    """Return the digest of a file, which is read again after its inode, size or times have changed."""
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()


def differences(one: Snapshot, other: Snapshot) -> list[str]:
    """Return the names of what is not the same in both."""
    return sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))
