"""An earlier moment of a game: the messages and lights that the board would have had then."""

from dataclasses import dataclass
from typing import Any

from engine.game import AnyGame, Point
from firmware.guide.endings import ending
from firmware.guide.expected import expected
from firmware.guide.marks import Marks, marks
from firmware.guide.scenes import Panel, scene
from firmware.messages.message import Messages
from firmware.referee.changes.continuations import Position
from firmware.referee.changes.transitions import TransitionTable
from firmware.referee.verdict import Verdict
from hardware.lights.render import Frame, Renderer
from hardware.lights.scene import Glow
from hardware.magnetics.appearance import nominal_readings
from hardware.profile.schema import Profile

LAST_MOVE = "last move"


@dataclass(frozen=True, slots=True)
class Moment:
    """The messages, the meaning of each lit point, and the brightest colour of each pixel."""

    expected: Messages
    marks: Marks
    lights: Frame


def moment(profile: Profile, game: AnyGame, state: Any, last: tuple[Point, ...] = ()) -> Moment:
    """Return the moment of a position at rest, with full guidance; ``last`` are the points of the last move.

    Its lights are steady, because the moment is past.
    """
    position = Position(game, state, TransitionTable(nominal_readings(profile).of))
    verdict, outcome = Verdict("resting", position), game.outcome(state)
    shown = marks(verdict, "full") if outcome is None else {}
    lit = shown | dict.fromkeys(set(last) - shown.keys(), LAST_MOVE)
    lights = scene(lit, {}, profile.pixels, Panel(game.turn(state), game.score(state)), waiting=True)
    steady = {pixel: Glow(glow.rgb, "steady", glow.meaning) for pixel, glow in lights.items()}
    said = expected(verdict, shown) if outcome is None else ending(game, outcome, game.score(state))
    return Moment((said,), shown, Renderer(profile, None).frame(steady, 0.0))


def glow(meaning: str) -> dict[str, str]:
    """Return how pages are told a meaning; it stands still."""
    return {"meaning": meaning, "rhythm": "steady"}
