"""Help beside the rules: shows an opponent's threats, and warns a person whose own move was a mistake."""

from typing import Final

from engine.game import Player
from engine.players.levels import levels
from firmware.guide.marks import Marks
from firmware.messages.message import Message, Messages
from firmware.seats import Seat
from firmware.settings.guidance import LEVELS, Guidance
from firmware.table.inputs import Reply
from firmware.table.requests import Help, Request, Warned
from firmware.table.table import Table

ASKING: Final[tuple[Guidance, ...]] = ("threats", "warnings")
"""The levels of help that need our engine."""

MISTAKE: Final = 0.2
"""A move that lowers the chance to win by at least this much is a mistake."""

WARNED_S: Final = 6.0
"""How long (s) an engine waits after a person is warned: the move may be taken back."""

KEPT: Final = 8
"""For how many positions help is kept: a move may be taken back and another one tried."""


def full_strength(table: Table) -> Seat:
    """Return the seat of our engine at its best, which gives hints and judges moves."""
    return Seat("engine", len(levels(table.game.name, len(table.game.players))))


def request(table: Table) -> Request | None:
    """Return the request for help about the position; ``None``: nobody wants help, or it is known."""
    actor, record, asked = table.actor, table.record, table.request
    if actor is None or table.leading or record in table.helps or not any(map(table.guided, ASKING)):
        return None
    if not (_gets(table, actor, "threats") or _gets(table, _mover(table), "warnings")):
        return None
    if asked is not None and (asked.purpose, asked.record) == ("help", record):
        return asked
    table.asked += 1
    state = table.position.state
    fresh = Request(table.asked, actor, full_strength(table), table.game, state, record, purpose="help")
    table.about = (*table.about[-1:], fresh)
    return fresh


def answered(table: Table, about: Request, given: Reply, now: float) -> None:
    """Take in our engine's help for a position, and warn the person whose mistake led to it."""
    chances = dict(zip(table.game.players, given.chances, strict=False))
    kept = dict(list(table.helps.items())[1 - KEPT :])
    table.helps = {**kept, about.record: Help(chances, given.threats)}
    if about.record != table.record:
        return
    mover = _mover(table)
    if mover is None or mover == table.actor or not _gets(table, mover, "warnings"):
        return
    before = table.helps.get(table.record[: _turn_began(table, mover)])
    if before is None or not chances or not before.chances:
        return
    if before.chances[mover] - chances[mover] >= MISTAKE:
        table.warned = Warned(table.record, mover, now + WARNED_S)


def waits(table: Table, now: float) -> bool:
    """Return whether an engine waits because a person is being warned."""
    warned = _warned(table)
    return warned is not None and now < warned.until


def wakes(table: Table, now: float) -> tuple[float, ...]:
    """Return the time (s) at which an engine stops waiting; empty if none waits."""
    return (table.warned.until,) if table.warned is not None and waits(table, now) else ()


def marks(table: Table) -> Marks:
    """Return the marks of help at rest: threats against the player who must act, and the points of a mistaken move."""
    if table.verdict.kind != "resting" or table.outcome is not None:
        return {}
    shown: Marks = {}
    warned, known = _warned(table), table.helps.get(table.record)
    if warned is not None:
        shown |= dict.fromkeys(table.last_move, "mistake")
    if known is not None and _gets(table, table.actor, "threats"):
        shown |= dict.fromkeys(known.threats, "threat")
    return shown


def said(table: Table) -> Messages:
    """Return the message for the warned player; empty if there is none."""
    warned = _warned(table)
    if warned is None or table.verdict.kind != "resting" or table.outcome is not None:
        return ()
    return (Message("happened-mistake", player=warned.player),)


def _warned(table: Table) -> Warned | None:
    warned = table.warned
    return warned if warned is not None and warned.record == table.record and not table.leading else None


def _gets(table: Table, player: Player | None, least: Guidance) -> bool:
    """Return whether a player is a person who gets at least this level of help."""
    if player is None or player in table.seats:
        return False
    return LEVELS.index(table.settings.guidance_for(player)) >= LEVELS.index(least)


def _mover(table: Table) -> Player | None:
    """Return the player who acted last."""
    return table.referee.position_at(len(table.record) - 1).actor if table.record else None


def _turn_began(table: Table, mover: Player) -> int:
    """Return how many actions there were before the turn in which a player acted last."""
    count = len(table.record)
    while count and table.referee.position_at(count - 1).actor == mover:
        count -= 1
    return count
