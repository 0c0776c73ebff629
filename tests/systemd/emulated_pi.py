"""Ringlight on an emulated Raspberry Pi 3: installed from its wheels, checked, and played on through a USB cable.

``python tests/systemd/emulated_pi.py [--turns N]`` as root. It takes some minutes, and Debian's packages mmdebstrap,
qemu-system-arm, device-tree-compiler, cpio and kmod. The Pi has Debian's kernel and Python for arm64, all of it in
memory; its systems are kept in ``build/emulated``, and what it says is in ``build/emulated/boot.log``.

What is real: the kernel with its GPIO chip, SPI and USB drivers, lgpio, gpiozero, pyserial, the service with its
journal. What is pretended: hands, magnets and the sensor board at the end of the USB cable. What is not seen: timing,
light, and anything that comes from outside into a pin.
"""

import argparse
import contextlib
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import debian_roots  # noqa: F401 - it puts systemd/tools within reach
from cable_to_pi import CableToPi
from pi_tree import with_spi
from qemu_pi import EmulatedPi, say, until
from resolving import ROOT
from wheels import build, collect

from engine.game import Record
from firmware.desk.styles import book
from firmware.desk.turns import Turn, turns
from hardware.profile.load import load_profile
from trials.runs.starts.uses import record
from trials.runs.starts.variants import game_on

BOARD = "yinsh-sensorboard"
GAME = 6
"""One of the shortest random games in which rows are made and rings taken: 68 actions."""

SUITE, PYTHON, MACHINE = "bookworm", "3.11", "aarch64"
FOLDER = ROOT / "build" / "emulated"
PACKAGES = ("linux-image-arm64", "busybox-static", "kmod", "python3", "libstdc++6")
TOOLS = {"mmdebstrap": "mmdebstrap", "qemu-system-aarch64": "qemu-system-arm", "fdtput": "device-tree-compiler"}
TOOLS |= {"cpio": "cpio", "depmod": "kmod"}
DRIVERS = ("drivers/usb", "drivers/spi", "drivers/gpio")
"""The modules that are taken along."""

PLATFORMS = tuple(f"{name}_aarch64" for name in ("manylinux_2_34", "manylinux_2_28", "manylinux_2_17", "manylinux2014"))
INIT = """\
#!/bin/busybox sh
/bin/busybox mount -t proc proc /proc
/bin/busybox mount -t sysfs sys /sys
/bin/busybox mount -t debugfs debug /sys/kernel/debug
/bin/busybox mount -t devtmpfs dev /dev
export PATH=/usr/bin:/bin:/usr/sbin:/sbin HOME=/tmp LG_WD=/tmp LANG=C.UTF-8
export PYTHONPATH=/opt/ringlight BLINKA_SKIP_DEPENDENCY_CHECK=1
cd /tmp && python3 /srv/on_the_pi.py {arguments}
/bin/busybox poweroff -f
"""
BOOTING_S, TURN_S, ENDING_S = 3600.0, 900.0, 900.0


def run(*command: str | Path, **more: Any) -> None:
    subprocess.run([str(word) for word in command], check=True, **more)


def system() -> Path:
    """Return the archive of the Pi's system; nothing of it is run here. It is made if it is not kept."""
    archive = FOLDER / f"{SUITE}.tar"
    if not archive.exists():
        fresh = FOLDER / f"fresh-{archive.name}"
        run("mmdebstrap", "--architectures=arm64", "--variant=extract", f"--include={','.join(PACKAGES)}", SUITE, fresh)
        fresh.rename(archive)
    return archive


def installed(root: Path, arguments: Sequence[str]) -> tuple[Path, Path]:
    """Unpack the system with Ringlight in it, and what it is to play; return its kernel and its device tree."""
    run("tar", "--extract", "--file", system(), "--directory", root)
    version = next((root / "lib/modules").iterdir())
    kernel, tree = FOLDER / "kernel", FOLDER / "pi.dtb"
    shutil.copyfile(next((root / "boot").glob("vmlinuz-*")), kernel)
    trees = root / "usr/lib" / f"linux-image-{version.name}"
    with_spi(trees / "broadcom/bcm2837-rpi-3-b.dtb", tree)
    modules = version / "kernel"
    all_modules = modules.rename(root / "all-modules")
    for name in DRIVERS:
        shutil.copytree(all_modules / name, modules / name)
    for useless in (all_modules, trees, root / "boot", root / "usr/share/doc", root / "usr/share/locale"):
        shutil.rmtree(useless)
    run("depmod", "--basedir", root, version.name)
    wheels = FOLDER / "wheels"
    wheels.mkdir(exist_ok=True)
    collect(PYTHON, MACHINE, wheels)
    build(MACHINE, wheels)
    which = [word for name in PLATFORMS for word in ("--platform", name)]
    which += ["--python-version", PYTHON, "--implementation", "cp", "--only-binary=:all:"]
    pip: list[str | Path] = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-index",
        "--find-links",
        wheels,
        *which,
    ]
    run(*pip, "--target", root / "opt/ringlight", "ringlight[pi]")
    for name in ("proc", "sys", "dev", "run", "tmp", "data", "srv"):
        (root / name).mkdir(exist_ok=True)
    shutil.copyfile(Path(__file__).with_name("on_the_pi.py"), root / "srv/on_the_pi.py")
    (root / "init").write_text(INIT.format(arguments=shlex.join(arguments)), encoding="utf-8")
    (root / "init").chmod(0o755)
    return kernel, tree


