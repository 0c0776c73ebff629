"""Every check, in an order in which each builds on the ones before."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from hardware.checks import channels, computer, environment, header, libraries, magnets, pixels
from hardware.checks.context import CheckContext
from hardware.checks.report_lines import Line, note

CheckFunction: TypeAlias = Callable[[CheckContext], Iterator[Line]]
"""Examines one part of a machine and its board, and yields a line for each finding."""


class Check(NamedTuple):
    """One check.

    ``on_pi`` means that it applies to a Pi only, ``wired`` that it needs the wires to be there.
    """

    name: str
    run: CheckFunction
    on_pi: bool = True
    wired: bool = False


CHECKS: tuple[Check, ...] = (
    Check("machine", computer.machine, on_pi=False),
    Check("libraries", libraries.libraries, on_pi=False),
    Check("groups", computer.groups),
    Check("config.txt", computer.config),
    Check("buses", computer.buses),
    Check("pins", header.pins, wired=True),
    Check("channels", channels.channels, wired=True),
    Check("pixels", pixels.pixels, wired=True),
    Check("magnets", magnets.magnets, on_pi=False),
    Check("supply", environment.supply),
    Check("clock", environment.clock, on_pi=False),
    Check("disk", environment.disk, on_pi=False),
)


def run_checks(examined: CheckContext, *, wired: bool = True) -> Iterator[tuple[str, Line]]:
    """Yield the name of each check with its lines, as they are found.

    If nothing is ``wired`` yet, the pins, channels and pixels are skipped; on a machine that is not a Pi that can drive
    a board, all checks of a Pi are skipped.
    """
    left: list[str] = []
    for check in CHECKS:
        if (check.on_pi and examined.machine.family is None) or (check.wired and not wired):
            left.append(check.name)
            continue
        for line in check.run(examined):
            yield check.name, line
    if left:
        why = "before it is wired" if examined.machine.family else "away from a Raspberry Pi that can drive a board"
        yield "left out", note("left out", f"not looked at {why}: {', '.join(left)}")
