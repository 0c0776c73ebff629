"""Following: pieces are followed from one sighting to the next, each by itself, or all of a disturbance together."""

from collections.abc import Iterable
from math import inf
from types import MappingProxyType

from engine.game import Placement, Point
from firmware.referee.changes.places import beside
from firmware.referee.limits import BURST_S
from firmware.referee.pieces.arrivals import arrived, departed
from firmware.referee.pieces.disturbance import rearranged
from firmware.referee.pieces.standing import Burst, Standing
from hardware.sensors.sighting import Sighting, fits

NOTHING: Placement = MappingProxyType({})


def follow(
    standing: Standing, sighting: Sighting, points: Iterable[Point], now: float, asked: Placement = NOTHING
) -> Standing:
    """Return the standing after the sighting's readings of the points that changed: departures first, then arrivals.

    ``asked`` are the stacks that the messages want, on the points they ask for.
    """
    # A point that was dark and shows what is known to stand there has not changed.
    points = [point for point in points if not fits(sighting[point], standing.look(standing.on(point)))]
    if not points:
        return standing
    readings = {point: sighting[point] for point in points}
    burst = standing.burst
    if burst is None or now - burst.latest > BURST_S:
        burst = _begun(standing, now)
    before, standing = standing, _followed(standing, sighting, points, now, asked)
    burst = burst.going_on(readings, standing.look, standing.lifted, now)
    if burst.many_since == inf and _put_down(before, standing):
        burst = _begun(standing, now)
    if burst.many_since < inf:
        shown = {point: sighting[point] for point in sorted(burst.points)}
        since = min(standing.disturbed_since, burst.many_since)
        standing = rearranged(standing, burst, shown, now)._replace(disturbed_since=since)
    if odd := [point for point, each in readings.items() if not fits(each, standing.look(standing.on(point)))]:
        standing = first_seen(standing, sighting, odd, now)
    return standing._replace(burst=burst)


def first_seen(standing: Standing, sighting: Sighting, points: Iterable[Point], now: float) -> Standing:
    """Return the standing of a board that is seen for the first time, and differs at these points.

    Nobody saw what has moved, and in what order.
    """
    readings = {point: sighting[point] for point in points}
    return rearranged(standing, _begun(standing, now).going_on(readings, standing.look, (), now), readings, now)


def _begun(standing: Standing, now: float) -> Burst:
    """Return the burst of changes that begins now."""
    return Burst(standing.stacks, standing.lifted, now, now, guessed=standing.unsure | standing.alike)


def _put_down(before: Standing, standing: Standing) -> bool:
    """Return whether a piece has come from a point that is not beside: hands carried it, so it is known to be there.

    A sleeve or a bump pushes pieces from point to point.
    """
    came = {each.origin for each in set(before.lifted) - set(standing.lifted)}
    filled = [point for point, stack in standing.stacks.items() if len(stack) > len(before.on(point))]
    return any(not beside(standing.game, origin, point) for origin in came for point in filled)


def _followed(
    standing: Standing, sighting: Sighting, points: Iterable[Point], now: float, asked: Placement
) -> Standing:
    """Return the standing after some changes, each explained by itself: pieces left the point, or one came."""
    late = []
    for point in points:
        left = departed(standing, point, sighting[point], now, asked.get(point))
        if left is None:
            late.append(point)
        else:
            standing = left
    for point in late:
        standing = arrived(standing, point, sighting[point], now, asked)
    return standing
