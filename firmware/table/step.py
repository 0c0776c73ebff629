"""One step of a table: a table and an input in, the next table and its effects out.

It is pure: it does no I/O, reads no clock, and leaves the given table as it was. The same inputs at the same times give
the same effects, so a recording of the inputs is enough to replay a game.
"""

from dataclasses import replace
from math import inf, nextafter

import msgspec

from engine.errors import IllegalActionError
from engine.game import Action, AnyGame
from firmware.guide.piece_colours import INKS
from firmware.messages.message import Message
from firmware.referee.verdict import Ready
from firmware.seats import PERSON
from firmware.table import helping, hints
from firmware.table.answers import answer, confirm, insist, undo
from firmware.table.dialogue import NOTICE_S
from firmware.table.effects import Effects
from firmware.table.inputs import (
    Adopt,
    Agree,
    Announce,
    Answer,
    Call,
    Distrust,
    Input,
    Pick,
    Press,
    Reply,
    Resign,
    Restart,
    See,
    Sit,
)
from firmware.table.judging import begins_anew, commit, commit_ready, judge
from firmware.table.menu import Menu
from firmware.table.new_game import brought_back, keep_seeing, start_before_the_next, with_new_game
from firmware.table.seating import attend, refuser, reply, sit
from firmware.table.shown import expected, show
from firmware.table.story import heard, written
from firmware.table.table import Table
from hardware.sensors.sighting import Sighting


def step(table: Table, given: Input, now: float) -> tuple[Table, Effects]:
    """Take in an input at the time ``now`` in s, and return the next table and its effects.

    Raises :class:`~engine.errors.IllegalActionError` for a player who cannot resign.
    """
    before, table = table, table.copied()
    table.entries, table.code_asked = (), False
    taken = True
    match given:
        case See():
            table = _see(table, given, now)
        case Press():
            table = _press(table, given, now)
        case Answer(text=text):
            taken = table.outcome is None and answer(table, text, now)
            if taken:
                _judge(table, now)
        case Sit() | Reply():
            taken = sit(table, given, now) if isinstance(given, Sit) else reply(table, given, now)
            _judge(table, now)
        case Call(player=player, name=name):
            table.names = {**table.names, player: name}
        case _:
            table = _told(table, given, now)
    while _seats_matter(table) and attend(table, now):
        _judge(table, now)
    table.expected = expected(table)
    journal, over = written(before, table, now)
    sound = heard(before, table, over=over)
    return table, Effects(table.scene, table.expected, journal, sound, refused=not taken, code_asked=table.code_asked)


def _seats_matter(table: Table) -> bool:
    """Return whether an engine plays or helps, or did so until now; otherwise there are no requests to make."""
    asked = table.request is not None or table.advice is not None or table.position.required is not None
    settings = table.settings
    return asked or bool(table.seats or settings.guidance_of) or settings.guidance in helping.ASKING


def _told(table: Table, given: Announce | Pick | Resign | Agree | Distrust | Adopt | Restart, now: float) -> Table:
    """Take in an input from players or the service that is not about the board, and judge the board again."""
    match given:
        case Announce(piece=piece, aloud=aloud):
            table.announced = piece
            if piece and aloud:
                table.dialogue = table.dialogue.say(_announced(table, piece), now)
        case Pick(piece=piece):
            table.picked = piece
        case Resign(action=action):
            _resign(table, action, now)
        case Agree() if table.outcome is None:
            _agree(table, now)
        case Adopt(settings=settings):
            table.settings = settings
        case Distrust():
            if not _distrust(table, given, now):
                return table
        case Restart(record=record):
            return _restarted(table, table.game, now, record)
    _judge(table, now)
    return table


def _announced(table: Table, piece: str) -> Message:
    """Return the message that a player has announced a colour or a piece."""
    player = table.position.actor or ""
    if piece in INKS:
        return Message("happened-plays-colour", player=player, colour=piece)
    return Message("happened-plays-piece", player=player, piece=piece)


def _see(table: Table, given: See, now: float) -> Table:
    """Take in a sighting, and do what is due by now."""
    before = table.referee.sighting
    table.sensors = table.sensors.see(given.sighting)
    sighting = table.sensors.sighting
    if sighting is not None and sighting is not before:
        table.referee = table.referee.observe(sighting, now)
        keep_seeing(table, sighting, now)
        if before is not None and table.dialogue.menu is not None:
            table.dialogue = replace(table.dialogue, menu=None)
        table.claims = ()
        _judge(table, now)
        start = start_before_the_next(table, sighting)
        if start is not None and (fresh := _begun_since(start, table, sighting, now)) is not None:
            return fresh
    if now >= table.wake:
        table.dialogue = table.dialogue.expired(now)
        if begins_anew(table, now):
            return _restarted(table, table.game, now)
        commit_ready(table, now)
        _judge(table, now)
    return table


def _begun_since(start: Sighting, table: Table, sighting: Sighting, now: float) -> Table | None:
    """Return the table with the next game, if what has come since its start makes whole actions; else ``None``."""
    fresh = with_new_game(table, table.game, nextafter(now, -inf), shown=start)
    _judge(fresh, now)
    fresh.referee = fresh.referee.observe(sighting, now)
    _judge(fresh, now)
    found = fresh.verdict.found
    return fresh if fresh.record or (found and all(each.whole for each in found)) else None


