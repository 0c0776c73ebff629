"""Inks: lights in the colour of a piece, where that is what they tell."""

from collections.abc import Mapping, Sequence

from engine.game import Action, Point, Put, Step
from firmware.guide.piece_colours import Rgb, colour_and_kind, ink
from firmware.referee.verdict import Verdict

DIMMEST = 100
"""A piece whose colour is nowhere brighter than this cannot be told by a light."""


def choice_inks(verdict: Verdict) -> Mapping[Point, Rgb]:
    """Return the colours of the pieces that the choice has put which confirm would take, by their points.

    That is where the choices differ only in the colours of the pieces that were put.
    """
    if verdict.kind != "asking" or not verdict.chosen or len(verdict.choices) < 2:  # noqa: PLR2004 # one differs from none
        return {}
    told = _steps_of(verdict)
    chosen, *others = (told.get(choice, ()) for choice in verdict.choices)
    if not chosen or not all(_alike(chosen, other) for other in others):
        return {}
    pairs = [(ours, theirs) for other in others for ours, theirs in zip(chosen, other, strict=True) if ours != theirs]
    if min((max(ink(step.piece)) for pair in pairs for step in pair), default=0) < DIMMEST:
        return {}
    return {step.point: ink(step.piece) for step, _ in pairs if isinstance(step, Put)}


def _steps_of(verdict: Verdict) -> Mapping[tuple[Action, ...], Sequence[Step]]:
    """Return the steps of each choice that is something hands are seen to have done."""
    return {
        choice: [step for link in e.continuation.links[: len(choice)] for step in link.steps]
        for e in verdict.found
        for choice in verdict.choices
        if e.continuation.actions[: len(choice)] == choice
    }


def _alike(ours: Sequence[Step], theirs: Sequence[Step]) -> bool:
    """Return whether the same is done, but for the colours of pieces that are put."""
    return len(ours) == len(theirs) and all(
        one == other
        or (
            isinstance(one, Put)
            and isinstance(other, Put)
            and one.point == other.point
            and colour_and_kind(one.piece)[1] == colour_and_kind(other.piece)[1]
        )
        for one, other in zip(ours, theirs, strict=True)
    )
