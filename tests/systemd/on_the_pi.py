"""What runs on the emulated Pi, as its first program's only child: it says what is there, checks the board and runs it.

It stands in for systemd: it loads the drivers, takes in what the service tells, and stops it in the end. Each line it
says begins with :data:`MARK` and is a JSON object. ``emulated_pi.py`` puts it there and reads it.
"""

import json
import os
import platform
import re
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
LOOK_S = 5.0
READ_S = 60.0
"""By then what was said last is read: this Pi is switched off after it."""

LINES = Path("/sys/kernel/debug/gpio")
HELD = re.compile(r" gpio-\d+ \([^|]*\|")
"""A line of that where somebody holds what it tells of: the name of who does stands behind the bar."""

COUNTED = ("messages", "bytes_tx")
"""What the kernel counts of an SPI port."""

NO_DEVICES = ("/dev/null", "/dev/console", "/dev/urandom")


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


def played() -> tuple[Sequence[str], Any]:
    """Return the actions that the journal has of the last game, and its outcome."""
    from firmware.journal.reading import read_journal  # noqa: PLC0415 # once the devices are there

    games = read_journal(DATA).games
    return (games[-1].record, games[-1].outcome) if games else ((), None)


def serve(board: str, options: Sequence[str], most: int) -> None:
    """Run the service until so many actions are in its journal, and tell what it tells, and then what it has used."""
    given = [word for option in options for word in ("--option", option)]
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told:
        told.bind(NOTIFY)
        told.settimeout(LOOK_S)
        began = time.monotonic()
        command = ringlight("run", "--board", board, "--data", str(DATA), *given)
        with subprocess.Popen(command, env={**os.environ, "NOTIFY_SOCKET": NOTIFY}) as service:
            while service.poll() is None:
                status = heard(told)
                actions = played()[0] if status else ()
                if status:
                    say(status=status, actions=list(actions), memory_kb=memory(service.pid))
                if most and len(actions) >= most:
                    time.sleep(LOOK_S)  # the end of a game is written down after its last action
                    seconds, outcome = time.monotonic() - began, played()[1]
                    say(exercised={**exercised(service.pid), "seconds": seconds, "outcome": outcome})
                    service.terminate()
                    break
            code = service.wait()
    say(ended=code, kept=len(played()[0]))
    time.sleep(READ_S)


def heard(told: socket.socket) -> str:
    """Return the status that the service tells next; empty if it tells something else, or nothing for a while."""
    try:
        lines = told.recv(4096).decode().splitlines()
    except TimeoutError:
        return ""
    return dict(line.split("=", 1) for line in lines).get("STATUS", "")


def memory(pid: int) -> int:
    """Return how much memory a process has now, in kB."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def exercised(pid: int) -> dict[str, Any]:
    """Return what the kernel says of the service: devices it has open, lines it holds, what went over SPI, its time."""
    opened = {str(link.readlink()) for link in Path(f"/proc/{pid}/fd").iterdir() if link.is_symlink()}
    lines = LINES.read_text(encoding="utf-8", errors="replace").splitlines() if LINES.exists() else []
    spi = {
        port.name: {name: int((port / "statistics" / name).read_text(encoding="ascii")) for name in COUNTED}
        for port in Path("/sys/class/spi_master").iterdir()
    }
    times = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return {
        "devices": sorted(name for name in opened if name.startswith("/dev/") and name not in NO_DEVICES),
        "gpio": [" ".join(line.split()) for line in lines if HELD.match(line)],
        "spi": spi,
        "processor_s": sum(map(int, times[11:13])) / os.sysconf("SC_CLK_TCK"),
        "threads": int(times[17]),
    }


def main(board: str, most: int, options: Sequence[str]) -> None:
    found = devices()
    model = Path("/proc/device-tree/model").read_text(encoding="utf-8").rstrip("\0")
    say(kernel=platform.release(), model=model, python=platform.python_version(), devices=found)
    say(check=checked(board))
    serve(board, options, most)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3:])
