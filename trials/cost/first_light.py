"""Starts a pretended board as ``ringlight run`` starts a real one: the start-up figures of ``ringlight bench``.

Prints the processor time in s until the first light and until the first scene of the game, both without the cost of the
simulation, and the resident memory in MB after a second of frames.
"""

import time
from pathlib import Path
from typing import TYPE_CHECKING

import firmware.cli.main  # noqa: F401 - it is read before a command is
from firmware.cli.commands import run  # noqa: F401 - and so is the command
from hardware.lights.greeting import greeting
from hardware.profile.load import load_profile

if TYPE_CHECKING:
    from hardware.simulated.pretend import PretendBoard


def main(board: str) -> None:
    """Show the first light and the first scene, and print the figures."""
    profile = load_profile(board)
    # A real board needs these drivers too; the simulation below them does not count.
    from hardware.simulated.wire import PretendedWire  # noqa: PLC0415

    PretendedWire(profile).close()
    pretending = time.process_time()
    from hardware.simulated.pretend import PretendBoard  # noqa: PLC0415

    with PretendBoard(profile) as pretend:
        pretended = time.process_time() - pretending
        pretend.board.strip.show(greeting(pretend.board.profile))
        light = time.process_time() - pretended
        scene = play(pretend) - pretended
    status = Path("/proc/self/status").read_text(encoding="ascii")
    resident = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    print(light, scene, int(resident.split()[1]) / 1024)  # noqa: T201 # its output is its purpose


def play(pretend: "PretendBoard") -> float:
    """Play a second on the board, and return the processor time until the first frame was done, in s."""
    from tempfile import TemporaryDirectory  # noqa: PLC0415

    import firmware.cli.running  # noqa: F401, PLC0415 - all that a board is run with
    from firmware.journal.keeper import kept  # noqa: PLC0415
    from firmware.journal.writer import JournalWriter  # noqa: PLC0415
    from firmware.service.loop import Loop  # noqa: PLC0415
    from firmware.service.made_for import game_for  # noqa: PLC0415
    from firmware.settings.kept import KeptSettings  # noqa: PLC0415
    from firmware.table import new_table  # noqa: PLC0415
    from hardware.magnetics.appearance import NominalReadings  # noqa: PLC0415

    profile = pretend.board.profile
    game = game_for(profile)
    with TemporaryDirectory() as folder, kept(Path(folder), print) as story, JournalWriter(story) as writer:
        story.begin(game.name, game.options, profile.name)
        settings = KeptSettings(Path(folder), print).now
        loop = Loop(pretend.board, new_table(game, NominalReadings(profile).of, profile.pixels, settings), writer)
        loop.tick(0.0)
        first = time.process_time()
        for frame in range(1, round(profile.scan_hz)):
            pretend.advance(frame / profile.scan_hz)
            loop.tick(frame / profile.scan_hz)
    return first
