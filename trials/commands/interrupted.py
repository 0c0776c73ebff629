"""``ringlight trial interrupted``: the power fails in the middle of an action, and players go on."""

from collections import Counter
from collections.abc import Sequence

import click

from trials.commands.each_way import EachWay, each_way, rows_by
from trials.commands.ending import end
from trials.commands.written_page import Page
from trials.runs.repairs.interrupted import FAILURES, WAYS, Result, jobs, try_interrupted

WORDS = (
    "At random moments of random games hands make an action, every kind of action equally often, and the power fails "
    "behind a random gesture of it. The pieces stay where they are, and hands keep what they hold. The board is on "
    "again 0.2, 2 or 8 s before anybody does anything. Then the players go on as if nothing had happened (*gone on*); "
    "or they have made the rest while the power was off (*in the dark*); or they put everything back as it was (*put "
    "back*); or they look at the board first, do what it asks for if it calls something wrong, and go on otherwise "
    "(*obeyed*). Questions are answered with the truth, and what no sensor has seen is confirmed. The action has to "
    "be recorded, once it is all made, and the next one to be followed; the pieces have to be as the record says, by "
    "the pretended world's own books. *called wrong*: how often the board said that something was wrong before "
    "anybody went on. *refused*: a board that is right was called wrong; *asked wrongly*: a question lacked the truth; "
    "*dead end*: the words led nowhere; *record*: the record is not what was made; *pieces*: pieces are not as the "
    "record says; *missed*: an action after that was not followed."
)


@click.command()
@each_way("cuts", 200)
def interrupted(asked: EachWay) -> None:
    """Let the power fail in the middle of actions, and check that players who go on in any way are followed.

    A failure is printed as soon as it is found. The exit code is 1 if there was one.

    \b
    Example: ringlight trial interrupted --board yinsh --cuts 40 --seed 3
    """
    tried = asked.tried("interrupted", jobs, try_interrupted)
    headings = ("", "then", "cuts", "called wrong", "answers", "gestures", *FAILURES)
    rows = [row for each in tried for row in rows_by(*each, WAYS, lambda result: result.how, _figures)]
    page = Page("Trial: interrupted actions", WORDS, asked.command("interrupted"), headings, rows)
    end(page, asked.write, failed=any(result.failure for _, results in tried for result in results))


def _figures(results: Sequence[Result]) -> list[object]:
    failures = Counter(result.failure for result in results)
    return [
        len(results),
        sum(result.called_wrong for result in results),
        sum(result.answers for result in results),
        sum(result.gestures for result in results),
        *(failures[failure] for failure in FAILURES),
    ]
