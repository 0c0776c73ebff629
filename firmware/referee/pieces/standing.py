"""Standing: which piece stands where and which are off the board, as far as it is known.

Readings tell how a point looks, not which piece stands there. Pieces keep their identity while they are carried;
``following.py`` follows them. None of this knows any rules.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from itertools import chain
from math import inf
from typing import NamedTuple

from engine.game import AnyGame, Piece, Placement, Point, Stack
from engine.steps import changed_points
from firmware.referee.changes.transitions import Look
from firmware.referee.limits import HANDS
from hardware.sensors.sighting import Reading, shows


class Lifted(NamedTuple):
    """A piece that is off the board, the point it was lifted from, and when, in s."""

    piece: Piece
    origin: Point
    since: float = 0.0
    sure: bool = True
    """Whether it is known which piece it is, of those that look the same."""
    told: bool = False
    """Whether the messages asked for it to be lifted."""


class Burst(NamedTuple):
    """Changes in quick succession: what stood where before the first, which points changed, and when, in s.

    ``many_since``: when the first of more pieces left that were off the board at once than hands can carry; infinity if
    there were not so many.
    """

    stacks: Placement
    lifted: tuple[Lifted, ...]
    began: float
    latest: float
    points: frozenset[Point] = frozenset()
    many_since: float = inf
    guessed: frozenset[Point] = frozenset()
    """Where it was a guess before the first change which of several pieces that look the same stood."""
    gone: frozenset[tuple[Point, Piece]] = frozenset()
    """The pieces that stood before the first change and that a reading since has not shown, each with its point."""

    def going_on(
        self, readings: Mapping[Point, Reading], look: Look, lifted: Collection[Lifted], now: float
    ) -> "Burst":
        """Return this burst with other readings of some points at ``now``; ``lifted`` are the pieces off the board.

        Pieces that the messages have had lifted lie beside the board, so they do not count as carried by hands.
        """
        off = [each.since for each in lifted if each.since >= self.began and not each.told]
        many_since = min(self.many_since, min(off) if len(off) > HANDS else inf)
        gone = {
            (point, piece)
            for point, reading in readings.items()
            for piece in self.stacks.get(point, ())
            if not shows(reading, look((piece,)))
        }
        points = self.points.union(readings)
        return self._replace(latest=now, points=points, many_since=many_since, gone=self.gone | gone)


def supplies(game: AnyGame, pieces: Iterable[Piece]) -> Counter[str]:
    """Return how many of some pieces belong to each supply, as do all faces of a piece."""
    return Counter([game.kinds[piece].supply for piece in pieces])


def spare(game: AnyGame, kind: Piece, stacks: Placement, lifted: Iterable[Lifted]) -> bool:
    """Return whether the game has more pieces of a kind than stand in these stacks and are lifted."""
    used = supplies(game, (*chain.from_iterable(stacks.values()), *(each.piece for each in lifted)))
    return used[game.kinds[kind].supply] < game.kinds[kind].count


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
    disturbed_since: float = inf
    """When a disturbance began to move pieces, in s: which is which of them is a guess.

    Infinity if none has since the board was last right.
    """

    def on(self, point: Point) -> Stack:
        """Return the pieces that stand on a point."""
        return self.stacks.get(point, ())

    def guessed(self, points: Iterable[Point]) -> "Standing":
        """Return this standing with what stands on these points being a guess among pieces that look the same."""
        lifted = tuple(each._replace(sure=False) for each in self.lifted)
        return self._replace(lifted=lifted, unsure=self.unsure.union(points))

    def settled(self, placement: Placement, points: Collection[Point]) -> "Standing":
        """Return this standing with these points, which an action changed, as in a placement known to be reached.

        A piece that was believed elsewhere cannot stand in both places, so where it was believed stands what looks the
        same and is due there. One that was believed here and does not stand here is off the board, if one is missing.
        """
        away = (
            Lifted(piece, point, sure=False)
            for point in points
            for piece in self.on(point)
            if piece not in placement.get(point, ())
        )
        known = self.with_stacks({point: placement.get(point, ()) for point in points})._replace(
            lifted=(*away, *self.lifted),
            visited=self.visited.difference(points),
            unsure=self.unsure.difference(points),
            alike=self.alike.difference(points),
            burst=None,
        )
        came = {piece for point in points for piece in placement.get(point, ())}
        known = known.mistaken(came & known.twice, placement)
        return known._replace(lifted=known.still_lifted(placement))

    def mistaken(self, pieces: Collection[Piece], placement: Placement) -> "Standing":
        """Return this after it is known that ``pieces`` do not stand where others that look the same are due.

        Points that hold only such pieces in excess get the stack of ``placement``, if it looks the same.
        """
        right = {
            point: due
            for point, (here, due) in self.differs(placement).items()
            if self.look(here) == self.look(due) and set(here) - set(due) <= set(pieces)
        }
        return self._replace(stacks={**self.stacks, **right}) if right else self

    def differs(self, placement: Placement) -> dict[Point, tuple[Stack, Stack]]:
        """Return the points whose stack differs from a placement, each with the present stack and the wanted one.

        If only a face differs that the sensors cannot see, and the piece has been up and down again, it counts as
        turned over. If any of several pieces that look the same may have come, the right one counts as there. All count
        as right if they were right had hands exchanged two that were up at the same time.
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
        return {} if self._only_exchanged(different) else different

    def _only_exchanged(self, different: Mapping[Point, tuple[Stack, Stack]]) -> bool:
        """Return whether points differ only by an exchange of pieces that hands may have made, and no sensor shows."""
        if self.alike.isdisjoint(different) or any(
            self.look(here) != self.look(due) for here, due in different.values()
        ):
            return False
        here, due = (sorted(chain.from_iterable(stacks)) for stacks in zip(*different.values(), strict=True))
        return here == due

    def same_pieces(self, stacks: tuple[Stack, Stack]) -> bool:
        """Return whether two stacks differ only in which faces are up."""
        here, there = stacks
        return here == there or (len(here) == len(there) and supplies(self.game, here) == supplies(self.game, there))

    @property
    def twice(self) -> frozenset[Piece]:
        """The pieces of which more are believed to stand on the board than there are."""
        kinds, stand = self.game.kinds, frozenset(chain.from_iterable(self.stacks.values()))
        used = supplies(self.game, chain.from_iterable(self.stacks.values()))
        return frozenset(piece for piece in stand if used[kinds[piece].supply] > kinds[piece].count)

    def may_hold(self, point: Point, stack: Stack) -> bool:
        """Return whether these pieces may stand on a point: they do, or nobody is sure which do."""
        return point in self.unsure or self.holds_all(point, stack)

    def holds_all(self, point: Point, stack: Stack) -> bool:
        """Return whether just these pieces stand on a point, whichever of their faces are up."""
        return self.same_pieces((self.on(point), stack))

    def holds(self, point: Point, piece: Piece) -> bool:
        """Return whether a piece stands on a point, whichever of its faces is up."""
        return self.game.kinds[piece].supply in supplies(self.game, self.on(point))

    @property
    def exchangeable(self) -> tuple[Point, ...]:
        """The points where hands may have exchanged pieces that look the same; empty while one of them is lifted."""
        up = {each.origin for each in self.lifted}
        return tuple(sorted(self.alike)) if len(self.alike) > 1 and not up & self.alike else ()

    def still_lifted(self, placement: Placement) -> tuple[Lifted, ...]:
        """Return the pieces that may still be off the board: of each supply as many as the board lacks.

        Where it is unsure which of several pieces stands, that is taken for the right one.
        """
        if not self.lifted:
            return ()
        guessed = {point: placement.get(point, ()) for point in self.unsure}
        believed = {point: due for point, due in guessed.items() if self.look(due) == self.look(self.on(point))}
        boards = (placement, {**self.stacks, **believed})
        due, here = (supplies(self.game, chain.from_iterable(each.values())) for each in boards)
        missing, left = due - here, list[Lifted]()
        for lifted in reversed(self.lifted):
            supply = self.game.kinds[lifted.piece].supply
            if missing[supply]:
                missing[supply] -= 1
                left.insert(0, lifted)
        return tuple(left)

    def with_stacks(self, stacks: Placement) -> "Standing":
        """Return this standing with other stacks on some points, and nothing else changed."""
        together = {**self.stacks, **stacks}
        return self._replace(stacks={point: stack for point, stack in together.items() if stack})
