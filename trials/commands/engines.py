"""``ringlight trial engines``: engines that are killed while they think, and power cuts."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import click

from firmware.cli.pool import run_all
from trials.commands.ending import end
from trials.commands.ways import BOARDS, OPTIONS, PROCESSES, WRITE, Ways
from trials.runs.engine_games import FAILURES, Result, jobs, play_engines
from trials.runs.page import Page
from trials.runs.variants import named

WORDS = (
    "Engines of random levels play whole games against each other with hands of their own, at a person's pace or as "
    "fast as they can. Their processes are killed (SIGKILL) at random instants, also while they think, and the power "
    "is cut, also while a piece is in the hand. In the end all pieces have to be what the record says, by the "
    "pretended world's own books, and the record what the engines have answered, and the journal what the record is. "
    "*thinking*: kills while an engine thought. "
    "*stuck*: the game did not go on; *lost*: an action that was played is gone; *invented*: an action that no engine "
    "has answered; *pieces*: pieces that are not as the record says; *trouble*: a person was told of trouble, or an "
    "engine lost its seat. The instants of the kills are the clock's: they are others each time."
)


@click.command()
@BOARDS
@OPTIONS
@click.option(
    "--games", type=click.IntRange(1), default=50, show_default=True, help="How many on each board, in each way."
)
@click.option("--seed", type=int, default=0, show_default=True, help="Of the first games; the others follow.")
@PROCESSES
@WRITE
def engines(
    *, names: tuple[str, ...], options: tuple[str, ...], games: int, seed: int, processes: int, write: Path | None
) -> None:
    """Kill engines and cut the power while they play, and see that nothing is lost or invented.

    Fails (exit code 1) if a game does not end, or ends with another record or other pieces than were played.

    \b
    Example: ringlight trial engines --board bry-hex37 --games 5 --seed 3
    """
    ways = Ways(names, options)
    work = [job for name, way in ways.all() for job in jobs(name, way, games, seed)]
    results = list(run_all(play_engines, work, label="engine games", processes=processes))
    command = ways.command("engines", "--games", games, "--seed", seed)
    rows = [_row(named(*way), [r for r in results if r.job.kind == named(*way)]) for way in ways.all()]
    page = Page(
        "Trial: engines", WORDS, command, ("", "games", "actions", "kills", "thinking", "power cuts", *FAILURES), rows
    )
    end(page, write, [f"{result.failure}: {result.words}" for result in results if result.failure])


def _row(kind: str, results: Sequence[Result]) -> list[object]:
    failures = Counter(result.failure for result in results)
    return [
        kind,
        len(results),
        sum(result.actions for result in results),
        sum(result.kills for result in results),
        sum(result.thinking for result in results),
        sum(result.cuts for result in results),
        *(failures[failure] for failure in FAILURES),
    ]
