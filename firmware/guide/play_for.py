"""Playing for an engine: the steps that hands are asked to do for it, one after another."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.game import Flip, Move, Point, Put, Step, Take
from firmware.guide.piece_words import common_name
from firmware.messages.message import Message
from firmware.referee.changes.step_summary import Link
from firmware.referee.hypotheses.progress import Progress
from firmware.referee.verdict import Verdict

IN_HAND = (Progress.HALF, Progress.UNSEEN)
"""The progress of a move whose piece is in a hand, or may be, because nobody sees it stand on its target."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The next steps asked for, several if their order does not matter; ``in_hand``: a piece has been lifted."""

    steps: tuple[Step, ...] = ()
    in_hand: bool = False

    def marks(self) -> Iterator[tuple[Point, str]]:
        """Yield the marks of the steps."""
        for step in self.steps:
            if not isinstance(step, Move):
                yield step.point, "play for"
            elif self.in_hand:
                yield step.target, "play for"
                yield step.origin, "in hand"
            else:
                yield step.origin, "play for"


def asked(verdict: Verdict) -> Asked:
    """Return the next steps for an engine; empty while it thinks, or once all is done."""
    for link, progress in _links(verdict):
        left = [(step, far) for step, far in zip(link.steps, progress, strict=True) if far is not Progress.DONE]
        if left:
            first, far = left[0]
            if isinstance(first, Move | Put):
                return Asked((first,), far in IN_HAND)
            kind = type(first)
            return Asked(tuple(step for step, _ in left if type(step) is kind))
    return Asked()


def _links(verdict: Verdict) -> Iterator[tuple[Link, Sequence[Progress]]]:
    """Yield the engine's actions, each with the progress of its steps."""
    if verdict.found:
        hypothesis = verdict.found[0]
        yield from zip(hypothesis.continuation.links, hypothesis.progress, strict=True)
    elif verdict.kind == "resting":
        for continuation in verdict.position.single[:1]:
            link = continuation.links[0]
            yield link, (Progress.TODO,) * len(link.steps)


def said_for(verdict: Verdict) -> Message:
    """Return the message for the steps asked for an engine."""
    player = verdict.position.actor or ""
    if not verdict.position.required:
        return Message("expect-thinking", player=player)
    wanted = asked(verdict)
    if not wanted.steps:
        return Message("expect-counts")
    piece, count = common_name(step.piece for step in wanted.steps), len(wanted.steps)
    match wanted.steps[0]:
        case Put():
            return Message("expect-for-put", player=player, piece=piece)
        case Move():
            return Message("expect-for-go" if wanted.in_hand else "expect-for-lift", player=player, piece=piece)
        case Flip():
            return Message("expect-for-flip", player=player, piece=piece, n=count)
        case Take():
            return Message("expect-for-take", player=player, piece=piece, n=count)
