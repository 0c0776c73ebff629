"""Every check, in the order in which one builds on another."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from hardware.checks import channels, computer, header, libraries, pixels, standing
from hardware.checks.examined import Examined
from hardware.checks.lines import Line, note

Look: TypeAlias = Callable[[Examined], Iterator[Line]]


class Check(NamedTuple):
    """One part of looking a board over.

    ``on_pi`` says that there is nothing to look at elsewhere, ``wired`` that it needs wires to be there.
    """

    name: str
    look: Look
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
    Check("supply", standing.supply),
    Check("clock", standing.clock, on_pi=False),
    Check("disk", standing.disk, on_pi=False),
)


def look_over(examined: Examined, *, wired: bool = True) -> Iterator[tuple[str, Line]]:
    """Yield the name of each check with its lines, as they are found.

    Where nothing is ``wired`` yet, the pins, channels and pixels are left out; where the machine is no Pi that can
    drive a board, all that is such a Pi's.
    """
    left: list[str] = []
    for check in CHECKS:
        if (check.on_pi and examined.machine.family is None) or (check.wired and not wired):
            left.append(check.name)
            continue
        for line in check.look(examined):
            yield check.name, line
    if left:
        why = "before it is wired" if examined.machine.family else "away from a Raspberry Pi that can drive a board"
        yield "left out", note("left out", f"not looked at {why}: {', '.join(left)}")
