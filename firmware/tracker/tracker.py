"""The tracker: a few dozen hypotheses, advanced event by event, and what follows from them.

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
"""So many counted actions at most may be given up by what hands do."""


FRESH_S = 20.0
"""What was done so many seconds ago at most may well be meant otherwise."""

MOST_DROPPED = 3
"""So many hypotheses that were dropped last are remembered."""

FAR_FROM_BEST = 3
"""What people say is taken from a hypothesis at most so many margins from the cheapest."""

MOST_QUIET_S = 3.0
"""Stillness counts up to so many seconds."""


class Tracker:
    """Follows one game on one board.

    ``look`` says how a stack of pieces reads on this board, ``record`` what has been played already. ``counted`` is
    the position that counts, ``hypotheses`` the stories, ``decision`` what follows from them; ``target`` is the
    position that the board is led to, ``None``: it is not led. ``dropped`` are hypotheses that the last event has made
    too dear, each with its cost and why.
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
        """When something follows without hands, in s; infinity: never."""
        return self.decision.wake

    def see(self, sighting: Sighting, now: float) -> None:
        """Take in what the board shows at a time."""
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
        """Take as made what is asked, what is waited for, what is only owed, or that nothing more is chosen."""
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
        """Take one of the choices that are asked; return whether it is one."""
        for node in self.decision.forks:
            if self.actions_to(node) == tuple(actions):
                self._told(node)
                self._follow(now)
                return True
        return False

    def undo(self, now: float) -> None:
        """Lead to the position before what hands did last; each further time to the one before that."""
        self._lead(before(self.counted if self.target is None else self.target))
        self._follow(now)

    def _lead(self, target: Node | None) -> None:
        """Lead to a position from now on, or no longer to any."""
        self.target = target
        node = self.counted if target is None else target
        self.hypotheses = [led(self.hypotheses[0], node, self._costs, begins=target is None)]

    def take(self, actions: Sequence[Action], now: float) -> None:
        """Let actions count that the board has not seen, or that hands do nothing for: somebody resigned.

        Raises :class:`~engine.errors.IllegalActionError` if one of them is not legal.
        """
        node = self.counted
        for action in actions:
            node = node.child(action)
        self._told(passed(node))
        self._follow(now)

    def _told(self, node: Node) -> None:
        """Let a position count because somebody says so: what is owed of it is done, what contradicts it is dropped."""
        self._count(passed(node))
        best = self.hypotheses[0]
        limit = self._total(best) + FAR_FROM_BEST * self._costs.margin
        agreeing = [e for e in self.hypotheses if e.node.follows(self.counted) and self._total(e) <= limit]
        if not agreeing or self.counted.follows(best.node):
            agreeing = [moved_to(best, self.counted)]
        self.hypotheses = [self._paid(each) for each in agreeing]

    def _paid(self, hypothesis: Hypothesis) -> Hypothesis:
        """Return a hypothesis with what is still to be done of the counted actions taken as done."""
        hypothesis = viewed(hypothesis, self._costs)
        owed = {p for p, _ in hypothesis.view.owed if hypothesis.node.last_change(p) <= self.counted.number}
        differing = {point: stack for point, stack in hypothesis.differing.items() if point not in owed}
        return viewed(replace(hypothesis, differing=differing), self._costs)

    def actions_to(self, node: Node) -> tuple[Action, ...]:
        """Return the actions from what two positions share, the counted one and another, to the other."""
        common = shared((self.counted, node))
        return tuple(each.action for each in node.chain(common))

    def _begin(self, sighting: Sighting, now: float) -> None:
        self._sighting = sighting
        self.changed = now
        self.hypotheses = [viewed(each, self._costs) for each in starting(self.counted, sighting, self._look, now)]

    def _extend(self, event: Event) -> None:
        """Extend every hypothesis by what explains an event, and keep the cheapest."""
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
        """Yield what a hypothesis may become by a gesture; while the board is led no action follows from it."""
        if self.target is not None:
            yield viewed(made, self._costs, begins=False)
        else:
            yield from self._courses.after(made, event.point, event.time, oldest)

    def _follow(self, now: float) -> None:
        """Count what is to be counted now, and say what is believed."""
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
        """Return what a hypothesis costs altogether at a time in s (default: when something changed last)."""
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
        """Return what is to be done next, first thing first, where something is wrong or the board is led.

        It never gives up a counted action: of the hypotheses the cheapest that keeps them all is asked.
        """
        best = [each for _, each in self.ranked(now)]
        if self.target is not None:
            return way_to(best[0], self.target)
        if self.decision.kind != "astray":
            return ()
        return repairs(next((each for each in best if each.node.follows(self.counted)), best[0]))

    def ranked(self, now: float) -> list[tuple[float, Hypothesis]]:
        """Return the hypotheses with what they cost altogether, the cheapest first."""
        totals = [(self._total(each, now), each) for each in self.hypotheses]
        return sorted(totals, key=lambda each: each[0])

    def _count(self, node: Node) -> None:
        """Let a position count; hypotheses that contradict it give it up from now on, at a price."""
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
        """Return how many counted actions a position gives up."""
        given = self._gives.get(node)
        if given is None:
            common = shared((self.counted, node))
            kept = Counter(each.action for each in node.chain(common))
            given = self._gives[node] = (Counter(each.action for each in self.counted.chain(common)) - kept).total()
        return given

    def _fresh(self, node: Node) -> bool:
        """Return whether a position gives up only what counted a short while ago."""
        since = self._counted_at.get(shared((self.counted, node)).number + 1, -inf)
        return self.changed < since + FRESH_S

    def _counts(self, node: Node) -> bool:
        """Return whether the last action of a position counts."""
        return self.counted.follows(node)


def shared(nodes: Sequence[Node]) -> Node:
    """Return the last position on the way to all of these."""
    first = nodes[0]
    for other in nodes[1:]:
        while not other.follows(first):
            if first.parent is None:
                return first
            first = first.parent
    return first
