"""Deciding: which actions of the cheapest hypotheses count, after how long, and what is asked or reported as wrong."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Literal, TypeAlias

from engine.game import Move, Point, Step, Take
from firmware.tracker.costs import Costs, Times
from firmware.tracker.hypotheses import Hypothesis
from firmware.tracker.nodes import Node

Kind: TypeAlias = Literal["resting", "underway", "asking", "astray", "led"]

MOST_CHOICES = 4
"""The most choices in a question."""

SLID_S = 1.0
"""A piece that was carried past a point within this time (s) may still be sliding."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The tracker's decision on its hypotheses.

    ``next`` is the position that counts from the time ``wake`` (s) on, if nothing changes until then; ``forks`` are the
    positions of a question, the likeliest first.
    """

    kind: Kind
    wake: float = inf
    next: Node | None = None
    forks: tuple[Node, ...] = ()


def decide(
    counted: Node,
    ranked: Sequence[tuple[float, Hypothesis]],
    changed: float,
    now: float,
    times: Times,
    costs: Costs,
) -> Decision:
    """Return the decision on hypotheses, the cheapest first, for a board that has been still since ``changed`` (s)."""
    cheapest, best = ranked[0]
    believed = [each for total, each in ranked if total <= cheapest + costs.margin]
    astray = all(_astray(each) for each in believed)
    target = _settled(best, _common([each.node for each in believed]))
    if target is not counted and not (counted.follows(target) and best.node.follows(counted)):
        quiet = _quiet(counted, target, best, times)
        if quiet is not None and not (astray and quiet):
            return Decision("underway", changed + quiet, target)
    if astray:
        still = times.still if best.view.wrong or best.unread else times.held
        return _after(changed + still, now, Decision("astray"))
    forks = _forks([each for each in believed if not each.view.owed and not each.view.begun and not each.view.loose])
    if len(forks) > 1:
        return _after(changed + times.open, now, Decision("asking", forks=tuple(forks[:MOST_CHOICES])))
    if best.node is counted and not best.differing:
        return Decision("resting")
    return _after(changed + times.open, now, Decision("underway"))


def _after(time: float, now: float, decision: Decision) -> Decision:
    """Return a decision if its time (s) has come, else "underway" until then."""
    return decision if now >= time else Decision("underway", time)


def _astray(hypothesis: Hypothesis) -> bool:
    """Return whether something is wrong according to a hypothesis."""
    view = hypothesis.view
    return bool(view.wrong or view.undone or view.held or hypothesis.unread)


def _common(nodes: Sequence[Node]) -> Node:
    """Return the last common ancestor of these positions."""
    first = nodes[0]
    for other in nodes[1:]:
        while not other.follows(first) and first.parent is not None:
            first = first.parent
    return first


def _settled(best: Hypothesis, node: Node) -> Node:
    """Return the last position up to ``node`` for which the best hypothesis owes no step."""
    for point, _ in best.view.owed:
        owing = _owing(best.node, point)
        while node.number >= owing and node.parent is not None:
            node = node.parent
    return node


def _owing(node: Node, point: Point) -> int:
    return node.last_change(point)


def _quiet(counted: Node, target: Node, best: Hypothesis, times: Times) -> float | None:
    """Return the stillness (s) after which a position counts; ``None``: it does not."""
    if counted.follows(target):
        return times.open if best.node is target and not best.differing else None
    if not target.follows(counted):
        return times.open if not best.view.wrong else None
    followed = best.node is not target or best.view.begun
    if followed and _next_acts(target, best):
        return 0.0
    return times.open if goes_on(target) or _sliding(best, times) else times.decided


def _next_acts(target: Node, best: Hypothesis) -> bool:
    """Return whether another player has begun after a position."""
    return target.parent is None or target.actor != target.parent.actor or best.node is not target


def _sliding(best: Hypothesis, times: Times) -> bool:
    """Return whether a piece was carried past a point just before."""
    del times
    latest = best.told.time if best.told is not None else -inf
    for told in best.stories():
        if told.time < latest - SLID_S:
            return False
        if told.passing:
            return True
    return False


def goes_on(node: Node) -> bool:
    """Return whether a legal action continues the last one: its piece could go on, or more steps could follow."""
    before = node.parent
    if before is None:
        return False
    ends = {(step.piece, step.path[0]): step.path[-1] for step in node.steps if isinstance(step, Move)}
    done = set(node.steps)
    return any(_beyond(before.steps_of(action), ends, done) for action in before.actions if action != node.action)


def _beyond(steps: Sequence[Step], ends: dict[tuple[str, Point], Point], done: set[Step]) -> bool:
    for step in steps:
        if isinstance(step, Move) and ends.get((step.piece, step.path[0])) in step.path[1:-1]:
            return True
    return len(steps) > len(done) and done <= set(steps) and not any(isinstance(step, Take) for step in steps)


def _forks(believed: Sequence[Hypothesis]) -> list[Node]:
    """Return the first positions at which hypotheses contradict one another, the likeliest first; one if none do."""
    ends: list[Node] = []
    for each in believed:
        if not any(end.follows(each.node) or each.node.follows(end) for end in ends):
            ends.append(each.node)
    if len(ends) < 2:  # noqa: PLR2004 # nothing to choose from
        return ends
    common = _common(ends)
    firsts = (end.ancestor(common.number + 1) for end in ends)
    return list(dict.fromkeys(first for first in firsts if first is not None))
