"""Stillness: how long the board has to be still before something is called wrong."""

from engine.game import Flip
from firmware.referee.changes.places import beside
from firmware.referee.limits import MOST_OWING, NEXT_S, OUT_OF_TURN_S, PASSED_S
from firmware.referee.past.history import History
from firmware.settings.settings import Settings
from hardware.sensors.sighting import Sighting


def still_for(history: History, sighting: Sighting, changed: float, settings: Settings) -> float:
    """Return for how long in s the board has to be still; ``changed`` is the time of its last change, in s.

    A point that changed twice in a moment may still be under the edge of a piece that slides past slowly, and a point
    beside one that has been empty for a moment under that of a piece that is slid there.
    """
    if _turned_late(history, sighting):
        return OUT_OF_TURN_S
    slow = history.trail.restless(changed - PASSED_S) or _slid_there(history, sighting)
    return max(settings.still_s, settings.settle_open_s) if slow else settings.still_s


def _turned_late(history: History, sighting: Sighting) -> bool:
    """Return whether the only pieces up are ones that owed a flip lately and whose faces no sensor tells apart.

    A player who forgot to turn one over is doing it now.
    """
    off = sighting.unlike(history.position.looks)
    turned = {
        step.point: (step.piece, step.becomes)
        for work in history.done(min(MOST_OWING, history.last))
        for step in work.steps
        if isinstance(step, Flip)
    }
    look = history.standing.look
    return bool(off) and all(
        point in turned and look((turned[point][0],)) == look((turned[point][1],)) and not history.standing.on(point)
        for point in off
    )


def _slid_there(history: History, sighting: Sighting) -> bool:
    """Return whether what changed last may be reached by a piece that is slid from the point beside, however slowly."""
    position, last = history.position, history.trail.last
    off = sighting.unlike(position.looks)
    left = [point for point in off if position.stack(point)]
    return any(
        0 < last(target) - last(origin) <= NEXT_S and beside(position.game, origin, target)
        for target in history.trail.latest_points
        for origin in left
    )
