"""``ringlight strength``: measure how strong the engine and its levels are, and write a page about it."""

import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

import click

from engine.catalogue import GAMES
from engine.core.calibration import write_calibrations
from engine.players.strength.measured import PARTS, Measured, run, tasks
from engine.players.strength.page import calibrations, panels, put, sections
from engine.players.strength.plot import draw_reliability
from hardware.computer.atomic_file import write_atomically

_MINUTE_S = 60
_FILE = click.Path(path_type=Path, dir_okay=False)


@click.command()
@click.option("--games", type=click.IntRange(0), help="How many games of each contest; by default as many as planned.")
@click.option("--only", multiple=True, type=click.Choice(GAMES), help="Only this game; may be given several times.")
@click.option("--part", multiple=True, type=click.Choice(PARTS), help="Only this part; may be given several times.")
@click.option("--minutes", type=click.FloatRange(0), help="Begin no other contest after this many minutes.")
@click.option("--kept", default="docs/strength.jsonl", show_default=True, type=_FILE, help="The file of the results.")
@click.option("--page", default="docs/strength.md", show_default=True, type=_FILE, help="The page to write.")
@click.option("--plot", default="docs/reliability.svg", show_default=True, type=_FILE, help="The plot to write.")
@click.option("--calibration", type=_FILE, help="Write the corrections of the chances, fitted anew, to this file.")
def strength(
    *,
    games: int | None,
    only: Sequence[str],
    part: Sequence[str],
    minutes: float | None,
    kept: Path,
    page: Path,
    plot: Path,
    calibration: Path | None,
) -> None:
    """Measure how strong the engine is, and write the page about it.

    It plays the contests that are still missing, in three parts: the engine against reference opponents, each level
    against the one before, and the engine against itself to see whether its chances are true. It keeps the results, and
    goes on where it was stopped. It uses one core; limits in seconds are processor time. Everything takes hours.

    \b
    Examples:
      ringlight strength --only ringo --part levels --minutes 30
      ringlight strength --games 0                    only write the page
    """
    measured = Measured.read(kept.read_text(encoding="utf-8") if kept.exists() else "")
    until = None if minutes is None else monotonic() + _MINUTE_S * minutes
    todo = [] if games == 0 else list(tasks(measured, tuple(part or PARTS), tuple(only or GAMES), games))
    with click.progressbar(
        length=sum(task.games for task in todo), label="playing", file=sys.stderr, hidden=not sys.stderr.isatty()
    ) as bar:

        def told(played: int) -> None:
            write_atomically(kept, measured.write().encode())
            bar.update(played)

        for task in todo:
            if until is not None and monotonic() > until:
                break
            run(task, told)
    fitted = calibrations(measured)
    if calibration is not None:
        write_atomically(calibration, write_calibrations(fitted).encode())
    text = put(page.read_text(encoding="utf-8"), sections(measured, fitted))
    write_atomically(plot, draw_reliability(panels(measured, fitted)).encode())
    write_atomically(page, text.encode())
    click.echo(f"{page}, {plot}: {sum(result.games for result in measured.results.values())} games")