def _distrust(table: Table, given: Distrust, now: float) -> bool:
    """Take in which sensors are failing; return whether the believed sighting has changed."""
    before = table.referee.sighting
    fresh, table.sensors = table.sensors.fail(given.spots)
    sighting = table.sensors.sighting
    if before is None or sighting is None:
        return False
    table.referee = table.referee.disregard(fresh, sighting, now, failing=True)
    if (kept := table.kept) is not None:
        table.kept = replace(kept, referee=kept.referee.disregard(fresh, sighting, now, failing=True))
    if not sighting.changes(before):
        return False
    table.claims = ()
    return True


def _press(table: Table, given: Press, now: float) -> Table:
    """Take in a panel button."""
    table.dialogue, deed = table.dialogue.press(
        given.button,
        given.held,
        now,
        game=table.game,
        seats=table.seats,
        settings=table.settings,
        leavers=table.leavers,
    )
    menu, leaver = table.dialogue.menu, table.dialogue.leaver
    table.code_asked = deed == "phone"
    match deed:
        case "restart":
            table = with_new_game(table, table.game, now, kept=table.kept or table)
        case "new game" | "seats" | "guidance" if menu is not None:
            table = _chosen(table, menu, new=deed == "new game", now=now)
        case "hint":
            hints.ask(table)
        case "resign":
            _resign(table, "resign" if leaver == table.actor else f"resign:{leaver}", now)
        case "draw":
            _agree(table, now)
        case "undo":
            table = _undo(table)
        case "confirm" | "insist" if table.agreed_at is None and table.cleared:
            table = _restarted(table, table.game, now)
        case "confirm" if table.agreed_at is None:
            confirm(table, now)
        case "insist" if table.agreed_at is None:
            insist(table, now)
        case _:
            pass
    _judge(table, now)
    return table


def _undo(table: Table) -> Table:
    """Bring back the previous game, or go one step back in this one; after an agreed draw do neither."""
    if table.kept is not None:
        return brought_back(table)
    if table.agreed_at is None:
        undo(table)
    return table


def _chosen(table: Table, menu: Menu, *, new: bool, now: float) -> Table:
    """Apply the choices of the menu; ``new``: to a new game."""
    table.settings = msgspec.structs.replace(table.settings, guidance=menu.guidance, guidance_of=menu.guidance_of)
    if new:
        table.seats = {player: seat for player, seat in menu.seats.items() if seat != PERSON}
        return _restarted(table, menu.game, now)
    for player, seat in menu.seats.items():
        if seat != table.seats.get(player, PERSON):
            sit(table, Sit(player, str(seat)), now)
    return table


def _resign(table: Table, action: str, now: float) -> None:
    """Let a player resign. Raises :class:`~engine.errors.IllegalActionError` if no such player is still in the game."""
    if table.agreed_at is not None:
        raise IllegalActionError("the game has ended: both players agreed to a draw")
    commit(table, Ready(0, (action,)), now)


def _agree(table: Table, now: float) -> None:
    """End the game in a draw, as the people agreed, unless an engine refuses."""
    if (player := refuser(table)) is not None:
        table.dialogue = table.dialogue.say(Message("happened-no-draw", player=player), now)
        return
    table.agreed_at = now
    table.claims, table.choice = (), 0
    table.referee = table.referee.lead(None)


def _restarted(table: Table, game: AnyGame, now: float, record: tuple[Action, ...] = ()) -> Table:
    """Return a table with a new game, and the board led to its start, or to the position after a record."""
    fresh = with_new_game(table, game, now, record=record)
    _judge(fresh, now)
    return fresh


def _judge(table: Table, now: float) -> None:
    """Judge the board, show the result, and set when something is due without hands."""
    if table.referee.sighting is None:
        return
    before, moved = table.verdict, table.referee.moved
    judge(table, now)
    if moved and table.told_moved is None and table.verdict is not before:
        _tell_moved(table, now)
    if table.verdict.kind == "resting" and (unsure := _unsure(table)) is not None:
        table.referee = table.referee.trust_exchangeable()
        table.dialogue = table.dialogue.say_aside(unsure, now, NOTICE_S)  # what is to be done next stays readable
    warned = () if table.warned is None else helping.wakes(table, now)
    table.wake = min([table.judge_at, *warned, *(until for until in table.dialogue.deadlines() if until > now)])
    show(table, now)


def _unsure(table: Table) -> Message | None:
    """Return what the sensors cannot tell, and only players can see to; ``None``: nothing."""
    points, at_once = table.referee.exchangeable, table.referee.at_once
    if at_once is not None and not at_once.alike:
        return Message("happened-at-once", point=at_once.first, player=at_once.player)
    if at_once is not None:
        points = at_once.first, at_once.then
    return Message("happened-look-alike", point=points[0], to=points[1]) if points else None


def _tell_moved(table: Table, now: float) -> None:
    """Say that pieces were moved while the power was off, unless the way back says so itself.

    Nothing is said while the referee waits for stillness: ``underway`` without continuations.
    """
    verdict = table.verdict
    if verdict.kind != "underway" or verdict.found or verdict.back:
        table.told_moved = now
        if verdict.kind != "astray" and verdict.why != "unseen":
            table.dialogue = table.dialogue.say_aside(Message("happened-moved"), now)
