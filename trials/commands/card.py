"""``ringlight trial card``: a damaged memory card."""

import shlex
from pathlib import Path

import click

from engine.catalogue import GAMES
from firmware.cli.pool import run_all
from trials.commands.ending import end
from trials.commands.written_page import Page
from trials.runs.journals.card import Counts, FileJob, bit_jobs, bits, whole_files

WORDS = (
    "A small journal holds one finished game and one that goes on. It is damaged as a memory card may damage it, and "
    "then a reader and a service open it. First each bit of its files is flipped, one at a time: those of a closed "
    "journal, and those of an open journal with its log. Then the files are emptied, cut in half, swapped for those of "
    "another journal, deleted, or replaced by a folder, in all combinations of journal and log. Every game must be "
    "there as it was played, or the program must say that it is not. No finished game may be lost, and nothing may end "
    "in a traceback."
)

HEADINGS = ("", "tried", "nothing to mend", "restored and said", "cut short and said", "failures")


@click.command()
@click.option("--game", type=click.Choice(sorted(GAMES)), default="yinsh", show_default=True, help="The game to play.")
@click.option("--every", type=click.IntRange(1), default=1, show_default=True, help="Flip only one of this many bits.")
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of what is played.")
@click.option("--jobs", "processes", type=click.IntRange(1), default=1, show_default=True, help="How many processes.")
@click.option("--write", type=click.Path(path_type=Path, dir_okay=False), help="Write the table to this page.")
def card(*, game: str, every: int, seed: int, processes: int, write: Path | None) -> None:
    """Damage the journal's files in every way, and check that every game is there or reported as lost.

    The exit code is 1 after a traceback, after a change that was not reported, and if a finished game is lost.

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
