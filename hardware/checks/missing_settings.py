"""Prints the lines that config.txt lacks for a board here: ``python -m hardware.checks.missing_settings BOARD``."""

import sys
from pathlib import Path

from hardware.checks.computer import wanted_lines
from hardware.computer.machine import lacking_lines, read_machine
from hardware.profile.load import load_profile


def lacking(board: str, root: Path) -> tuple[str, ...]:
    """Return the missing lines; none on a computer that is not a Raspberry Pi of a known family.

    Raises :class:`~hardware.errors.ProfileError` if there is no such board.
    """
    machine, profile = read_machine(root), load_profile(board)
    return () if machine.family is None else lacking_lines(machine, wanted_lines(profile, machine.family))


if __name__ == "__main__":
    for line in lacking(sys.argv[1], Path("/")):
        print(line)  # noqa: T201 # its output is its purpose
