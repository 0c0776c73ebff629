"""The way back: the fewest gestures from a board that nothing explains to one that something does.

Candidates are the position itself and every legal beginning the hands may have been about, a turn's removals included;
each is reached by putting right the points it does not explain. The cheapest wins, the position itself when equal.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import count
from math import dist
from typing import TypeAlias

from engine.game import Piece, Placement, Point, Stack
from firmware.referee.assignment import assigned
from firmware.referee.futures import Future
from firmware.referee.guesses import Guesses
from firmware.referee.scales import Scales
from firmware.referee.search import MOST_LINKS
from firmware.referee.targets import Target, target
from firmware.referee.verdict import Repair
from hardware.sensors.sighting import Sighting

Places: TypeAlias = Mapping[Point, tuple[float, float]]

Explains: TypeAlias = Callable[[Sighting], bool]
"""Says whether the referee would explain a board that came to show this now."""


def way_back(
    guesses: Guesses, many: Iterable[Scales], known: Placement, explains: Explains | None = None
) -> tuple[Repair, ...]:
    """Return the cheapest way back, given the scales of every root that may be gone back to, the current one first.

    ``known`` is what stood where when it was last known. Without ``explains`` it leads to the positions themselves, not
    to what may be begun from them.
    """
    # The cheapest first, each known by how much it takes at least until it is worked out.
    ways: list[tuple[int, bool, int, Future | None, Scales | Target]] = []
    number = count()
    for scales in many:
        for future in (None, *_near(scales)) if explains else (None,):
            wrong = scales.off if future is None else scales.unexplained(future)
            heappush(ways, (len(wrong), future is not None, next(number), future, scales))
    while ways:
        _, begun, at, future, way = heappop(ways)
        if isinstance(way, Scales):
            worked_out = target(guesses, way, future, known)
            heappush(ways, (worked_out.work, begun, at, future, worked_out))
        elif way.work and (future is None or (explains and way.explained(future) and explains(way.sighting))):
            return _repairs(guesses, way, known)
    return ()


def _near(scales: Scales) -> Iterator[Future]:
    """Yield the futures of one action that touch a point which is not as it was, and what they go on to."""
    touching = scales.root.position.touching
    for future in {f.links[0].action: f for p in scales.off for f in touching.get(p, ())}.values():
        yield future
        yield from _going_on(scales, future)


def _going_on(scales: Scales, chain: Future) -> Iterator[Future]:
    """Yield the chains that go on by taking pieces off in the same turn, once most of what comes before is seen."""
    link = chain.links[-1]
    leading = [pair for i in link.work.leading for pair in link.bits[i]]
    if sum(bool(_seen(scales, chain, *pair)) for pair in leading) * 2 <= len(leading) or len(chain.links) == MOST_LINKS:
        return
    after = chain.position()
    if after.actor != link.actor or not after.removing:
        return
    for single in after.single:
        further = chain.then(after, single.links[0].action)
        if any(_seen(scales, further, *pair) for bits in further.links[-1].bits for pair in bits):
            yield further
            yield from _going_on(scales, further)


def _seen(scales: Scales, future: Future, point: Point, bit: int) -> bool:
    return bool(scales.certain(future, point) & bit)


def _repairs(guesses: Guesses, way: Target, known: Placement) -> tuple[Repair, ...]:
    points, places = way.points, way.scales.root.position.game.geometry.points
    edits = [(p, seen, want, *edit) for p, (seen, want) in points.items() for edit in guesses.edits(seen, want)]
    takes = [(p, piece) for p, _, _, gesture, piece in edits if gesture == "take"]
    puts = [(p, piece) for p, _, _, gesture, piece in edits if gesture == "put"]
    homes = _paired(guesses, takes, puts, places)
    filled = set(homes.values())
    emptied = {point for point, _ in takes}

    def rank(point: Point, gesture: str) -> int:
        # What lacks its piece and gets none from elsewhere on the board: it is in a hand, or beside the board.
        if gesture == "put" and point not in filled and point not in emptied:
            return 0
        return {"take": 1, "flip": 2, "put": 3}[gesture]

    repairs = []
    for point, seen, want, gesture, piece in sorted(edits, key=lambda e: (rank(e[0], e[3]), e[0])):
        # Where all that stands there is taken no name is needed. Where its name is a guess, on a board that sees no
        # colours, the name still says which of the two that stand there.
        sorting = gesture == "take" and sum(p == point for p, _ in takes) < len(seen)
        named = gesture == "put" or sorting
        do = f"{gesture} {piece} {point}" if named else f"{gesture} {point}"
        what = _words(guesses, seen, want, known.get(point, ()))
        may_be = (piece,) if gesture == "put" else guesses.may_be(piece, known.get(point, ()))
        home = homes.get((point, piece))
        left: Point | None = None
        if gesture == "take" and home is None and (found := _left(guesses, way, piece)) is not None:
            left, may_be = found[0], (found[1],)
        repairs.append(Repair(point, what, do, gesture, piece, home, want, may_be, left))  # type: ignore[arg-type] # put, take or flip
    return tuple(repairs)


def _left(guesses: Guesses, way: Target, piece: Piece) -> tuple[Point, Piece] | None:
    """Return the only point that a piece of this look has left in a turn that has begun, and which piece that was."""
    position = way.scales.root.position
    gone = [
        (point, each)
        for point in way.scales.off
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


def _paired(
    guesses: Guesses,
    takes: Sequence[tuple[Point, Piece]],
    puts: Sequence[tuple[Point, Piece]],
    places: Places,
) -> dict[tuple[Point, Piece], Point]:
    """Pair pieces that are too much somewhere with places that miss one, by least total distance for each look."""
    paired: dict[tuple[Point, Piece], Point] = {}
    for look in dict.fromkeys(guesses.look(piece) for _, piece in takes):
        here = [take for take in takes if guesses.look(take[1]) == look]
        there = [point for point, piece in puts if guesses.look(piece) == look]
        paired |= _nearest(here, there, places)
    return paired


def _nearest(
    here: Sequence[tuple[Point, Piece]], there: Sequence[Point], places: Places
) -> dict[tuple[Point, Piece], Point]:
    far = [[dist(places[point], places[home]) for home in there] for point, _ in here]
    if len(here) <= len(there):
        return {take: there[column] for take, column in zip(here, assigned(far), strict=True)}
    turned = list(zip(*far, strict=True))
    return {here[column]: home for home, column in zip(there, assigned(turned), strict=True)}
