"""The judge: which positions explain the board, which actions may be committed, and after how much quiet."""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from itertools import pairwise, product
from math import inf, nextafter

from engine.game import Action, Point, Put
from firmware.referee.changes.continuations import Continuation, Position
from firmware.referee.changes.places import beside
from firmware.referee.changes.step_summary import brought, moves
from firmware.referee.constraints import Constraint, first_broken
from firmware.referee.decide.amending import amended, amends, settled, undone
from firmware.referee.hypotheses.evidence import Evidence
from firmware.referee.hypotheses.hypothesis import Hypothesis, distinct, shared
from firmware.referee.hypotheses.order_seen import in_order
from firmware.referee.hypotheses.progress import Progress, turned_for
from firmware.referee.hypotheses.rearranging import passing, rearranged_by
from firmware.referee.hypotheses.search import hypotheses
from firmware.referee.limits import HANDS, KNOCKED_S, NEXT_S, OUT_OF_TURN_S, PASSED_S, PUSHED_S, SLID_OFF_S, SLOW_S
from firmware.referee.past.bumps import bumped
from firmware.referee.past.history import History
from firmware.referee.verdict import Ready, Verdict
from firmware.settings.settings import Settings
from hardware.sensors.sighting import Sighting, fits


def explained(history: History, sighting: Sighting, now: float, amendment: Verdict | None = None) -> Verdict | None:
    """Return the verdict that explains a sighting from the current position or one of the last turn, else ``None``.

    If a piece brought last has gone on, a complete hypothesis that amends the last action wins over an incomplete one
    of the next player's beginning. ``amendment`` is an amendment that was complete before and is not committed yet; the
    recorded action may have been undone for it.
    """
    position = history.position
    disturbed = history.standing.disturbed_since < inf
    if amendment is not None and not disturbed:
        same = _same_amendment(history, sighting, now, amendment)
        if same is not None:
            return same
    begun: Verdict | None = None
    sliding = False
    for index in explaining(history, sighting):
        root, back = history.roots[index], history.last - index
        if stands(history, sighting, back):
            return begun or Verdict("underway" if back else "resting", position, back=back)
        if back and disturbed and not _touched_before_pushed(history):
            continue
        evidence = Evidence(root, sighting, history.trail, now)
        sliding = sliding or (not back and passing(evidence))
        if sliding and not rearranged_by(evidence):
            continue  # of a layout that is being slid for an amendment one action tells all
        found = from_root(history, evidence, index, begun=begun is not None)
        if begun is not None:
            found = [e for e in found if e.whole and first_broken(_next_already(history, back, e)) is None]
        if not found:
            continue
        verdict = Verdict("underway", position, tuple(found), back=back)
        if back or any(e.complete for e in found) or not _gone_on(history, evidence):
            return verdict
        begun = verdict
        sliding = sliding or _slid(evidence, found)
    return begun or (None if position.actor is not None else Verdict("resting", position))


def from_root(history: History, evidence: Evidence, index: int, *, begun: bool = False) -> list[Hypothesis]:
    """Return the hypotheses from a root; from an earlier one only amendments. ``begun``: something new has begun."""
    back = history.last - index
    # Behind a beginning only amendments are wanted, which do not begin as the record does. Nor does anything else that
    # is new, if the record goes on with actions that have no steps: the later position explains the rest.
    silent = back and all(history.silent(made) for made in range(index, history.last))
    found = hypotheses(evidence, unless=history.record[index:] if begun or silent else ())
    return [e for e in found if amends(history, evidence, e, back)] if back else found


def _same_amendment(history: History, sighting: Sighting, now: float, amendment: Verdict) -> Verdict | None:
    """Return the verdict that still contains an amendment for this sighting; ``None``: the sighting rules it out.

    An amendment that was seen made stays, even if later changes might also follow from the record.
    """
    if amendment.position is not history.position or not sighting.unlike(history.position.looks):
        return None
    made, back = amended(amendment), amendment.back
    if not amendment.found and not undone(history, sighting, back):
        return None  # what had been turned back is as recorded again, and nothing else had begun
    evidence = Evidence(history.roots[history.last - back], sighting, history.trail, now)
    found = tuple(from_root(history, evidence, history.last - back))
    if not any(e.continuation.begins_with(made) for e in found):
        return None
    return Verdict("underway", history.position, found, back=back)


