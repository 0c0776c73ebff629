"""Out of turn: verdicts on what players did before it was their turn, or at the same time."""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from math import inf

from engine.game import Action, Point
from firmware.referee.changes.step_summary import Link
from firmware.referee.constraints import Constraint, first_broken, preferred
from firmware.referee.decide.at_once import overlap
from firmware.referee.decide.judge import knocked_on
from firmware.referee.hypotheses.evidence import Evidence
from firmware.referee.hypotheses.hypothesis import Hypothesis, shared
from firmware.referee.hypotheses.search import hypotheses
from firmware.referee.limits import AT_ONCE_S, MOST_BEHIND
from firmware.referee.past.history import History
from firmware.referee.verdict import Verdict
from hardware.sensors.sighting import Sighting


def made_early(history: History, sighting: Sighting, now: float) -> Verdict | None:
    """Return a verdict of complete actions, even if a player acted before the one who was due had begun.

    ``None``: there is none. Use it only when no hypothesis with everybody in turn was found.
    """
    found = preferred(Constraint.OUT_OF_TURN, _whole(history, sighting, now), lambda e: e.in_turn)
    return Verdict("underway", history.position, tuple(found)) if found else None


def made_at_once(history: History, sighting: Sighting, now: float, *, nearer: bool = False) -> Verdict | None:
    """Return a verdict of complete actions, of which two players made the first two at once, in whatever order.

    ``nearer``: the last gesture brought the board nearer to the committed position. If it belongs to these actions, it
    was made for them; otherwise it was a repair, during which nothing is made. ``None``: there is no such verdict.
    """
    for back in (0, *_with_the_last(history, sighting)):
        found = _begun_at_once(history, _whole(history, sighting, now, back), back)
        if nearer:
            found = tuple(e for e in found if history.ended_with(e.continuation))
        if found:
            return Verdict("underway", history.position, found, back=back)
    return None


def ends_a_pair(history: History, verdict: Verdict) -> bool:
    """Return whether the last gesture belongs to the first two actions that have steps, whichever were made."""
    latest = history.trail.latest_points
    return all(latest <= {point for link in _pair(e) for point in link.summary.points} for e in verdict.found)


def either_first(history: History, verdict: Verdict, sighting: Sighting, now: float) -> Verdict:
    """Return a verdict that cannot be decided, together with what the players may have made the other way round.

    What was really made has to be among the choices if two players acted at once. The first of the actions may be
    recorded already. What all hypotheses begin with is no question.
    """
    for back in _with_the_last(history, sighting):
        whole, recorded = _whole(history, sighting, now, back), history.record[-back:]
        at_once = _begun_at_once(history, whole, back)
        if not all(e.continuation.begins_with(recorded) for e in at_once):
            found = tuple(e for e in whole if e in at_once or e.continuation.begins_with(recorded))
            return replace(verdict, found=found, back=back)
    root, (one, *following) = history.roots[-1], verdict.found[0].continuation.links
    decided = len(shared(verdict.found)) > 1
    if decided or not following or not overlap(history.trail, root, one.summary, following[0].summary):
        return verdict
    known, points = {*map(_first_two, verdict.found)}, one.summary.points | following[0].summary.points
    at_once = _begun_at_once(history, _whole(history, sighting, now), points=points)
    others = (e for e in at_once if _first_two(e) not in known)
    either = (*verdict.found, *others)
    return replace(verdict, found=either) if len(either) > len(verdict.found) else verdict


def or_at_once(history: History, verdict: Verdict, sighting: Sighting, now: float) -> Verdict:
    """Return a verdict that is asked about, together with what two players may have made at once instead.

    What has come since the question may have been made first.
    """
    known = [e.continuation.actions for e in verdict.found]
    whole = _whole(history, sighting, now, verdict.back)
    followed = [e for e in whole if any(map(e.continuation.begins_with, known))]
    others = [e for e in _begun_at_once(history, whole, verdict.back) if e not in followed]
    return replace(verdict, found=(*followed, *others)) if others else verdict


def _first_two(hypothesis: Hypothesis) -> tuple[Action, ...]:
    return tuple(link.action for link in _pair(hypothesis))


def _pair(hypothesis: Hypothesis) -> list[Link]:
    """Return the links of the first two actions that have steps."""
    return [link for link in hypothesis.continuation.links if not link.silent][:2]


def _begun_at_once(
    history: History, whole: Sequence[Hypothesis], back: int = 0, points: AbstractSet[Point] = frozenset()
) -> tuple[Hypothesis, ...]:
    """Return those hypotheses from before the last ``back`` actions of which two players made the first two at once.

    These two change ``points``, and those of the recorded action they replace. Or they follow that action.
    """
    root, trail = history.roots[history.last - back], history.trail
    recorded = history.record[history.last - back :]
    if back:
        points |= root.position.summary(recorded[0]).points

    def at_once(links: Sequence[Link], points: AbstractSet[Point]) -> bool:
        one, *following = (link for link in links if not link.silent)
        if not following or one.actor == following[0].actor:
            return False
        other = following[0].summary
        return points <= one.summary.points | other.points and overlap(trail, root, one.summary, other)

    return tuple(
        each
        for each in whole
        if at_once(each.continuation.links, points)
        or (back and each.continuation.begins_with(recorded) and at_once(each.continuation.links[back:], frozenset()))
    )


def _whole(history: History, sighting: Sighting, now: float, back: int = 0) -> tuple[Hypothesis, ...]:
    """Return the hypotheses from before the last ``back`` actions of which all was made, in whatever order."""
    evidence = Evidence(history.roots[history.last - back], sighting, history.trail, now, at_once=True)
    if len(evidence.off) > MOST_BEHIND:
        return ()
    return tuple(e for e in hypotheses(evidence) if e.whole and first_broken(knocked_on(history, e, back)) is None)


def _with_the_last(history: History, sighting: Sighting) -> Iterator[int]:
    """Yield how many actions to go back if something else changed by the time the last of them ended: one, and two.

    If the last one and the one before were made at once, either may have been first.
    """
    last, trail = history.before(history.last), history.trail
    if last == history.last or history.roots[last].position.required is not None:
        return
    # What was seen before it counted was known then: perhaps players have been asked about it.
    changed, counted = sighting.unlike(history.position.looks), history.roots[-1].since.time
    for index in dict.fromkeys((last, history.before(last))):
        points = {point for made in history.done(history.last - index) for point in made.points}
        changes = (history.roots[index].changes(trail, point) for point in points)
        # What has touched them since they counted tells nothing of when they ended.
        ended = max((time for each in changes for time, _ in each if time <= counted), default=-inf)
        if any(counted <= trail.last(point) <= ended + AT_ONCE_S for point in changed):
            yield history.last - index
