"""A clean system booted by its own systemd, in namespaces of its own, with the unit as it is but for what it starts.

There is no board to be run: the pretended one stands in for it. Everything else is real: the user, the sandbox, the
watchdog, the restart.
"""

import shutil
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from debian_roots import PATH
from installing import DATA, Installed

HELPER = Path(__file__).parents[1] / "firmware" / "pretended_service.py"
HANGS = "/run/ringlight/hangs"
PATIENCE_S = 120.0
NAMESPACES = ("--mount", "--pid", "--uts", "--ipc")

BOOT = """
set -e
mount --bind {root} {root}
for each in run tmp; do mount -t tmpfs tmpfs {root}/$each; done
mount -t proc proc {root}/proc
mount -t sysfs sysfs {root}/sys
mount -t tmpfs tmpfs {root}/sys/fs/cgroup
mount -t cgroup2 cgroup2 {root}/sys/fs/cgroup
exec chroot {root} env -i container=ringlight PATH={path} /lib/systemd/systemd --system --unit=ringlight.service
"""

DROP_IN = f"""[Service]
ExecStart=
ExecStart=/opt/ringlight/bin/python /srv/pretended_service.py /{DATA} {HANGS}
WatchdogSec=4
"""


class Booted:
    """A system on which Ringlight is installed, running under its systemd."""

    def __init__(self, system: Installed) -> None:
        self._root = system.root.folder
        shutil.rmtree(self._root / "proc")  # of the machine it was taken for
        (self._root / "proc").mkdir()
        shutil.copy(HELPER, self._root / "srv")
        folder = self._root / "etc/systemd/system/ringlight.service.d"
        folder.mkdir()
        (folder / "pretended.conf").write_text(DROP_IN, encoding="utf-8")
        command = ["unshare", *NAMESPACES, "--cgroup", "--fork", "--kill-child", "--propagation", "private"]
        script = BOOT.format(root=self._root, path=PATH)
        self._process = subprocess.Popen([*command, "sh", "-c", script], stdin=subprocess.DEVNULL)
        self._inner = self._first()

    def _first(self) -> str:
        """Return the number that the process which is number 1 in there has out here."""
        pid = self._process.pid
        while not (children := Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()):
            assert self._process.poll() is None, "no namespaces can be made here"
            time.sleep(0.05)
        return children[0]

    def run(self, *command: str) -> str:
        """Run something in there, and return what it says, whatever becomes of it."""
        entering = ["nsenter", "--target", self._inner, *NAMESPACES, "chroot", str(self._root)]
        done = subprocess.run(
            [*entering, "env", "-i", f"PATH={PATH}", *command], capture_output=True, text=True, check=False
        )
        return done.stdout

    def until(self, **wanted: str) -> dict[str, str]:
        """Wait until systemd says this of the service (a part of each value will do); return all it says."""
        end = time.monotonic() + PATIENCE_S
        told: dict[str, str] = {}
        while time.monotonic() < end:
            lines = self.run("systemctl", "show", "ringlight").splitlines()
            told = dict(line.split("=", 1) for line in lines if "=" in line)
            if all(value in told.get(key, "") for key, value in wanted.items()):
                return told
            time.sleep(0.2)
        raise TimeoutError(f"systemd never said {wanted}: {told}")

    def close(self) -> None:
        """Switch it off."""
        self._process.kill()
        self._process.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def check_under_systemd(system: Installed) -> None:
    """See that the service becomes ready, hangs, is restarted by the watchdog, and goes on with the game."""
    with Booted(system) as booted:
        before = booted.until(SubState="running", StatusText="2 actions")
        assert (before["User"], before["NRestarts"]) == ("ringlight", "0")
        booted.run("touch", HANGS)
        after = booted.until(SubState="running", NRestarts="1", StatusText="2 actions")
        assert after["MainPID"] != before["MainPID"]
        booted.run("systemctl", "stop", "ringlight")
        assert booted.until(ActiveState="inactive")["Result"] == "success"