def explaining(history: History, sighting: Sighting) -> Iterator[int]:
    """Yield the indices of the roots that may explain a sighting, the current one first.

    Behind a turn that hands have undone before they did anything else, and that is not taken back yet, these are the
    roots of the turn before.
    """
    reach, last = history.reach(), history.trail.last
    yield from reach
    back = history.last - reach[-1]
    if undone(history, sighting, back):
        latest = max(last(point) for made in history.done(back) for point in made.points)
        if all(last(point) > latest for point in sighting.unlike(history.roots[reach[-1]].position.looks)):
            yield from history.reach(reach[-1])[1:]


def stands(history: History, sighting: Sighting, back: int) -> bool:
    """Return whether a sighting shows the root ``back`` actions ago: nothing has to explain it.

    No root behind that is asked. An earlier root is shown only if hands have undone the actions since.
    """
    looks = history.roots[-1 - back].position.looks
    return not sighting.unlike(looks) and (not back or undone(history, sighting, back))


def _touched_before_pushed(history: History) -> bool:
    """Return whether anything was done after the last action, before a disturbance: what that did corrects nothing."""
    root, trail = history.roots[-1], history.trail
    return any(root.touched(trail, point) < history.standing.disturbed_since for point in trail.points)


def _slid(evidence: Evidence, found: Sequence[Hypothesis]) -> bool:
    """Return whether the board is being rearranged, and hardly anything can be told apart before that is done."""
    return len(evidence.off) > 2 * HANDS and all(e.continuation.links[0].summary.rearranges for e in found)


def _gone_on(history: History, evidence: Evidence) -> bool:
    """Return whether a piece brought last may have gone on."""
    return not (evidence.root.brought - history.slid_to(1)).isdisjoint(evidence.off)


def beginning(history: History, verdict: Verdict, settings: Settings) -> Ready | None:
    """Return which actions of a verdict may be committed, and after how much quiet; ``None``: none yet."""
    if verdict.kind in ("asking", "astray"):
        return None
    if not verdict.found:
        back = history.last - history.unchosen(history.last - verdict.back)
        return Ready(back, (), _undoing(history, back, settings)) if verdict.back else None
    found = in_order(history, verdict.found)
    waits = verdict.back and not any(e.whole for e in found)
    if waits and any(first_broken(_not_taken_yet(history, each, verdict.back)) is not None for each in found):
        return None
    first, common = found[0], len(shared(found))
    length = settled(found, min(common, *[_complete(history, e, verdict.back) for e in found]))
    owed = settled(found, min(common, *[e.complete_but_owed for e in found]))
    apart = distinct(found)
    for count in (owed, length):
        in_turn = count <= 1 or all(e.in_turn for e in found)
        followed = (
            e.begun > count and first_broken(_not_followed(history, e, verdict.back, count)) is None for e in apart
        )
        if count and in_turn and all(followed):
            links = first.continuation.links
            if count == length or all(e.continuation.links[count].actor != links[count - 1].actor for e in found):
                return _ready(history, verdict.back, found, count, _replacing(verdict, count, settings))
    if not length:
        return _standing(history, verdict, settings)
    position, action = first.continuation.position(length - 1), first.continuation.actions[length - 1]
    quiet = OUT_OF_TURN_S if _may_go_on(history, verdict.back, first) else _quiet(history, position, action, settings)
    if verdict.back > length:
        # One of the recorded actions is undone for good, as if no other were put in place of the rest.
        quiet = max(quiet, _undoing(history, verdict.back, settings))
    return _ready(history, verdict.back, found, length, quiet)


