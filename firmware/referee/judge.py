"""The judge: which positions explain what is seen, and what of it may be committed after how much quiet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from math import inf, nextafter

from engine.game import Action, Move, Player, Point, Put, Step, Take, Turn
from firmware.referee.futures import Future, Position, arrivals
from firmware.referee.history import History
from firmware.referee.scales import PASSED_S, TOGETHER_S, Explanation, Progress, Scales
from firmware.referee.search import explanations, shared
from firmware.referee.verdict import Verdict
from firmware.settings import Settings
from hardware.sighting import Sighting, fits

SLOW_S = 0.1
"""What is slid is seen for so long (s) at the points it passes if it goes at about 80 mm/s or slower."""

BUMPED_S = 2.0
"""A piece that is knocked over to another point comes there, and back from there, within this time in s."""


@dataclass(frozen=True, slots=True)
class Ready:
    """A beginning that may be committed: which actions, after how many taken back, after how much quiet in s.

    ``following`` are points of what has been begun behind them already, each with the time after which what it shows
    belongs to that.
    """

    back: int
    actions: tuple[Action, ...]
    quiet: float
    following: Mapping[Point, float] = field(default_factory=dict)


def explained(history: History, sighting: Sighting, now: float, amendment: Verdict | None = None) -> Verdict | None:
    """Return what explains a sighting, from the current position or one of the last turn; ``None``: nothing does.

    Where a piece that was brought last has gone on, that amends the last action if it says all there is to be seen, and
    what the next player may have begun does not. ``amendment`` is one that was there in full before, be it that what is
    recorded had been undone, and not committed yet.
    """
    position = history.position
    if amendment is not None and (same := _same_amendment(history, sighting, now, amendment)) is not None:
        return same
    begun: Verdict | None = None
    for index in history.reach():
        scales = Scales(history.roots[index], sighting, history.trail, now)
        back = history.last - index
        if not scales.off:
            return begun or Verdict("underway" if back else "resting", position, back=back)
        found = explanations(scales)
        if back:
            found = [e for e in found if _amends(history, scales, e, back)]
        if begun is not None:
            found = [e for e in found if e.complete == len(e.future.links)]
        if not found:
            continue
        verdict = Verdict("underway", position, tuple(found), back=back)
        if back or any(e.complete for e in found) or scales.root.brought.isdisjoint(scales.off):
            return verdict
        begun = verdict
    return begun or (None if position.actor is not None else Verdict("resting", position))


def amended(verdict: Verdict) -> tuple[Action, ...]:
    """Return what has been done in full in place of the last actions; empty: nothing."""
    return shared(verdict.found)[: min(e.complete for e in verdict.found)] if verdict.back and verdict.found else ()


def _same_amendment(history: History, sighting: Sighting, now: float, amendment: Verdict) -> Verdict | None:
    """Return what explains a sighting where an amendment may still be what has been done; ``None``: it may not be.

    What was seen made is not forgotten because what has been done since might follow from what is recorded as well.
    """
    if amendment.position is not history.position or not sighting.unlike(history.position.looks):
        return None
    made, back = amended(amendment), amendment.back
    scales = Scales(history.roots[history.last - back], sighting, history.trail, now)
    found = tuple(e for e in explanations(scales) if _amends(history, scales, e, back))
    if not any(e.future.actions[: len(made)] == made for e in found):
        return None
    return Verdict("underway", history.position, found, back=back)


def _amends(history: History, scales: Scales, explanation: Explanation, back: int) -> bool:
    """Say whether an explanation from before the last actions may be what has been done instead of them."""
    if _recorded(history, explanation, back):
        return False
    steps = _recorded_steps(history, back)
    return (
        _takes_as_well(steps, explanation)
        and _carries_turned(steps, explanation)
        and _put_afterwards(history, steps, scales, explanation)
        and not any(_joined(history, point) for point in _gone_on(steps, explanation, back))
    )


def _recorded_steps(history: History, back: int) -> list[Step]:
    """Return the steps of the last so many actions."""
    return [
        step
        for root, action in zip(history.roots[-1 - back :], history.record[-back:], strict=False)
        for step in root.position.work(action).steps
    ]


def _takes_as_well(recorded: Sequence[Step], explanation: Explanation) -> bool:
    """Say whether every piece that has been taken off is taken off from there here as well, or stands there again."""
    future = explanation.future
    taken = {(step.piece, step.point) for link in future.links for step in link.steps if isinstance(step, Take)}
    standing = future.position()
    return all(
        (step.piece, step.point) in taken or step.piece in standing.stack(step.point)
        for step in recorded
        if isinstance(step, Take)
    )


def _carries_turned(recorded: Sequence[Step], explanation: Explanation) -> bool:
    """Say whether no piece is carried away with the face up that it has lost since: nobody turned it back."""
    turned = {(step.piece, step.point) for step in recorded if isinstance(step, Turn)}
    return not any(
        isinstance(step, Move) and (step.piece, step.origin) in turned
        for link in explanation.future.links
        for step in link.steps
    )


def _recorded(history: History, explanation: Explanation, back: int) -> bool:
    """Say whether what is recorded has been done: then the position it has led to would explain what follows."""
    recorded = tuple(history.record[len(history.record) - back :])
    return explanation.complete_but_owed >= back and explanation.future.actions[:back] == recorded


def _gone_on(recorded: Sequence[Step], explanation: Explanation, back: int) -> set[Point]:
    """Return where a piece was moved to by what is recorded, and is not by the actions that take its place."""
    moved = {step.target for step in recorded if isinstance(step, Move)}
    return moved - {point for link in explanation.future.links[:back] for point in arrivals(link.steps)}


def _joined(history: History, point: Point) -> bool:
    """Say whether another piece has come to the one on a point, and that has not been seen alone again since.

    Then somebody else has acted before it went on.
    """
    position, trail = history.position, history.trail
    stack, look, game = position.stack(point), position.courses.look, position.game
    together = [look(game.stacked((*stack, kind))) for kind in game.kinds]
    joined = False
    for reading in trail.since(point, history.roots[-1].since(point)):
        if fits(reading, look(stack)):
            joined = False
        elif any(fits(reading, each) for each in together):
            joined = True
    return joined


def _put_afterwards(history: History, recorded: Sequence[Step], scales: Scales, explanation: Explanation) -> bool:
    """Say whether all that amends the last actions arrived after what they had brought was taken up again.

    Otherwise it is another piece, and what was taken up is only being looked at; unless it stands where it came from.
    """
    brought, left = set(arrivals(recorded)), {step.origin for step in recorded if isinstance(step, Move)}
    if left and left.isdisjoint(explanation.future.changes):
        return True
    moved, taken_up = brought | left, -inf
    anew = {point for link in explanation.future.links for point in arrivals(link.steps)}
    current, look = history.roots[-1], history.position.look
    for point in scales.sighting.unlike(history.position.looks):
        # What it brings there itself, it may have taken away itself.
        if point in brought - anew:
            changes = history.trail.changes(point, current.since(point))
            taken_up = max(taken_up, next((time for time, seen in changes if not fits(seen, look(point))), -inf))
    return all(
        point in brought or scales.came_at(explanation.future, point, bit) >= taken_up
        for link in explanation.future.links
        for step, bits in zip(link.steps, link.bits, strict=True)
        if isinstance(step, Put) or (isinstance(step, Move) and not _seen_leaving(scales, explanation, step, moved))
        for point, bit in bits[-1:]
    )


def _seen_leaving(scales: Scales, explanation: Explanation, move: Move, moved: set[Point]) -> bool:
    """Say whether a piece is no other than the one that stood where it comes from: that has been left.

    Where what is recorded has moved a piece (``moved``), that was left for something else.
    """
    future = explanation.future
    return move.origin not in moved and all(
        scales.seen(future, point, bit)
        for link in future.links
        for step, bits in zip(link.steps, link.bits, strict=True)
        if step == move
        for point, bit in bits[:1]
    )


def beginning(history: History, verdict: Verdict, settings: Settings) -> Ready | None:
    """Return what of a verdict may be committed, and after how much quiet; ``None``: nothing yet."""
    if verdict.kind in ("asking", "astray"):
        return None
    if not verdict.found:
        return Ready(verdict.back, (), settings.settle_open_s) if verdict.back else None
    found = _in_order(history, verdict.found)
    first = found[0]
    length = _settled_length(found, min(len(shared(found)), *(e.complete for e in found)))
    owed = _settled_length(found, min(len(shared(found)), *(e.complete_but_owed for e in found)))
    for count in (owed, length):
        if count and all(e.begun > count and _followed(history, e, count) for e in found):
            links = first.future.links
            if count == length or all(e.future.links[count].actor != links[count - 1].actor for e in found):
                return Ready(
                    verdict.back, first.future.actions[:count], 0.0, _following(history, verdict.back, found, count)
                )
    if not length:
        return _standing(history, verdict, settings)
    position = first.future.position(length - 1)
    action = first.future.actions[length - 1]
    return Ready(verdict.back, first.future.actions[:length], _quiet(history, position, action, settings))


def _quiet(history: History, position: Position, action: Action, settings: Settings) -> float:
    """Return after how much quiet in s an action may be committed: at once where the board is rearranged for it.

    Nothing stands like that on the way to something else; and whoever follows takes up what has just been brought.
    """
    if position.future(action).links[0].work.rearranges:
        return 0.0
    open_yet = goes_on(position, action) or _slid_slowly(history, position.future(action), settings.settle_open_s)
    return settings.settle_open_s if open_yet else settings.settle_decided_s


def _slid_slowly(history: History, future: Future, within: float) -> bool:
    """Say whether something was carried past other points just before, so slowly that it may be passing yet."""
    latest = max((history.trail.last(point) for point in future.changes), default=-inf)
    spells = history.trail.spells(latest - within)
    return any(SLOW_S <= spell <= PASSED_S and point not in future.changes for point, spell in spells)


def _settled_length(found: Sequence[Explanation], length: int) -> int:
    """Return how many of the first so many actions are settled: not that nothing more has been chosen, at their end.

    That is said by a piece that has come to its place behind it, not by one that may only be looked at.
    """
    first = found[0].future
    while length and first.links[length - 1].silent and len(first.position(length - 1).actions) > 1:
        if all(_brought_behind(e, length) for e in found):
            break
        length -= 1
    return length


def _brought_behind(explanation: Explanation, count: int) -> bool:
    """Say whether a piece has come to its place behind the first so many actions."""
    return any(
        far is Progress.DONE and isinstance(step, Put | Move)
        for link, steps in zip(explanation.future.links[count:], explanation.progress[count:], strict=True)
        for step, far in zip(link.steps, steps, strict=True)
    )


def _followed(history: History, explanation: Explanation, count: int) -> bool:
    """Say whether something behind the first so many actions was done when these had come to their places.

    Nobody goes on before that: what leaves another point just then was bumped.
    """
    last, links = history.trail.last, explanation.future.links
    following = {point for link in links[count:] for bits in link.bits for point, _ in bits}
    brought = {point for link in links[:count] for point in arrivals(link.steps)} - following
    done = [
        last(link.bits[i][0][0])
        for link, steps in zip(links[count:], explanation.progress[count:], strict=True)
        for i in link.work.leading
        if steps[i] in (Progress.DONE, Progress.HALF)
    ]
    return max(map(last, brought), default=-inf) <= max(done, default=inf)


def _following(history: History, back: int, found: Sequence[Explanation], count: int) -> dict[Point, float]:
    """Return the points of the actions that follow the first so many, with the time just before those were begun."""
    root = history.roots[history.last - back]
    since: dict[Point, float] = {}
    for explanation in found:
        links = explanation.future.links
        done = {point for link in links[:count] for bits in link.bits for point, _ in bits}
        fresh = {point for link in links[count:] for bits in link.bits for point, _ in bits} - done
        began = min((root.touched(history.trail, point) for point in fresh), default=inf)
        if began < inf:
            since |= dict.fromkeys(fresh, nextafter(began, -inf))
    return since


def goes_on(position: Position, action: Action) -> bool:
    """Say whether something legal lies beyond an action: its piece could go on from there, or more could be done."""
    return bool(position.single) and (position.goes_on[action] or position.part_of_another(action))


def alternatives(verdict: Verdict) -> list[tuple[Action, ...]]:
    """Return what only a person can tell apart: several futures that are complete, or what may have been done unseen.

    Empty where nothing is to be asked. Of futures that part the beginnings are returned, up to where they do: what lies
    behind is asked when that is known.
    """
    found = verdict.found
    if len({e.future.actions for e in found}) > 1 and all(e.complete == len(e.future.links) for e in found):
        length = len(shared(found)) + 1
        return list(dict.fromkeys(e.future.actions[:length] for e in found))
    return _unseen(verdict)


def still_seen(history: History, verdict: Verdict, sighting: Sighting, now: float) -> Verdict:
    """Return a verdict with the futures that are still seen to have been made, though more has been done by now."""
    scales = Scales(history.roots[history.last - verdict.back], sighting, history.trail, now)
    found = (e for e in verdict.found if all(scales.placed(e.future, link) for link in e.future.links))
    return replace(verdict, found=tuple(found))


def _unseen(verdict: Verdict) -> list[tuple[Action, ...]]:
    """Return what may have been done in full where the sensors cannot see it: only a person can tell.

    What takes fewer actions drives out what takes more.
    """
    chains = [e.future.actions for e in verdict.found if e.complete_unseen == len(e.future.links) > e.complete_but_owed]
    fewest = min(map(len, chains), default=0)
    return [chain for chain in chains if len(chain) == fewest]


def _standing(history: History, verdict: Verdict, settings: Settings) -> Ready | None:
    """Return the one future that is complete to its end, if the others would need pieces that are in nobody's hand.

    They explain a hand that is still busy; a board left alone says otherwise.
    """
    whole = _in_order(history, [e for e in verdict.found if e.complete == len(e.future.links)])
    if len(whole) != 1:
        return None
    future = whole[0].future
    return Ready(verdict.back, future.actions, 0.0 if future.links[-1].work.rearranges else settings.settle_open_s)


def _in_order(history: History, found: Sequence[Explanation]) -> Sequence[Explanation]:
    """Of futures that are all complete keep those in the order seen; if they end in the same position, one."""
    if len(found) <= 1 or any(e.complete < len(e.future.links) for e in found):
        return found
    if len({e.future.position().state for e in found}) > 1:
        return [e for e in found if not _overtaken(history, e)] or found
    return [min(found, key=lambda e: (_disorder(history, e), _borrowed(history, e), -_arrived(history, e)))]


def _overtaken(history: History, explanation: Explanation) -> bool:
    """Say whether somebody's piece came to its place before one that was moved before by another player."""
    last, left = history.trail.last, set[Point]()
    came: list[tuple[Player, list[float]]] = []
    for link in reversed(explanation.future.links):
        came.insert(0, (link.actor, [last(point) for point in arrivals(link.steps) if point not in left]))
        left |= {step.origin for step in link.steps if isinstance(step, Move)}
    return any(
        one != other and earlier and later and max(later) < min(earlier)
        for (one, earlier), (other, later) in combinations(came, 2)
    )


