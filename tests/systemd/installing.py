"""Installing on a Debian system, as a person does: from a copy of the project, with a folder of wheels for network."""

import fcntl
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from debian_roots import CONFIG, Root, Snapshot, differences, make_pi_of, snapshot
from kept_core import CC
from pins import pin_file
from resolving import ROOT, download

SOURCES = (
    *("engine", "hardware", "firmware", "systemd"),
    *("pyproject.toml", "setup.py", "constraints.txt", "README.md", "LICENSE"),
)
OLDER = "0.0.9"
GAME = "put white-ring e5\nput black-ring f8\n"
DATA = "var/lib/ringlight"
OPTIONS = "etc/default/ringlight"
MINE = 'RINGLIGHT_OPTIONS="--board yinsh-switches"\n'


def copy_project(folder: Path, version: str | None = None) -> Path:
    """Copy what belongs to the project; with another version, one with a module that later ones no longer have."""
    for name in SOURCES:
        path = ROOT / name
        if path.is_dir():
            shutil.copytree(path, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(path, folder / name)
    if version is not None:
        project = folder / "pyproject.toml"
        lines = project.read_text(encoding="utf-8").splitlines()
        changed = [f'version = "{version}"' if line.startswith("version = ") else line for line in lines]
        project.write_text("\n".join(changed) + "\n", encoding="utf-8")
        (folder / "firmware" / "gone_since.py").write_text('"""No longer needed."""\n', encoding="utf-8")
        unit = folder / "systemd" / "ringlight.service"
        unit.write_text(unit.read_text(encoding="utf-8").replace("WatchdogSec=10", "WatchdogSec=20"), encoding="utf-8")
    return folder


def wheelhouse(python: str) -> Path:
    """Return a folder with the wheels of all that a Pi's system with this Python needs, here for this processor.

    Those that build Ringlight are among them, but zig. It is kept in ``build``, and made anew when the pins change.
    """
    machine = platform.machine()
    build = pin_file(python, machine, "build").read_text(encoding="utf-8").splitlines()
    pins = pin_file(python, machine).read_text(encoding="utf-8")
    needs = pins + "".join(line for line in build if line.startswith("setuptools") and line not in pins)
    name = f"wheels-{python}-{machine}"
    folder, stamp = ROOT / "build" / name, ROOT / "build" / f"{name}.stamp"
    folder.parent.mkdir(exist_ok=True)
    with folder.with_suffix(f"{folder.suffix}.lock").open("w") as lock:  # tests run in several processes
        fcntl.flock(lock, fcntl.LOCK_EX)
        if stamp.exists() and stamp.read_text(encoding="utf-8") == needs:
            return folder
        fresh = Path(f"{folder}.{os.getpid()}")
        fresh.mkdir()
        listed = fresh / "needs.txt"
        listed.write_text(needs, encoding="utf-8")
        download(python, machine, listed, fresh)
        shutil.rmtree(folder, ignore_errors=True)
        fresh.rename(folder)
        stamp.write_text(needs, encoding="utf-8")
        return folder


def build_wheel(project: Path, folder: Path) -> None:
    """Put the wheel of a copy of the project, for this machine, into a folder; its core is the one of this clone.

    It is made as ``install.sh`` makes it, and elsewhere first: a folder of a root that is seen through ``/proc`` is
    reached by a link.
    """
    with tempfile.TemporaryDirectory() as made:
        code = f"from setuptools import build_meta; build_meta.build_wheel({made!r})"
        environment = {**os.environ, "CC": CC}
        subprocess.run([sys.executable, "-c", code], cwd=project, check=True, env=environment, capture_output=True)
        (wheel,) = Path(made).iterdir()
        shutil.copy(wheel, folder)


class Installed:
    """A system on which Ringlight is installed, from the project as it is and from an older version of it."""

    def __init__(self, root: Root, wheels: Path, compiler: str = "") -> None:
        self.root = root
        self._environment = (f"CC={compiler}",) if compiler else ()
        make_pi_of(root)
        home = root.folder / "srv"
        copy_project(home / "new")
        copy_project(home / "old", OLDER)
        shutil.copytree(wheels, home / "wheels")
        with tempfile.TemporaryDirectory() as folder:
            build_wheel(copy_project(Path(folder)), home / "wheels")

    def install(self, which: str, *options: str) -> str:
        """Install the new or the old version; return what was said."""
        script = f"/srv/{which}/systemd/install.sh"
        return self.run("env", *self._environment, script, "--wheels", "/srv/wheels", *options)

    def run(self, *command: str) -> str:
        done = self.root.run(*command)
        assert done.returncode == 0, f"{' '.join(command)}:\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def play(self) -> None:
        """Play a little, and like it otherwise."""
        (self.root.folder / "srv" / "game.txt").write_text(GAME, encoding="utf-8")
        self.run("ringlight", "act", "/srv/game.txt", "--data", f"/{DATA}")
        self.run("ringlight", "set", "brightness", "30%")
        (self.root.folder / OPTIONS).write_text(MINE, encoding="utf-8")

    def kept(self) -> tuple[str, str, str]:
        """Return what must never be lost: the games, the settings, what the service is started with."""
        return (
            self.run("ringlight", "games", "--json"),
            self.run("ringlight", "set"),
            (self.root.folder / OPTIONS).read_text(encoding="utf-8"),
        )

    def files(self) -> Snapshot:
        return {
            name: told
            for name, told in snapshot(self.root).items()
            if not name.endswith((".sqlite3-shm", ".sqlite3-wal", "/lock"))
        }


def check_upgrade(system: Installed) -> Snapshot:
    """Install the older version, play, upgrade, do that again, and take it away; return what was there before that."""
    before = system.files()
    said = system.install("old")
    assert f"ringlight, version {OLDER}" in system.run("ringlight", "--version")
    assert "This is a Raspberry Pi 4 Model B" in said
    system.play()
    kept = system.kept()
    assert "e5" in system.run("ringlight", "games", "--json")
    system.install("new")
    assert OLDER not in system.run("ringlight", "--version")
    assert system.kept() == kept, "an upgrade keeps games and settings"
    upgraded = system.files()
    _check_rollback(system, kept)
    assert system.files() == upgraded, "back and forth leaves what was there"
    said = system.install("new")
    assert "Installing" not in said
    assert "Switching" not in said
    assert "Making" not in said
    assert "Writing" not in said
    assert "config.txt" not in said
    assert differences(upgraded, system.files()) == [], "twice is the same as once"
    assert system.kept() == kept
    _check_installed(system, upgraded)
    _check_uninstalled(system, before)
    return upgraded


def _check_rollback(system: Installed, kept: tuple[str, str, str]) -> None:
    unit = system.root.folder / "etc/systemd/system/ringlight.service"
    for version, watchdog in (OLDER, "WatchdogSec=20"), (None, "WatchdogSec=10"):
        said = system.run("/srv/new/systemd/install.sh", "--rollback")
        assert (OLDER in system.run("ringlight", "--version")) == (version is not None), said
        assert watchdog in unit.read_text(encoding="utf-8"), "the service's files go with the version"
        assert system.kept() == kept


def _check_installed(system: Installed, files: Snapshot) -> None:
    assert "WatchdogSec=10" in (system.root.folder / "etc/systemd/system/ringlight.service").read_text(encoding="utf-8")
    wanted = files["etc/systemd/system/multi-user.target.wants/ringlight.service"]
    assert wanted[3] == "-> /etc/systemd/system/ringlight.service"
    groups = set(system.run("id", "--name", "--groups", "ringlight").split())
    assert groups == {"ringlight", "gpio", "spi", "dialout"}
    assert files["usr/lib/systemd/system-shutdown/ringlight"][0] == 0o755
    assert files["etc/polkit-1/rules.d/50-ringlight.rules"][0] == 0o644
    config = system.root.folder / "boot/firmware/config.txt"
    added = config.read_text(encoding="utf-8").removeprefix(CONFIG).splitlines()
    assert (added[:2], added[-1]) == (["# Ringlight: begin", "[all]"], "# Ringlight: end")
    assert {"dtparam=spi=on", "core_freq=500", "core_freq_min=500"} <= set(added)
    assert config.with_name("config.txt.before-ringlight").read_text(encoding="utf-8") == CONFIG
    owned = system.run("stat", "--format=%U:%G", f"/{DATA}", f"/{DATA}/journal.sqlite3", f"/{DATA}/settings.toml")
    assert set(owned.split()) == {"ringlight:ringlight"}
    assert system.run("systemd-analyze", "verify", "--man=no", "/etc/systemd/system/ringlight.service") == ""


def _check_uninstalled(system: Installed, before: Snapshot) -> None:
    data = {name: told for name, told in system.files().items() if name.startswith(DATA)}
    said = system.run("/srv/new/systemd/install.sh", "--uninstall")
    assert "Your games and settings are still in /var/lib/ringlight" in said
    after = system.files()
    assert {name: told for name, told in after.items() if name.startswith(DATA)} == data
    changed = [name for name in differences(before, after) if after.get(name, before.get(name, ()))[3:] != ("folder",)]
    left = {name for name in changed if not name.startswith(DATA)}
    accounts = {f"etc/{name}" for name in ("group", "gshadow", "passwd", "shadow", "subgid", "subuid", ".pwd.lock")}
    assert left - accounts == {OPTIONS, "boot/firmware/config.txt.before-ringlight"}, sorted(left)
    system.run("/srv/new/systemd/install.sh", "--uninstall")
    assert differences(after, system.files()) == []
