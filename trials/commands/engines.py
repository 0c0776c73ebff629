"""``ringlight trial engines``: engines that are killed while they think, and power cuts."""

from collections import Counter
from collections.abc import Sequence

import click

from trials.commands.each_way import EachWay, each_way
from trials.commands.ending import end
from trials.commands.written_page import Page
from trials.runs.games.engine_games import FAILURES, Result, jobs, play_engines

WORDS = (
    "Engines of random levels play whole games against each other with hands of their own, at a person's pace or as "
    "fast as they can. Their processes are killed (SIGKILL) at random instants, also while they think. The power is "
    "cut, also while a piece is in the hand. In the end the pieces have to be what the record says, by the pretended "
    "world's own books. The record has to be what the engines answered, and the journal has to hold that record. "
    "*thinking*: kills while an engine thought. *stuck*: the game did not go on; *lost*: an action that was played is "
    "gone; *invented*: no engine answered this action; *pieces*: pieces are not as the record says; *trouble*: a "
    "person was told of trouble, or an engine lost its seat. The instants of the kills depend on the clock: they "
    "differ from run to run."
)


@click.command()
@each_way("games", 50)
def engines(asked: EachWay) -> None:
    """Kill engines and cut the power while they play, and check that nothing is lost or invented.

    A failure is printed as soon as it is found. The exit code is 1 if a game does not end, or ends with another
    record or other pieces than were played.

    \b
    Example: ringlight trial engines --board bry-hex37 --games 5 --seed 3
    """
    tried = asked.tried("engine games", jobs, play_engines)
    headings = ("", "games", "actions", "kills", "thinking", "power cuts", *FAILURES)
    page = Page("Trial: engines", WORDS, asked.command("engines"), headings, [_row(*each) for each in tried])
    end(page, asked.write, failed=any(result.failure for _, results in tried for result in results))


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
