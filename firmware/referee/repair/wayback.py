"""The way back: the fewest gestures from a board that nothing explains to one that something does.

Candidates are the position itself and every legal action that may have begun, followed by a turn's removals. Each is
reached by putting right the points it does not explain. The cheapest wins; on a tie, the position itself.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import count
from math import dist
from typing import TypeAlias

from engine.game import Piece, Placement, Point, Stack
from firmware.referee.changes.continuations import Continuation, Position
from firmware.referee.hypotheses.evidence import Evidence
from firmware.referee.pieces.assignment import assigned
from firmware.referee.pieces.standing import Standing
from firmware.referee.repair.guesses import Guesses
from firmware.referee.repair.targets import Target, target
from firmware.referee.verdict import Repair
from hardware.sensors.sighting import Sighting, fits

Explains: TypeAlias = Callable[[Sighting], bool]
"""Returns whether the referee would explain a board that changed to this sighting now."""


def way_back(
    guesses: Guesses, many: Iterable[Evidence], known: Placement, explains: Explains, most: float
) -> tuple[Repair, ...]:
    """Return the cheapest way back, given the evidence of every root the way may lead to, the current root first.

    ``known`` is the last known placement. Empty if it takes more than ``most`` gestures.
    """
    # A queue of candidates, cheapest first. Until a target is worked out, a lower bound of its work stands in.
    ways: list[tuple[int, bool, int, Continuation | None, Evidence | Target]] = []
    number = count()
    for back, evidence in enumerate(many):
        # An earlier position itself is not a target: only undo gives up a committed action.
        for continuation in (*(() if back else (None,)), *_near(evidence, most)):
            wrong = evidence.off if continuation is None else evidence.unexplained(continuation)
            heappush(ways, (len(wrong), continuation is not None, next(number), continuation, evidence))
    while ways and ways[0][0] <= most:
        _, begun, at, continuation, way = heappop(ways)
        if isinstance(way, Evidence):
            worked_out = target(guesses, way, continuation, known)
            heappush(ways, (worked_out.work, begun, at, continuation, worked_out))
        elif way.work and (continuation is None or (way.explained(continuation) and explains(way.sighting))):
            return _repairs(guesses, way.points, known, way)
    return ()


def way_to(guesses: Guesses, standing: Standing, sighting: Sighting, position: Position) -> tuple[Repair, ...]:
    """Return the way from the standing pieces to a position, by the identity of each piece and not by its look.

    Where the pieces of ``standing`` do not fit the sighting, the stack is guessed from the reading.
    """
    points = standing.differs(position.placement)
    for point in sighting.unlike(position.looks):
        here = standing.on(point)
        if point not in points or not fits(sighting[point], standing.look(here)):
            points[point] = guesses.nearest(sighting[point], (position.stack(point),), here)
    return _repairs(guesses, points, standing.stacks, standing=standing)


def _near(evidence: Evidence, most: float) -> Iterator[Continuation]:
    """Yield the one-action continuations that touch a changed point, each followed by its extensions by removals.

    An action is left out if more than ``most`` changed points are none of its own, and most of it was not seen.
    """
    position, changed = evidence.root.position, evidence.changed
    for action in position.touched_by(evidence.off):
        summary = position.summary(action)
        shown = summary.points & changed
        # Only a point that has changed shows steps made; a move shows at both its ends.
        far = sum([len(summary.changes[point]) for point in shown]) * 2 > len(summary.leading) + len(summary.moving)
        if far or len(changed) - len(shown) <= most:
            yield (continuation := position.continuation(action))
            if far:
                yield from _going_on(evidence, continuation)


def _going_on(evidence: Evidence, chain: Continuation) -> Iterator[Continuation]:
    """Yield the chain's extensions by removals of the same turn, if most of its last action has been seen."""
    link = chain.links[-1]
    if sum(_seen(evidence, chain, *pair) for pair in link.leading) * 2 <= len(link.leading):
        return
    after = chain.position()
    if after.actor != link.actor or not after.removing:
        return
    for single in after.single:
        further = chain.then(after, single.links[0].action)
        if any(_seen(evidence, further, *pair) for bits in further.links[-1].bits for pair in bits):
            yield further
            yield from _going_on(evidence, further)


def _seen(evidence: Evidence, continuation: Continuation, point: Point, bit: int) -> bool:
    return bool(evidence.certain(continuation, point) & bit)


