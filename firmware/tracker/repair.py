"""Repairing: the gestures that lead from the pieces a hypothesis believes standing to those that should stand."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import dist
from typing import Literal

from engine.game import Piece, Point
from firmware.tracker.hypotheses import Hypothesis
from firmware.tracker.nodes import Node


@dataclass(frozen=True, slots=True)
class Repair:
    """One gesture: ``do`` is *lift* a piece that belongs elsewhere, *take* it off, *flip* or *put* it, at ``point``.

    ``to`` is the point where a lifted piece belongs, ``origin`` the point from which a piece to put was lifted.
    """

    do: Literal["flip", "lift", "take", "put"]
    piece: Piece
    point: Point
    to: Point | None = None
    origin: Point | None = None

    def __str__(self) -> str:
        match self.do:
            case "lift":
                return f"lift {self.piece} from {self.point}, it belongs on {self.to}"
            case "put":
                return f"put {self.piece} on {self.point}" + (f", from {self.origin}" if self.origin else "")
            case _:
                return f"{self.do} {self.piece} on {self.point}"


def repairs(hypothesis: Hypothesis) -> tuple[Repair, ...]:
    """Return the repair of a hypothesis's errors: actions made stay made, and begun ones begun."""
    view = hypothesis.view
    unread = (point for point, _ in hypothesis.unread)
    return way(hypothesis, hypothesis.node, (*view.wrong, *view.undone, *view.held, *unread))


def way_to(hypothesis: Hypothesis, node: Node) -> tuple[Repair, ...]:
    """Return the gestures that lead to a position, for example an earlier one."""
    points = dict.fromkeys(hypothesis.differing)
    for each in (*node.chain(), *hypothesis.node.chain()):
        points |= dict.fromkeys(each.changed)
    return way(hypothesis, node, [point for point in points if hypothesis.stack(point) != node.stack(point)])


def way(hypothesis: Hypothesis, node: Node, points: Iterable[Point]) -> tuple[Repair, ...]:
    """Return the gestures that restore a position at these points; pieces in the way come first.

    A surplus piece of one point goes to the nearest point that lacks one of its kind.
    """
    flips: list[Repair] = []
    extra: list[tuple[Point, Piece]] = []
    missing: list[tuple[Point, Piece]] = []
    for point in dict.fromkeys(points):
        here, there = hypothesis.stack(point), node.stack(point)
        more, less = (
            list((Counter(here) - Counter(there)).elements()),
            list((Counter(there) - Counter(here)).elements()),
        )
        for piece in list(more):
            other = node.game.kinds[piece].other_face
            if other in less:
                flips.append(Repair("flip", piece, point))
                more.remove(piece)
                less.remove(other)
        extra += ((point, piece) for piece in more)
        missing += ((point, piece) for piece in less)
    moves, extra, missing = _paired(node, extra, missing)
    lifts = [Repair("lift", piece, point, to=to) for point, piece, to in moves]
    takes = [Repair("take", piece, point) for point, piece in extra]
    drops = [Repair("put", piece, to, origin=point) for point, piece, to in moves]
    puts = [Repair("put", piece, point, origin=_lifted_from(hypothesis, piece, point)) for point, piece in missing]
    return (*takes, *_in_turn(lifts, drops), *puts, *flips)


def _paired(
    node: Node, extra: Sequence[tuple[Point, Piece]], missing: Sequence[tuple[Point, Piece]]
) -> tuple[list[tuple[Point, Piece, Point]], list[tuple[Point, Piece]], list[tuple[Point, Piece]]]:
    """Return the moves of surplus pieces to points that lack them, the nearest first, and the rest of both lists."""
    places = node.game.geometry.points
    left, lacking = list(extra), list(missing)
    moves: list[tuple[Point, Piece, Point]] = []
    pairs = [(point, piece, to) for point, piece in extra for to, kind in missing if kind == piece]
    for point, piece, to in sorted(pairs, key=lambda pair: _far(places, pair[0], pair[2])):
        if (point, piece) in left and (to, piece) in lacking:
            left.remove((point, piece))
            lacking.remove((to, piece))
            moves.append((point, piece, to))
    return moves, left, lacking


def _far(places: Mapping[Point, tuple[float, float]], one: Point, other: Point) -> float:
    """Return the distance of two points in pitches; 0 if one is beside the lattice."""
    return dist(places[one], places[other]) if one in places and other in places else 0.0


def _in_turn(lifts: Sequence[Repair], drops: Sequence[Repair]) -> list[Repair]:
    """Return the lifts, each followed by its drop."""
    return [each for pair in zip(lifts, drops, strict=True) for each in pair]


def _lifted_from(hypothesis: Hypothesis, piece: Piece, point: Point) -> Point | None:
    held = [each.origin for each in hypothesis.hand if each.piece == piece and each.origin != point]
    return held[0] if held else None
