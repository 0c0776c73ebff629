"""``ringlight trial games``: whole games of every game at random."""

import shlex
from collections import Counter
from pathlib import Path

import click

from engine.catalogue import GAMES
from firmware.cli.pool import run_all
from trials.commands.ending import end
from trials.runs.games import Counts, jobs, play_games
from trials.runs.page import Page

WORDS = (
    "Games played at random to their end, each action one of those that are legal, for every number of players. Each "
    "must end without an error, neither before the rules end it nor after, and with the outcome the rules tell. That "
    "is told once more, after every action, by a second telling that looks only at what stands on the board and at "
    "what was done. Lengths are in actions. A tie that is broken has one winner, by fewer pieces in hand; one that is "
    "not has several."
)

HEADINGS = (
    "",
    "games",
    "shortest",
    "mean",
    "longest",
    "ended by",
    "ties broken",
    "shared",
    "drawn",
    "games that met",
    "failures",
)

TIE_BREAKS = {"ringgz": "pieces"}
"""The reason of an outcome that is a tie broken, by game."""


@click.command()
@click.option("--game", "names", multiple=True, type=click.Choice(list(GAMES)), help="Only this game; may be repeated.")
@click.option("--games", type=click.IntRange(1), default=2000, show_default=True, help="How many of each kind.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of the first game; the next has the next one.")
@click.option("--jobs", "processes", type=click.IntRange(1), default=1, show_default=True, help="How many processes.")
@click.option("--write", type=click.Path(path_type=Path, dir_okay=False), help="Keep the table on this page.")
def games(*, names: tuple[str, ...], games: int, seed: int, processes: int, write: Path | None) -> None:
    """Play whole games at random, and see that each ends as its rules say.

    Every game is played with every number of players. Plies are actions. Fails (exit code 1) if a game meets an error,
    does not end, ends too early or too late, or with another outcome than a second telling of the rules gives.

    \b
    Example: ringlight trial games --game bry --games 100
    """
    work = list(jobs(names or list(GAMES), games, seed))
    found = {job.kind: Counts(job.kind) for job in work}
    for counts in run_all(play_games, work, label="games played", processes=processes):
        found[counts.kind].add(counts)
    words = ["ringlight", "trial", "games", *(word for name in names for word in ("--game", name))]
    words += ["--games", str(games), "--seed", str(seed)]
    page = Page("Games at random", WORDS, shlex.join(words), HEADINGS, [_row(counts) for counts in found.values()])
    end(page, write, [f"{counts.kind}, {failure}" for counts in found.values() for failure in counts.failures])


def _row(counts: Counts) -> tuple[object, ...]:
    plies = counts.plies
    broken = TIE_BREAKS.get(counts.kind.partition(" ")[0])
    return (
        counts.kind,
        len(plies),
        min(plies, default=""),
        f"{sum(plies) / len(plies):.1f}" if plies else "",
        max(plies, default=""),
        _listed(counts.reasons),
        counts.reasons[broken] if broken else "",
        counts.shared if broken else "",
        counts.drawn,
        _listed(counts.rare),
        len(counts.failures),
    )


def _listed(counter: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counter.most_common())
