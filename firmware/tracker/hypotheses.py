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
"""Steps of this many last actions may be undone again; of older actions only steps never done are owed."""

HANDS = 2
"""The number of pieces that hands hold without putting one aside."""

SPARE_S = 3.0
"""How long (s) a piece that belongs nowhere on the board is remembered as being in a hand."""

NOTHING: Mapping[Stack, Owed] = MappingProxyType({})


class Held(NamedTuple):
    """A piece in a hand, the point it was lifted from, and the time of that, in s."""

    piece: Piece
    origin: Point
    time: float


class Told(NamedTuple):
    """One gesture of a story, or an action taken as made, with its time in s, its cost and the entry before it."""

    time: float
    words: str
    cost: float
    before: "Told | None"
    passing: bool = False


@dataclass(frozen=True, slots=True)
class View:
    """The interpretation of a hypothesis's differing points, and its cost.

    ``owed``: points where steps of the actions made are still to be done. ``begun``: points where a legal action is
    being made; ``action`` is an example of it; ``whole``: all its leading steps are done. ``held``: points whose piece
    is in a hand. ``wrong``: points that nothing explains.
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
        """The points with a piece missing or too many, because a step of an action made is not done."""
        return tuple(point for point, steps in self.owed if "piece" in steps)

    @property
    def loose(self) -> int:
        """The number of points that no action explains."""
        return len(self.wrong) + len(self.held)


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """One story: the actions made, the pieces on the board and in hands, and the cost.

    ``node`` is the position after the actions it believes made. ``differing`` are the points whose stack differs from
    that position: steps still to be done, steps done of an action not yet made, pieces in a hand, and errors.
    ``unread`` are points whose reading fits no stack that can stand there, each with the time (s) since when.
    ``taken_up`` is the number of counted actions it gives up because hands have just taken up their pieces again.
    ``spent`` is the cost of the gestures and actions; ``view`` interprets the differing points.
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
        """Return the stack on a point, bottom to top."""
        stack = self.differing.get(point)
        return self.node.stack(point) if stack is None else stack

    def owed(self, point: Point) -> Mapping[Stack, Owed]:
        """Return the stacks a point may show while steps not known to be done are owed there, each with those steps."""
        recent = self.node.last_change(point) > self.node.number - RECENT
        if recent or any(each == point for each, _ in self.view.owed):
            return self.node.owed(point)
        return NOTHING

    @property
    def cost(self) -> float:
        """The cost of the story and of the differing points."""
        return self.spent + self.view.cost

    @property
    def present(self) -> object:
        """A key, equal for hypotheses with the same actions made and the same points differing, held and unread."""
        hand = frozenset((held.piece, held.origin) for held in self.hand if held.origin in self.differing)
        return self.node, frozenset(self.differing.items()), hand, frozenset(point for point, _ in self.unread)

    def stories(self) -> Iterator[Told]:
        """Yield the entries of the story, the latest first."""
        told = self.told
        while told is not None:
            yield told
            told = told.before


def viewed(hypothesis: Hypothesis, costs: Costs, *, begins: bool = True) -> Hypothesis:
    """Return a hypothesis with a new view, and without pieces in hand that have left for good.

    ``begins``: the differing points may be the beginning of a legal action.
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
    """Return the legal action that explains most of the differences, and the points it explains."""
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
    """Return the cost of a point without the pieces that hands hold; ``None`` if it differs in another way too."""
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
    """Return the stack of a point in the order in which a position knows these pieces there, if it does."""
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
    """Return the point to which a piece lifted from ``point`` belongs: that point, or one that lacks such a piece."""
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
    """Return whether one of these points is changed by a leading step of an action, which shows it was begun."""
    return bool(action) and not set(points_of(leading(node.steps_of(action)))).isdisjoint(begun)


def _lacks(known: Stack, stack: Stack) -> bool:
    """Return whether a point only lacks pieces that stand elsewhere or lie beside the board."""
    return len(stack) < len(known) and all(stack.count(piece) <= known.count(piece) for piece in stack)


def _unbegun(node: Node, owing: Mapping[Point, Owed]) -> int:
    """Return the number of actions made of which no step has been done.

    A row may come off after the steps that follow it, so only the last action and those of a single point are counted.
    """
    made = {node.ancestor(node.last_change(point)) for point in owing}
    single = [each for each in made if each is not None and (each is node or len(each.changed) == 1)]
    return sum(all(point in owing for point in each.changed) for each in single)


def _unfilled(node: Node, action: Action, begun: tuple[Point, ...], differing: Standing) -> bool:
    """Return whether a piece was moved before the piece that has to be put or moved first."""
    if not begun:
        return False
    steps = leading(node.steps_of(action))
    return len(steps) > 1 and is_done(node, steps[-1], differing) and not is_done(node, steps[0], differing)
