"""Hypotheses: stories that explain every event so far."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import NamedTuple

from engine.game import Action, Piece, Point, Stack
from firmware.tracker.costs import Costs
from firmware.tracker.nodes import Node, Owed, Standing
from firmware.tracker.shown import is_done, is_whole, leading
from firmware.tracker.stages import points_of, without

RECENT = 4
"""Of so many last actions steps may be undone again; of others only what was never done is still to be done."""

HANDS = 2
"""So many pieces may be in hands without being put aside."""

SPARE_S = 3.0
"""For so many seconds a piece that belongs nowhere on the board is remembered as being in a hand."""

NOTHING: Mapping[Stack, Owed] = MappingProxyType({})


class Held(NamedTuple):
    """A piece in a hand, the point it was lifted from and when, in s."""

    piece: Piece
    origin: Point
    time: float


class Told(NamedTuple):
    """One gesture of a story, or an action taken as made, with its time in s, its cost and what was told before."""

    time: float
    words: str
    cost: float
    before: "Told | None"
    passing: bool = False


@dataclass(frozen=True, slots=True)
class View:
    """What the points of a hypothesis that differ are taken for, and what that costs.

    ``owed``: steps of the actions made are still to be done there. ``begun``: a legal action is being made there, which
    ``action`` is an example of; ``whole``: all that shows it has been done. ``held``: its piece is in a hand.
    ``wrong``: nothing explains it.
    """

    cost: float = 0.0
    owed: tuple[tuple[Point, Owed], ...] = ()
    begun: tuple[Point, ...] = ()
    held: tuple[Point, ...] = ()
    wrong: tuple[Point, ...] = ()
    action: Action = ""
    whole: bool = False

    @property
    def undone(self) -> tuple[Point, ...]:
        """The points that lack a piece, or have one too many, because a step of an action made is not done."""
        return tuple(point for point, steps in self.owed if "piece" in steps)

    @property
    def loose(self) -> int:
        """How many points no action explains."""
        return len(self.wrong) + len(self.held)


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """One story: the actions made, what stands where, what is in a hand, and what that costs.

    ``node`` is the position after the actions it believes made. ``differing`` are the points where something else
    stands than there: steps still to be done, steps done of an action not yet made, pieces in a hand, and what is
    wrong. ``unread`` are points that show what nothing that stands there can, with the time since when in s.
    ``taken_up`` is how many of the counted actions it gives up because hands have just taken up their pieces again.
    ``spent`` is what the gestures and actions cost; ``view`` what the points that differ are taken for.
    """

    node: Node
    differing: Standing = field(default_factory=dict)
    hand: tuple[Held, ...] = ()
    unread: tuple[tuple[Point, float], ...] = ()
    spent: float = 0.0
    told: Told | None = None
    taken_up: int = 0
    view: View = View()  # immutable

    def stack(self, point: Point) -> Stack:
        """Return what stands on a point, bottom to top."""
        stack = self.differing.get(point)
        return self.node.stack(point) if stack is None else stack

    def owed(self, point: Point) -> Mapping[Stack, Owed]:
        """Return what a point may show while steps there are still to be done, of what is not known to be done."""
        recent = self.node.last_change(point) > self.node.number - RECENT
        if recent or any(each == point for each, _ in self.view.owed):
            return self.node.owed(point)
        return NOTHING

    @property
    def cost(self) -> float:
        """What the story and the points that differ cost."""
        return self.spent + self.view.cost

    @property
    def present(self) -> object:
        """What makes hypotheses equal: the same actions made, the same pieces standing, held and unread."""
        hand = frozenset((held.piece, held.origin) for held in self.hand if held.origin in self.differing)
        return self.node, frozenset(self.differing.items()), hand, frozenset(point for point, _ in self.unread)

    def stories(self) -> Iterator[Told]:
        """Yield what was told, the latest first."""
        told = self.told
        while told is not None:
            yield told
            told = told.before


def viewed(hypothesis: Hypothesis, costs: Costs, *, begins: bool = True) -> Hypothesis:
    """Return a hypothesis with what its points are taken for, and the pieces that have left for good out of hand.

    ``begins``: what differs may be the beginning of a legal action.
    """
    latest = hypothesis.told.time - SPARE_S if hypothesis.told is not None else 0.0
    hand = tuple(held for held in hypothesis.hand if held.origin in hypothesis.differing or held.time > latest)
    return replace(hypothesis, hand=hand, view=_view(hypothesis, hand, costs, begins=begins))


def _view(hypothesis: Hypothesis, hand: tuple[Held, ...], costs: Costs, *, begins: bool) -> View:
    node, differing = hypothesis.node, hypothesis.differing
    total = len(hypothesis.unread) * costs.unread
    if not differing:
        return View(total)
    alone: dict[Point, tuple[float, str]] = {}
    owing: dict[Point, Owed] = {}
    for point, stack in differing.items():
        owed = hypothesis.owed(point).get(stack)
        if owed is not None:
            owing[point] = owed
            alone[point] = _owed_cost(owed, costs), "owed"
        elif (held := _held_cost(node, point, stack, hand, costs)) is not None:
            alone[point] = held, "held"
        else:
            alone[point] = costs.gone if _lacks(node.stack(point), stack) else costs.wrong, "wrong"
    action, begun = _begun(node, differing, alone, costs) if begins else ("", ())
    whole = bool(begun) and is_whole(node, action, differing)
    if whole:
        saved = sum(alone[point][0] - costs.begun for point in begun)
        if saved > costs.begun_whole:
            total += costs.begun_whole
        else:
            begun = ()
    total += _unbegun(node, owing) * costs.unbegun
    total += _unfilled(node, action, begun, differing) * costs.unfilled
    up = sum(kind == "held" and point not in begun for point, (_, kind) in alone.items())
    total += max(0, up - HANDS) * costs.aside
    kinds: dict[str, list[Point]] = {"owed": [], "held": [], "wrong": []}
    each = costs.begun if _leads(node, action, begun) else costs.begun_flip
    if each * len(begun) > sum(alone[point][0] for point in begun) and each != costs.begun:
        begun = ()
    for point, (cost, kind) in alone.items():
        if point in begun:
            total += each
        else:
            total += cost
            kinds[kind].append(point)
    return View(
        total,
        tuple((point, owing[point]) for point in kinds["owed"]),
        begun,
        tuple(kinds["held"]),
        tuple(kinds["wrong"]),
        action if begun else "",
        whole,
    )


def _begun(
    node: Node, differing: Standing, alone: dict[Point, tuple[float, str]], costs: Costs
) -> tuple[Action, tuple[Point, ...]]:
    """Return the legal action that explains most of what differs, and the points where it does."""
    options = [
        (point, actions, cost - costs.begun)
        for point, (cost, _) in alone.items()
        if cost > costs.begun and (actions := node.forward(point).get(differing[point]))
    ]
    options += [
        (point, actions, 0.0)
        for point, (_, kind) in alone.items()
        if kind == "held" and (actions := node.forward(point).get(differing[point]))
    ]
    if not options:
        return "", ()
    shared = set.intersection(*(actions for _, actions, _ in options))
    if shared:
        return min(shared), tuple(point for point, _, _ in options)
    saving: dict[Action, float] = {}
    for _, actions, saved in options:
        for action in actions:
            saving[action] = saving.get(action, 0.0) + saved + 0.01
    best = max(saving, key=lambda action: (saving[action], action))
    return best, tuple(point for point, actions, _ in options if best in actions)


def _held_cost(node: Node, point: Point, stack: Stack, hand: tuple[Held, ...], costs: Costs) -> float | None:
    """Return what it costs that a point lacks what a hand holds; ``None`` if that is not all."""
    left: Stack | None = node.stack(point)
    cost = 0.0
    for held in hand:
        if held.origin == point and left is not None:
            other = node.game.kinds[held.piece].other_face
            turned = held.piece not in left and other is not None
            left = without(left, other if turned and other is not None else held.piece)
            cost += costs.held + (costs.owed_flip if turned else 0.0)
    return cost if cost and left == stack else None


def standing_as(node: Node, point: Point, stack: Stack) -> Stack:
    """Return the pieces of a point in the order in which a position knows them there, if it knows them."""
    if len(stack) < 2:  # noqa: PLR2004 # one piece has no order
        return stack
    known, pieces = node.stack(point), sorted(stack)
    if stack == known or sorted(known) == pieces:
        return known
    for table in (node.owed(point), node.forward(point)):
        if stack in table:
            return stack
        for each in table:
            if len(each) == len(stack) and sorted(each) == pieces:
                return each
    return stack


def home(hypothesis: Hypothesis, point: Point, piece: Piece) -> Point:
    """Return where a piece belongs that is lifted from a point: there, or where one like it is missing."""
    node = hypothesis.node
    if hypothesis.stack(point).count(piece) <= node.stack(point).count(piece):
        return point
    kinds = (piece, node.game.kinds[piece].other_face)
    for other, stack in hypothesis.differing.items():
        known = node.stack(other)
        taken = sum(held.origin == other and held.piece in kinds for held in hypothesis.hand)
        if any(known.count(kind) > stack.count(kind) + taken for kind in kinds if kind):
            return other
    return point


def _owed_cost(owed: Owed, costs: Costs) -> float:
    each = {"flip": costs.owed_flip, "take": costs.owed_take, "piece": costs.owed_piece}
    return sum(each[kind] for kind in owed)


def _leads(node: Node, action: Action, begun: tuple[Point, ...]) -> bool:
    """Return whether one of these points shows that an action was begun, and not only what follows from it."""
    return bool(action) and not set(points_of(leading(node.steps_of(action)))).isdisjoint(begun)


def _lacks(known: Stack, stack: Stack) -> bool:
    """Return whether a point only lacks pieces that stand elsewhere or lie beside the board."""
    return len(stack) < len(known) and all(stack.count(piece) <= known.count(piece) for piece in stack)


def _unbegun(node: Node, owing: Mapping[Point, Owed]) -> int:
    """Return of how many actions made nothing at all has been done.

    A row may come off after what follows it; what changes a single point has been done, or was not made.
    """
    made = {node.ancestor(node.last_change(point)) for point in owing}
    single = [each for each in made if each is not None and (each is node or len(each.changed) == 1)]
    return sum(all(point in owing for point in each.changed) for each in single)


def _unfilled(node: Node, action: Action, begun: tuple[Point, ...], differing: Standing) -> bool:
    """Return whether a piece was moved although what is to be put or moved first was not."""
    if not begun:
        return False
    steps = leading(node.steps_of(action))
    return len(steps) > 1 and is_done(node, steps[-1], differing) and not is_done(node, steps[0], differing)
