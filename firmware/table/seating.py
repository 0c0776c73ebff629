"""Seating: finds the seat that is due, asks its engine, and takes in the answer."""

from collections.abc import Mapping

from engine.errors import EngineError
from engine.game import Action, Player
from engine.resigning import resigns
from firmware.messages.message import Message
from firmware.referee.verdict import Ready
from firmware.seats import PERSON, Seats, seats_of
from firmware.table import helping, hints
from firmware.table.inputs import Reply, Sit
from firmware.table.judging import commit
from firmware.table.requests import Plan, Request
from firmware.table.table import Table

HOPELESS = 0.03
"""An engine with a smaller chance to win than this counts as lost."""

FAIR = 0.55
"""An engine that has at most this chance to win accepts a draw."""

_TWO = 2


def attend(table: Table, now: float) -> bool:
    """Ask the engine of the seat that is due, or allow only the actions it plays.

    Returns whether the board has to be judged again.
    """
    changed = False
    while (action := _silent(table)) is not None:
        commit(table, Ready(0, (action,)), now)
        changed = True
    required = _required(table)
    referee = table.referee.require(required)
    table.request = _wanted(table, required, now)
    if referee is table.referee:
        return changed
    table.referee = referee
    return True


def _required(table: Table) -> tuple[Action, ...] | None:
    """Return the actions of the engine whose turn it is, empty while it thinks; ``None``: it is no engine's turn."""
    actor = table.actor
    if actor is None or actor not in table.seats or table.leading:
        return None
    return _planned(table)


def _planned(table: Table) -> tuple[Action, ...]:
    """Return the rest of the engine's plan; empty if the game has gone another way."""
    plan = table.plan
    if plan is None:
        return ()
    made = len(table.record) - len(plan.record)
    whole = (*plan.record, *plan.actions[: max(0, made)])
    return plan.actions[made:] if made >= 0 and whole == table.record else ()


def _silent(table: Table) -> Action | None:
    """Return the engine's next action if it has no steps for hands; else ``None``."""
    required = _required(table)
    if not required or table.referee.sighting is None:
        return None
    return None if table.position.summary(required[0]).steps else required[0]


def _request(table: Table) -> Request | None:
    """Return the request to the engine whose turn it is; the previous one while nothing has changed."""
    actor, position, asked = table.actor, table.position, table.request
    if actor is None:
        return None
    seat = table.seats[actor]
    if asked is not None and (asked.record, asked.seat, asked.purpose) == (table.record, seat, "play"):
        return asked
    table.asked += 1
    return Request(table.asked, actor, seat, table.game, position.state, table.record)


def _wanted(table: Table, required: tuple[Action, ...] | None, now: float) -> Request | None:
    """Return the request for an engine: for help first, then for a hint or for its own move."""
    settings = table.settings
    if (settings.guidance_of or settings.guidance in helping.ASKING) and (about := helping.request(table)) is not None:
        return about
    if required != ():
        return None if table.advice is None else hints.request(table)
    return None if table.warned is not None and helping.waits(table, now) else _request(table)


def sit(table: Table, given: Sit, now: float) -> bool:
    """Give a colour to another seat; return whether there is such a player and seat."""
    if given.player not in table.game.players:
        return False
    found = seats_of({given.player: given.seat}, table.game)
    if given.player not in found and given.seat != str(PERSON):
        return False
    others = {player: seat for player, seat in table.seats.items() if player != given.player}
    table.seats = {player: each for player in table.game.players if (each := {**others, **found}.get(player))}
    table.plan = None
    if given.why:
        table.dialogue = table.dialogue.say_aside(Message(given.why, player=given.player), now)
    return True


def reply(table: Table, given: Reply, now: float) -> bool:
    """Take in an engine's answer; return whether it answers a request and is legal."""
    request = table.request
    if about := next((asked for asked in table.about if asked.number == given.number), None):
        table.request = None if request is about else request
        helping.answered(table, about, given, now)
        return True
    if request is None or given.number != request.number:
        return False
    if not _fits(request, given.actions):
        return False
    if request.purpose == "hint":
        table.request = None
        hints.answered(table, given, now)
        return True
    if given.chance is not None:
        table.chances = {**table.chances, request.player: given.chance}
        lost = table.lost.get(request.player, 0) + 1 if given.chance < HOPELESS else 0
        table.lost = {**table.lost, request.player: lost}
    if resigns(given.actions[0]) or _gives_up(table, request.player):
        commit(table, Ready(0, ("resign",)), now)
    else:
        table.plan = Plan(table.record, given.actions)
    table.request = None
    return True


def _fits(request: Request, actions: tuple[Action, ...]) -> bool:
    """Return whether a player may make these actions in their turn."""
    state = request.state
    for action in actions:
        try:
            if request.game.turn(state) != request.player:
                return False
            if not resigns(action) and action not in request.game.actions(state):
                return False
            state = request.game.play(state, action)
        except EngineError:
            return False
    return bool(actions)


def _gives_up(table: Table, player: Player) -> bool:
    """Return whether an engine has been lost long enough to resign; it never does in games of more than two players."""
    after = table.settings.engine_resigns
    return len(table.game.players) == _TWO and 0 < after <= table.lost.get(player, 0)


def refuser(table: Table) -> Player | None:
    """Return the first engine that does not agree to a draw; ``None``: all agree."""
    chances: Mapping[Player, float] = table.chances
    return next((player for player in table.seats if chances.get(player, 1.0) > FAIR), None)


def back_to_a_person(table: Table) -> None:
    """Lead the board back to before a person's last action; if only engines play, one turn back."""
    referee = table.referee.lead_back()
    if len(table.seats) < len(table.game.players):
        while referee.target and referee.position_at(referee.target).actor in table.seats:
            referee = referee.lead_back()
    table.referee = referee


def seat_entries(table: Table) -> tuple[str, ...]:
    """Return the journal texts of the seats that differ from those it knows."""
    seats: Seats = table.seats
    known = table.known_seats
    return tuple(
        f"{player}={seats.get(player, PERSON)}"
        for player in table.game.players
        if seats.get(player, PERSON) != known.get(player, PERSON)
    )


def name_entries(table: Table) -> tuple[str, ...]:
    """Return the journal texts of the names that differ from those it knows."""
    names, known = table.names, table.known_names
    return tuple(f"{player}={name}" for player, name in names.items() if name != known.get(player, ""))
