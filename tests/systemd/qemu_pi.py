"""An emulated Raspberry Pi 3: QEMU's, with a cable to its USB port; what it says on its serial line is listened to."""

import contextlib
import json
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Self

from cable_to_pi import CableToPi
from on_the_pi import MARK

COMMAND_LINE = "console=ttyS1,115200 rdinit=/init panic=-1 maxcpus=1 rcupdate.rcu_cpu_stall_suppress=1"
LOOK_S = 1.0


def say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


class EmulatedPi:
    """The Pi, from its power-on; a context manager that switches it off. What it says is a sequence of objects."""

    def __init__(self, log: Path, kernel: Path, initrd: Path, tree: Path, cable: Path) -> None:
        cable.unlink(missing_ok=True)
        self.log = log
        self._written = log.open("wb")
        command = [
            *("qemu-system-aarch64", "-M", "raspi3b", "-display", "none", "-no-reboot", "-monitor", "none"),
            *("-kernel", str(kernel), "-initrd", str(initrd), "-dtb", str(tree), "-append", COMMAND_LINE),
            *("-serial", "null", "-serial", "stdio"),
            *("-chardev", f"socket,id=cable,path={cable},server=on,wait=off", "-device", "usb-serial,chardev=cable"),
        ]
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=self._written, stderr=self._written)
        while not cable.exists():
            assert self.process.poll() is None, f"QEMU has ended: {log}"
            time.sleep(0.1)

    def said(self) -> Iterator[dict[str, Any]]:
        """Yield all that it has said."""
        for line in self.log.read_text(encoding="utf-8", errors="replace").splitlines():
            if MARK in line:
                with contextlib.suppress(json.JSONDecodeError):  # the last line may be half there
                    yield json.loads(line.split(MARK, 1)[1])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        self._written.close()


def until(pi: EmulatedPi, cable: CableToPi, key: str, seconds: float, actions: Sequence[str] = ()) -> dict[str, Any]:
    """Let time pass until the Pi has said this, with these actions written down; return the last that it said so."""
    began = time.monotonic()
    looked = 0
    while (passed := time.monotonic() - began) < seconds:
        cable.run(LOOK_S)
        found = [said for said in pi.said() if key in said]
        if found and found[-1].get("actions", [])[: len(actions)] == list(actions):
            return found[-1]
        assert pi.process.poll() is None, f"the emulated Pi has ended: {pi.log}"
        if passed // 60 > looked:
            looked = int(passed // 60)
            say(f"  {passed:.0f} s: {found[-1] if found else 'booting'}")
    raise TimeoutError(f"it has not said '{key}' of {list(actions)[-3:]}: {pi.log}")