def _repairs(
    guesses: Guesses,
    points: Mapping[Point, tuple[Stack, Stack]],
    known: Placement,
    begun: Target | None = None,
    *,
    standing: Standing | None = None,
) -> tuple[Repair, ...]:
    """Return the repairs that turn the stack on each point into the wanted one, the best repair first.

    ``begun`` is the target if the way leads to an action in progress, in which a piece may be in the hand. ``standing``
    holds the identities: a piece that may be another one gets no place until it is looked at. Where kinds are guessed,
    pieces that look the same may replace one another.
    """
    doubtful = standing.alike | standing.unsure if standing else frozenset()
    up = [] if standing is None else [each.piece for each in standing.lifted if each.told and each.sure]
    told = None if standing is None else {guesses.kinds[piece].supply for piece in up}
    edits = [(p, seen, want, *edit) for p, (seen, want) in points.items() for edit in guesses.edits(seen, want)]
    takes = [(p, piece) for p, _, _, gesture, piece in edits if gesture == "take"]
    puts = [(p, piece) for p, _, _, gesture, piece in edits if gesture == "put"]
    sure = [take for take in takes if take[0] not in doubtful]
    alike: Callable[[Piece], object] = guesses.look if standing is None else lambda piece: piece
    homes = _paired(guesses, sure, puts, alike)
    brought, emptied = set(homes.values()), {point for point, _ in takes}

    def rank(point: Point, gesture: str, piece: Piece) -> int:
        """Return the rank of a gesture; the lowest comes first.

        First come puts of a piece that the messages have had lifted, then takes without a place to go to, because that
        may be the missing piece. Takes with a free place, takes with an occupied one, flips and other puts follow.
        """
        if gesture == "put":
            carried = (point, piece) in brought
            at_hand = not carried if told is None else guesses.kinds[piece].supply in told
            return 6 if point in emptied else 0 if at_hand else 6 if carried else 5
        if gesture == "flip":
            return 4
        home = homes.get((point, piece))
        return 1 if home is None else 3 if home[0] in emptied else 2

    repairs = []
    # Where several may be put, a lifted piece goes where its face belongs, which saves a flip.
    for point, seen, want, gesture, piece in sorted(edits, key=lambda e: (rank(e[0], *e[3:]), e[4] not in up, e[0])):
        # Taking everything off a point needs no name. With two pieces there the name tells them apart, even as a
        # guess on a board that sees no colours.
        sorting = gesture == "take" and sum(p == point for p, _ in takes) < len(seen)
        named = gesture == "put" or sorting
        do = f"{gesture} {piece} {point}" if named else f"{gesture} {point}"
        what = _words(guesses, seen, want, known.get(point, ()))
        may_be = (piece,) if gesture == "put" else guesses.may_be(piece, known.get(point, ()))
        home = homes.get((point, piece))
        left: Point | None = None
        if gesture == "take" and home is None and begun and (found := _left(guesses, begun, piece)) is not None:
            left, may_be = found[0], (found[1],)
        to, carried = None if home is None else home[0], gesture == "put" and (point, piece) in brought
        repairs.append(Repair(point, what, do, gesture, piece, to, want, may_be, left, carried))  # type: ignore[arg-type] # put, take or flip
    return tuple(repairs)


def _left(guesses: Guesses, way: Target, piece: Piece) -> tuple[Point, Piece] | None:
    """Return the only point that a piece of this look left in the begun turn, with that piece; else ``None``."""
    position = way.evidence.root.position
    gone = [
        (point, each)
        for point in way.evidence.off
        if point not in way.points
        for each in position.stack(point)
        if guesses.look(each) == guesses.look(piece)
    ]
    return gone[0] if len(gone) == 1 else None


def _words(guesses: Guesses, seen: Stack, want: Stack, known: Stack) -> str:
    extra, missing = Counter(seen) - Counter(want), Counter(want) - Counter(seen)
    has = " and ".join(guesses.words(piece, known) for piece in extra.elements())
    lacks, several = " and ".join(missing.elements()), missing.total() > 1
    if not has:
        return f"{lacks} {'are' if several else 'is'} missing"
    return f"{has} where {lacks or ('nothing more' if want else 'nothing')} {'belong' if several else 'belongs'}"


_Edit: TypeAlias = tuple[Point, Piece]
"""A piece to take off a point, or to put there."""


def _paired(
    guesses: Guesses, takes: Sequence[_Edit], puts: Sequence[_Edit], alike: Callable[[Piece], object]
) -> dict[_Edit, _Edit]:
    """Pair surplus pieces with the puts of alike pieces, at the least total distance.

    ``alike`` maps a piece to a key; pieces with equal keys may replace one another.
    """
    paired: dict[_Edit, _Edit] = {}
    for one in dict.fromkeys(alike(piece) for _, piece in takes):
        here = [take for take in takes if alike(take[1]) == one]
        there = [put for put in puts if alike(put[1]) == one]
        far = [[dist(guesses.places[point], guesses.places[home]) for home, _ in there] for point, _ in here]
        if len(here) <= len(there):
            paired |= {take: there[column] for take, column in zip(here, assigned(far), strict=True)}
        else:
            turned = list(zip(*far, strict=True))
            paired |= {here[column]: home for home, column in zip(there, assigned(turned), strict=True)}
    return paired
