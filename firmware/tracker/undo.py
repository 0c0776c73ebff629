"""Undoing: leads the board to an earlier position, one action at a time.

While the board is led, no gesture is taken for an action: only pieces are followed.
"""

from dataclasses import replace

from firmware.tracker.costs import Costs
from firmware.tracker.courses import moved_to
from firmware.tracker.hypotheses import Hypothesis, View, viewed
from firmware.tracker.nodes import Node


def before(node: Node) -> Node:
    """Return the position before the last action with steps; the start of the game if there is none."""
    back = node
    while back.parent is not None:
        steps, back = back.steps, back.parent
        if steps:
            break
    return back


def led(hypothesis: Hypothesis, target: Node, costs: Costs, *, begins: bool) -> Hypothesis:
    """Return a hypothesis with the same pieces, for a board that should show another position.

    ``begins``: actions may begin there; while the board is led, none does.
    """
    return viewed(replace(moved_to(hypothesis, target), taken_up=0, view=View()), costs, begins=begins)


def reached(hypothesis: Hypothesis) -> bool:
    """Return whether the board shows the position of a hypothesis, to which it is led."""
    return not hypothesis.differing and not hypothesis.unread
