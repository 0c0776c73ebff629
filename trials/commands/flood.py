"""``ringlight trial flood``: strangers in the network flood a board's page while its owner uses it."""

import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from statistics import median

import click

from trials.bench.figures import spread
from trials.commands.ending import end
from trials.commands.written_page import Page
from trials.runs.open_pages.flood import Flooded, Job, measure, parts
from trials.runs.open_pages.page_load import FRAMES

MS = 1e3

MOST_SLOWER = 0.10
"""The largest permitted growth of the board's p99 period by a flood, as a share."""

MOST_WAIT_S = 1.0
"""The longest permitted wait of the owner, in s."""

MOST_LOGGED = 1_000_000
"""The most bytes that may be logged, in all floods together."""

EXPLAINED = (
    "A pretended board runs in real time, with its page open to the network. The flooding strangers, and the owner "
    "with a paired browser, are in processes of their own. A stranger who is shut out comes back after a second. "
    "*Period*: the time from one frame of the board's loop to the next, in ms, without the flood and with it: the "
    "median over the turns, of {frames} frames each, of the p99 in a turn. *Core*: the share of a processor core that "
    "the board and its page took. *Owner waits*: the longest time, in ms, until the board answers a button pressed on "
    "the owner's page; for every tenth press the page is opened anew. *Let in*: in each turn a person asks for a code "
    "at the board, and enters it from another address. The times depend on the machine and on what else it did: "
    "compare them only within the table."
)


@click.command("flood")
@click.option("--board", default="yinsh", show_default=True, help="The board: a name from `boards`, or a TOML file.")
@click.option("--turns", type=click.IntRange(1), default=10, show_default=True, help="Turns without and with a flood.")
@click.option("--seed", type=int, default=1, show_default=True, help="The seed of the pretended world.")
@click.option("--write", type=click.Path(path_type=Path, dir_okay=False), help="Write the table to this page.")
def flood(*, board: str, turns: int, seed: int, write: Path | None) -> None:
    """Flood the page of a board with strangers, and measure what its owner notices.

    The exit code is 1 if the board gets more than 10 % slower, if the owner waits for more than 1 s or cannot pair a
    browser, or if too much is logged.

    \b
    Example: ringlight trial flood --turns 2
    """
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
    """Return a sentence for each target that was missed."""
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
    """Return the median of the turns' p99 in ms; other work of the machine in one turn hardly changes it."""
    return median(spread([MS * period for period in periods])["p99"] for periods in turns)


def _core(busy: float, turns: Sequence[Sequence[float]]) -> str:
    return f"{busy / sum(map(sum, turns)):.0%}"
