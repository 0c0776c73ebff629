"""Amending: hypotheses that replace the last actions, because a piece those had brought has gone on."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import inf

from engine.game import Action, Flip, Move, Point, Put, Step, Take
from firmware.referee.changes.continuations import Continuation
from firmware.referee.changes.step_summary import brought, moves
from firmware.referee.constraints import Constraint, first_broken
from firmware.referee.hypotheses.evidence import Evidence
from firmware.referee.hypotheses.hypothesis import Hypothesis, shared
from firmware.referee.past.history import History
from firmware.referee.verdict import Verdict
from hardware.sensors.sighting import Sighting, fits


def amended(verdict: Verdict) -> tuple[Action, ...]:
    """Return the complete actions that replace the last ones; empty: there are none."""
    found = verdict.found
    if not verdict.back or not found:
        return ()
    made = shared(found)
    return made[: settled(found, min(len(made), *(e.complete for e in found)))]


def settled(found: Sequence[Hypothesis], length: int) -> int:
    """Return how many of the first ``length`` actions are settled.

    A trailing "nothing more" choice is not: only a later action that is settled shows that nothing more was chosen.
    """
    first = found[0].continuation
    while length and first.links[length - 1].silent and len(first.position(length - 1).actions) > 1:
        length -= 1
    return length


def amends(history: History, evidence: Evidence, hypothesis: Hypothesis, back: int) -> bool:
    """Return whether a hypothesis from before the last ``back`` actions may replace them; note why if not."""
    if hypothesis.complete_but_owed >= back and hypothesis.continuation.begins_with(history.record[-back:]):
        return False  # what repeats the record is explained from the current position
    broken = first_broken(_not_amending(history, evidence, hypothesis, back))
    if broken is not None:
        evidence.dropped[hypothesis.continuation.actions] = broken
    return broken is None


def _not_amending(history: History, evidence: Evidence, hypothesis: Hypothesis, back: int) -> Iterator[Constraint]:
    """Yield the constraints on amendments that a hypothesis breaks."""
    if _nothing_new(history, hypothesis, back) or _only_passed(history, evidence, hypothesis, back):
        yield Constraint.NOTHING_NEW
    steps = [step for work in history.done(back) for step in work.steps]
    if history.standing.disturbed_since < inf and _pushed_about(history, evidence, hypothesis.continuation, back):
        yield Constraint.PUSHED_ABOUT
    if not hypothesis.in_turn:
        yield Constraint.AMENDED_OUT_OF_TURN
    if not _takes_as_well(steps, hypothesis):
        yield Constraint.LEFT_STANDING
    if _carries_turned(history, steps, hypothesis, back):
        yield Constraint.OTHER_FACE
    if not _put_afterwards(history, steps, evidence, hypothesis, back) or _back_too_soon(history, steps, hypothesis):
        yield Constraint.THERE_BEFORE
    if _after_the_next(history.brought(back), evidence, hypothesis.continuation):
        yield Constraint.AFTER_THE_NEXT
    if _known_otherwise(history, evidence, hypothesis.continuation, back):
        yield Constraint.KNOWN_OTHERWISE
    gone_on = (
        {move.target for move in moves(steps)} - history.slid_to(back) - brought(hypothesis.continuation.links[:back])
    )
    if any(_joined(history, point, back) for point in gone_on):
        yield Constraint.JOINED


def undone(history: History, sighting: Sighting, back: int) -> bool:
    """Return whether every point the last ``back`` actions changed is as it was before them.

    Other pieces that look the same undo nothing. ``False`` if the actions changed nothing, all in all: one may have
    turned back what another turned over.
    """
    if not back:
        return False
    before, now = history.roots[history.last - back].position, history.position
    touched = {point for work in history.done(back) for point in work.changes}
    changed = [point for point in touched if before.stack(point) != now.stack(point)]
    return bool(changed) and all(
        fits(sighting[point], before.look(point)) and history.standing.may_hold(point, before.stack(point))
        for point in changed
    )


def _pushed_about(history: History, evidence: Evidence, continuation: Continuation, back: int) -> bool:
    """Return whether what would replace the last actions was not made before a disturbance began."""
    replacing = [link for link in continuation.links[:back] if not link.silent]
    made = max((evidence.finished(continuation, link) for link in replacing), default=inf)
    return made >= history.standing.disturbed_since


def _takes_as_well(recorded: Sequence[Step], hypothesis: Hypothesis) -> bool:
    """Return whether the hypothesis takes off every piece the record took off, or lets it stand there again."""
    continuation = hypothesis.continuation
    taken = {(step.piece, step.point) for link in continuation.links for step in link.steps if isinstance(step, Take)}
    standing = continuation.position()
    return all(
        (step.piece, step.point) in taken or step.piece in standing.stack(step.point)
        for step in recorded
        if isinstance(step, Take)
    )


def _carries_turned(history: History, recorded: Sequence[Step], hypothesis: Hypothesis, back: int) -> bool:
    """Return whether a move needs a face that the record has turned down, and nobody was seen to turn it back."""
    turned = {(step.piece, step.point) for step in recorded if isinstance(step, Flip)}
    before, now = history.roots[history.last - back].position, history.position
    return any(
        (move.piece, move.origin) in turned
        and not any(
            fits(reading, before.look(move.origin)) and not fits(reading, now.look(move.origin))
            for _, reading in history.roots[-1].changes(history.trail, move.origin)
        )
        for move in moves(hypothesis.continuation.steps)
    )


def _nothing_new(history: History, hypothesis: Hypothesis, back: int) -> bool:
    """Return whether no point that tells the recorded actions from these has changed since the record.

    A player has answered then, or the record was the likelier; without new evidence it stays. Nor does anything tell
    them apart if these lead to a board that looks like the recorded one, and only what follows is new.
    """
    recorded, continuation = history.position, hypothesis.continuation
    if continuation.begins_with(history.record[-back:]):
        return False
    for position in map(continuation.position, range(1, len(continuation.links))):
        if position.actor == recorded.actor and position.looks == recorded.looks:
            return True
    other = continuation.position(back)
    # What both begin with is no news: the record of the first action in which they differ is.
    alike = continuation.shared_with(history.record[-back:])
    since = history.roots[history.last - back + 1 + alike].since.time
    different = (p for p in {*recorded.placement, *other.placement} if recorded.look(p) != other.look(p))
    return all(history.trail.last(point) <= since for point in different)


def _only_passed(history: History, evidence: Evidence, hypothesis: Hypothesis, back: int) -> bool:
    """Return whether a piece was only carried past where an amendment moves it, before the recorded action counted.

    That it passed there was known then.
    """
    continuation, counted, recorded = hypothesis.continuation, history.roots[-1].since.time, history.brought(back)
    targets = (target for link in continuation.links[:back] for _, target in link.moved)
    return any(
        point not in recorded and evidence.passed(continuation, point, bit, until=counted) for point, bit in targets
    )


def _joined(history: History, point: Point, back: int) -> bool:
    """Return whether another piece has joined the one on a point, which has not been seen alone since.

    Then another player acted before the piece went on; unless what stood there before the last ``back`` actions was
    seen again, which undoes them.
    """
    position, before, trail = history.position, history.roots[history.last - back].position, history.trail
    stack, look, game = position.stack(point), position.transition_table.look, position.game
    together = [look(game.stacked((*stack, kind))) for kind in game.kinds]
    joined = False
    for _, reading in history.roots[-1].changes(trail, point):
        if fits(reading, look(stack)) or (before.stack(point) and fits(reading, before.look(point))):
            joined = False
        elif any(fits(reading, each) for each in together):
            joined = True
    return joined


def _put_afterwards(
    history: History, steps: Sequence[Step], evidence: Evidence, hypothesis: Hypothesis, back: int
) -> bool:
    """Return whether every piece of an amendment arrived after the pieces of the last actions were taken up again.

    A piece that arrived earlier is another one, unless it was seen to leave its origin; the recorded piece is then only
    being looked at. A hypothesis that does not touch the origins of the recorded moves passes.
    """
    recorded, left = history.brought(back), {move.origin for move in moves(steps)}
    if left and left.isdisjoint(hypothesis.continuation.changes):
        return True
    moved, taken_up = recorded | left, -inf
    anew = brought(hypothesis.continuation.links)
    for point in evidence.sighting.unlike(history.position.looks):
        # A point to which the hypothesis brings a piece itself may have changed by that.
        if point in recorded - anew:
            taken_up = max(taken_up, _first_left(history, point))
    return all(
        point in recorded or evidence.came_at(hypothesis.continuation, point, bit) >= taken_up
        for link in hypothesis.continuation.links
        for step, bits in zip(link.steps, link.bits, strict=True)
        if isinstance(step, Put) or (isinstance(step, Move) and not _seen_leaving(evidence, hypothesis, step, moved))
        for point, bit in bits[-1:]
    )


def _first_left(history: History, point: Point) -> float:
    """Return when a point first differed from the current position; minus infinity if it never did."""
    time = history.roots[-1].touched(history.trail, point)
    return time if time < inf else -inf


def _back_too_soon(history: History, recorded: Sequence[Step], hypothesis: Hypothesis) -> bool:
    """Return whether a piece came to where a recorded move began before the moved piece was taken up again.

    Then it is another one. A hypothesis that brings a piece to either end of the move itself tells nothing.
    """
    touched = hypothesis.continuation.changes
    return any(
        history.touched(move.origin) and history.trail.last(move.origin) < _first_left(history, move.target)
        for move in moves(recorded)
        if touched.keys().isdisjoint((move.origin, move.target))
    )


def _after_the_next(recorded: set[Point], evidence: Evidence, continuation: Continuation) -> bool:
    """Return whether a piece came to an unrecorded point after all pieces of the next player had arrived.

    It was knocked over: a player who has played on accepted the recorded action. A piece moved there before that, and
    put back since, was looked at; of one from beside the board nobody knows that it is the same.
    """
    came = [(link.actor, [link.bits[i] for i in link.summary.bringing]) for link in continuation.links]
    return any(
        one != other and later and max(evidence.here_since(continuation, *bits[-1]) for bits in later) < since < inf
        for (one, earlier), (other, later) in combinations(came, 2)
        for bits in earlier
        if bits[-1][0] not in recorded
        for since in [(evidence.first_at if len(bits) > 1 else evidence.here_since)(continuation, *bits[-1])]
    )


def _known_otherwise(history: History, evidence: Evidence, continuation: Continuation, back: int) -> bool:
    """Return whether a point is known to hold another piece than it would, which nobody has touched, or which is back.

    They may look the same; the committed actions have told which of them stands there. An action may not have been made
    at a point yet.
    """
    standing = history.standing

    def known(point: Point) -> bool:
        if history.touched(point):
            return history.stands(point) and point not in standing.alike
        return point not in standing.unsure

    def may_stand(point: Point) -> bool:
        if point not in continuation.changes:
            return standing.holds_all(point, evidence.root.position.stack(point))
        stages = continuation.transitions(point).stages
        return any(standing.holds_all(point, stage.stack) for stage in stages if not stage.half)

    return any(
        known(point) and not standing.holds(point, piece) and evidence.came_at(continuation, point, bit) < inf
        for link in continuation.links
        for piece, (point, bit) in link.brought
    ) or any(known(point) and not may_stand(point) for point in history.brought(back))


def _seen_leaving(evidence: Evidence, hypothesis: Hypothesis, move: Move, moved: set[Point]) -> bool:
    """Return whether the piece of a move was seen to leave its origin, which identifies it.

    Points in ``moved``, where the record moved a piece, do not count: they were left for another reason.
    """
    continuation = hypothesis.continuation
    return move.origin not in moved and all(
        evidence.seen(continuation, point, bit)
        for link in continuation.links
        for step, bits in zip(link.steps, link.bits, strict=True)
        if step == move
        for point, bit in bits[:1]
    )
