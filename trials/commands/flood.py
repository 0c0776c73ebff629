"""``ringlight trial flood``: what strangers in the network can do to a board's page, and to its owner."""

import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from statistics import median

import click

from trials.bench.figures import spread
from trials.commands.ending import end
from trials.runs.flood import Flooded, Job, measure, parts
from trials.runs.page import Page
from trials.runs.page_load import FRAMES

MS = 1e3

MOST_SLOWER = 0.10
"""So much longer, as a share, the board's p99 period may be with a flood than without."""

MOST_WAIT_S = 1.0
"""The owner is answered within so many s, always."""

MOST_LOGGED = 1_000_000
"""So many bytes may be logged at most, of all floods."""

EXPLAINED = (
    "A pretended board in real time, with its page open to the network; those who flood it, and the owner with a "
    "paired browser, are in processes of their own. Who is shown out comes again after a second. *Period*: from one "
    "frame of the board's loop to the next, in ms, without the flood and with it: the median over the turns, of "
    "{frames} frames each, of the p99 in a turn. "
    "*Core*: how much of one the board and its page took. *Owner waits*: how long at most, in ms, until a button that "
    "is pressed on the owner's page is answered by the board; every tenth time the page is opened anew for it. "
    "*Let in*: in each turn somebody asks for a code at the board, and gives it from another address. The times are "
    "those of the machine that ran this and of whatever else it did: compare within the table."
)


@click.command("flood")
@click.option("--board", default="yinsh", show_default=True, help="The board: a name or a TOML file.")
@click.option("--turns", type=click.IntRange(1), default=10, show_default=True, help="Turns without and with a flood.")
@click.option("--seed", type=int, default=1, show_default=True, help="Of the world.")
@click.option("--write", type=click.Path(path_type=Path, dir_okay=False), help="Keep the table as a page here.")
def flood(*, board: str, turns: int, seed: int, write: Path | None) -> None:
    """Flood the page of a board with strangers, and measure what its owner notices."""
    job = Job(board, turns, seed)
    with click.progressbar(length=parts(job), label="flood", file=sys.stderr) as bar:
        results = measure(job, partial(bar.update, 1))
    headings = ("flood", "came", "period", "with it", "core", "with it", "owner waits", "with it", "let in", "log (B)")
    words, misses = EXPLAINED.format(frames=FRAMES), missed(job, results)
    command = f"ringlight trial flood --board {board} --turns {turns} --seed {seed}"
    load = f"On average {os.getloadavg()[1]:.1f} programs wanted one of the machine's {os.cpu_count()} cores meanwhile."
    made = Page("Trial: floods", words, command, headings, [_row(job, each) for each in results], (load, *misses))
    end(made, write, misses)


def missed(job: Job, results: Sequence[Flooded]) -> list[str]:
    """Return which targets were missed, in words."""
    words = []
    for each in results:
        alone, flooded = _p99(each.alone), _p99(each.flooded)
        if flooded > alone * (1 + MOST_SLOWER):
            words.append(f"missed: {each.name} make the p99 period {flooded / alone - 1:.0%} longer, not at most 10%")
        if max(each.waits) > MOST_WAIT_S:
            words.append(f"missed: with {each.name} the owner waits {max(each.waits):.1f} s, not at most 1 s")
        if each.paired < job.turns:
            words.append(f"missed: with {each.name} {each.paired} of {job.turns} with the right code were let in")
    logged = sum(each.logged for each in results)
    if logged >= MOST_LOGGED:
        words.append(f"missed: {logged} bytes were logged, not less than {MOST_LOGGED}")
    return words


def _row(job: Job, each: Flooded) -> Sequence[object]:
    return (
        each.name,
        each.came,
        f"{_p99(each.alone):.1f}",
        f"{_p99(each.flooded):.1f}",
        _core(each.busy_alone, each.alone),
        _core(each.busy, each.flooded),
        f"{MS * max(each.waits_alone):.0f}",
        f"{MS * max(each.waits):.0f}",
        f"{each.paired}/{job.turns}",
        each.logged,
    )


def _p99(turns: Sequence[Sequence[float]]) -> float:
    """Return the median of the turns' p99 in ms: what else the machine did in one of them weighs little."""
    return median(spread([MS * period for period in periods])["p99"] for periods in turns)


def _core(busy: float, turns: Sequence[Sequence[float]]) -> str:
    return f"{busy / sum(map(sum, turns)):.0%}"
