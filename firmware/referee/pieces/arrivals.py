"""Arrivals: which piece came to a point, and which ones left it, by what the point shows.

The piece that comes is the one lifted last elsewhere that fits the reading, unless something else is likelier.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from enum import IntEnum, auto
from itertools import chain
from math import inf
from typing import TypeAlias

from engine.game import Placement, Point, Stack
from firmware.referee.changes.places import beside
from firmware.referee.changes.transitions import parts
from firmware.referee.limits import BURST_S, PUSHED_S
from firmware.referee.pieces.standing import Lifted, Standing, spare
from hardware.sensors.sighting import Reading, fits


class Way(IntEnum):
    """How a piece may have come to a point, the likeliest first; the first that fits the reading is believed.

    Of two equally likely ways, the one that needs fewer other pieces lifted first is believed.
    """

    ASKED = auto()
    """It was off the board, and the messages ask for just this piece here."""
    ASKED_TURNED = auto()
    """The same, turned over: the messages had it lifted."""
    PUSHED = auto()
    """From the next point, and sooner than hands carry."""
    BACK = auto()
    TURNED = auto()
    """Turned over: where it lies, or lifted and put back."""
    CARRIED = auto()
    ASKED_FETCHED = auto()
    """From beside the board, and the messages ask for just this piece here."""
    LAID_ASIDE = auto()
    """The messages had it lifted, and ask for another piece here."""
    CARRIED_TURNED = auto()
    FETCHED = auto()
    """From beside the board."""
    BEYOND = auto()
    """From beside the board, where the game has no more of its kind."""


_Arrival: TypeAlias = tuple[Way, int, Stack, tuple[Lifted, ...]]
"""One arrival: the way, how many pieces were lifted first, the new stack, and the pieces still lifted."""


def departed(standing: Standing, point: Point, reading: Reading, now: float, asked: Stack | None) -> Standing | None:
    """Return the standing without the pieces that left a point; ``None``: no departure explains the reading.

    ``asked`` is the stack the messages want there; ``None``: they want none.
    """
    stack = standing.on(point)
    rest = next((rest for rest in parts(stack) if fits(reading, standing.look(rest))), None)
    if rest is None:
        return None
    sure = point not in standing.unsure | standing.alike
    left = Counter(stack) - Counter(rest)
    gone = [Lifted(piece, point, now, sure, asked is not None and piece not in asked) for piece in left.elements()]
    return standing.with_stacks({point: rest})._replace(lifted=(*standing.lifted, *gone))


def arrived(standing: Standing, point: Point, reading: Reading, now: float, asked: Placement) -> Standing:
    """Return the standing with the piece that came to a point, after another one left it, if necessary."""
    if asked and (right := _other_named(standing, point, reading, now, asked)) is not None:
        return arrived(right, point, reading, now, asked)
    stack, due = standing.on(point), asked.get(point)
    ways = [
        (_asked(standing, way, lifted, due=not Counter(new) - Counter(due)) if due else way, more, new, lifted)
        for rest in (stack, *(part for part in parts(stack) if len(part) == len(stack) - 1))
        for way, more, new, lifted in _arrivals(standing, point, stack, rest, reading, now)
    ]
    if not ways:
        return standing
    least = min(each[:2] for each in ways)
    first = [each for each in ways if each[:2] == least or (least[0] is Way.PUSHED and _swept(standing, each, now))]
    _, _, new, lifted = first[0]
    others = {tuple(sorted(each)) for _, _, each, _ in first}
    came = standing.with_stacks({point: new})
    used = set(standing.lifted) - set(lifted)
    back = any(each.origin == point for each in used)
    doubtful = len(others) > 1 or not all(each.sure for each in used)
    if len(others) > 1:
        # If it is unsure which piece came, it is unsure which is still lifted; no message may name that one.
        either = {each for _, _, _, left in first for each in standing.lifted if each not in left}
        lifted = tuple(each._replace(sure=False) if each in either else each for each in lifted)
    return came._replace(
        lifted=lifted,
        visited=came.visited | {point} if back else came.visited - {point},
        unsure=came.unsure | {point} if doubtful else came.unsure - {point},
        alike=came.alike.union(_may_have_come(standing, point, new, reading, used)) if back else came.alike - {point},
    )


def _other_named(standing: Standing, point: Point, reading: Reading, now: float, asked: Placement) -> Standing | None:
    """Return the standing with a lifted piece and the one that the messages ask for exchanged, if they look the same.

    The messages name the piece, and hands bring it: so another one stands where it was believed to stand. ``None``:
    it is off the board, or no lifted piece looks like it.
    """
    pieces, disturbed = {each.piece for each in standing.lifted}, standing.disturbed_since < inf
    if any(each.origin != point and _pushed(standing, each, point, now) for each in standing.lifted):
        return None
    for piece in (Counter(asked.get(point, ())) - Counter(standing.on(point))).elements():
        if piece in pieces or not fits(reading, standing.look(standing.game.stacked((*standing.on(point), piece)))):
            continue
        faces = {piece, standing.game.kinds[piece].other_face}  # one that only has to be turned over stays there
        where = (at for at, here in standing.stacks.items() if piece in here and faces.isdisjoint(asked.get(at, here)))
        guessed = (at for at in sorted(standing.unsure) if at != point and piece in standing.on(at))
        other = next(chain(where, guessed), None)
        for each in reversed(standing.lifted):
            if other and (each.told or disturbed) and standing.look((each.piece,)) == standing.look((piece,)):
                rest = list(standing.on(other))
                rest.remove(piece)
                lifted = tuple(one._replace(piece=piece, sure=False) if one is each else one for one in standing.lifted)
                named = standing.with_stacks({other: standing.game.stacked((*rest, each.piece))})
                return named._replace(lifted=lifted, unsure=named.unsure | {other})
    return None


def _may_have_come(
    standing: Standing, point: Point, new: Stack, reading: Reading, came: Collection[Lifted]
) -> Iterator[Point]:
    """Yield this point, and the origins of other lifted pieces that would look the same in place of these."""
    rest = Counter(new) - Counter(each.piece for each in came)
    for each in standing.lifted:
        other = standing.game.stacked((*rest.elements(), each.piece))
        if each.origin != point and Counter(other) != Counter(new) and fits(reading, standing.look(other)):
            yield from (point, each.origin)


def _arrivals(
    standing: Standing, point: Point, stack: Stack, rest: Stack, reading: Reading, now: float
) -> Iterator[_Arrival]:
    """Yield the arrivals that, on top of the rest of a stack, explain a reading."""
    gone = tuple(Lifted(piece, point, now) for piece in (Counter(stack) - Counter(rest)).elements())
    more = len(gone)
    for at in reversed(range(len(standing.lifted))):
        each = standing.lifted[at]
        left = (*standing.lifted[:at], *standing.lifted[at + 1 :], *gone)
        back = each.origin == point
        way = Way.BACK if back else Way.PUSHED if _pushed(standing, each, point, now) else Way.CARRIED
        for face in (each.piece, standing.game.kinds[each.piece].other_face):
            if face is not None and fits(reading, standing.look(new := standing.game.stacked((*rest, face)))):
                turned = Way.TURNED if back else Way.CARRIED_TURNED
                yield way if face == each.piece else turned, more, new, left
    for kind in standing.game.kinds:
        new = standing.game.stacked((*rest, kind))
        if fits(reading, standing.look(new)):
            fetched = spare(standing.game, kind, standing.stacks, standing.lifted)
            yield Way.FETCHED if fetched else Way.BEYOND, more, new, (*standing.lifted, *gone)
    for lifted in gone:
        other = standing.game.kinds[lifted.piece].other_face
        if other is not None and fits(reading, standing.look(standing.game.stacked((*rest, other)))):
            yield Way.TURNED, more, standing.game.stacked((*rest, other)), standing.lifted


def _pushed(standing: Standing, lifted: Lifted, point: Point, now: float) -> bool:
    """Return whether a piece may have been pushed over to a point: from next to it, and sooner than hands carry."""
    return now - lifted.since < PUSHED_S and beside(standing.game, lifted.origin, point)


def _swept(standing: Standing, arrival: _Arrival, now: float) -> bool:
    """Return whether a piece may have been swept to a point from farther off, together with one from beside it."""
    way, _, _, left = arrival
    burst = standing.burst
    if way is not Way.CARRIED or burst is None or now - burst.latest > BURST_S:
        return False
    return all(each.since >= burst.began for each in set(standing.lifted) - set(left))


def _asked(standing: Standing, way: Way, lifted: Collection[Lifted], *, due: bool) -> Way:
    """Return the way of an arrival while the messages ask for a piece here: for this one (``due``) or not."""
    told = any(each.told for each in set(standing.lifted) - set(lifted))
    if not due:
        # What a disturbance has swept away lies beside the board, too.
        aside = told or (standing.disturbed_since < inf and way is Way.CARRIED)
        return Way.LAID_ASIDE if aside and way < Way.LAID_ASIDE else way
    if way is Way.CARRIED_TURNED:
        # If it was not lifted at the messages' request, nobody asked to turn it over.
        return Way.ASKED_TURNED if told else way
    return Way.BEYOND if way is Way.BEYOND else Way.ASKED_FETCHED if way is Way.FETCHED else Way.ASKED
