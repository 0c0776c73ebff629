"""The journal entries and the sound of a step."""

from firmware.journal.entry import Begun, Ended, Entry
from firmware.table.effects import Sound, Written
from firmware.table.seating import name_entries, seat_entries
from firmware.table.table import Table

HEARD: dict[str, Sound] = {"astray": "wrong", "asking": "asking"}
"""The sound of a new kind of verdict without a commit."""


def written(before: Table, table: Table, now: float) -> tuple[tuple[Written, ...], bool]:
    """Return the journal entries of a step, and whether the game has just ended."""
    journal: list[Written] = []
    if table.kept is not None and table.leading:
        return (), False  # until the new game is set up or confirmed, the previous one can be brought back
    if table.kept is not None or table.restarts > before.restarts:
        if not before.ended:
            journal.append(Ended(None))
        journal.append(Begun(table.game.name, table.game.options))
        table.kept, table.ended = None, False
        table.known_seats = {}
        table.known_names = {}
    journal += table.entries
    if table.known_seats is not table.seats and (table.entries or not table.ended):  # else no game could know it
        journal += [Entry("seat", text, now) for text in seat_entries(table)]
        table.known_seats = table.seats
    if table.names is not table.known_names:
        journal += [Entry("name", text, now) for text in name_entries(table)]
        table.known_names = table.names
    outcome, ended = table.outcome, table.ended
    table.ended = outcome is not None
    over = outcome is not None and (bool(table.entries) or not ended)
    if outcome is not None and over:
        journal.append(Ended({"winners": list(outcome.winners), "reason": outcome.reason}))
    return tuple(journal), over


def heard(before: Table, table: Table, *, over: bool) -> Sound | None:
    """Return the sound of a step; ``None``: it is silent."""
    if over:
        return "over"
    if table.entries:
        return "done"
    return HEARD.get(table.verdict.kind) if table.verdict.kind != before.verdict.kind else None
