"""``ringlight check``: check a board, from the computer to the last pixel."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, closing
from dataclasses import asdict, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import wrap

import click

from firmware.cli.commands.data_option import data_option
from firmware.messages.render import render
from firmware.service.trouble import sensor_trouble
from firmware.settings.settings import default_data_folder
from hardware.checks.context import CheckContext, here
from hardware.checks.faults import WRONGS, read_faults
from hardware.checks.pretended import pretended
from hardware.checks.report_lines import Line
from hardware.checks.table import run_checks
from hardware.profile.load import load_profile
from hardware.simulated.faults import KINDS
from hardware.simulated.machines import MACHINES

MARKS = {"ok": "ok  ", "mend": "MEND", "note": "note"}

WIDTH = 100

UNSEEN = (
    "'ringlight calibrate' finds what an empty board does not show: swapped sensors of two points, a mirrored row, a "
    "strip laid another way, a sensor or a magnet upside down."
)


def _faults() -> str:
    """Return the faults a pretended board can have, for the help."""
    forms = {name: f"{name} {wrong.form}".strip() for name, wrong in WRONGS.items()}
    lines = [f"  {forms[name]:<22} {wrong.words}" for name, wrong in WRONGS.items()]
    others = ", ".join(KINDS)
    return "\n".join(["\b", "Faults of a pretended machine:", *lines, f"  and as in a gesture script: {others}"])


@click.command(epilog=_faults())
@click.option("--board", default="yinsh", show_default=True, help="The board: a name from `boards`, or a TOML file.")
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object with every line.")
@click.option("--all", "every", is_flag=True, help="Show every pin, channel and pixel, not only those with a problem.")
@click.option("--lights", is_flag=True, help="Light every pixel in turn, in the order of the strip.")
@click.option("--unwired", is_flag=True, help="Check the Pi alone, before anything is wired.")
@data_option("The folder of the games, whose disk is checked; by default that of the service, or else your own.")
@click.option(
    "--pretend",
    type=click.Choice(tuple(MACHINES)),
    is_flag=False,
    flag_value="pi-4",
    help="Check a pretended board on a pretended Pi; a Pi 4 unless you name another.",
)
@click.option(
    "--fault", "faults", multiple=True, metavar="FAULT", help="A fault of the pretended machine, from the list below."
)
def check(
    *,
    board: str,
    as_json: bool,
    every: bool,
    lights: bool,
    unwired: bool,
    data: Path | None,
    pretend: str | None,
    faults: tuple[str, ...],
) -> None:
    """Check a board: the Pi, what is installed, every pin, sensor and light.

    Clear the board first. Each line says ok, or names the command to type or the wire to mend. The exit code is 1 if
    anything needs mending, else 0. On a computer that is not a Pi the pins, sensors and lights are left out.

    \b
    Examples:
      ringlight check --board yinsh
      ringlight check --unwired              before anything is wired
      ringlight check --pretend --fault "multiplexer 3" --fault low-5v
    """
    if faults and not pretend:
        raise click.UsageError("--fault breaks a pretended board: say --pretend too")
    profile = load_profile(board)
    with ExitStack() as stack:
        if pretend:
            root = Path(stack.enter_context(TemporaryDirectory(prefix="ringlight-")))
            examined = pretended(profile, pretend, read_faults(faults), root, light_all=lights)
        else:
            examined = here(profile, data or default_data_folder(), light_all=lights)
        stack.enter_context(closing(examined.body))
        found = ((name, _worded(line)) for name, line in run_checks(examined, wired=not unwired))
        count = _as_json(examined, found) if as_json else _in_words(examined, found, every=every)
    click.get_current_context().exit(1 if count["mend"] else 0)


def _worded(line: Line) -> Line:
    """Return a line in words."""
    return line if line.facts is None else replace(line, words=render(sensor_trouble(line.facts)), facts=None)


def _as_json(examined: CheckContext, found: Iterable[tuple[str, Line]]) -> Counter[str]:
    lines = [
        {"check": name, **{key: value for key, value in asdict(line).items() if key != "facts"}} for name, line in found
    ]
    count = Counter(str(line["state"]) for line in lines)
    told = {
        "board": examined.profile.name,
        "machine": examined.machine.model or None,
        "mend": count["mend"],
        "lines": lines,
    }
    click.echo(json.dumps(told))
    return count


def _in_words(examined: CheckContext, found: Iterable[tuple[str, Line]], *, every: bool) -> Counter[str]:
    click.echo(examined.profile.title)
    count: Counter[str] = Counter()
    heading = ""
    for name, line in found:
        count[line.state] += 1
        if line.detail and not (every or name == "pixels"):  # with --lights, a pixel's line is printed while it is lit
            continue
        if name != heading:
            click.echo(f"\n{name}")
            heading = name
        click.echo("\n".join(_told(line)))
    click.echo("")
    click.echo(_verdict(count["mend"], UNSEEN if examined.machine.is_pi else ""))
    return count


def _told(line: Line) -> Iterator[str]:
    yield from wrap(f"  {MARKS[line.state]}  {line.words}", WIDTH, subsequent_indent=" " * 8)
    if line.remedy:
        yield f"        {line.remedy}"  # not wrapped, because it may be a command to copy


def _verdict(count: int, more: str) -> str:
    todo = "Nothing needs mending." if not count else f"{count} thing{'s' if count > 1 else ''} to mend, marked MEND."
    return "\n".join((todo, *wrap(more, WIDTH)))
