"""``ringlight trial disturbed``: nobody plays, and the record stays as it was."""

from collections import Counter
from collections.abc import Sequence

import click

from trials.commands.each_way import EachWay, each_way
from trials.commands.ending import end
from trials.hands.disturbances import DISTURBANCES
from trials.runs.disturbed import FAILURES, Result, jobs, try_disturbed
from trials.runs.page import Page

WORDS = (
    "At random moments of random games somebody who does not play disturbs the board: a child moves, turns and hides "
    "pieces, a cat takes some off, a bump shifts up to ten to points beside them, a sleeve pushes along what is in "
    "its way, pieces are moved while the power is off, *new* is held by mistake and undone, buttons are pressed at "
    "random, pieces are touched. Then a person does what the words ask for, answers with the truth, and sees to each "
    "piece of which the words say that it looks like another. The record has to be what it was, and the pieces what "
    "it says: which piece, which face and where, by the pretended world's own books, after at most two gestures for "
    "each wrong piece. What happens to be a legal action, visibly made whole, may count (*counted*); undo has to take "
    "it back. *record*: another record; *pieces*: pieces that are not as it says; *dead end*: words that cannot be "
    "obeyed or lead nowhere; *asked wrongly*: a question without the truth; *begun*: a board that ends in the middle "
    "of an action nobody began."
)


@click.command()
@each_way("boards", 1000)
def disturbed(asked: EachWay) -> None:
    """Disturb boards on which nobody plays, and see that nothing is recorded and all is put right.

    Fails (exit code 1) if the record or a piece is not as it was, or if the words lead nowhere.

    \b
    Example: ringlight trial disturbed --board ringgz-poles --boards 50 --seed 3
    """
    tried = asked.tried("disturbed", jobs, try_disturbed)
    headings = ("", "by", "boards", "wrong pieces", "gestures", "a wrong piece", "answers", "counted", *FAILURES)
    rows = [row for each in tried for row in _rows(*each)]
    page = Page("Trial: disturbed boards", WORDS, asked.command("disturbed"), headings, rows)
    failed = [result for _, results in tried for result in results if result.failure]
    end(page, asked.write, [f"{result.failure}: {result.words}" for result in failed])


def _rows(kind: str, results: Sequence[Result]) -> list[list[object]]:
    """Return a row for each kind of disturbance, and one for all."""
    rows = [[kind, what, *_figures([r for r in results if r.what == what])] for what in DISTURBANCES]
    return [*rows, [kind, "all", *_figures(results)]]


def _figures(results: Sequence[Result]) -> list[object]:
    wrong, gestures = sum(r.wrong for r in results), sum(r.gestures for r in results)
    failures = Counter(result.failure for result in results)
    return [
        len(results),
        wrong,
        gestures,
        f"{gestures / wrong:.2f}" if wrong else "-",
        sum(r.answers for r in results),
        sum(r.counted for r in results),
        *(failures[failure] for failure in FAILURES),
    ]
