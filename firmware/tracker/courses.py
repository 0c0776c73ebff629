"""Courses: continues, takes back and replaces the actions that a hypothesis believes made.

It considers only actions whose steps can explain the points that differ; there is no search.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.game import Action, Point, Stack, Take
from firmware.tracker.costs import Costs
from firmware.tracker.hypotheses import Hypothesis, Told, standing_as, viewed
from firmware.tracker.nodes import Look, Node, Standing
from firmware.tracker.shown import is_done, leading

MOST_AT_ONCE = 3
"""The most actions that one event makes."""

MOST_BACK = 4
"""The most actions back at which one event may replace or take back an action."""

WORSE = 2.5
"""An action is also taken as made if the hypothesis costs up to this much more at first."""

FEW = 3
"""An action with at most this many leading steps counts as shown when all of them are done, else when half are."""

MOST_SUPPOSED = 12
"""Removals are tried as next actions, before any of their steps is done, if at most this many actions are legal."""


class Courses:
    """Extends hypotheses by actions.

    ``total`` returns the total cost of a hypothesis, ``counts`` whether the last action of a position counts.
    """

    def __init__(
        self, look: Look, costs: Costs, total: Callable[[Hypothesis], float], counts: Callable[[Node], bool]
    ) -> None:
        self._look = look
        self._costs = costs
        self._total = total
        self._counts = counts

    def after(self, made: Hypothesis, point: Point, time: float, oldest: int) -> Iterator[Hypothesis]:
        """Yield the hypotheses that follow from a gesture at a point: with actions made, taken back or replaced.

        No action before the position number ``oldest`` is taken back.
        """
        seen = viewed(made, self._costs)
        yield seen
        yield from self._forward(seen, time, MOST_AT_ONCE)
        node, replayed = seen.node, list[Action]()
        for _ in range(MOST_BACK):
            if node.parent is None or node.number <= oldest:
                return
            if point in node.changed:
                back = self._moved_to(seen, node.parent, time, f"take back {node.action}")
                back = replace(back, taken_up=seen.taken_up + self._counts(node))
                yield from self._replaced(seen, back, tuple(reversed(replayed)), time)
            replayed.append(node.action)
            node = node.parent

    def _replaced(
        self, seen: Hypothesis, back: Hypothesis, replayed: tuple[Action, ...], time: float
    ) -> Iterator[Hypothesis]:
        """Yield hypotheses with an action taken back or replaced by others, and with the later actions made again."""
        limit = self._total(seen) + WORSE
        for other in (back, *self._forward(back, time, 1, supposing=False)):
            again = other
            for action in replayed:
                if action not in again.node.actions:
                    break
                again = self._moved_to(again, again.node.child(action), time, "")
            else:
                if (again is not seen) and self._total(again) <= limit:
                    yield again
                    if replayed or other is back:
                        continue
                    yield from self._forward(again, time, 1)

    def _forward(self, before: Hypothesis, time: float, left: int, *, supposing: bool = True) -> Iterator[Hypothesis]:
        """Yield hypotheses with one or more legal actions made, which the differing points show."""
        if not left or not before.differing:
            return
        limit = self._total(before) + WORSE
        for action in self._shown(before.node, before.differing):
            made = self.with_action(before, action, time)
            if left < MOST_AT_ONCE and before.node.parent is not None and before.node.actor != before.node.parent.actor:
                made = replace(made, spent=made.spent + self._costs.early)
            if self._total(made) <= limit:
                yield made
                yield from self._forward(made, time, left - 1)
        if supposing and before.view.loose:
            for action in self._supposed(before.node):
                made = self.with_action(before, action, time)
                yield from self._forward(made, time, left - 1)
                if made.view.loose < before.view.loose:
                    yield made

    @staticmethod
    def _supposed(node: Node) -> Iterator[Action]:
        """Yield the actions that may precede steps already done: choosing nothing, or a removal."""
        yield from node.index.silent
        if len(node.actions) <= MOST_SUPPOSED:
            for action in node.actions:
                steps = node.steps_of(action)
                if steps and all(isinstance(step, Take) for step in steps):
                    yield action

    def with_action(self, before: Hypothesis, action: Action, time: float) -> Hypothesis:
        """Return a hypothesis with a legal action made, and the forced passes after it."""
        costs = self._costs
        node = before.node.child(action)
        cost = costs.action if node.steps else costs.skipped
        standing = before.differing
        if node.actor != before.node.actor or node.actor is None or node.steps:
            standing, unseen = self._unseen_done(before.node, standing, node)
            cost += unseen * costs.unseen_flip
        node = passed(node)
        told = Told(time, f"made {action}", cost, before.told)
        moved = replace(before, differing=standing, spent=before.spent + cost, told=told)
        return viewed(moved_to(moved, node), costs)

    def _unseen_done(self, node: Node, standing: Standing, after: Node) -> tuple[Standing, int]:
        """Return the differing points after the flips that no sensor sees, before another player acts, and how many."""
        if node.parent is None or node.parent.actor == node.actor:
            return standing, 0
        unseen = {
            point: stack
            for point, stack in standing.items()
            if point not in after.changed
            and set(node.owed(point).get(stack, ("none",))) == {"flip"}
            and self._look(stack) == self._look(node.stack(point))
        }
        if not unseen:
            return standing, 0
        return {point: stack for point, stack in standing.items() if point not in unseen}, len(unseen)

    def _moved_to(self, before: Hypothesis, node: Node, time: float, words: str) -> Hypothesis:
        told = Told(time, words, 0.0, before.told) if words else before.told
        return viewed(moved_to(replace(before, told=told), node), self._costs)

    @staticmethod
    def _shown(node: Node, differing: Standing) -> list[Action]:
        """Return the legal actions that the differing points show to have been made."""
        index = node.index
        found: dict[Action, None] = {}
        for point, stack in differing.items():
            before = node.stack(point)
            for piece in dict.fromkeys(stack):
                if stack.count(piece) > before.count(piece):
                    found |= dict.fromkeys(index.bringing.get((point, piece), ()))
            if len(stack) < len(before):
                found |= dict.fromkeys(index.taking.get(point, ()))
            elif len(stack) == len(before):
                found |= dict.fromkeys(index.turning.get(point, ()))
        return [action for action in found if _shows(node, action, differing)]


def passed(node: Node) -> Node:
    """Return the position after all forced passes: hands do nothing for those."""
    while len(node.actions) == 1 and not node.steps_of(node.actions[0]):
        node = node.child(node.actions[0])
    return node


def _shows(node: Node, action: Action, differing: Standing) -> bool:
    """Return whether enough leading steps of an action are done to show it: all, or half if there are many."""
    steps = leading(node.steps_of(action))
    done = sum(is_done(node, step, differing) for step in steps)
    return done == len(steps) if len(steps) <= FEW else 2 * done >= len(steps)


def moved_to(hypothesis: Hypothesis, node: Node) -> Hypothesis:
    """Return a hypothesis at another node, with the same pieces standing and the differences from that node."""
    standing, before = hypothesis.differing, hypothesis.node
    points: dict[Point, None] = dict.fromkeys(standing)
    for one in (*_between(before, node), *_between(node, before)):
        points |= one.changed
    differing: dict[Point, Stack] = {}
    for point in points:
        stack = standing.get(point)
        if stack is None:
            stack = before.stack(point)
        stack = standing_as(node, point, stack)
        if stack != node.stack(point):
            differing[point] = stack
    return replace(hypothesis, node=node, differing=differing)


def _between(older: Node, newer: Node) -> list[Node]:
    """Return the nodes after ``older`` up to ``newer``; empty if ``newer`` does not follow it."""
    nodes: list[Node] = []
    node: Node | None = newer
    while node is not None and node.number > older.number:
        nodes.append(node)
        node = node.parent
    return nodes if node is older else []
