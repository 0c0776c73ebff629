"""``ringlight replay``: act recorded games out on the pretended board."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import click

from engine.records import read_record
from firmware.cli.pool import run_all
from firmware.cli.text_files import read_text
from firmware.desk.desk import Desk
from firmware.desk.manners import NAMES
from firmware.desk.replay import NotFollowedError, Replay
from firmware.journal.story import MemoryJournal
from firmware.service.made_for import game_of
from hardware.profile.load import load_profile


@dataclass(frozen=True, slots=True)
class Run:
    """One record acted out on one board in one style with one seed."""

    record: Path
    board: str
    style: str
    seed: int

    def __str__(self) -> str:
        return f"{self.record.name} on {self.board}, {self.style}, seed {self.seed}"


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a run: the actions recognised, the gestures made, the board time in s, and what went wrong."""

    run: Run
    actions: int
    gestures: int
    seconds: float
    failure: str | None = None

    def __str__(self) -> str:
        if self.failure:
            return self.failure
        return f"followed, {self.actions} actions, {self.gestures} gestures, {self.seconds:.0f} s of board time"


def run(job: Run) -> Result:
    """Act one record out."""
    record = read_record(*read_text(job.record))
    profile = load_profile(job.board)
    with Desk(profile, game_of(record, profile), MemoryJournal(), seed=job.seed) as desk:
        replay = Replay(desk, record, job.style, Random(job.seed))
        gestures = 0
        failure = None
        try:
            for _ in replay.gestures():
                gestures += 1
        except NotFollowedError as error:
            failure = str(error)
        return Result(job, len(desk.table.record), gestures, desk.now, failure)


@click.command()
@click.argument("records", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option(
    "--board",
    "boards",
    multiple=True,
    default=("yinsh",),
    show_default=True,
    help="The board: a name from `boards`, or a TOML file; may be repeated.",
)
@click.option("--seed", "first", type=int, default=0, show_default=True, help="The seed of pretended hands and noise.")
@click.option(
    "--seeds", type=click.IntRange(1), default=1, show_default=True, help="How many seeds to try, from --seed on."
)
@click.option(
    "--style",
    "styles",
    multiple=True,
    type=click.Choice(NAMES),
    default=("book",),
    show_default=True,
    help="How the hands move; may be repeated.",
)
@click.option(
    "--jobs",
    type=click.IntRange(1),
    default=os.cpu_count(),
    help="How many processes to use.  [default: one a core]",
)
def replay(  # one parameter for each option of the command
    *,
    records: tuple[Path, ...],
    boards: tuple[str, ...],
    first: int,
    seeds: int,
    styles: tuple[str, ...],
    jobs: int,
) -> None:
    """Act recorded games out on the pretended board, and check that every action is recognised.

    RECORDS are files in any form that `ringlight convert` reads. The exit code is 1 if an action was not recognised
    exactly, or if one was recognised that nobody made; the first such action of each game is named.

    \b
    Example: ringlight replay game.sgf --board yinsh --style natural --seed 3
    All recorded games: make replay-all
    """
    todo = [Run(r, b, s, n) for r in records for b in boards for s in styles for n in range(first, first + seeds)]
    results = _all(todo, jobs)
    failed = [result for result in results if result.failure]
    for result in results if len(results) <= len(records) * 2 else failed:
        click.echo(f"{result.run}: {result}")
    if len(results) > 1:
        click.echo(
            f"{len(results) - len(failed)} of {len(results)} followed; {sum(r.actions for r in results)} actions, "
            f"{sum(r.gestures for r in results)} gestures, {sum(r.seconds for r in results) / 3600:.1f} h of board time"
        )
    if failed:
        raise SystemExit(1)


def _all(todo: Sequence[Run], jobs: int) -> list[Result]:
    """Return the results of all runs, in the order of the runs; several share the processes and a progress bar."""
    if len(todo) == 1:
        return [run(todo[0])]
    for job in todo:
        load_profile(job.board)  # reports a mistake in a profile once, before anything starts
    results = {result.run: result for result in run_all(run, todo, label="acting out", processes=jobs)}
    return [results[job] for job in todo]
