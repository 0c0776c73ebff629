"""``ringlight trial cleared``: one game after the other, on a table that is cleared in between."""

from collections import Counter
from collections.abc import Sequence

import click

from trials.commands.each_way import EachWay, each_way, rows_by
from trials.commands.ending import end
from trials.commands.written_page import Page
from trials.runs.repairs.cleared import ENDINGS, FAILURES, Result, jobs, try_cleared

WORDS = (
    "A random game ends: it is played out, a player resigns, a draw is agreed, *new* is held, or nothing is said at "
    "all. Then hands clear the table and set up the start: one piece after the other, in haste, with one piece "
    "forgotten for a while, or talking the game over, with pieces lifted and put back. The next game begins 0.05 to "
    "4 s later, by "
    "sloppy hands; in a quarter of the games that are over its first piece comes before the last one of the game "
    "before is taken off (*early*). The game before has to be kept as it was played, with its end, and the next one to "
    "be followed from its first gesture on. Where hands only clear the board, what they take off first may be taken "
    "back, but never half of the game. *kept*: the game before is not kept like that; *followed*: the next game is not "
    "followed; *dead end*: what the board says leads nowhere."
)


@click.command()
@each_way("tables", 200)
def cleared(asked: EachWay) -> None:
    """Clear tables in every way between two games, and check that the first is kept and the next is followed.

    A failure is printed as soon as it is found. The exit code is 1 if there was one.

    \b
    Example: ringlight trial cleared --board yinsh --tables 40 --seed 3
    """
    tried = asked.tried("cleared", jobs, try_cleared)
    headings = ("", "ended by", "tables", "early", "gestures", "turns of the next", *FAILURES)
    rows = [row for each in tried for row in rows_by(*each, ENDINGS, lambda result: result.ending, _figures)]
    page = Page("Trial: one game after the other", WORDS, asked.command("cleared"), headings, rows)
    end(page, asked.write, failed=any(result.failure for _, results in tried for result in results))


def _figures(results: Sequence[Result]) -> list[object]:
    failures = Counter(result.failure for result in results)
    return [
        len(results),
        sum(r.early for r in results),
        sum(r.gestures for r in results),
        sum(r.turns for r in results),
        *(failures[failure] for failure in FAILURES),
    ]
