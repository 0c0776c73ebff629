"""Runs one frame on the pretended board and says when it was done: the start-up figure of ``ringlight bench``.

Prints the monotonic clock in s once the first frames are lit, and the resident memory in MB after a second of frames.
"""

import sys
import time
from pathlib import Path

from firmware.acting.desk import Desk
from firmware.journal.story import MemoryJournal
from firmware.made_for import game_for
from hardware.profile import load_profile


def main(board: str) -> None:
    """Open the board, run a second of frames, and print the two figures."""
    profile = load_profile(board)
    with Desk(profile, game_for(profile), MemoryJournal()) as desk:
        first = time.monotonic()
        desk.run(1.0)
    status = Path("/proc/self/status").read_text(encoding="ascii")
    resident = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    print(first, int(resident.split()[1]) / 1024)  # noqa: T201 # its output is its purpose


if __name__ == "__main__":
    main(sys.argv[1])
