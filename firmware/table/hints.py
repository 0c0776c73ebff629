"""Hints: our engine's move for a person, in two steps: first the piece, then its target and the reason."""

from collections.abc import Sequence
from dataclasses import replace

from engine.game import Event, Flip, Move, Player, Point, Put, Step
from firmware.guide.marks import Marks
from firmware.messages.message import Message, Messages
from firmware.table.helping import full_strength
from firmware.table.inputs import Reply
from firmware.table.requests import Advice, Request
from firmware.table.table import Table


def ask(table: Table) -> None:
    """Take in a request for a hint: the first in a position shows the piece, the second all of it."""
    actor, advice = table.actor, table.advice
    if actor is None or actor in table.seats or table.leading or table.settings.hint_steps < 1:
        return
    if advice is None or advice.record != table.record:
        advice = Advice(table.record)
    steps = min(advice.steps + 1, table.settings.hint_steps)
    table.advice = replace(advice, steps=steps)


def request(table: Table) -> Request | None:
    """Return the request for a hint; ``None``: nobody wants one, or it is known."""
    actor, record, advice, asked = table.actor, table.record, table.advice, table.request
    if actor is None or actor in table.seats or advice is None or advice.record != record or advice.action is not None:
        return None
    if asked is not None and (asked.purpose, asked.record) == ("hint", record):
        return asked
    table.asked += 1
    state = table.position.state
    return Request(table.asked, actor, full_strength(table), table.game, state, record, purpose="hint")


def answered(table: Table, given: Reply, now: float) -> None:
    """Show our engine's answer from now on, for as long as hints are shown."""
    if table.advice is not None and table.advice.record == table.record:
        table.advice = replace(table.advice, action=given.actions[0], stops=given.stops)
        table.dialogue = replace(table.dialogue, hint_until=now + table.settings.hint_s, notice=())


def shown(table: Table) -> Advice | None:
    """Return the hint that is shown now; ``None``: there is none."""
    advice = table.advice
    if advice is None or advice.action is None or advice.record != table.record or not table.hinting:
        return None
    return advice if table.verdict.kind == "resting" and advice.action in table.position.actions else None


def marks(table: Table) -> Marks:
    """Return the marks of the hint that is shown."""
    advice = shown(table)
    return {} if advice is None else dict.fromkeys(_points(table, advice), "hint")


def said(table: Table) -> Messages:
    """Return the hint that is shown as messages."""
    advice = shown(table)
    if advice is None or advice.action is None:
        return ()
    first = _first(_steps(table, advice))
    if first is None:
        return (Message("hint-nothing"),)
    if advice.steps == 1:
        return (Message("hint-piece" if _points(table, advice) else "hint-place", piece=first.piece),)
    events = table.game.events(table.position.state, advice.action)
    return (Message(_why(events, table.actor, stops=advice.stops)),)


def _why(events: Sequence[Event], actor: Player | None, *, stops: bool) -> str:
    """Return the message for why an action is good: it makes a row of one's own, stops one, or captures a piece."""
    if any(event.kind == "row" and event.player == actor for event in events):
        return "hint-makes-row"
    if any(event.kind == "capture" and event.player != actor for event in events):
        return "hint-captures"
    return "hint-stops-row" if stops else "hint-go"


def _steps(table: Table, advice: Advice) -> tuple[Step, ...]:
    return table.position.summary(advice.action or "").steps


def _first(steps: tuple[Step, ...]) -> Step | None:
    """Return the main step of an action: its first move, else its first step; ``None`` if it has none."""
    return next((step for step in steps if isinstance(step, Move)), steps[0] if steps else None)


def _points(table: Table, advice: Advice) -> list[Point]:
    """Return the points that a hint shows: first the piece, then also where it goes."""
    steps = _steps(table, advice)
    first = _first(steps)
    if isinstance(first, Move):
        return [first.origin] if advice.steps == 1 else [first.origin, first.target]
    if isinstance(first, Put):
        return [] if advice.steps == 1 else [first.point]
    same = [step.point for step in steps if not isinstance(step, Move)]
    return same[:1] if advice.steps == 1 and not isinstance(first, Flip) else same
