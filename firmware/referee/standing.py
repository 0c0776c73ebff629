"""Standing: which piece stands where and which are off the board, followed event by event from a known placement.

Readings tell how a point looks, not which piece stands there. Pieces keep their identity while they are carried: the
piece that comes to a point is the one lifted last elsewhere that fits the reading. This module knows no rules.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from enum import IntEnum, auto
from itertools import chain
from math import dist
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from engine.game import AnyGame, Piece, Placement, Point, Stack
from engine.steps import changed_points
from firmware.referee.disturbance import Burst, Lifted, rearranged
from firmware.referee.limits import DIAGONAL, PUSHED_S
from firmware.referee.transitions import Look
from hardware.sensors.sighting import Reading, Sighting, fits

NOTHING: Placement = MappingProxyType({})


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


_Arrival: TypeAlias = tuple[Way, int, Stack, tuple["Lifted", ...]]
"""One arrival: the way, how many pieces were lifted first, the new stack, and the pieces still lifted."""


class Standing(NamedTuple):
    """The pieces of every point, and those lifted and not put down, the last one at the end: an immutable value.

    ``visited`` are the points whose piece has been up and down again since its face was last known. ``unsure`` are the
    points where any of several pieces that look the same may have come. ``alike`` are the points whose pieces look the
    same, were up at the same time and are back: hands may have exchanged them.
    """

    game: AnyGame
    look: Look
    stacks: Placement
    lifted: tuple[Lifted, ...] = ()
    visited: frozenset[Point] = frozenset()
    unsure: frozenset[Point] = frozenset()
    alike: frozenset[Point] = frozenset()
    burst: Burst | None = None
    """The changes of just now, in quick succession."""
    disturbed: bool = False
    """Whether a disturbance has moved pieces since the board was last right: which is which of them is a guess."""

    def on(self, point: Point) -> Stack:
        """Return the pieces that stand on a point."""
        return self.stacks.get(point, ())

    def observe(
        self, sighting: Sighting, points: Iterable[Point], now: float, asked: Placement = NOTHING
    ) -> "Standing":
        """Take in the sighting's readings of the points that changed: departures first, then arrivals.

        ``asked`` are the stacks that the messages want, on the points they ask for.
        """
        points = tuple(points)
        readings = {point: sighting[point] for point in points}
        burst = self.burst
        if burst is None or burst.over(now):
            burst = Burst(self.stacks, self.lifted, now, now)
        standing = self._followed(sighting, points, now, asked)
        burst = burst.going_on(readings, standing.lifted, now)
        if burst.many:
            shown = {point: sighting[point] for point in sorted(burst.points)}
            standing = standing._disturbed(burst, shown, now)._replace(disturbed=True)  # noqa: SLF001 # of the same class
        if odd := {point: each for point, each in readings.items() if not fits(each, self.look(standing.on(point)))}:
            before = Burst(standing.stacks, standing.lifted, now, now)
            standing = standing._disturbed(before, odd, now)  # noqa: SLF001
        return standing._replace(burst=burst)

    def _followed(self, sighting: Sighting, points: Iterable[Point], now: float, asked: Placement) -> "Standing":
        """Return this after some changes, each explained by itself: pieces left the point, or one came."""
        standing, late = self, []
        for point in points:
            left = standing._without(point, sighting[point], now, asked.get(point))
            if left is None:
                late.append(point)
            else:
                standing = left
        for point in late:
            standing = standing._came(point, sighting[point], now, asked)  # noqa: SLF001 # of the same class
        return standing

    def _disturbed(self, before: Burst, readings: Mapping[Point, Reading], now: float) -> "Standing":
        """Return this after reassigning the pieces that stood on some points before, or were lifted."""
        found = rearranged(self.game, self.look, before, readings, now)
        moved = {point for point, stack in found.stacks.items() if stack != before.stacks.get(point, ())}
        stacks = {**self.stacks, **found.stacks}
        return self._replace(
            stacks={point: stack for point, stack in stacks.items() if stack},
            lifted=found.lifted,
            visited=self.visited - moved,
            unsure=self.unsure.difference(found.stacks) | found.unsure,
            alike=self.alike - moved,
        )

    def guessed(self, points: Iterable[Point]) -> "Standing":
        """Return this standing with what stands on these points being a guess among pieces that look the same."""
        lifted = tuple(each._replace(sure=False) for each in self.lifted)
        return self._replace(lifted=lifted, unsure=self.unsure.union(points))

    def settle(
        self, placement: Placement, points: Iterable[Point], sighting: Sighting | None, now: float
    ) -> "Standing":
        """Set these points, which an action changed, to a placement that is known to have been reached.

        Later departures and arrivals there are followed from that placement.
        """
        points = tuple(points)
        stacks = {**self.stacks, **{point: placement.get(point, ()) for point in points}}
        known = self._replace(
            stacks={point: stack for point, stack in stacks.items() if stack},
            visited=self.visited.difference(points),
            unsure=self.unsure.difference(points),
            alike=self.alike.difference(points),
            burst=None,
        )
        known = known._replace(lifted=known._still_lifted(placement))  # noqa: SLF001 # of the same class
        if sighting is None:
            return known
        changed = [point for point in points if not fits(sighting[point], self.look(known.on(point)))]
        return known.observe(sighting, changed, now)

    def mistaken(self, pieces: Collection[Piece], placement: Placement) -> "Standing":
        """Return this after taking back an action that had mistaken ``pieces`` for others that look the same.

        Points that hold only such pieces in excess get the stack of ``placement``, if it looks the same.
        """
        right = {
            point: due
            for point, (here, due) in self.differs(placement).items()
            if self.look(here) == self.look(due) and set(here) - set(due) <= set(pieces)
        }
        return self._replace(stacks={**self.stacks, **right}) if right else self

    def forget_visits(self) -> "Standing":
        """Take all that was up and down again until now as looked at."""
        return self._replace(visited=frozenset())

    def differs(self, placement: Placement) -> dict[Point, tuple[Stack, Stack]]:
        """Return the points whose stack differs from a placement, each with the present stack and the wanted one.

        If only a face differs that the sensors cannot see, and the piece has been up and down again, it counts as
        turned over. If any of several pieces that look the same may have come, the right one counts as there.
        """
        different: dict[Point, tuple[Stack, Stack]] = {}
        if self.stacks == placement:  # the usual case; this runs for each of fifty frames a second
            return different
        for point in changed_points(self.stacks, placement):
            here, due = self.stacks.get(point, ()), placement.get(point, ())
            if sorted(here) == sorted(due):
                continue
            alike = self.look(here) == self.look(due)
            if alike and (point in self.unsure or (point in self.visited and self.same_pieces((here, due)))):
                continue
            different[point] = here, due
        return different

    def same_pieces(self, stacks: tuple[Stack, Stack]) -> bool:
        """Return whether two stacks differ only in which faces are up."""
        here, there = stacks
        return self._faces(here) == self._faces(there)

    def holds(self, point: Point, piece: Piece) -> bool:
        """Return whether a piece stands on a point, whichever of its faces is up."""
        return self.game.kinds[piece].supply in self._faces(self.on(point))

    def _faces(self, stack: Stack) -> list[str]:
        return sorted(self.game.kinds[piece].supply for piece in stack)

    @property
    def exchangeable(self) -> tuple[Point, ...]:
        """The points where hands may have exchanged pieces that look the same; empty while one of them is lifted."""
        up = {each.origin for each in self.lifted}
        return tuple(sorted(self.alike)) if len(self.alike) > 1 and not up & self.alike else ()

    def _still_lifted(self, placement: Placement) -> tuple[Lifted, ...]:
        """Return the pieces that may still be off the board: of each supply as many as the board lacks."""
        if not self.lifted:
            return ()
        due, here = Counter[str](), Counter[str]()
        for stack in placement.values():
            due.update(self._faces(stack))
        for stack in self.stacks.values():
            here.update(self._faces(stack))
        missing, left = due - here, list[Lifted]()
        for lifted in reversed(self.lifted):
            supply = self.game.kinds[lifted.piece].supply
            if missing[supply]:
                missing[supply] -= 1
                left.insert(0, lifted)
        return tuple(left)

    def _without(self, point: Point, reading: Reading, now: float, asked: Stack | None) -> "Standing | None":
        """Return this standing without the pieces that left a point; ``None``: no departure explains the reading.

        ``asked`` is the stack the messages want there; ``None``: they want none.
        """
        stack = self.on(point)
        if fits(reading, self.look(stack)):
            return self
        for gone in range(1, len(stack) + 1):
            for rest in _less(stack, gone):
                if fits(reading, self.look(rest)):
                    sure = point not in self.unsure | self.alike
                    gone_now = (
                        Lifted(piece, point, now, sure, asked is not None and piece not in asked)
                        for piece in _missing(stack, rest)
                    )
                    lifted = (*self.lifted, *gone_now)
                    return self._with(point, rest)._replace(lifted=lifted)
        return None

    def _came(self, point: Point, reading: Reading, now: float, asked: Placement) -> "Standing":
        """Return this standing with the piece that came to a point, after another one left it, if necessary."""
        if asked and (right := self._other_named(point, reading, now, asked)) is not None:
            return right._came(point, reading, now, asked)  # noqa: SLF001 # of the same class
        stack, due = self.on(point), asked.get(point)
        ways = [
            (self._asked(way, lifted, due=not Counter(new) - Counter(due)) if due else way, more, new, lifted)
            for rest in (stack, *_less(stack, 1))
            for way, more, new, lifted in self._arrivals(point, stack, rest, reading, now)
        ]
        if not ways:
            return self
        least = min(each[:2] for each in ways)
        first = [each for each in ways if each[:2] == least]
        _, _, new, lifted = first[0]
        others = {frozenset(Counter(each).items()) for _, _, each, _ in first}
        came = self._with(point, new)
        used = set(self.lifted) - set(lifted)
        back = any(each.origin == point for each in used)
        doubtful = len(others) > 1 or not all(each.sure for each in used)
        if len(others) > 1:
            # If it is unsure which piece came, it is unsure which is still lifted; no message may name that one.
            either = {each for _, _, _, left in first for each in self.lifted if each not in left}
            lifted = tuple(each._replace(sure=False) if each in either else each for each in lifted)
        return came._replace(
            lifted=lifted,
            visited=came.visited | {point} if back else came.visited - {point},
            unsure=came.unsure | {point} if doubtful else came.unsure - {point},
            alike=came.alike.union(self._may_have_come(point, new, reading, used)) if back else came.alike - {point},
        )

    def _other_named(self, point: Point, reading: Reading, now: float, asked: Placement) -> "Standing | None":
        """Return this with a lifted piece and the one that the messages ask for here exchanged, if they look the same.

        The messages name the piece, and hands bring it: so another one stands where it was believed to stand. ``None``:
        it is off the board, or no lifted piece looks like it.
        """
        pieces = {each.piece for each in self.lifted}
        if any(each.origin != point and self._pushed(each, point, now) for each in self.lifted):
            return None
        for piece in (Counter(asked.get(point, ())) - Counter(self.on(point))).elements():
            if piece in pieces or not fits(reading, self.look(self.game.stacked((*self.on(point), piece)))):
                continue
            faces = {piece, self.game.kinds[piece].other_face}  # one that only has to be turned over stays there
            where = (at for at, here in self.stacks.items() if piece in here and faces.isdisjoint(asked.get(at, here)))
            guessed = (at for at in sorted(self.unsure) if at != point and piece in self.on(at))
            other = next(chain(where, guessed), None)
            for each in reversed(self.lifted):
                if other and (each.told or self.disturbed) and self.look((each.piece,)) == self.look((piece,)):
                    rest = list(self.on(other))
                    rest.remove(piece)
                    lifted = tuple(one._replace(piece=piece, sure=False) if one is each else one for one in self.lifted)
                    named = self._with(other, self.game.stacked((*rest, each.piece)))
                    return named._replace(lifted=lifted, unsure=named.unsure | {other})
        return None

    def _may_have_come(self, point: Point, new: Stack, reading: Reading, came: Collection[Lifted]) -> Iterator[Point]:
        """Yield this point, and the origins of other lifted pieces that would look the same in place of these."""
        rest = Counter(new) - Counter(each.piece for each in came)
        for each in self.lifted:
            other = self.game.stacked((*rest.elements(), each.piece))
            if each.origin != point and Counter(other) != Counter(new) and fits(reading, self.look(other)):
                yield from (point, each.origin)

    def _arrivals(self, point: Point, stack: Stack, rest: Stack, reading: Reading, now: float) -> Iterator[_Arrival]:
        """Yield the arrivals that, on top of the rest of a stack, explain a reading."""
        gone = tuple(Lifted(piece, point, now) for piece in _missing(stack, rest))
        more = len(gone)
        for at in reversed(range(len(self.lifted))):
            each = self.lifted[at]
            left = (*self.lifted[:at], *self.lifted[at + 1 :], *gone)
            back = each.origin == point
            way = Way.BACK if back else Way.PUSHED if self._pushed(each, point, now) else Way.CARRIED
            for face in (each.piece, self.game.kinds[each.piece].other_face):
                if face is not None and fits(reading, self.look(new := self.game.stacked((*rest, face)))):
                    turned = Way.TURNED if back else Way.CARRIED_TURNED
                    yield way if face == each.piece else turned, more, new, left
        for kind in self.game.kinds:
            new = self.game.stacked((*rest, kind))
            if fits(reading, self.look(new)):
                yield Way.FETCHED if self._spare(kind) else Way.BEYOND, more, new, (*self.lifted, *gone)
        for lifted in gone:
            other = self.game.kinds[lifted.piece].other_face
            if other is not None and fits(reading, self.look(self.game.stacked((*rest, other)))):
                yield Way.TURNED, more, self.game.stacked((*rest, other)), self.lifted

    def _pushed(self, lifted: Lifted, point: Point, now: float) -> bool:
        """Return whether a piece may have been pushed over to a point: from next to it, and sooner than hands carry."""
        places = self.game.geometry.points
        return now - lifted.since < PUSHED_S and dist(places[lifted.origin], places[point]) <= DIAGONAL

    def _asked(self, way: Way, lifted: Collection[Lifted], *, due: bool) -> Way:
        """Return the way of an arrival while the messages ask for a piece here: for this one (``due``) or not."""
        told = any(each.told for each in set(self.lifted) - set(lifted))
        if not due:
            return Way.LAID_ASIDE if told and way < Way.LAID_ASIDE else way
        if way is Way.CARRIED_TURNED:
            # If it was not lifted at the messages' request, nobody asked to turn it over.
            return Way.ASKED_TURNED if told else way
        return Way.BEYOND if way is Way.BEYOND else Way.ASKED_FETCHED if way is Way.FETCHED else Way.ASKED

    def _spare(self, piece: Piece) -> bool:
        """Return whether there is one more piece of a kind beside the board."""
        kinds, supply = self.game.kinds, self.game.kinds[piece].supply
        used = sum(kinds[each].supply == supply for stack in self.stacks.values() for each in stack)
        return used + sum(kinds[each.piece].supply == supply for each in self.lifted) < kinds[piece].count

    def _with(self, point: Point, stack: Stack) -> "Standing":
        stacks = dict(self.stacks)
        stacks.pop(point, None)
        return self._replace(stacks={**stacks, point: stack} if stack else stacks)


def _less(stack: Stack, count: int) -> Iterator[Stack]:
    """Yield the stacks left when ``count`` pieces are removed, the topmost removed first."""
    if count == 0:
        yield stack
        return
    for at in reversed(range(len(stack))):
        yield from _less((*stack[:at], *stack[at + 1 :]), count - 1)


def _missing(stack: Stack, rest: Stack) -> Iterator[Piece]:
    return (Counter(stack) - Counter(rest)).elements()
