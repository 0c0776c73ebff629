"""``ringlight trial page``: measure what pages cost the board, and how soon a gesture on a page lights up there."""

import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import click

from trials.bench.figures import Spread, spread
from trials.commands.ending import end
from trials.commands.written_page import Page
from trials.runs.open_pages.page_load import FRAMES, Job, Result, measure, parts

MS = 1e3

MOST_SLOWER = 0.10
"""The largest permitted growth of the board's p99 period by all pages, as a share."""

MOST_MS = 60.0
"""The longest permitted time from a page's gesture to its light on the page at p99, in ms, without settling."""

EXPLAINED = (
    "A pretended board runs in real time. The same process serves its page; the pages that look on are in other "
    "processes. *Period*: the time from one frame of the board's loop to the next while a game is acted out, alone and "
    "with the crowd in turns of {frames} frames; the pages arrive at the beginning of each turn with the crowd. One "
    "page of the crowd asks for everything and reads nothing. *Gesture to glow*: the time from a page's gesture (a "
    "ring is lifted, or put back) until the changed lights, decoded from the wire, have come back to it, without the "
    "{settle:.0f} ms for which a sensor must keep still before it is believed. All times are in ms. They depend on the "
    "machine and on what else it did: compare them only within the table."
)


@click.command("page")
@click.option("--board", default="yinsh", show_default=True, help="The board: a name from `boards`, or a TOML file.")
@click.option("--viewers", type=click.IntRange(1), default=20, show_default=True, help="How many pages look on.")
@click.option("--turns", type=click.IntRange(1), default=20, show_default=True, help="Turns alone and with the crowd.")
@click.option("--gestures", type=click.IntRange(2), default=200, show_default=True, help="Gestures that are timed.")
@click.option("--seed", type=int, default=1, show_default=True, help="The seed of the game and the pretended world.")
@click.option("--write", type=click.Path(path_type=Path, dir_okay=False), help="Write the table to this page.")
def page(*, board: str, viewers: int, turns: int, gestures: int, seed: int, write: Path | None) -> None:
    """Measure how much open pages slow the board down, and how soon a gesture on a page lights up there.

    Times are in ms. The exit code is 1 if a target was missed.

    \b
    Example: ringlight trial page --viewers 5 --turns 2
    """
    job = Job(board, viewers, turns, gestures, seed)
    with click.progressbar(length=parts(job), label="page", file=sys.stderr) as bar:
        result = measure(job, partial(bar.update, 1))
    command = f"ringlight trial page --board {board} --viewers {viewers} --turns {turns} --gestures {gestures}"
    words = EXPLAINED.format(frames=FRAMES, settle=MS * result.settle)
    headings = ("what", "pages", "count", "p50", "p99", "target")
    made = Page("Trial: the page", words, f"{command} --seed {seed}", headings, rows(job, result))
    end(made, write, missed(result))


def missed(result: Result) -> list[str]:
    """Return a sentence for each target that was missed."""
    words = []
    alone, crowded = (_ms(periods)["p99"] for periods in (result.alone, result.crowded))
    if crowded > alone * (1 + MOST_SLOWER):
        words.append(f"missed: the pages make the p99 period {crowded / alone - 1:.0%} longer, not at most 10%")
    for waits, who in ((result.waits, "alone"), (result.crowded_waits, "with the crowd")):
        glow = _ms([wait - result.settle for wait in waits])["p99"]
        if glow >= MOST_MS:
            words.append(f"missed: {who} a gesture glows after {glow:.0f} ms at p99, not within {MOST_MS:.0f}")
    return words


def rows(job: Job, result: Result) -> Sequence[Sequence[object]]:
    """Return the table's rows."""
    crowd = f"{job.viewers} and one that stalls"
    alone = _ms(result.alone)
    return [
        _row("period", "none", result.alone, 0.0, ""),
        _row("period", crowd, result.crowded, 0.0, f"{alone['p99'] * (1 + MOST_SLOWER):.1f}"),
        _row("gesture to glow", "one", result.waits, result.settle, f"{MOST_MS:.0f}"),
        _row("gesture to glow", f"one, {crowd}", result.crowded_waits, result.settle, f"{MOST_MS:.0f}"),
    ]


def _row(what: str, pages: str, values: Sequence[float], less: float, target: str) -> Sequence[object]:
    figures = _ms([value - less for value in values])
    return (what, pages, len(values), f"{figures['p50']:.1f}", f"{figures['p99']:.1f}", target)


def _ms(values: Sequence[float]) -> Spread:
    return spread([MS * value for value in values])
