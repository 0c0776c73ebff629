"""``ringlight trial disturbed``: while nobody plays, disturbances leave the record as it was."""

from collections import Counter
from collections.abc import Sequence

import click

from trials.commands.each_way import EachWay, each_way, rows_by
from trials.commands.ending import end
from trials.commands.written_page import Page
from trials.hands.disturbances import DISTURBANCES
from trials.runs.repairs.disturbed import FAILURES, Result, jobs, try_disturbed

WORDS = (
    "At random moments of random games somebody who does not play disturbs the board. A child moves, turns and hides "
    "pieces; a cat takes some off; a bump shifts up to ten to neighbouring points; a sleeve pushes along what is in "
    "its way; pieces are moved while the power is off; *new* is held by mistake and undone; buttons are pressed at "
    "random; pieces are touched. Then a person who remembers the board does what the words ask for with the pieces "
    "they name, answers questions truthfully, and looks at each piece that the words say looks like another. "
    "Afterwards the record has to be what it was, and the pieces what the record says: kind, face and place, by the "
    "pretended world's own books. At most two gestures are allowed for each wrong piece: one that is missing, turned, "
    "on another point, or pushed off the centre of its own. A disturbance that visibly completes a legal action may "
    "be recorded (*counted*), but undo has to take it back. *record*: the record is another one; *pieces*: pieces are "
    "not as the record says; *dead end*: the words cannot be obeyed or lead nowhere; *asked wrongly*: a question does "
    "not offer the truth; *begun*: the board ends in the middle of an action that nobody began."
)


@click.command()
@each_way("boards", 1000)
def disturbed(asked: EachWay) -> None:
    """Disturb boards on which nobody plays, and check that nothing is recorded and everything is put right.

    A failure is printed as soon as it is found. The exit code is 1 if the record or a piece is not as it was,
    or if the words lead nowhere.

    \b
    Example: ringlight trial disturbed --board ringgz-poles --boards 50 --seed 3
    """
    tried = asked.tried("disturbed", jobs, try_disturbed)
    headings = ("", "by", "boards", "wrong pieces", "gestures", "a wrong piece", "answers", "counted", *FAILURES)
    rows = [row for each in tried for row in rows_by(*each, DISTURBANCES, lambda result: result.what, _figures)]
    page = Page("Trial: disturbed boards", WORDS, asked.command("disturbed"), headings, rows)
    end(page, asked.write, failed=any(result.failure for _, results in tried for result in results))


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
