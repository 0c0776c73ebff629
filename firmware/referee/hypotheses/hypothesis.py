"""A hypothesis: a chain of legal actions that explains a sighting, and how far each of its steps has come."""

from collections.abc import Collection, Sequence
from itertools import takewhile
from typing import NamedTuple

from engine.game import Action
from firmware.referee.changes.continuations import Continuation, Position
from firmware.referee.hypotheses.carrying import knocked_over
from firmware.referee.hypotheses.evidence import Evidence
from firmware.referee.hypotheses.progress import Progress, begun, steps_made, turned_for
from firmware.referee.hypotheses.turn_order import in_turn


class Hypothesis(NamedTuple):
    """A continuation that explains a sighting: for each of its actions, how far each step has come."""

    root: Position
    """The position the continuation starts from."""
    continuation: Continuation
    progress: tuple[tuple[Progress, ...], ...]
    complete: int
    """How many actions from the first are complete: every step has been seen, none is owed."""
    complete_but_owed: int
    """The same, taking owed steps as made."""
    complete_unseen: int
    """The same, taking unseen steps as made as well: only a person can say so."""
    begun: int
    """How many actions from the first have begun, skipped ones included."""
    in_turn: bool
    """Whether no piece arrived before its player's turn."""
    skipped: int = 0
    """How many actions it passes over: removals, or pieces turned over by choice, that have not been seen yet."""
    knocked: bool = False
    """Whether it is whole, and one of several actions would have moved a piece sooner than hands carry it."""

    @property
    def whole(self) -> bool:
        """Whether all of its actions are complete."""
        return self.complete == len(self.continuation.links)


def hypothesis_of(evidence: Evidence, continuation: Continuation, skipped: int = 0) -> Hypothesis:
    """Return the hypothesis that a continuation gives: the progress of each step. It passes over some actions."""
    links = continuation.links
    telling = (_telling(evidence, continuation, number) for number in range(len(links)))
    progress = tuple([steps_made(evidence, chain, link) for chain, link in zip(telling, links, strict=True)])
    last = len(links)
    while last and not begun(evidence, continuation, links[last - 1]):
        last -= 1
    done = _complete(progress, Progress.DONE)
    return Hypothesis(
        evidence.root.position,
        continuation,
        progress,
        done,
        _complete(progress, Progress.DONE, Progress.OWED),
        _complete(progress, Progress.DONE, Progress.OWED, Progress.UNSEEN),
        last,
        in_turn(evidence, continuation),
        skipped,
        done == len(links) and knocked_over(evidence, continuation, turned_for(links, progress)),
    )


def _telling(evidence: Evidence, continuation: Continuation, number: int) -> Continuation:
    """Return the chain that shows how far action ``number`` has come: the continuation, or its beginning.

    An action that rearranges the board changes almost every point. If the chain before it explains the board, the
    progress is judged without that action.
    """
    chain: Continuation | None = continuation
    while chain is not None and len(chain.links) > number + 1:
        shorter = chain.shorter
        if chain.links[-1].summary.rearranges and shorter and _stands(evidence, shorter):
            return _telling(evidence, shorter, number)
        chain = shorter
    return continuation


def _stands(evidence: Evidence, continuation: Continuation) -> bool:
    """Return whether a continuation explains all its points, and no piece that it brought has left again."""
    return all(evidence.stages(continuation, point) for point in continuation.changes) and not any(
        evidence.gone_again(continuation, *bit) for link in continuation.links for bit in link.arrivals
    )


def _complete(progress: Sequence[Sequence[Progress]], *made: Progress) -> int:
    """Return how many actions from the first are complete, if steps that have come this far are taken as made."""
    lacking = (count for count, steps in enumerate(progress) if any(far not in made for far in steps))
    return next(lacking, len(progress))


def shared(found: Sequence[Hypothesis]) -> tuple[Action, ...]:
    """Return the longest beginning that all explaining continuations share."""
    chains = (each.continuation.actions for each in found)
    alike = takewhile(lambda actions: len(set(actions)) == 1, zip(*chains, strict=False))
    return tuple(actions[0] for actions in alike)


def distinct(found: Sequence[Hypothesis]) -> Collection[Hypothesis]:
    """Return one hypothesis for all of those that the sighting does not tell apart: they share their progress."""
    return {id(each.progress): each for each in found}.values()
