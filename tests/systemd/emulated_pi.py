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
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Self

import debian_roots  # noqa: F401 - it puts systemd/tools within reach
from cable_to_pi import CableToPi
from on_the_pi import MARK
from pi_tree import with_spi
from resolving import ROOT
from wheels import build, collect

from firmware.desk.styles import book
from firmware.desk.turns import turns
from hardware.profile.load import load_profile
from trials.runs.uses import record
from trials.runs.variants import game_on

BOARD = "yinsh-sensorboard"
SUITE, PYTHON, MACHINE = "bookworm", "3.11", "aarch64"
FOLDER = ROOT / "build" / "emulated"
LOG = FOLDER / "boot.log"
PACKAGES = ("linux-image-arm64", "busybox-static", "kmod", "python3", "libstdc++6")
TOOLS = {"mmdebstrap": "mmdebstrap", "qemu-system-aarch64": "qemu-system-arm", "fdtput": "device-tree-compiler"}
TOOLS |= {"cpio": "cpio", "depmod": "kmod"}
DRIVERS = ("drivers/usb", "drivers/spi", "drivers/gpio")
"""The modules that are taken along."""

PLATFORMS = tuple(f"{name}_aarch64" for name in ("manylinux_2_34", "manylinux_2_28", "manylinux_2_17", "manylinux2014"))
INIT = f"""\
#!/bin/busybox sh
/bin/busybox mount -t proc proc /proc
/bin/busybox mount -t sysfs sys /sys
/bin/busybox mount -t devtmpfs dev /dev
export PATH=/usr/bin:/bin:/usr/sbin:/sbin HOME=/tmp LG_WD=/tmp LANG=C.UTF-8
export PYTHONPATH=/opt/ringlight BLINKA_SKIP_DEPENDENCY_CHECK=1
cd /tmp && python3 /srv/on_the_pi.py {BOARD}
/bin/busybox poweroff -f
"""
COMMAND_LINE = "console=ttyS1,115200 rdinit=/init panic=-1 maxcpus=1 rcupdate.rcu_cpu_stall_suppress=1"
BOOTING_S, TURN_S = 3600.0, 900.0
LOOK_S = 5.0


def say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


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


def installed(root: Path) -> tuple[Path, Path]:
    """Unpack the system with Ringlight in it; return its kernel and its device tree."""
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
    (root / "init").write_text(INIT, encoding="utf-8")
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


class EmulatedPi:
    """The Pi, from its power-on; a context manager that switches it off. What it says is a sequence of objects."""

    def __init__(self, kernel: Path, initrd: Path, tree: Path, cable: Path) -> None:
        cable.unlink(missing_ok=True)
        self._log = LOG.open("wb")
        command = [
            *("qemu-system-aarch64", "-M", "raspi3b", "-display", "none", "-no-reboot", "-monitor", "none"),
            *("-kernel", str(kernel), "-initrd", str(initrd), "-dtb", str(tree), "-append", COMMAND_LINE),
            *("-serial", "null", "-serial", "stdio"),
            *("-chardev", f"socket,id=cable,path={cable},server=on,wait=off", "-device", "usb-serial,chardev=cable"),
        ]
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=self._log, stderr=self._log)
        while not cable.exists():
            assert self.process.poll() is None, f"QEMU has ended: {LOG}"
            time.sleep(0.1)

    def said(self) -> Iterator[dict[str, Any]]:
        """Yield all that it has said."""
        for line in LOG.read_text(encoding="utf-8", errors="replace").splitlines():
            if MARK in line:
                with contextlib.suppress(json.JSONDecodeError):  # the last line may be half there
                    yield json.loads(line.split(MARK, 1)[1])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        self._log.close()


def until(pi: EmulatedPi, cable: CableToPi, key: str, seconds: float, actions: Sequence[str] = ()) -> dict[str, Any]:
    """Let time pass until the Pi has said this, with these actions written down; return the last that it said so."""
    began = time.monotonic()
    looked = 0
    while (passed := time.monotonic() - began) < seconds:
        assert pi.process.poll() is None, f"the emulated Pi has ended: {LOG}"
        cable.run(LOOK_S)
        found = [said for said in pi.said() if key in said]
        if found and found[-1].get("actions", [])[: len(actions)] == list(actions):
            return found[-1]
        if passed // 60 > looked:
            looked = int(passed // 60)
            say(f"  {passed:.0f} s: {found[-1] if found else 'booting'}")
    raise TimeoutError(f"it has not said '{key}' of {list(actions)[-3:]}: {LOG}")


def play(pi: EmulatedPi, cable: CableToPi, most: int | None) -> dict[str, Any]:
    """Play a random game, turn by turn, and see each written down on the Pi; return the last that it said."""
    game = record(BOARD, 1, 0)
    told: dict[str, Any] = {}
    for number, turn in enumerate(turns(game_on(BOARD, ()), game)):
        if number == most:
            break
        cable.perform([doing.gesture for doing in book(turn.steps, Random(number))])
        done = game.actions[: turn.first + len(turn.actions)]
        told = until(pi, cable, "status", TURN_S, done)
        say(f"turn {number + 1}: {' '.join(turn.actions)}; {told['status']}")
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--turns", type=int, help="How many turns are played; by default a whole game.")
    most = parser.parse_args().turns
    missing = [package for command, package in TOOLS.items() if shutil.which(command, path=PATH) is None]
    if missing or os.geteuid() != 0:
        raise OSError(f"an emulated Pi takes root, and on Debian: apt install {' '.join(missing) or 'nothing more'}")
    FOLDER.mkdir(parents=True, exist_ok=True)
    root = FOLDER / "root"
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir()
    kernel, tree = installed(root)
    initrd = packed(root)
    say(f"installed: {initrd.stat().st_size >> 20} MB to boot from")
    socket_path = FOLDER / "cable"
    with (
        EmulatedPi(kernel, initrd, tree, socket_path) as pi,
        contextlib.closing(CableToPi(load_profile(BOARD), socket_path)) as cable,
    ):
        say(f"booted: {until(pi, cable, 'kernel', BOOTING_S)}")
        say(f"checked: {until(pi, cable, 'check', BOOTING_S)['check']}")
        say(f"running: {until(pi, cable, 'status', BOOTING_S)['status']}")
        told = play(pi, cable, most)
        say(f"played: {len(told['actions'])} actions; {cable.sent} bytes from the sensor board, {cable.heard} to it")
        say(f"the service has {told['memory_kb'] / 1000:.0f} MB")


PATH = f"{os.environ['PATH']}:/usr/sbin:/sbin"

if __name__ == "__main__":
    main()
