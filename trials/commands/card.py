"""``ringlight trial card``: a damaged memory card."""

import shlex
from pathlib import Path

import click

from engine.catalogue import GAMES
from firmware.cli.pool import run_all
from trials.commands.ending import end
from trials.runs.card import Counts, FileJob, bit_jobs, bits, whole_files
from trials.runs.page import Page

WORDS = (
    "A small journal with a game that has ended and one that goes on is damaged as a memory card may damage it, and "
    "opened again, by a reader and by a service. Each bit of each of its files is turned over in turn, of a journal "
    "that was closed, and of an open one and its log; then its files are emptied, cut in half, swapped for another "
    "journal's, deleted, or have a folder in their place, in all combinations of journal and log. All games must be "
    "there as they were played, or it must be said that they are not; no game that has ended may be lost, and nothing "
    "may end in a traceback."
)

HEADINGS = ("", "tried", "nothing to mend", "restored and said", "cut short and said", "failures")


@click.command()
@click.option("--game", type=click.Choice(sorted(GAMES)), default="yinsh", show_default=True, help="What is played.")
@click.option("--every", type=click.IntRange(1), default=1, show_default=True, help="Turn over one of so many bits.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of what is played.")
@click.option("--jobs", "processes", type=click.IntRange(1), default=1, show_default=True, help="How many processes.")
@click.option("--write", type=click.Path(path_type=Path, dir_okay=False), help="Keep the table on this page.")
def card(*, game: str, every: int, seed: int, processes: int, write: Path | None) -> None:
    """Damage the journal's files in every way, and see that every game is there, or that it is said.

    Fails (exit code 1) at any traceback, at any change that is not said, and if a game that has ended is lost.

    \b
    Example: ringlight trial card --every 97
    """
    counted = [
        *run_all(bits, list(bit_jobs(game, seed, every)), label="bits turned over", processes=processes),
        *run_all(whole_files, [FileJob(game, seed)], label="files damaged", processes=1),
    ]
    rows: dict[str, Counts] = {}
    for counts in counted:
        rows.setdefault(counts.kind, Counts(counts.kind)).add(counts)
    words = ["ringlight", "trial", "card", "--game", game, "--every", str(every), "--seed", str(seed)]
    table = [_row(rows[kind]) for kind in sorted(rows)]
    page = Page("A damaged card", WORDS, shlex.join(words), HEADINGS, table)
    end(page, write, [f"{counts.kind}: {failure}" for counts in rows.values() for failure in counts.failures])


def _row(counts: Counts) -> tuple[object, ...]:
    failures = len(counts.failures)
    return counts.kind, counts.tried, counts.untouched, counts.restored, counts.shortened, failures
