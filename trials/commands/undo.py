"""``ringlight trial undo``: whatever is taken back, pieces and record are as they were before it."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import click

from firmware.cli.pool import run_all
from trials.commands.ending import end
from trials.commands.ways import BOARDS, OPTIONS, PROCESSES, WRITE, Ways
from trials.runs.page import Page
from trials.runs.undo import FAILURES, HOW, Result, jobs, try_undo
from trials.runs.variants import named

WORDS = (
    "From random moments of random games on, hands play one to three actions, every kind of action as often as any "
    "other, and take back one to three: with the undo button and by doing what the words ask for (*button*), by making "
    "every step undone, the last first (*by hand*), or by hand without turning anything over, and then by doing what "
    "the words ask for (*flips left*). Then they play on. After each action, and after all that is taken back, the "
    "record has to be what it was at that moment, and the pieces have to be what the record says: which piece, which "
    "face and where, by the pretended world's own books. *missed*: actions made that are not in the record; *dead "
    "end*: words that cannot be obeyed or lead nowhere; *record*: another record than before; *pieces*: pieces that "
    "are not as the record says."
)


@click.command()
@BOARDS
@OPTIONS
@click.option(
    "--undos", type=click.IntRange(1), default=1000, show_default=True, help="How many on each board, in each way."
)
@click.option("--seed", type=int, default=0, show_default=True, help="Of the first games; the others follow.")
@PROCESSES
@WRITE
def undo(
    *, names: tuple[str, ...], options: tuple[str, ...], undos: int, seed: int, processes: int, write: Path | None
) -> None:
    """Play and take back by turns, and see that pieces and record are always as they were.

    Fails (exit code 1) if anything differs, or if the words lead nowhere.

    \b
    Example: ringlight trial undo --board bry-hex37 --undos 50 --seed 3
    """
    ways = Ways(names, options)
    work = [job for name, way in ways.all() for job in jobs(name, way, undos, seed)]
    results = list(run_all(try_undo, work, label="undo", processes=processes))
    command = ways.command("undo", "--undos", undos, "--seed", seed)
    rows = [_row(named(*way), [r for r in results if r.job.kind == named(*way)]) for way in ways.all()]
    page = Page("Trial: undo", WORDS, command, ("", *HOW, "actions", "kinds", "gestures", *FAILURES), rows)
    end(page, write, [f"{result.failure}: {result.words}" for result in results if result.failure])


def _row(kind: str, results: Sequence[Result]) -> list[object]:
    failures = Counter(result.failure for result in results)
    undos: Counter[str] = sum((Counter[str](result.undos) for result in results), Counter())
    actions: Counter[str] = sum((result.actions for result in results), Counter())
    return [
        kind,
        *(undos[how] for how in HOW),
        actions.total(),
        len(actions),
        sum(result.gestures for result in results),
        *(failures[failure] for failure in FAILURES),
    ]
