"""Visits: a piece was on other points for a while and is back where it was. Only actions that moved it show there."""

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from math import inf
from typing import NamedTuple, TypeAlias

from engine.game import Point
from firmware.referee.limits import TOGETHER_S
from firmware.referee.past.history import Root
from firmware.referee.past.trail import Trail, Visit
from firmware.referee.pieces.standing import Lifted
from hardware.sensors.sighting import Reading

_Shown: TypeAlias = Sequence[tuple[float, Reading]]
"""The readings of a point, oldest first, each with the time (s) since when it was shown."""


class _Absence(NamedTuple):
    """The time (s) since which a piece was away from its point, and what the point showed of it: "none" elsewhere."""

    since: float
    alone: Reading


def visits(trail: Trail, root: Root, points: Collection[Point], came: Collection[Lifted]) -> Iterator[Visit]:
    """Yield the visits of the pieces that are back on some of these points since just now.

    ``came`` are the pieces that were put down just now, each with the point it was lifted from.
    """
    for home in points:
        stops = {each.origin for each in came if each.piece in root.position.stack(home)}
        absence = _absence(_shown(trail, root, home)) if stops - {home} else None
        if absence is None:
            continue
        found = {p: _visited(_shown(trail, root, p), absence) for p in trail.points if trail.last(p) >= absence.since}
        since = {point: time for point, time in found.items() if time < inf}
        # A piece is in one place at a time: before it last came to where it was lifted now, it had left all others.
        arrived = max([_shown(trail, root, stop)[-2][0] for stop in stops & since.keys()], default=-inf)
        since = {p: time for p, time in since.items() if p in stops or trail.last(p) <= arrived + TOGETHER_S}
        for point, time in since.items():
            yield Visit(point, time, trail.last(point), frozenset({home, *since} - {point}))


def _shown(trail: Trail, root: Root, point: Point) -> _Shown:
    """Return what a point has shown since a position was reached."""
    return [(-inf, root.position.look(point)), *root.changes(trail, point)]


def _absence(shown: _Shown) -> _Absence | None:
    """Return the absence that ended when a point showed again what it had shown; ``None``: nothing has come back."""
    *before, (_, now) = shown
    for (time, gone), (_, there) in pairwise(reversed(before)):
        if there == now:
            alone: Reading = tuple("none" if left == here else here for here, left in zip(there, gone, strict=True))
            lost = all(left == "none" for left, here in zip(gone, alone, strict=True) if here != "none")
            return _Absence(time, alone) if lost else None
    return None


def _visited(shown: _Shown, absence: _Absence) -> float:
    """Return since when (s) a point showed the absent piece, if it shows nothing of it any more; else infinity."""
    *before, (_, now) = shown
    with_it: Reading = tuple(piece if here == "none" else here for here, piece in zip(now, absence.alone, strict=True))
    if any(here != "none" != piece for here, piece in zip(now, absence.alone, strict=True)):
        return inf
    since = inf
    for (time, reading), (_, earlier) in pairwise(reversed(before)):
        if time < absence.since or reading not in (now, with_it):
            break
        since = time if earlier == now and reading == with_it else since
    return since
