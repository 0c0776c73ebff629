"""The tracker: a few dozen hypotheses, advanced event by event, and the decisions on them.

It knows steps and placements, and no rules. Times are in s and never run backwards.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import inf

from engine.game import Action, AnyGame
from firmware.tracker.costs import COSTS, TIMES, Costs, Times
from firmware.tracker.courses import Courses, moved_to, passed
from firmware.tracker.decide import Decision, decide
from firmware.tracker.events import Event, events
from firmware.tracker.gestures import gestures
from firmware.tracker.hypotheses import Hypothesis, viewed
from firmware.tracker.nodes import Look, Node, spine
from firmware.tracker.repair import Repair, repairs, way_to
from firmware.tracker.starting import starting
from firmware.tracker.undo import before, led, reached
from hardware.sensors.sighting import Sighting

REACH = 8
"""The most counted actions that gestures may give up."""


FRESH_S = 20.0
"""An action that counted at most this time (s) ago is fresh: it may well be a mistake."""

MOST_DROPPED = 3
"""The number of dropped hypotheses that are remembered."""

FAR_FROM_BEST = 3
"""Confirmations are taken only from hypotheses within this many margins of the cheapest."""

MOST_QUIET_S = 3.0
"""The longest stillness (s) that adds to a cost."""


class Tracker:
    """Follows one game on one board.

    ``look`` maps a stack of pieces to its reading on this board, ``record`` holds the actions played already.
    ``counted`` is the position that counts, ``hypotheses`` are the stories, ``decision`` is the decision on them;
    ``target`` is the position that the board is led to, ``None``: it is not led. ``dropped`` are hypotheses that the
    last event has made too expensive, each with its cost and the reason.
    """

    def __init__(
        self,
        game: AnyGame,
        look: Look,
        record: Sequence[Action] = (),
        *,
        costs: Costs = COSTS,
        times: Times = TIMES,
    ) -> None:
        self.counted = passed(spine(game, record))
        self.hypotheses: list[Hypothesis] = [Hypothesis(self.counted)]
        self.decision = Decision("resting")
        self.changed = -inf
        self.target: Node | None = None
        self.dropped: list[tuple[float, Hypothesis, str]] = []
        self._look = look
        self._costs = costs
        self._times = times
        self._sighting: Sighting | None = None
        self._counted_at: dict[int, float] = {}
        self._gives: dict[Node, int] = {}
        self._courses = Courses(look, costs, self._total, self._counts)

    @property
    def record(self) -> tuple[Action, ...]:
        """Every action that counts."""
        return self.counted.record()

    @property
    def wake(self) -> float:
        """The time (s) at which the decision changes without hands; infinity: never."""
        return self.decision.wake

    def see(self, sighting: Sighting, now: float) -> None:
        """Take in a sighting at a time (s)."""
        known = self._sighting
        if known is None:
            self._begin(sighting, now)
        elif sighting is not known:
            self.changed = now
            for event in events(known, sighting, now):
                self._extend(event)
            self._sighting = sighting
        elif now < self.wake:
            return
        self._follow(now)

    def confirm(self, now: float) -> None:
        """End leading; else take as made the first choice, the next position, owed steps, or choosing nothing more."""
        decision, best = self.decision, self.hypotheses[0]
        if self.target is not None:
            self._lead(None)
        elif decision.kind == "asking":
            self._told(decision.forks[0])
        elif decision.next is not None:
            self._told(decision.next)
        elif best.node is not self.counted and not best.view.loose and not best.unread:
            self._told(best.node)
        elif not best.differing and best.node.index.silent:
            self._told(best.node.child(best.node.index.silent[0]))
        self._follow(now)

    def answer(self, actions: Sequence[Action], now: float) -> bool:
        """Take one of the offered choices; return whether these actions are one."""
        for node in self.decision.forks:
            if self.actions_to(node) == tuple(actions):
                self._told(node)
                self._follow(now)
                return True
        return False

    def undo(self, now: float) -> None:
        """Lead to the position before the last action of hands; each call leads one further back."""
        self._lead(before(self.counted if self.target is None else self.target))
        self._follow(now)

    def _lead(self, target: Node | None) -> None:
        """Lead to a position from now on; ``None``: to none."""
        self.target = target
        node = self.counted if target is None else target
        self.hypotheses = [led(self.hypotheses[0], node, self._costs, begins=target is None)]

    def take(self, actions: Sequence[Action], now: float) -> None:
        """Let actions count that the board has not seen, or that have no steps, such as resigning.

        Raises :class:`~engine.errors.IllegalActionError` if one of them is not legal.
        """
        node = self.counted
        for action in actions:
            node = node.child(action)
        self._told(passed(node))
        self._follow(now)

    def _told(self, node: Node) -> None:
        """Let a position count because a person says so: its owed steps are done, contradicting stories dropped."""
        self._count(passed(node))
        best = self.hypotheses[0]
        limit = self._total(best) + FAR_FROM_BEST * self._costs.margin
        agreeing = [e for e in self.hypotheses if e.node.follows(self.counted) and self._total(e) <= limit]
        if not agreeing or self.counted.follows(best.node):
            agreeing = [moved_to(best, self.counted)]
        self.hypotheses = [self._paid(each) for each in agreeing]

    def _paid(self, hypothesis: Hypothesis) -> Hypothesis:
        """Return a hypothesis with the owed steps of the counted actions taken as done."""
        hypothesis = viewed(hypothesis, self._costs)
        owed = {p for p, _ in hypothesis.view.owed if hypothesis.node.last_change(p) <= self.counted.number}
        differing = {point: stack for point, stack in hypothesis.differing.items() if point not in owed}
        return viewed(replace(hypothesis, differing=differing), self._costs)

    def actions_to(self, node: Node) -> tuple[Action, ...]:
        """Return the actions that lead to a position from its last common ancestor with the counted one."""
        common = shared((self.counted, node))
        return tuple(each.action for each in node.chain(common))

    def _begin(self, sighting: Sighting, now: float) -> None:
        self._sighting = sighting
        self.changed = now
        self.hypotheses = [viewed(each, self._costs) for each in starting(self.counted, sighting, self._look, now)]

    def _extend(self, event: Event) -> None:
        """Extend every hypothesis by the gestures that explain an event, and keep the cheapest."""
        costs = self._costs
        found: dict[object, tuple[float, Hypothesis]] = {}
        oldest = max(0, self.counted.number - REACH)
        cheapest = inf
        for hypothesis in self.hypotheses:
            for made in gestures(hypothesis, event, self._look, costs, self._times):
                if made.spent > cheapest + costs.hopeless:
                    continue
                for after in self._after(made, event, oldest):
                    total = self._total(after, event.time)
                    if total > cheapest + costs.hopeless:
                        continue
                    key = after.present
                    known = found.get(key)
                    if known is None or total < known[0]:
                        found[key] = total, after
                        cheapest = min(cheapest, total)
        ranked = sorted(found.values(), key=lambda each: each[0])
        kept = [each for total, each in ranked[: costs.beam] if total <= cheapest + costs.hopeless]
        self.dropped = [
            (total, each, f"more than {costs.hopeless:g} above" if total > cheapest + costs.hopeless else "too many")
            for total, each in ranked[len(kept) : len(kept) + MOST_DROPPED]
        ]
        base = kept[0].spent
        self.hypotheses = [replace(each, spent=each.spent - base) for each in kept]

    def _after(self, made: Hypothesis, event: Event, oldest: int) -> Iterator[Hypothesis]:
        """Yield the hypotheses that may follow from a gesture; while the board is led it makes no action."""
        if self.target is not None:
            yield viewed(made, self._costs, begins=False)
        else:
            yield from self._courses.after(made, event.point, event.time, oldest)

    def _follow(self, now: float) -> None:
        """Count the positions that are due now, and set the decision."""
        if self.target is not None:
            if not reached(self.ranked(now)[0][1]):
                self.decision = Decision("led")
                return
            self._count(self.target)
            self._lead(None)
        while True:
            self.decision = decide(self.counted, self.ranked(now), self.changed, now, self._times, self._costs)
            if self.decision.next is None or now < self.decision.wake:
                return
            self._count(self.decision.next)

    def _total(self, hypothesis: Hypothesis, now: float | None = None) -> float:
        """Return the total cost of a hypothesis at a time in s (default: the time of the last change)."""
        now, costs = self.changed if now is None else now, self._costs
        total = hypothesis.cost
        if given := self._given(hypothesis.node):
            taken_up = min(given, hypothesis.taken_up)
            each = costs.give_up_fresh if self._fresh(hypothesis.node) else costs.give_up
            total += each * taken_up + costs.give_up_untouched * (given - taken_up)
            total += costs.take_back if self.counted.follows(hypothesis.node) else 0.0
        for _, since in hypothesis.unread:
            if now - since > self._times.passing:
                total += costs.stale
        if hypothesis.view.whole:
            total += costs.hazard * min(MOST_QUIET_S, max(0.0, now - self.changed))
        return total

    def way_back(self, now: float) -> tuple[Repair, ...]:
        """Return the gestures to do next, in order, if something is wrong or the board is led; else none.

        They come from the cheapest hypothesis that keeps all counted actions, if there is one.
        """
        best = [each for _, each in self.ranked(now)]
        if self.target is not None:
            return way_to(best[0], self.target)
        if self.decision.kind != "astray":
            return ()
        return repairs(next((each for each in best if each.node.follows(self.counted)), best[0]))

    def ranked(self, now: float) -> list[tuple[float, Hypothesis]]:
        """Return the hypotheses with their total costs, the cheapest first."""
        totals = [(self._total(each, now), each) for each in self.hypotheses]
        return sorted(totals, key=lambda each: each[0])

    def _count(self, node: Node) -> None:
        """Let a position count; from now on hypotheses that contradict it pay for giving it up."""
        common = shared((self.counted, node)).number
        times = {number: time for number, time in self._counted_at.items() if number <= common}
        self._counted_at = times | dict.fromkeys(range(common + 1, node.number + 1), self.changed)
        self.counted = node
        self._gives.clear()
        self.hypotheses = [replace(each, taken_up=0) if each.taken_up else each for each in self.hypotheses]
        old = node.ancestor(max(0, node.number - 2 * REACH))
        if old is not None:
            old.forget(node.ancestor(old.number + 1))

    def _given(self, node: Node) -> int:
        """Return the number of counted actions that a position gives up."""
        given = self._gives.get(node)
        if given is None:
            common = shared((self.counted, node))
            kept = Counter(each.action for each in node.chain(common))
            given = self._gives[node] = (Counter(each.action for each in self.counted.chain(common)) - kept).total()
        return given

    def _fresh(self, node: Node) -> bool:
        """Return whether a position gives up only actions that began to count within the last :data:`FRESH_S`."""
        since = self._counted_at.get(shared((self.counted, node)).number + 1, -inf)
        return self.changed < since + FRESH_S

    def _counts(self, node: Node) -> bool:
        """Return whether the last action of a position counts."""
        return self.counted.follows(node)


def shared(nodes: Sequence[Node]) -> Node:
    """Return the last common ancestor of these positions."""
    first = nodes[0]
    for other in nodes[1:]:
        while not other.follows(first):
            if first.parent is None:
                return first
            first = first.parent
    return first
