"""Hints: what our engine would play for a person, in two steps: first which piece, then where to and why."""

from collections.abc import Sequence
from dataclasses import replace

from engine.game import Event, Flip, Move, Player, Point, Put, Step
from engine.players.levels import levels
from firmware.guide.marks import Marks
from firmware.messages.message import Message, Messages
from firmware.seats import Seat
from firmware.table.table import Advice, Request, Table


def ask(table: Table) -> None:
    """Take in that a person wants a hint: the first time in a position which piece, the second time all of it."""
    actor, advice = table.actor, table.advice
    if actor is None or actor in table.seats or table.leading or table.settings.hint_steps < 1:
        return
    if advice is None or advice.record != table.record:
        advice = Advice(table.record)
    steps = min(advice.steps + 1, table.settings.hint_steps)
    table.advice = replace(advice, steps=steps)
    if advice.action is None and table.request is None:
        table.asked += 1
        seat = Seat("engine", len(levels(table.game.name, len(table.game.players))))
        state = table.position.state
        table.request = Request(table.asked, actor, seat, table.game, state, table.record, hint=True)


def answered(table: Table, action: str, now: float) -> None:
    """Show what our engine would play, from now on for as long as hints are shown."""
    if table.advice is not None and table.advice.record == table.record:
        table.advice = replace(table.advice, action=action)
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
    return (Message(_why(table.game.events(table.position.state, advice.action), table.actor)),)


def _why(events: Sequence[Event], actor: Player | None) -> str:
    """Return the message for what an action brings about: a row of one's own, a piece of another's captured."""
    if any(event.kind == "row" and event.player == actor for event in events):
        return "hint-makes-row"
    if any(event.kind == "capture" and event.player != actor for event in events):
        return "hint-captures"
    return "hint-go"


def _steps(table: Table, advice: Advice) -> tuple[Step, ...]:
    return table.position.summary(advice.action or "").steps


def _first(steps: tuple[Step, ...]) -> Step | None:
    """Return the step that an action is about: the piece that is moved, else the first one."""
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
