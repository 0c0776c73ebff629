"""A new game at a table; undo brings back the previous one until the new one is set up or confirmed."""

from collections.abc import Sequence
from dataclasses import replace

from engine.game import Action, AnyGame
from firmware.journal.entry import Entry
from firmware.referee.limits import HANDS
from firmware.referee.referee import Referee
from firmware.referee.verdict import Verdict
from firmware.table.table import Table
from hardware.sensors.sighting import Sighting


def with_new_game(
    table: Table,
    game: AnyGame,
    now: float,
    *,
    record: Sequence[Action] = (),
    kept: Table | None = None,
    shown: Sighting | None = None,
) -> Table:
    """Return a table with a new game, led to its start, with the sensors and settings of another table.

    ``record``: actions that count as played already; the board is led to the position after them. ``kept``: the
    previous game, which undo brings back as long as the start is not set up. ``shown`` is what the board has shown up
    to ``now``; if not given, what it shows.
    """
    begun = Referee.begun(game, table.look, record, now, why="set up", sighting=shown or table.referee.sighting)
    referee = begun.lead(len(record))
    return Table(
        table.look,
        table.pixels,
        table.settings,
        referee,
        Verdict("resting", referee.position),
        sensors=table.sensors,
        flips_unseen=table.flips_unseen,
        restarts=table.restarts + 1,
        ended=table.ended,
        kept=kept,
        seats={player: seat for player, seat in table.seats.items() if player in game.players},
        names={player: name for player, name in table.names.items() if player in game.players},
        entries=tuple(Entry("action", action, now) for action in record),
        asked=table.asked,
    )


def brought_back(table: Table) -> Table:
    """Return the table with the previous game on it again; the same table if there is none to bring back."""
    kept = table.kept
    if kept is None:
        return table
    return replace(
        kept,
        settings=table.settings,
        sensors=table.sensors,
        dialogue=table.dialogue,
        flips_unseen=table.flips_unseen,
        asked=table.asked,
        request=None,  # an engine is asked again, with a new number
    )


def start_before_the_next(table: Table, sighting: Sighting) -> Sighting | None:
    """Return the start that hands may have begun the next game from, as the board shows it; ``None``: they have not.

    The game has ended, and nothing is left of it: all that differs from the start has come since, on a few points. The
    board need not have shown the bare start for long, or at all.
    """
    if table.outcome is None:
        return None
    referee = table.referee
    start = referee.position_at(0).looks
    come, other = sighting.unlike(start), {*sighting.unlike(table.position.looks)}
    fresh = all(point in other or referee.has_shown(point, start[point]) for point in come)
    if not (come and other and fresh and len(come) <= 2 * HANDS):
        return None
    return sighting.updated({point: start[point] for point in come})


def keep_seeing(table: Table, sighting: Sighting, now: float) -> None:
    """Let the previous game take in the sighting too: its pieces are followed while they are taken off."""
    kept = table.kept
    if kept is not None:
        table.kept = replace(kept, referee=kept.referee.observe(sighting, now))
