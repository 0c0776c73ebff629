"""The Debian package in a system: installed, upgraded, removed and purged; and what is wrong with its contents."""

import re
import struct
import subprocess
from pathlib import Path

from debian_roots import CONFIG, Root, Snapshot, differences, make_pi_of, snapshot
from installing import DATA, GAME, MINE, OLDER, OPTIONS
from resolving import ROOT

ACCOUNTS = {f"etc/{name}" for name in ("group", "gshadow", "passwd", "shadow", "subgid", "subuid", ".pwd.lock")}
ELF_MACHINES = {"x86_64": 62, "aarch64": 183}
UNIT = "usr/lib/systemd/system/ringlight.service"


def mistakes(package: Path, machine: str, folder: Path) -> list[str]:
    """Unpack a package, and return what is wrong with it; nothing is, if it is empty."""
    subprocess.run(["dpkg-deb", "--raw-extract", str(package), str(folder)], check=True)  # noqa: S607 - in any place
    listed = subprocess.run(["dpkg-deb", "--contents", str(package)], capture_output=True, text=True, check=True)  # noqa: S607
    told = [f"not root's, or with odd rights: {line}" for line in listed.stdout.splitlines() if not PLAIN.match(line)]
    control = folder / "DEBIAN"
    configuration = {f"/{path.relative_to(folder)}" for path in (folder / "etc").rglob("*") if path.is_file()}
    if configuration != set((control / "conffiles").read_text(encoding="utf-8").split()):
        told.append(f"files in /etc are conffiles, all of them: {configuration}")
    for script in ("preinst", "postinst", "prerm", "postrm"):
        done = subprocess.run(["bash", "-n", str(control / script)], capture_output=True, text=True, check=False)  # noqa: S607
        told += [f"{script}: {done.stderr}"] if done.returncode else []
        text = (control / script).read_text(encoding="utf-8")
        told += [] if "set -e\n" in text else [f"{script} goes on after a failure"]
    for path in folder.rglob("*"):
        told += [f"{path}: {wrong}" for wrong in _wrong(path, machine)]
    return told


PLAIN = re.compile(r"(drwxr-xr-x|-rwxr-xr-x|-rw-r--r--|lrwxrwxrwx|hrw-r--r--|hrwxr-xr-x) root/root ")


def _wrong(path: Path, machine: str) -> list[str]:
    if path.is_symlink() or not path.is_file():
        return []
    told = ["compiled for one Python"] if path.suffix == ".pyc" else []
    content = path.read_bytes()
    if path.suffix == ".so" and struct.unpack_from("<H", content, 18)[0] != ELF_MACHINES[machine]:
        told.append(f"made for another machine than {machine}")
    if path.suffix in (".py", ".json", "") and re.search(rb"/tmp/tmp\w{8}|" + re.escape(str(ROOT)).encode(), content):
        told.append("names a folder of the machine it was made on")
    return told


def run(root: Root, *command: str) -> str:
    done = root.run(*command)
    assert done.returncode == 0, f"{' '.join(command)}:\n{done.stdout}\n{done.stderr}"
    return done.stdout


def kept(root: Root) -> tuple[str, str, str]:
    """Return what must never be lost: the games, the settings, what the service is started with."""
    options = (root.folder / OPTIONS).read_text(encoding="utf-8")
    return run(root, "ringlight", "games", "--json"), run(root, "ringlight", "set"), options


def check_package(root: Root, old: str, new: str) -> None:
    """Install, upgrade, remove and purge; the packages are files in that system."""
    make_pi_of(root)
    before = snapshot(root)
    _check_refused_beside_the_installer(root, new)
    run(root, "dpkg", "--install", old)
    assert OLDER in run(root, "ringlight", "--version")
    config = root.folder / "boot/firmware/config.txt"
    assert "dtparam=spi=on" in config.read_text(encoding="utf-8")
    (root.folder / "srv/game.txt").write_text(GAME, encoding="utf-8")
    run(root, "ringlight", "act", "/srv/game.txt", "--data", f"/{DATA}")
    run(root, "ringlight", "set", "brightness", "30%")
    run(root, "ringlight", "boards", "--new", "mine", "--from", "yinsh")
    (root.folder / OPTIONS).write_text(MINE, encoding="utf-8")
    games = kept(root)
    assert "e5" in games[0]
    run(root, "dpkg", "--install", new)
    assert OLDER not in run(root, "ringlight", "--version")
    assert kept(root) == games, "an upgrade keeps games, settings and options"
    assert "mine.toml" in run(root, "ringlight", "boards")
    once = _files(root)
    assert not [name for name in once if "gone_since" in name]
    assert [name for name in once if name.endswith("/__pycache__")], "compiled for this system's Python"
    run(root, "dpkg", "--install", new)
    assert differences(once, _files(root)) == [], "twice is the same as once"
    groups = set(run(root, "id", "--name", "--groups", "ringlight").split())
    assert groups == {"ringlight", "gpio", "spi", "dialout"}
    assert run(root, "systemctl", "is-enabled", "ringlight.service") == "enabled\n"
    assert run(root, "systemd-analyze", "verify", "--man=no", f"/{UNIT}") == ""
    _check_taken_away(root, before)


def _check_refused_beside_the_installer(root: Root, package: str) -> None:
    link = root.folder / "opt/ringlight"
    link.symlink_to("/nowhere")
    done = root.run("dpkg", "--install", package)
    assert done.returncode != 0
    assert "systemd/install.sh --uninstall" in done.stderr
    link.unlink()


def _files(root: Root) -> Snapshot:
    """Return the files, but for those that a game leaves open."""
    passing = (".sqlite3-shm", ".sqlite3-wal", "/lock")
    return {name: told for name, told in snapshot(root).items() if not name.endswith(passing)}


def _check_taken_away(root: Root, before: Snapshot) -> None:
    data = {name: told for name, told in _files(root).items() if name.startswith(DATA)}
    run(root, "dpkg", "--remove", "ringlight")
    assert (root.folder / OPTIONS).read_text(encoding="utf-8") == MINE
    assert (root.folder / "boot/firmware/config.txt").read_text(encoding="utf-8") == CONFIG
    said = run(root, "dpkg", "--purge", "ringlight")
    assert "Your games and settings are still in /var/lib/ringlight." in said
    after = _files(root)
    assert {name: told for name, told in after.items() if name.startswith(DATA)} == data
    changed = [name for name in differences(before, after) if after.get(name, before.get(name, ()))[3:] != ("folder",)]
    left = {name for name in changed if not name.startswith(DATA)} - ACCOUNTS
    assert left == {"etc/ringlight/boards/mine.toml", "boot/firmware/config.txt.before-ringlight"}, sorted(left)