def _replacing(verdict: Verdict, count: int, settings: Settings) -> float:
    """Return the quiet in s after which ``count`` actions that others follow may be committed: 0 if they replace none.

    What a piece shows while it slides or is knocked replaces nothing; nor may what is said to follow, while a layout
    is being slid for it.
    """
    if not verdict.back:
        return 0.0
    slid = all(any(link.summary.rearranges for link in e.continuation.links[count:]) for e in verdict.found)
    return OUT_OF_TURN_S if slid else settings.settle_decided_s


def _complete(history: History, hypothesis: Hypothesis, back: int) -> int:
    """Return how many actions are complete: behind one that replaces the record, what that has too while seen begun."""
    actions, record, complete = hypothesis.continuation.actions, history.record[-back:], hypothesis.complete
    if actions[:complete] != record[:complete]:
        while complete < min(hypothesis.begun, back) and actions[complete] == record[complete]:
            complete += 1
    return complete


def _ready(history: History, back: int, found: Sequence[Hypothesis], count: int, quiet: float) -> Ready:
    """Return the commit of the first ``count`` actions, which all of ``found`` share; what follows them is kept."""
    behind = max(len(e.continuation.links) for e in found) - count
    following = _following(history, back, found, count)
    return Ready(back, found[0].continuation.actions[:count], quiet, following, behind)


def chosen(history: History, verdict: Verdict, actions: tuple[Action, ...]) -> Ready:
    """Return the commit of the actions that players have chosen among those of a verdict; what follows them is kept."""
    made = [e for e in verdict.found if actions and e.continuation.begins_with(actions)]
    if not made:
        return Ready(verdict.back, actions)
    return _ready(history, verdict.back, made, len(actions), quiet=0.0)


def _quiet(history: History, position: Position, action: Action, settings: Settings) -> float:
    """Return the quiet in s after which an action may be committed: 0 if it rearranges the board.

    A rearranged board is no stage of another action, and the next player soon takes up the piece just brought.
    """
    if position.summary(action).rearranges:
        return 0.0
    open_yet = goes_on(position, action) or _slid_slowly(history, position.continuation(action))
    return settings.settle_open_s if open_yet else settings.settle_decided_s


def _undoing(history: History, back: int, settings: Settings) -> float:
    """Return the quiet in s after which what seems undone is undone.

    A piece may have been knocked back; and one that is only taken off when the game is over is more often the first
    of a board that is cleared.
    """
    over = history.position.actor is None
    clearing = over and all(isinstance(step, Put) for made in history.done(back) for step in made.steps)
    waits = clearing or bumped(history, most=0, within=KNOCKED_S)
    return OUT_OF_TURN_S if waits else settings.settle_open_s


def _may_go_on(history: History, back: int, hypothesis: Hypothesis) -> bool:
    """Return whether what hands do next may well show that something else was made than a complete hypothesis says."""
    removals = (link.summary for link in hypothesis.continuation.links if link.summary.removal)
    taken = {point for removal in removals for point in removal.points}
    return not hypothesis.in_turn or taken_up_again(history, taken) or _there_already(history, back, hypothesis)


def _next_already(history: History, back: int, hypothesis: Hypothesis) -> Iterator[Constraint]:
    """Yield a constraint if an amendment brings a piece that was there already: the next action has begun instead."""
    if _there_already(history, back, hypothesis):
        yield Constraint.THERE_BEFORE


def _there_already(history: History, back: int, hypothesis: Hypothesis) -> bool:
    """Return whether a piece that amends the record came before the recorded one left: it may be the next action."""
    last = history.trail.last
    recorded = history.brought(back)
    anew = brought(hypothesis.continuation.links)
    return any(last(point) < last(gone) for gone in recorded - anew for point in anew - recorded)


