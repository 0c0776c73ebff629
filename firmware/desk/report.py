"""Reports: the output of ``ringlight act`` after each gesture, one JSON object."""

from collections.abc import Sequence
from typing import Any

from engine.game import AnyGame, Outcome
from firmware.desk.desk import Desk
from firmware.journal.entry import Entry
from firmware.messages.choice import chosen_language
from firmware.messages.render import render
from firmware.referee.verdict import Repair


def outcome_json(outcome: Outcome | None) -> dict[str, Any] | None:
    """Return an outcome in the form of reports."""
    return None if outcome is None else {"winners": list(outcome.winners), "reason": outcome.reason}


def report(desk: Desk, gesture: str) -> dict[str, Any]:
    """Return the report after a gesture: the verdict, the commits since the last report, the lights."""
    table = desk.table
    fresh, desk.writer.fresh = desk.writer.fresh, []
    verdict, position = table.verdict, table.position
    language = chosen_language(table.settings.language)
    return {
        "t": round(desk.now, 2),
        "gesture": gesture,
        "verdict": "done" if fresh and verdict.kind == "resting" else verdict.kind,
        "turn": position.actor if table.outcome is None else None,
        "phase": table.game.phase(position.state) if table.outcome is None else "over",
        "committed": _committed(fresh),
        "record": list(table.record),
        "lights": desk.lights(),
        "wrong": [{"point": r.point, "what": r.what, "do": _next(r)} for r in verdict.plan],
        "asking": [" ".join(choice) for choice in verdict.choices],
        "events": _events(table.game, table.record, fresh),
        "expected": render(table.expected, language),
        "says": [message.as_data() for message in table.expected],
        "outcome": outcome_json(table.outcome),
        "trouble": [render(message, language) for message in desk.loop.trouble(desk.now)],
    }


def _next(repair: Repair) -> str:
    """Return the next gesture of a repair: a piece that belongs elsewhere is lifted, not taken off the board."""
    return repair.do if repair.to is None else repair.do.replace("take", "lift", 1)


def _committed(fresh: Sequence[Entry]) -> list[str]:
    """Return the actions committed since the last report that still stand."""
    standing: list[str] = []
    for entry in fresh:
        if entry.kind == "action":
            standing.append(entry.text)
        else:
            del standing[max(0, len(standing) - int(entry.text)) :]
    return standing


def _events(game: AnyGame, record: tuple[str, ...], fresh: Sequence[Entry]) -> list[dict[str, Any]]:
    """Return the events of the latest actions, and what was taken back."""
    events: list[dict[str, Any]] = [
        {"kind": "taken back" if e.kind == "takeback" else "amended", "actions": int(e.text)}
        for e in fresh
        if e.kind != "action"
    ]
    count = len(_committed(fresh))
    if not count:
        return events
    state = game.start()
    for index, action in enumerate(record):
        if index >= len(record) - count:
            events += [
                {"kind": event.kind, "points": list(event.points), "player": event.player}
                for event in game.events(state, action)
            ]
        state = game.play(state, action)
    return events
