"""``ringlight trial sensorboard``: whole games through the sensor board's own firmware, over a bad line."""

import shlex
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from engine.records import read_record
from firmware.cli.pool import run_all
from firmware.desk.styles import STYLES
from hardware.profile.load import load_profile
from trials.commands.ending import end
from trials.commands.written_page import Page
from trials.runs.sensors.sensorboard import LINES, PULLS, Result, jobs, make_binaries, try_game

WORDS = f"""\
Real games are acted out on the pretended board, in two styles. The sensor board's own firmware reads the sensors: the
binary for the ATmega2560 runs on that processor in a simulator, with the voltages of the pretended sensors at its
converter. The driver is the real one; a pseudo-terminal is the line, and the processor's cycles are the clock. Every
game begins with an empty EEPROM, so the settings are written first. In every game the cable is pulled {PULLS} times in
the middle of turns, while hands go on, and plugged in again: the processor loses its power and starts anew.

On the *clean* line no other byte is damaged. On the *damaged* line {LINES["damaged"]:.0%} of the bytes are, in both
directions: a quarter each is lost, doubled, changed, or delayed by up to 50 ms with all bytes behind it. There the last
state may come late, though well within a second, and players wait that second after each turn.

After every gesture what was recognised must be what was made; after every turn nothing may be missing. *recognised*:
the number of actions, and how many were made. *invented*: actions recorded that were not made. *stuck*: the board
called something wrong, or did not come back. *board time* is that of the processor."""

HEADINGS = (
    *("game", "style", "line", "gestures", "cables pulled", "bytes", "damaged", "board time"),
    *("recognised", "missed", "invented", "stuck"),
)


@click.command()
@click.argument("records", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--board", default="yinsh-sensorboard", show_default=True, help="A board with a sensor board of its own.")
@click.option(
    "--style",
    "styles",
    multiple=True,
    type=click.Choice(list(STYLES)),
    default=tuple(STYLES),
    show_default=True,
    help="How the hands move; may be repeated.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="The seed of the first game's hands and world.")
@click.option("--jobs", "processes", type=click.IntRange(1), default=1, show_default=True, help="How many processes.")
@click.option("--write", type=click.Path(path_type=Path, dir_okay=False), help="Write the table to this page.")
def sensorboard(
    *, records: tuple[Path, ...], board: str, styles: tuple[str, ...], seed: int, processes: int, write: Path | None
) -> None:
    """Act games out through the sensor board's firmware, in a simulator of its processor, over a bad line.

    RECORDS are games in any form `ringlight convert` reads. The firmware and the simulator are built first, with
    avr-gcc and libsimavr. The exit code is 1 if an action was missed, or recorded without having been made.

    \b
    Example: ringlight trial sensorboard game.sgf --style natural
    """
    load_profile(board)  # reports a mistake in a profile once, before anything starts
    games = [(path.name, read_record(path.read_text(encoding="utf-8"), str(path))) for path in records]
    results: list[Result] = []
    with TemporaryDirectory() as folder:
        work = jobs(board, games, styles, seed, make_binaries(Path(folder)))
        for result in run_all(try_game, work, label="sensor board", processes=processes):
            results.append(result)
            if result.failure is not None:
                click.echo(f"{result.job}: {result.failure}")
    results.sort(key=lambda result: result.job.seed)
    page = Page("Trial: the sensor board", WORDS, _command(records, board, styles, seed), HEADINGS, _rows(results))
    end(page, write, failed=any(result.failure is not None for result in results))


def _command(records: Sequence[Path], board: str, styles: Sequence[str], seed: int) -> str:
    words = ["ringlight", "trial", "sensorboard", *map(str, records), "--board", board]
    words += [word for style in styles for word in ("--style", style)]
    return shlex.join([*words, "--seed", str(seed)])


def _rows(results: Sequence[Result]) -> list[list[object]]:
    rows: list[list[object]] = [
        [result.job.name, result.job.style, result.job.line, *_figures([result])] for result in results
    ]
    of = {line: [result for result in results if result.job.line == line] for line in LINES}
    return [*rows, *(["all", "", line, *_figures(each)] for line, each in of.items())]


def _figures(results: Sequence[Result]) -> list[object]:
    faults = [result.failure.partition(":")[0] for result in results if result.failure]
    return [
        sum(result.gestures for result in results),
        sum(result.pulls for result in results),
        sum(result.bytes for result in results),
        sum(result.damaged for result in results),
        f"{sum(result.seconds for result in results):.0f} s",
        f"{sum(result.actions for result in results)} of {sum(result.wanted for result in results)}",
        *(faults.count(fault) for fault in ("missed", "invented", "stuck")),
    ]