def _disorder(history: History, explanation: Explanation) -> int:
    last, links = history.trail.last, explanation.future.links
    times = [max(last(point) for bits in link.bits for point, _ in bits) for link in links if not link.silent]
    return sum(a > b for a, b in combinations(times, 2))


def _arrived(history: History, explanation: Explanation) -> float:
    """Return when the points last changed where moves end: a piece carried past others stood on the last of them."""
    return max(map(history.trail.last, _ends(explanation)), default=-inf)


def _borrowed(history: History, explanation: Explanation) -> bool:
    """Say whether a move ends where another piece has been meanwhile: one that was away from its place just then."""
    visits = [visit for end in _ends(explanation) if (visit := _away(history, end)) is not None]
    others = (point for point in history.position.placement if point not in explanation.future.changes)
    absences = [absence for point in others if (absence := _away(history, point)) is not None]
    return any(
        0 <= came - left <= BUMPED_S and -TOGETHER_S <= back - went <= BUMPED_S
        for came, went in visits
        for left, back in absences
    )


def _ends(explanation: Explanation) -> list[Point]:
    """Return where the moves of an explanation end."""
    return [step.target for link in explanation.future.links for step in link.steps if isinstance(step, Move)]


def _away(history: History, point: Point) -> tuple[float, float] | None:
    """Return when a point last began and ceased to show something else than in the position; ``None``: it has not."""
    root = history.roots[-1]
    look, began = root.position.look(point), inf
    found = None
    for time, reading in history.trail.changes(point, root.since(point)):
        if not fits(reading, look):
            began = min(began, time)
        elif began < inf:
            found, began = (began, time), inf
    return found