def taken_up_again(history: History, taken: AbstractSet[Point] = frozenset()) -> bool:
    """Return whether the last gesture took up a piece that had been put on an empty point, and stood there.

    It may only be looked at: its own action is what the other pieces have to be told from. But not if an action takes
    it off the board, from one of the ``taken`` points.
    """
    root, trail = history.roots[-1], history.trail

    def shows_again(point: Point) -> bool:
        look, changes = root.position.look(point), root.changes(trail, point)
        if root.position.stack(point) or not changes or not fits(changes[-1][1], look):
            return False
        return any(then - at > PASSED_S and not fits(seen, look) for (at, seen), (then, _) in pairwise(changes))

    points = trail.latest_points
    return not points <= taken and all(map(shows_again, points))


def _slid_slowly(history: History, continuation: Continuation) -> bool:
    """Return whether a piece was just carried past a point, or slid off it, so slowly that it may still be moving.

    That point lies beside one where a piece was brought, diagonals included. Its readings for actions that are
    committed do not count. A piece is slid off a point where it had been put down wrong; or off its own, if it comes
    to the one beside sooner than hands carry it.
    """
    last = history.trail.last
    game, ends = continuation.root.game, brought(continuation.links)
    latest = max(map(last, continuation.changes), default=-inf)
    passed = history.trail.passed(latest - NEXT_S, PASSED_S)
    # Where only one action is asked for, its piece goes nowhere else.
    pushed = continuation.root.required is None and any(
        0 <= last(move.target) - last(move.origin) <= PUSHED_S and beside(game, move.origin, move.target)
        for move in moves(continuation.steps)
    )
    return pushed or any(
        (shown >= SLOW_S or latest - SLID_OFF_S <= last(point) <= latest)
        and point not in continuation.changes
        and history.touched(point)
        and any(beside(game, point, end) for end in ends)
        for point, shown in passed
    )


def _not_followed(history: History, hypothesis: Hypothesis, back: int, count: int) -> Iterator[Constraint]:
    """Yield the constraints that keep the first ``count`` actions from counting by what follows them."""
    yield from knocked_on(history, hypothesis, back, count, since=history.trail.latest - OUT_OF_TURN_S)
    if not _followed(history, hypothesis, count):
        yield Constraint.NOT_FOLLOWED


def knocked_on(
    history: History, hypothesis: Hypothesis, back: int, count: int | None = None, *, since: float = -inf
) -> Iterator[Constraint]:
    """Yield a constraint if one of the first ``count`` actions of several moved a piece faster than hands carry it.

    A bump moves several pieces like that, and each of them may look like a legal move; but none for which, or behind
    which, hands have turned pieces over. ``back`` is the number of recorded actions these replace: a piece those had
    brought may have been knocked on, but not straight on. What came before the time ``since`` (s) has stood there too
    long for that.
    """
    last, links = history.trail.last, hypothesis.continuation.links
    recorded = history.brought(back)
    made = brought(links[:count])
    alone = links[turned_for(links, hypothesis.progress) : count]
    ways = {(move.origin, move.target) for link in alone for move in moves(link.steps)}
    new = {point for point in made if last(point) >= since}
    slid = {move.target for link in links[:count] for move in moves(link.steps) if history.goes_straight_on(back, move)}
    if any(0 <= last(target) - last(origin) <= KNOCKED_S for origin, target in ways if target in new) or any(
        _knocked(history, back, *way) for way in product(recorded - made, new - recorded - slid)
    ):
        yield Constraint.KNOCKED_ON


def _knocked(history: History, back: int, origin: Point, target: Point) -> bool:
    """Return whether something came to a point right after something left another, even if it has gone on since."""
    trail, root = history.trail, history.roots[history.last - back]
    left = [time for time, _ in root.changes(trail, origin)]
    return any(0 <= time - each <= KNOCKED_S for time, _ in root.changes(trail, target) for each in left)


def _not_taken_yet(history: History, hypothesis: Hypothesis, back: int) -> Iterator[Constraint]:
    """Yield a constraint if a piece has yet to come where an amendment brings one that is off again.

    It tells where the other one was taken from: from there, or from where the record brought it.
    """
    recorded = history.brought(back)
    anew = set[Point]()
    for link, steps in zip(hypothesis.continuation.links, hypothesis.progress, strict=True):
        if any(link.bits[i][1][0] in anew and steps[i] is not Progress.DONE for i in link.summary.moving):
            yield Constraint.THERE_BEFORE
        anew |= {point for point in link.summary.brought - recorded if not history.standing.on(point)}


