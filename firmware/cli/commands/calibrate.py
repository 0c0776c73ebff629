"""``ringlight calibrate``: measure the sensors at rest, and find wires, lights and magnets that are wrongly placed."""

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from datetime import UTC, datetime
from pathlib import Path
from select import select

import click

from firmware.cli.commands.data_option import data_option
from firmware.messages.render import render
from firmware.service.pacing import Pacer
from firmware.service.trouble import calibration_step, sensor_trouble
from firmware.settings.settings import default_data_folder
from hardware.board import open_board
from hardware.calibration.findings import SPOILING, Finding, Findings
from hardware.calibration.pretended import Walker
from hardware.calibration.procedure import Instruction, Procedure
from hardware.calibration.running import nothing_typed, run
from hardware.calibration.storage import LOW_MT, Calibration, calibration_of, keep
from hardware.checks.faults import read_faults
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile
from hardware.simulated.script import parse_gesture


@click.command()
@click.option("--board", default="yinsh", show_default=True, help="The board: a name from `boards`, or a TOML file.")
@data_option("The folder to keep the calibration in; by default that of the service, or else your own.")
@click.option("--zero", is_flag=True, help="Measure only the empty board.")
@click.option("--pretend", is_flag=True, help="Calibrate a pretended board, with pretended hands.")
@click.option(
    "--fault",
    "faults",
    multiple=True,
    metavar="FAULT",
    help="A fault of the pretended board; `check --help` has a list.",
)
@click.option(
    "--upside-down",
    multiple=True,
    metavar="PIECE",
    help="A piece of the pretended board whose magnets lie upside down.",
)
def calibrate(
    *, board: str, data: Path | None, zero: bool, pretend: bool, faults: tuple[str, ...], upside_down: tuple[str, ...]
) -> None:
    """Calibrate a board: measure its sensors and find what is connected wrongly.

    Clear the board and leave it alone for a second. Then put the piece that is asked for on each lit point. If a point
    does not react, press confirm on the board, or Enter here. To go back a point, press undo, or type u and Enter.

    It finds swapped wires, select lines and multiplexers, rows and strips that run the wrong way, and magnets that lie
    upside down, and says how to mend each. The exit code is 1 if anything needs mending. The calibration is kept, and
    `ringlight run` uses it from its next start. The previous calibration stays beside it.

    \b
    Examples:
      ringlight calibrate --board yinsh
      ringlight calibrate --zero                               only the empty board
      ringlight calibrate --pretend --fault "swapped e5 f6"    see it find a fault
    """
    if (faults or upside_down) and not pretend:
        raise click.UsageError("--fault and --upside-down are for a pretended board: say --pretend too")
    profile = load_profile(board)
    procedure = Procedure(profile, walking=not zero)
    with ExitStack() as stack:
        if pretend:
            faulty = read_faults(faults)
            walker = stack.enter_context(closing(Walker(profile, faulty.built(profile), upside_down)))
            for kind, *words in faulty.broken:
                walker.pretend.hands.perform(parse_gesture(" ".join(("fault", kind, *filter(None, words)))), 0.0)
            body, times = walker.pretend.board, walker.times(procedure)
        else:
            body = stack.enter_context(open_board(profile))
            times = _real_times(profile)
        typed = nothing_typed if pretend else _typed
        run(procedure, body, times, lambda instruction: _tell(procedure, instruction), typed)
    found = Findings(procedure).all()
    calibration = calibration_of(procedure, datetime.now(UTC))
    _show(profile, calibration)
    for finding in found:
        click.echo(f"MEND  {render(sensor_trouble(finding.facts))}")
    _conclude(procedure, found)
    _keep(profile, calibration, found, data or default_data_folder(), pretend=pretend and data is None)
    click.get_current_context().exit(1 if found else 0)


def _real_times(profile: Profile) -> Iterator[float]:
    pacer, start = Pacer(profile.scan_hz), time.monotonic()
    while True:
        pacer.wait()
        yield time.monotonic() - start


def _tell(procedure: Procedure, instruction: Instruction) -> None:
    done, of = procedure.progress
    click.echo(f"{f'{done + 1}/{of}  ' if instruction.pixel else ''}{render(calibration_step(instruction.facts))}")


def _show(profile: Profile, calibration: Calibration) -> None:
    """Print by how many mT each sensor felt more than it needs, point by point, the weakest point first."""
    weakest = calibration.weakest(profile)
    margins = calibration.margins(profile)
    for point in dict.fromkeys((*(point for point, _, _ in weakest), *margins)):
        told = "   ".join(f"{spot} {margin:+.1f} mT" for spot, margin in margins[point].items())
        click.echo(f"{point:<6} {told or 'closed'}")
    low = [f"{point} {spot}" for point, spot, margin in weakest if margin < LOW_MT]
    if low:
        click.echo(
            f"Little to spare: {', '.join(low)}. Is something between piece and sensor, or is the sensor too deep?"
        )


def _conclude(procedure: Procedure, found: Sequence[Finding]) -> None:
    """Print which points did not answer, and how many things need mending."""
    if procedure.unanswered:
        click.echo(f"Not every sensor answered on {', '.join(procedure.unanswered)}.")
    if found:
        click.echo(f"{len(found)} thing{'s' if len(found) > 1 else ''} to mend, marked MEND.")
    else:
        click.echo("Every sensor that was tried answered, and is where the profile has it.")


def _typed() -> str | None:
    """Return the next line that was typed at the terminal, or ``None``."""
    if not sys.stdin.isatty() or not select([sys.stdin], [], [], 0)[0]:
        return None
    return sys.stdin.readline()


def _keep(profile: Profile, calibration: Calibration, found: Sequence[Finding], folder: Path, *, pretend: bool) -> None:
    if any(finding.kind in SPOILING for finding in found):
        click.echo("Nothing was kept: mend that first, and calibrate again.")
    elif pretend:
        click.echo("A pretended board's calibration is kept only where --data says so.")
    else:
        click.echo(f"Kept in {keep(folder, profile, calibration)}.")
