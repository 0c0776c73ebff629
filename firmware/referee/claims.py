"""Claims: what players may say has been done although some sensors do not show it.

A claim is a chain of legal actions and the few sensors that would have to be wrong for it. Nothing is ever committed
from a claim but by an answer.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import inf

from engine.game import Action, Point
from firmware.referee.futures import Position
from firmware.referee.verdict import Verdict
from hardware.sighting import Sighting

MOST_CLAIMED = 2
"""How many points may show otherwise at most: a sensor fails now and then, a dozen do not."""

MOST_CHOICES = 40
"""How many claims are offered at most: a button cannot choose among more, and an answer still can."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Actions that may have been made, and the (point, spot) of each sensor that says otherwise."""

    actions: tuple[Action, ...]
    against: tuple[tuple[Point, int], ...]

    @property
    def points(self) -> int:
        """How many points say otherwise."""
        return len({point for point, _ in self.against})


def claims(verdict: Verdict, root: Position, sighting: Sighting) -> list[Claim]:
    """Return what may be claimed of a sighting, the best supported first.

    ``root`` is the position the verdict starts from.
    """
    # Where nothing at all is seen of it, one sensor may have failed, but not several.
    most = 1 if verdict.kind == "resting" else inf
    all_claims = (claim_of(actions, root, sighting) for actions in _candidates(verdict, root))
    fit = [
        claim
        for claim in all_claims
        if claim.points <= MOST_CLAIMED and len(claim.against) <= most and (claim.actions or claim.against)
    ]
    # What needs fewer sensors to be wrong drives out what needs more.
    least = min((len(claim.against) for claim in fit), default=0)
    best = [claim for claim in fit if len(claim.against) == least]
    return best if len(best) <= MOST_CHOICES else [claim for claim in best if not claim.actions]


def claim_of(actions: tuple[Action, ...], root: Position, sighting: Sighting) -> Claim:
    """Return the claim that these actions were made, and only they."""
    position = root
    for action in actions:
        position = position.after(action)
    looks = position.looks
    return Claim(
        actions,
        tuple(
            (point, spot)
            for point in sighting.unlike(looks)
            for spot, (seen, due) in enumerate(zip(sighting[point], looks[point], strict=True))
            if seen not in (due, "unknown")
        ),
    )


def _candidates(verdict: Verdict, root: Position) -> Iterable[tuple[Action, ...]]:
    if verdict.found:
        return dict.fromkeys(((), *(chain for e in verdict.found for chain in _beginnings(e.future.actions))))
    return ((), *((action,) for action in root.actions))


def _beginnings(actions: tuple[Action, ...]) -> Iterator[tuple[Action, ...]]:
    return (actions[: count + 1] for count in range(len(actions)))
