"""The message: what is expected of players, in plain sentences. The one place of the table that makes sentences."""

from firmware.guide.standings import count_in_words
from firmware.guide.words import sentence
from firmware.table.table import Table

MOVED = "Pieces have been moved since the game was left."
"""What is said where a game that is gone on with is not found as it was left, whatever follows from that."""


def message(table: Table) -> str:
    """Return what is expected, in one plain sentence, behind what has come about unseen."""
    outcome = table.outcome
    count = "" if outcome is None else _count(table)
    said = table.dialogue.sentence or sentence(table.verdict, table.marks, outcome, count)
    counted = f" Count: {count}." if outcome is None and table.hinting and (count := _count(table)) else ""
    return f"{table.dialogue.aside} {_unseen(table)}{said}{counted}".lstrip()


def _count(table: Table) -> str:
    """Say who holds what."""
    return count_in_words(table.game.standing(table.position.state))


def _unseen(table: Table) -> str:
    """Say what has come about just now that nothing on the board shows: who has passed, who is out."""
    record, at = table.record, table.referee.position_at
    first = len(record) - table.passes
    said = [f"{at(count).actor}: {record[count]}." for count in range(first, len(record))]
    if first and table.outcome is None:
        before, action = at(first - 1), record[first - 1]
        events = table.game.events(before.state, action)
        said = [*(f"{event.player}: {event.kind}." for event in events if not event.points and event.player), *said]
        if action.startswith("resign"):
            said = [f"{action.partition(':')[2] or before.actor}: resigned.", *said]
    return "".join(f"{words} " for words in said)
