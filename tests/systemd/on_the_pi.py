"""What runs on the emulated Pi, as its first program's only child: it says what is there, checks the board and runs it.

It stands in for systemd: it loads the drivers, and takes in what the service tells. Each line it says begins with
:data:`MARK` and is a JSON object. ``emulated_pi.py`` puts it there and reads it.
"""

import json
import os
import platform
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

MARK = "ringlight-says "
DRIVERS = ("dwc2", "spi-gpio", "ftdi_sio")
DEVICES = ("gpiochip*", "spidev*", "ttyUSB*")
DATA = Path("/data")
NOTIFY = "/run/notify"
WAITING_S = 120.0


def say(**told: Any) -> None:
    sys.stdout.write(f"{MARK}{json.dumps(told)}\n")
    sys.stdout.flush()


def devices() -> list[str]:
    """Load the drivers, and return the board's devices once the last of them has come."""
    for driver in DRIVERS:
        subprocess.run(["/sbin/modprobe", driver], check=True)
    end = time.monotonic() + WAITING_S
    while not all(any(Path("/dev").glob(name)) for name in DEVICES) and time.monotonic() < end:
        time.sleep(1)
    return sorted(path.name for name in DEVICES for path in Path("/dev").glob(name))


def ringlight(*words: str) -> list[str]:
    return [sys.executable, "-c", "from firmware.cli.main import main; main()", *words]


def checked(board: str) -> dict[str, Any]:
    """Return how many lines of ``ringlight check`` are in each state, and those that are not well."""
    command = ringlight("check", "--board", board, "--data", str(DATA), "--json")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if not done.stdout.startswith("{"):
        return {"failed": done.stderr[-500:]}
    lines = json.loads(done.stdout)["lines"]
    count = {state: sum(line["state"] == state for line in lines) for state in ("ok", "note", "mend")}
    return {"count": count, "odd": [line["words"] for line in lines if line["state"] != "ok"]}


def played() -> Sequence[str]:
    """Return the actions that the journal has of the last game."""
    from firmware.journal.reading import read_journal  # noqa: PLC0415 # once the devices are there

    games = read_journal(DATA).games
    return games[-1].record if games else ()


def serve(board: str) -> None:
    """Run the service, and tell what it tells, with what is in its journal and its memory."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told:
        told.bind(NOTIFY)
        command = ringlight("run", "--board", board, "--data", str(DATA))
        with subprocess.Popen(command, env={**os.environ, "NOTIFY_SOCKET": NOTIFY}) as service:
            while service.poll() is None:
                lines = told.recv(4096).decode().splitlines()
                said = dict(line.split("=", 1) for line in lines)
                if "STATUS" in said:
                    say(status=said["STATUS"], actions=list(played()), memory_kb=memory(service.pid))
    say(ended=service.returncode)


def memory(pid: int) -> int:
    """Return how much memory a process has now, in kB."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def main(board: str) -> None:
    found = devices()
    model = Path("/proc/device-tree/model").read_text(encoding="utf-8").rstrip("\0")
    say(kernel=platform.release(), model=model, python=platform.python_version(), devices=found)
    say(check=checked(board))
    serve(board)


if __name__ == "__main__":
    main(sys.argv[1])
