"""``ringlight trial undo``: after a take-back, pieces and record are as they were before the action."""

from collections import Counter
from collections.abc import Sequence

import click

from trials.commands.each_way import EachWay, each_way
from trials.commands.ending import end
from trials.commands.written_page import Page
from trials.runs.repairs.undo import FAILURES, HOW, Result, jobs, try_undo

WORDS = (
    "From random moments of random games on, hands play one to three actions, every kind of action equally often, and "
    "take back one to three. They press undo and do what the words ask for (*button*); or they make every step undone, "
    "the last first (*by hand*); or they do that without turning anything over, and then do what the words ask for "
    "(*flips left*). Then they play on. After each action, and after everything is taken back, the record has to be "
    "what it was at that moment, and the pieces what the record says: kind, face and place, by the pretended world's "
    "own books. *missed*: an action that was made is not in the record; *dead end*: the words cannot be obeyed or lead "
    "nowhere; *record*: the record is not what it was before; *pieces*: pieces are not as the record says."
)


@click.command()
@each_way("undos", 1000)
def undo(asked: EachWay) -> None:
    """Play and take back by turns, and check that pieces and record are always as they were.

    A failure is printed as soon as it is found. The exit code is 1 if anything differs, or if the words lead nowhere.

    \b
    Example: ringlight trial undo --board bry-hex37 --undos 50 --seed 3
    """
    tried = asked.tried("undo", jobs, try_undo)
    headings = ("", *HOW, "actions", "kinds", "gestures", *FAILURES)
    page = Page("Trial: undo", WORDS, asked.command("undo"), headings, [_row(*each) for each in tried])
    end(page, asked.write, failed=any(result.failure for _, results in tried for result in results))


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
