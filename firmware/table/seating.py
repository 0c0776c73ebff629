"""Seating: whose seat is due to act, what an engine is asked, and what becomes of its answer."""

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
"""An engine with a smaller chance to win than this is lost."""

FAIR = 0.55
"""An engine that has at most this chance to win accepts a draw."""

_TWO = 2


def attend(table: Table, now: float) -> bool:
    """See to the seat that is due: ask its engine, or let nothing be made but what it plays.

    Returns whether the board has to be judged anew.
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
    """Return what the engine plays whose turn it is, nothing while it thinks; ``None``: it is not an engine's turn."""
    actor = table.actor
    if actor is None or actor not in table.seats or table.leading:
        return None
    return _planned(table)


def _planned(table: Table) -> tuple[Action, ...]:
    """Return what is left of the engine's plan; nothing where the game has gone another way."""
    plan = table.plan
    if plan is None:
        return ()
    made = len(table.record) - len(plan.record)
    whole = (*plan.record, *plan.actions[: max(0, made)])
    return plan.actions[made:] if made >= 0 and whole == table.record else ()


def _silent(table: Table) -> Action | None:
    """Return what an engine plays now if hands do nothing for it."""
    required = _required(table)
    if not required or table.referee.sighting is None:
        return None
    return None if table.position.summary(required[0]).steps else required[0]


def _request(table: Table) -> Request | None:
    """Return what the engine is asked whose turn it is: the same as before while nothing has changed."""
    actor, position, asked = table.actor, table.position, table.request
    if actor is None:
        return None
    seat = table.seats[actor]
    if asked is not None and (asked.record, asked.seat, asked.purpose) == (table.record, seat, "play"):
        return asked
    table.asked += 1
    return Request(table.asked, actor, seat, table.game, position.state, table.record)


def _wanted(table: Table, required: tuple[Action, ...] | None, now: float) -> Request | None:
    """Return what an engine is asked: about the position first, then for a hint, or for what it plays."""
    settings = table.settings
    if (settings.guidance_of or settings.guidance in helping.ASKING) and (about := helping.request(table)) is not None:
        return about
    if required != ():
        return None if table.advice is None else hints.request(table)
    return None if table.warned is not None and helping.waits(table, now) else _request(table)


def sit(table: Table, given: Sit, now: float) -> bool:
    """Let somebody else play a colour; return whether there is such a seat."""
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
    """Take in what an engine answers; return whether it was asked that, and may play it."""
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
    """Return whether an engine has been lost for so long that it resigns; of several others none would win by that."""
    after = table.settings.engine_resigns
    return len(table.game.players) == _TWO and 0 < after <= table.lost.get(player, 0)


def refuser(table: Table) -> Player | None:
    """Return an engine that does not agree to a draw; ``None``: all do."""
    chances: Mapping[Player, float] = table.chances
    return next((player for player in table.seats if chances.get(player, 1.0) > FAIR), None)


def back_to_a_person(table: Table) -> None:
    """Lead the board back to before what a person did last; where only engines play, one turn."""
    referee = table.referee.lead_back()
    if len(table.seats) < len(table.game.players):
        while referee.target and referee.position_at(referee.target).actor in table.seats:
            referee = referee.lead_back()
    table.referee = referee


def seat_entries(table: Table) -> tuple[str, ...]:
    """Return how the journal writes who sits otherwise than it knows."""
    seats: Seats = table.seats
    known = table.known_seats
    return tuple(
        f"{player}={seats.get(player, PERSON)}"
        for player in table.game.players
        if seats.get(player, PERSON) != known.get(player, PERSON)
    )


def name_entries(table: Table) -> tuple[str, ...]:
    """Return how the journal writes who is called otherwise than it knows."""
    names, known = table.names, table.known_names
    return tuple(f"{player}={name}" for player, name in names.items() if name != known.get(player, ""))
