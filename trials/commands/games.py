"""``ringlight trial games``: whole games of every game at random."""

import shlex
from collections import Counter
from pathlib import Path

import click

from engine.catalogue import GAMES
from firmware.cli.pool import run_all
from trials.commands.ending import end
from trials.commands.written_page import Page
from trials.runs.games.games import Counts, jobs, play_games

WORDS = (
    "Games are played at random to their end, each action one of the legal ones, for every number of players. Each "
    "game must end without an error, neither before the rules end it nor after, and with the outcome of the rules. "
    "After every action a second implementation of the end, which sees only the board and what was done, must give the "
    "same outcome. Lengths are in actions. A tie that is broken has one winner, the player with fewer pieces in hand; "
    "a tie that is not broken has several."
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
"""The reason of an outcome that broke a tie, by game."""


@click.command()
@click.option("--game", "names", multiple=True, type=click.Choice(list(GAMES)), help="Only this game; may be repeated.")
@click.option("--games", type=click.IntRange(1), default=2000, show_default=True, help="How many of each kind.")
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of the first game; each next is 1 more.")
@click.option("--jobs", "processes", type=click.IntRange(1), default=1, show_default=True, help="How many processes.")
@click.option("--write", type=click.Path(path_type=Path, dir_okay=False), help="Write the table to this page.")
def games(*, names: tuple[str, ...], games: int, seed: int, processes: int, write: Path | None) -> None:
    """Play whole games at random, and check that each ends as its rules say.

    Every game is played with every number of players. The exit code is 1 if a game meets an error, does not end, ends
    too early or too late, or has another outcome than a second implementation of its end gives.

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
