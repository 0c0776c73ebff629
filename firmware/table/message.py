"""What is said: what is expected of players, as messages. The one place of the table that makes them."""

from firmware.guide.endings import count
from firmware.guide.marks import marks
from firmware.guide.said import said
from firmware.messages.message import Message, Messages
from firmware.referee.verdict import Why
from firmware.table import helping, hints
from firmware.table.table import Table

DISPUTED: frozenset[Why] = frozenset({"wrong", "moved", "back"})
"""Where the board may be right and what it shows wrong: then a hint tells what Confirm does."""


def expected(table: Table) -> Messages:
    """Return what is expected, behind what has come about unseen."""
    dialogue, outcome = table.dialogue, table.outcome
    counts = outcome is not None or table.hinting
    if dialogue.said is not None:
        told: Messages = (dialogue.said,)
    elif hint := hints.said(table):
        told = hint
    else:
        full = table.guidance == "full"
        told = said(table.verdict, outcome, table.marks if full else marks(table.verdict, "full"))
        if table.hinting and table.verdict.kind == "astray" and table.verdict.why in DISPUTED:
            told, counts = (*told[:1], Message("do-insist")), False
        if table.kept is not None and table.verdict.why == "set up":
            told = (Message("why-new-game"), *told[1:])
    counted = count(table.game.standing(table.position.state)) if counts else ()
    return (*dialogue.aside, *_unseen(table), *helping.said(table), *told, *counted)


def _unseen(table: Table) -> Messages:
    """Return what has come about just now that nothing on the board shows: who has passed, who is out."""
    record, at = table.record, table.referee.position_at
    first = len(record) - table.passes
    actors = (at(count).actor for count in range(first, len(record)))
    told = [Message("happened-pass", player=actor) for actor in actors if actor is not None]
    if first and table.outcome is None:
        before, action = at(first - 1), record[first - 1]
        out = [event.player for event in before.events(action) if event.kind == "out" and event.player]
        told = [*(Message("happened-out", player=player) for player in out), *told]
        leaver = action.partition(":")[2] or before.actor
        if action.startswith("resign") and leaver:
            told = [Message("happened-resigned", player=leaver), *told]
    return tuple(told)
