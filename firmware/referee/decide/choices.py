"""Choices: the hypotheses of a board that only a person can tell apart."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from engine.game import Action, Point, Put
from firmware.referee.changes.continuations import Continuation
from firmware.referee.changes.step_summary import moves
from firmware.referee.hypotheses.carrying import as_if_knocked
from firmware.referee.hypotheses.evidence import Evidence
from firmware.referee.hypotheses.hypothesis import hypothesis_of, shared
from firmware.referee.hypotheses.order_seen import in_order
from firmware.referee.hypotheses.progress import placed
from firmware.referee.past.history import History
from firmware.referee.pieces.standing import Standing
from firmware.referee.verdict import Ready, Verdict
from hardware.sensors.sighting import Sighting


def alternatives(verdict: Verdict, record: Sequence[Action]) -> list[tuple[Action, ...]]:
    """Return the chains of actions only a person can tell apart: complete ones, or ones that may be complete unseen.

    Empty if there is nothing to ask. Continuations that diverge are cut after the first action that differs, but not
    before the first one that is not in the ``record``: later actions are asked about once that answer is known.
    """
    found = verdict.found
    if len({e.continuation.actions for e in found}) > 1 and all(e.whole for e in found):
        recorded = record[len(record) - verdict.back :]
        length = max(len(shared(found)), *(e.continuation.shared_with(recorded) for e in found)) + 1
        return list(dict.fromkeys(e.continuation.actions[:length] for e in found))
    return _unseen(verdict)


def alike(verdict: Verdict) -> bool:
    """Return whether the board looks the same after every continuation of the verdict."""
    first, *others = ({p: e.continuation.position().look(p) for p in e.continuation.changes} for e in verdict.found)
    return all(first == other for other in others)


def still_seen(history: History, verdict: Verdict, sighting: Sighting, now: float) -> Verdict:
    """Return the verdict with only those continuations whose actions are all still seen, even if more followed.

    Unless they are asked about already, the order in which pieces came and went may tell them apart.
    """
    evidence = Evidence(history.roots[history.last - verdict.back], sighting, history.trail, now)
    found = [e for e in verdict.found if all(placed(evidence, e.continuation, link) for link in e.continuation.links)]
    return replace(verdict, found=tuple(found if verdict.kind == "asking" else in_order(history, found)))


def _unseen(verdict: Verdict) -> list[tuple[Action, ...]]:
    """Return the shortest chains that may be complete with steps the sensors cannot see."""
    chains = [
        e.continuation.actions
        for e in verdict.found
        if e.complete_unseen == len(e.continuation.links) > e.complete_but_owed
    ]
    fewest = min(map(len, chains), default=0)
    return [chain for chain in chains if len(chain) == fewest]


def doubted(history: History, verdict: Verdict, ready: Ready, sighting: Sighting, now: float) -> Verdict | None:
    """Return a verdict with all possible chains if another piece may have arrived in place of the one in ``ready``.

    The other piece was lifted before the arrival, is still off its point, and could have gone there too; or a piece was
    knocked there. Or one was carried there that looks the same, and no legal action brings it. ``None``: nothing is in
    doubt.
    """
    evidence = Evidence(history.roots[history.last - ready.back], sighting, history.trail, now)
    later = ((e.continuation, link) for e in verdict.found for link in e.continuation.links[len(ready.actions) :])
    if any(not link.silent and placed(evidence, continuation, link) for continuation, link in later):
        return None  # the other lifted piece has come to its own place, or the next player has played on
    first = next(e.continuation for e in verdict.found if e.continuation.begins_with(ready.actions))
    made = first.beginning(len(ready.actions))
    recorded = history.brought(ready.back)
    if _other_carried_there(history.standing, made, {point for point in recorded if not history.touched(point)}):
        whole = (e for e in verdict.found if e.whole and not e.continuation.begins_with(made.actions))
        either = (hypothesis_of(evidence, made), *whole)
        return replace(verdict, found=either, choices=tuple(e.continuation.actions for e in either))
    if ready.back:
        return None
    lifted = {point for point in evidence.off if point not in made.changes}
    others = list(_others(evidence, made, lifted)) if lifted else []
    if not others and not _knocked_there(evidence, made, lifted):
        return None
    found = tuple(hypothesis_of(evidence, each) for each in (made, *others))
    return replace(verdict, found=found, choices=tuple(each.actions for each in (made, *others)))


def unseen_turns(history: History, verdict: Verdict, ready: Ready | None) -> Verdict | None:
    """Return the question whether several turns were made that nobody saw, because the board was off; else ``None``.

    Pieces that were only moved about may look like that. It is one question, even if their order is open.
    """
    if ready is None and _in_any_order(verdict):
        most = verdict.found[0]
        made = most.continuation
    elif ready is not None and ready.actions:
        most = max(verdict.found, key=lambda e: e.complete)
        made = most.continuation.beginning(most.complete)
    else:
        return None
    trail = history.trail
    shown = ((link.actor, max(map(trail.last, link.summary.points))) for link in made.links if not link.silent)
    if len({actor for actor, latest in shown if latest <= trail.first}) <= 1:
        return None
    return replace(verdict, found=(most,), choices=(made.actions,), why="unseen")


def _in_any_order(verdict: Verdict) -> bool:
    """Return whether the same actions may be complete in each continuation of a verdict: only their order is open."""
    found = verdict.found
    complete = bool(found) and all(e.complete_unseen == len(e.continuation.links) for e in found)
    return complete and len({tuple(sorted(e.continuation.actions)) for e in found}) == 1


def _other_carried_there(standing: Standing, made: Continuation, recorded: Collection[Point]) -> bool:
    """Return whether another piece than the one put on a point was carried there: it only looks the same.

    After a rearrangement nobody knows which of them stands where. Nor is that known of the points ``recorded``: only
    the actions that are to be taken back have said so.
    """
    if made.links[-1].summary.rearranges:
        return False
    position, unsure = made.position(), standing.unsure.union(recorded)
    for step in made.links[-1].steps:
        if isinstance(step, Put) and step.point not in unsure and not standing.holds(step.point, step.piece):
            here, due = standing.on(step.point), position.stack(step.point)
            if len(here) == len(due) and standing.look(here) == standing.look(due):
                return True
    return False


def _knocked_there(evidence: Evidence, made: Continuation, lifted: Collection[Point]) -> bool:
    """Return whether a piece arrived just as a piece that looks the same left a point beside: it may be a knocked one.

    Then the piece that was moved or put may still be in a hand.
    """
    position = evidence.root.position
    look = position.transition_table.look
    return any(
        as_if_knocked(evidence, (point, evidence.off_since(point)), (target, evidence.trail.last(target)))
        and any(look((each,)) == look((piece,)) for each in position.stack(point))
        for piece, (target, _) in made.links[-1].brought
        for point in lifted
    )


def _others(evidence: Evidence, made: Continuation, lifted: Collection[Point]) -> Iterator[Continuation]:
    """Yield the chains like ``made`` in which another one of the lifted pieces has come to the same point."""
    before = made.shorter or evidence.root.position.nothing
    position = before.position()
    brought = {move.target for move in moves(made.links[-1].steps)}
    for action in position.touched_by(lifted):
        steps = position.summary(action).steps
        carried = [move for move in moves(steps) if move.origin in lifted and move.target in brought]
        if not carried:
            continue
        other = before.then(position, action)
        came = all(evidence.off_since(move.origin) < evidence.trail.last(move.target) for move in carried)
        if came and placed(evidence, other, other.links[-1]):
            yield other
