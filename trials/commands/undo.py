"""``ringlight trial undo``: whatever is taken back, pieces and record are as they were before it."""

from collections import Counter
from collections.abc import Sequence

import click

from trials.commands.each_way import EachWay, each_way
from trials.commands.ending import end
from trials.runs.page import Page
from trials.runs.undo import FAILURES, HOW, Result, jobs, try_undo

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
@each_way("undos", 1000)
def undo(asked: EachWay) -> None:
    """Play and take back by turns, and see that pieces and record are always as they were.

    Fails (exit code 1) if anything differs, or if the words lead nowhere.

    \b
    Example: ringlight trial undo --board bry-hex37 --undos 50 --seed 3
    """
    tried = asked.tried("undo", jobs, try_undo)
    headings = ("", *HOW, "actions", "kinds", "gestures", *FAILURES)
    page = Page("Trial: undo", WORDS, asked.command("undo"), headings, [_row(*each) for each in tried])
    failed = [result for _, results in tried for result in results if result.failure]
    end(page, asked.write, [f"{result.failure}: {result.words}" for result in failed])


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