def _followed(history: History, hypothesis: Hypothesis, count: int) -> bool:
    """Return whether a later action was made after the pieces of the first ``count`` actions had arrived.

    A piece that leaves another point before or as the first lands was bumped, not moved. A piece that leaves the point
    of a moved piece just after it may have been dragged along.
    """
    last, links = history.trail.last, hypothesis.continuation.links
    following = {point for link in links[count:] for point in link.summary.points}
    arrived = brought(links[:count]) - following
    came = {move.origin: last(move.target) for link in links[:count] for move in moves(link.steps)}
    done = [
        -inf if 0 <= last(point) - came.get(point, -inf) <= NEXT_S else last(point)
        for link, steps in zip(links[count:], hypothesis.progress[count:], strict=True)
        for i in link.summary.leading
        if steps[i] in (Progress.DONE, Progress.HALF)
        for point in [link.bits[i][0][0]]
    ]
    return max(map(last, arrived), default=-inf) <= max(done, default=inf) - KNOCKED_S


def _following(history: History, back: int, found: Sequence[Hypothesis], count: int) -> dict[Point, float]:
    """Return the points of the actions after the first ``count``, with the time just before those were begun.

    Another player's action begins after the one before it, although a piece may have been up by then, whatever stands
    in its place now. Where both change a point, the time is when the first were done there. Empty if some hypothesis
    has no more than ``count`` actions.
    """
    if any(len(e.continuation.links) == count for e in found):
        return {}
    root, trail = history.roots[history.last - back], history.trail
    made = found[0].continuation.beginning(count)
    # Cached, because dozens of hypotheses share most of their points.
    touched = cache(lambda point, after: root.touched(trail, point, after=after))
    off_since = cache(lambda point, until: root.off_since(trail, point, until))
    # A piece just brought may be carried away or turned over, and one just turned over may be turned back.
    made_at = cache(lambda point: next(root.done_at(trail, point, made.changes[point]), inf))
    since: dict[Point, float] = {}
    for hypothesis in found:
        links = hypothesis.continuation.links
        following = {point for link in links[count:] for point in link.summary.points}
        fresh = following - made.changes.keys()
        before, after = links[count - 1], links[count]
        earliest = -inf
        if before.actor != after.actor and not before.silent:
            earliest = min(touched(point, -inf) for point, _ in before.leading)
        began = min((touched(point, earliest) for point in fresh), default=inf)
        if began < inf:
            up = {point: min(began, off_since(point, began)) for point in fresh}
            # The earliest counts: what one hypothesis has not begun yet may be done in another.
            since |= {point: min(nextafter(time, -inf), since.get(point, inf)) for point, time in up.items()}
        again = {point: made_at(point) for point in following & made.changes.keys()}
        since |= {point: min(time, since.get(point, inf)) for point, time in again.items() if time < inf}
    return since


def goes_on(position: Position, action: Action) -> bool:
    """Return whether hands may go on from an action: its piece could go farther, or a larger action contains it."""
    return bool(position.actions) and (position.goes_on(action) or position.part_of_another(action))


def _standing(history: History, verdict: Verdict, settings: Settings) -> Ready | None:
    """Return the only complete continuation as ready after the longer quiet; ``None`` if there is not exactly one.

    The incomplete ones need a hand that is still busy; a board left alone rules them out. But not if a piece would have
    been moved sooner than hands carry it: it was knocked over, and put back.
    """
    whole = in_order(history, [e for e in verdict.found if e.whole])
    if len(whole) != 1 or whole[0].knocked:
        return None
    continuation = whole[0].continuation
    return Ready(
        verdict.back, continuation.actions, 0.0 if continuation.links[-1].summary.rearranges else settings.settle_open_s
    )
