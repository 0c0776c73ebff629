"""The messages to pages, made of a snapshot's parts. ``docs/page.md`` has the table of messages."""

from collections.abc import Mapping, Sequence
from typing import Any

from firmware.guide.questions import MOST_CHOICES, named_choices
from firmware.guide.way_back import todo
from firmware.messages.message import Message
from firmware.referee.verdict import Repair, Verdict
from firmware.settings.keys import KEYS
from firmware.web.snapshots.calibration import CalibrationPart
from firmware.web.snapshots.parts import GameSetup, HelpingPart, LightsPart, Piece, PiecesPart, Rgb, TablePart, Watching
from firmware.web.snapshots.past import Past
from firmware.web.snapshots.plays import Play
from firmware.web.snapshots.told_seats import told_seats


def state(
    table: TablePart, trouble: tuple[Message, ...], past: Past, setting: GameSetup, committed: int
) -> dict[str, Any]:
    """Return the message of the table's state; ``past`` is that of its record, ``committed`` counts the commits."""
    over = table.outcome is not None
    pool, removed = past.beside()
    verdict = table.verdict
    return {
        "kind": "state",
        "verdict": verdict.kind,
        "turn": None if over else table.actor,
        "phase": "over" if over else setting.game.phase(table.state),
        "record": table.record,
        "written": past.told(),
        "expected": table.expected,
        "wrong": wrong(verdict),
        "asking": [" ".join(choice) or "nothing" for choice in verdict.choices],
        "choices": _choices(verdict),
        "chosen": verdict.chosen,
        "events": [{"kind": event.kind, "points": event.points, "player": event.player} for event in past.events],
        "outcome": None
        if table.outcome is None
        else {"winners": table.outcome.winners, "reason": table.outcome.reason},
        "score": setting.game.score(table.state),
        "pool": pool,
        "removed": removed,
        "trouble": list(trouble),
        "marks": {pixel: {"meaning": glow.meaning, "rhythm": glow.rhythm} for pixel, glow in table.scene.items()},
        "menu": table.menu,
        "lead": table.leading,
        "guidance": table.settings.guidance,
        "settings": {name: getattr(table.settings, name) for name in KEYS},
        "game_number": setting.number,
        "committed": committed,
        "last": past.last(),
        "plays": _plays(table, past) if setting.pretended and not over else (),
        "seats": told_seats(table.seats),
        "names": {player: name for player, name in table.names.items() if name},
    }


def _plays(table: TablePart, past: Past) -> Sequence[Play]:
    """Return the plays that people may make now: their own, or those of an engine without hands."""
    if table.required is None:
        return past.plays()
    if table.settings.engine_hands != "none":
        return ()
    return [play for play in past.plays() if play.action in table.required[:1]]


def _choices(verdict: Verdict) -> list[dict[str, Any]]:
    """Return the choices offered at once, each with its answer, its name and a piece to draw."""
    named = named_choices(verdict) if verdict.choices else {}
    offered = verdict.choices[:MOST_CHOICES]
    return [
        {"answer": " ".join(choice) or "nothing", "say": named[choice], "piece": named[choice].params.get("piece")}
        for choice in offered
    ]


def wrong(verdict: Verdict) -> list[dict[str, Any]]:
    """Return the way back, each step with where its piece comes from and goes to; ``None``: beside the board.

    ``say`` is what to do for all but the first thing, which ``expected`` says, and for what belongs to another step.
    """
    origins: dict[str | None, str] = {repair.to: repair.point for repair in verdict.plan if repair.to is not None}
    further = verdict.things[1:]
    return [
        _repair(repair, origins) | {"say": todo(verdict, repair) if repair in further else None}
        for repair in verdict.plan
    ]


def _repair(repair: Repair, origins: Mapping[str | None, str]) -> dict[str, Any]:
    ends: dict[str, tuple[str | None, str | None]] = {
        "take": (repair.point, repair.to or repair.left),
        "put": (origins.get(repair.point), repair.point),
    }
    start, end = ends.get(repair.gesture, (None, None))
    return {
        "point": repair.point,
        "what": repair.what,
        "do": repair.do,
        "gesture": repair.gesture,
        "piece": repair.piece,
        "from": start,
        "to": end,
    }


def lights(part: LightsPart) -> dict[str, Any]:
    """Return the message of the pixels' colours, three bytes each."""
    return {"kind": "lights", "rgb": hexadecimal(part.rgb)}


def hexadecimal(pixels: Sequence[Rgb]) -> str:
    """Return the colours of pixels as hexadecimal text: two digits for each of the three channels, in order."""
    return bytes(value for rgb in pixels for value in rgb).hex()


def pieces(part: PiecesPart) -> dict[str, Any]:
    """Return the message of the places of the pieces."""
    if part.placement is not None:
        return {
            "kind": "pieces",
            "on": {point: [(kind,) for kind in stack] for point, stack in part.placement.items()},
            "unsure": part.unsure,
        }
    return {
        "kind": "pieces",
        "on": {point: [_piece(piece) for piece in stack] for point, stack in part.on.items()},
        "held": {hand: [(piece.kind, piece.number) for piece in held] for hand, held in part.held.items()},
        "moving": part.moving,
    }


def _piece(piece: Piece) -> tuple[Any, ...]:
    return piece.kind, piece.number, piece.dx, piece.dy, piece.north


def watching(part: Watching | None) -> dict[str, Any]:
    """Return the message of the progress of a record that is acted out, or that there is none."""
    if part is None:
        return {"kind": "watching", "of": None}
    return {
        "kind": "watching",
        "at": part.at,
        "of": part.of,
        "gesture": part.gesture,
        "paused": part.paused,
        "speed": part.speed,
        "done": part.done,
        "trouble": part.trouble,
    }


def helping(part: HelpingPart | None) -> dict[str, Any]:
    """Return the message of the state of the page's helping hands."""
    return {"kind": "helping", "busy": part is not None and part.busy, "redo": None if part is None else part.redo}


def calibration(part: CalibrationPart | None) -> dict[str, Any]:
    """Return the message of the state of a calibration, or that there has been none."""
    if part is None:
        return {"kind": "calibration", "stage": None}
    return {
        "kind": "calibration",
        "stage": part.stage,
        "words": part.words,
        "point": part.point,
        "at": part.at,
        "of": part.of,
        "findings": list(part.findings),
        "margins": part.margins,
        "unanswered": part.unanswered,
        "kept": part.kept,
    }