def packed(root: Path) -> Path:
    """Pack the system for the kernel to unpack into memory."""
    archive = FOLDER / "initrd"
    names = "\0".join(str(path.relative_to(root)) for path in sorted(root.rglob("*")))
    with archive.open("wb") as made:
        run("cpio", "--null", "--create", "--format=newc", "--quiet", cwd=root, input=names.encode(), stdout=made)
    run("gzip", "-1", "--force", archive)
    return archive.with_suffix(".gz")


def chosen(options: Sequence[str], most: int | None) -> tuple[Record, list[Turn]]:
    """Return the random game that is played, and its turns, as many as are asked for."""
    game = record(BOARD, 1, GAME, tuple(options))
    return game, list(turns(game_on(BOARD, options), game))[:most]


def play(pi: EmulatedPi, cable: CableToPi, game: Record, asked: Sequence[Turn]) -> dict[str, Any]:
    """Play turn by turn, and see each written down on the Pi; return the last that it said."""
    told: dict[str, Any] = {}
    for number, turn in enumerate(asked, 1):
        cable.perform([doing.gesture for doing in book(turn.steps, Random(number))])
        done = game.actions[: turn.first + len(turn.actions)]
        told = until(pi, cable, "status", TURN_S, done)
        say(f"turn {number} of {len(asked)}: {' '.join(turn.actions)}; {told['status']}")
    return told


def report(found: dict[str, Any], cable: CableToPi) -> None:
    """Say what was really exercised, as the Pi's kernel tells it, and what was not."""
    say("what was exercised, by the kernel of the Pi:")
    say(f"  open by the service: {', '.join(found['devices'])}")
    for line in found["gpio"]:
        say(f"  held of the GPIO chip: {line}")
    for port, count in found["spi"].items():
        say(f"  through {port}: {count['messages']} messages, {count['bytes_tx']} bytes sent")
    say(f"  through USB: {cable.sent} bytes from the sensor board, {cable.heard} to it")
    share = found["processor_s"] / found["seconds"]
    say(f"  {found['threads']} threads took {found['processor_s']:.0f} s of {found['seconds']:.0f} s ({share:.0%})")
    say("not exercised: timing, light, and what comes from outside into a pin (buttons, converters)")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--turns", type=int, help="How many turns are played; by default a whole game.")
    parser.add_argument("--option", action="append", default=[], help="An option of the game, as ringlight run has it.")
    asked = parser.parse_args()
    missing = [package for command, package in TOOLS.items() if shutil.which(command, path=PATH) is None]
    if missing or os.geteuid() != 0:
        raise OSError(f"an emulated Pi takes root, and on Debian: apt install {' '.join(missing) or 'nothing more'}")
    game, to_play = chosen(asked.option, asked.turns)
    actions = sum(len(turn.actions) for turn in to_play)
    FOLDER.mkdir(parents=True, exist_ok=True)
    root = FOLDER / "root"
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir()
    kernel, tree = installed(root, [BOARD, str(actions), *asked.option])
    initrd = packed(root)
    say(f"installed: {initrd.stat().st_size >> 20} MB to boot from; {len(to_play)} turns are to be played")
    socket_path = FOLDER / "cable"
    with (
        EmulatedPi(FOLDER / "boot.log", kernel, initrd, tree, socket_path) as pi,
        contextlib.closing(CableToPi(load_profile(BOARD), socket_path)) as cable,
    ):
        say(f"booted: {until(pi, cable, 'kernel', BOOTING_S)}")
        say(f"checked: {until(pi, cable, 'check', BOOTING_S)['check']}")
        say(f"running: {until(pi, cable, 'status', BOOTING_S)['status']}")
        told = play(pi, cable, game, to_play)
        found = until(pi, cable, "exercised", ENDING_S)["exercised"]
        ended = until(pi, cable, "ended", ENDING_S)
        say(f"played: {ended['kept']} actions are in the journal, outcome {found['outcome']}")
        say(f"the service had {told['memory_kb'] / 1000:.0f} MB; told to end, it ended with code {ended['ended']}")
        assert ended == {"ended": 0, "kept": actions}
        assert (found["outcome"] is not None) == (actions == len(game.actions))
        report(found, cable)


PATH = f"{os.environ['PATH']}:/usr/sbin:/sbin"

if __name__ == "__main__":
    main()
