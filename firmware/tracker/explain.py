"""Explaining: the beliefs of a tracker in words, and why it rejects others."""

from collections.abc import Iterator, Sequence
from itertools import islice

from firmware.tracker.hypotheses import Hypothesis
from firmware.tracker.tracker import Tracker

MOST_TOLD = 6
"""The most gestures of a story that are listed, the last ones."""


def explained(tracker: Tracker, now: float, count: int = 3) -> Iterator[str]:
    """Yield lines about the beliefs at a time in s: the cheapest hypotheses, and the one dropped last."""
    decision = tracker.decision
    follows = f", {decision.next.action} counts at {decision.wake:.2f} s" if decision.next is not None else ""
    yield f"{decision.kind}{follows}; record: {' '.join(tracker.record[-4:]) or 'nothing'}"
    ranked = tracker.ranked(now)
    for rank, (total, hypothesis) in enumerate(ranked[:count], 1):
        yield f"  {rank}. cost {total:.2f}: {_believed(hypothesis)}"
        yield f"     {_story(hypothesis)}"
    for total, hypothesis, why in tracker.dropped[:1]:
        yield f"  dropped, {why}: cost {total:.2f}: {_believed(hypothesis)}"
    if decision.forks:
        yield f"  asks: {', '.join(' '.join(tracker.actions_to(node)) for node in decision.forks)}"
    if way := tracker.way_back(now):
        yield f"  way back: {'; '.join(map(str, way))}"


def _believed(hypothesis: Hypothesis) -> str:
    view, parts = hypothesis.view, [f"{hypothesis.node.number} actions, the last {hypothesis.node.action or 'none'}"]
    owed = [f"{'+'.join(steps)} on {point}" for point, steps in view.owed]
    parts += _part("still to be done:", owed)
    parts += _part(f"begun ({view.action}):", view.begun)
    parts += _part("in hand, from:", view.held)
    parts += _part("wrong:", view.wrong)
    parts += _part("fits nothing:", [point for point, _ in hypothesis.unread])
    return "; ".join(parts)


def _part(words: str, points: Sequence[str]) -> list[str]:
    return [f"{words} {', '.join(points)}"] if points else []


def _story(hypothesis: Hypothesis) -> str:
    last = list(islice((each for each in hypothesis.stories() if each.words), MOST_TOLD))
    return ", ".join(f"{each.words} ({each.cost:g})" for each in reversed(last)) or "nothing happened"
