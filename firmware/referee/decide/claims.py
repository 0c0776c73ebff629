"""Claims: actions that players may say were made although some sensors do not show them.

A claim is a chain of legal actions and the few sensors that would have to be wrong for it. Only a player's answer
commits a claim.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf

from engine.game import Action, Point
from firmware.referee.changes.continuations import Position
from firmware.referee.limits import MOST_AT_REST, MOST_CLAIMED, MOST_WEIGHED
from firmware.referee.past.history import History
from firmware.referee.verdict import Verdict
from hardware.sensors.sighting import Sighting


@dataclass(frozen=True, slots=True)
class Claim:
    """Actions that may have been made, and the (point, spot) of each sensor that contradicts them.

    The actions replace the last ``back`` actions; ``touched`` are their points.
    """

    actions: tuple[Action, ...]
    against: tuple[tuple[Point, int], ...]
    touched: tuple[Point, ...] = ()
    back: int = 0

    @property
    def points_meant(self) -> tuple[Point, ...]:
        """The points it is about: those of its actions, or without actions those of the contradicting sensors."""
        return self.touched if self.actions else tuple(dict.fromkeys(point for point, _ in self.against))

    @property
    def points(self) -> int:
        """How many points contradict it."""
        return len({point for point, _ in self.against})


def likely_claims(history: History, sighting: Sighting, verdict: Verdict) -> Sequence[Claim]:
    """Return the claims that the pieces' observed movements do not contradict, the likeliest first.

    If the board rests and no sensor contradicts any claim, only the claims with the most touched points are returned.
    """
    roots = {history.last - index: history.roots[index].position for index in history.reach()}
    if verdict.back not in roots:  # the board shows a much earlier position: no action from there is meant
        return []
    found = [claim for claim in claims(verdict, roots, sighting) if not _carried(history, claim)]
    if verdict.kind == "resting" and len(found) > MOST_AT_REST:
        return []
    if verdict.kind != "resting" or any(claim.against for claim in found):
        return found
    root, trail = history.roots[-1], history.trail
    touched = [sum(root.touched(trail, point) < inf for point in claim.touched) for claim in found]
    return [claim for claim, count in zip(found, touched, strict=True) if count == max(touched)]


def _carried(history: History, claim: Claim) -> bool:
    """Return whether a claim contradicts two sensors that agree that a piece left one point and came to another."""
    against = {point for point, _ in claim.against}
    different = history.standing.differs(history.position.placement).items()
    moved = [(Counter(here), Counter(due)) for point, (here, due) in different if point in against]
    left = {piece for here, due in moved for piece in due - here}
    came = {piece for here, due in moved for piece in here - due}
    return bool(left & came)


def claims(verdict: Verdict, roots: Mapping[int, Position], sighting: Sighting) -> list[Claim]:
    """Return the possible claims about a sighting, the best supported first.

    ``roots`` are the positions of the last turn, keyed by the number of actions before the current one. The verdict's
    continuations start from the one its ``back`` names. If nothing explains the board, claims may replace the last
    action, or add one that the next player has already followed.
    """
    fit = _fitting(verdict, roots, sighting, _candidates(verdict, roots))
    if not fit and verdict.kind != "resting":
        fit = _fitting(verdict, roots, sighting, _followed(roots[0], sighting))
    # Only the claims that need the fewest wrong sensors are kept.
    least = min((len(claim.against) for claim in fit), default=0)
    return list({c.actions: c for c in reversed(fit) if len(c.against) == least}.values())[::-1]


def _fitting(
    verdict: Verdict, roots: Mapping[int, Position], sighting: Sighting, made: Iterable[tuple[int, tuple[Action, ...]]]
) -> list[Claim]:
    """Return the claims for these chains that few enough sensors contradict."""
    # If the board shows nothing of an action, one sensor may have failed, but not several.
    most = 1 if verdict.kind == "resting" else inf
    return [
        claim
        for claim in (claim_of(actions, roots[back], sighting, back) for back, actions in made)
        if claim.points <= MOST_CLAIMED and len(claim.against) <= most and (claim.actions or claim.against)
        # A claim that replaces the last action may blame sensors that see nothing, never one that sees a piece.
        if not claim.back > verdict.back or all(sighting[point][spot] == "none" for point, spot in claim.against)
    ]


def claim_of(actions: tuple[Action, ...], root: Position, sighting: Sighting, back: int = 0) -> Claim:
    """Return the claim that exactly these actions were made from a position."""
    position = root
    touched: dict[Point, None] = {}
    for action in actions:
        touched |= dict.fromkeys(position.summary(action).changes)
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
        tuple(touched),
        back,
    )


def _candidates(verdict: Verdict, roots: Mapping[int, Position]) -> Iterator[tuple[int, tuple[Action, ...]]]:
    """Yield the chains that may have been made, each with its number of actions to go back, the likeliest first."""
    yield verdict.back, ()
    chains = [e.continuation.actions for e in verdict.found]
    for chain in dict.fromkeys(actions[:count] for actions in chains for count in range(1, len(actions) + 1)):
        yield verdict.back, chain
    for back in sorted(roots) if verdict.kind != "resting" else (verdict.back,):
        for action in roots[back].actions:
            if not back or roots[back].after(action).state != roots[0].state:
                yield back, (action,)


def _followed(position: Position, sighting: Sighting) -> Iterator[tuple[int, tuple[Action, ...]]]:
    """Yield each mostly seen action together with an action the next player may have made since."""
    firsts: list[tuple[int, int, Action, set[Point]]] = []
    for first in position.touched_by(sighting.unlike(position.looks)):
        left, points = set(sighting.unlike(position.after(first).looks)), position.summary(first).points
        against = len(points & left)
        if against <= MOST_CLAIMED and not points <= left:
            firsts.append((against, len(left), first, left))
    weighed = 0
    for _, _, first, left in sorted(firsts, key=lambda each: each[:2]):
        if weighed >= MOST_WEIGHED:
            return
        after = position.after(first)
        weighed += len(after.actions)
        for second in after.touched_by(left):
            if len(left - after.summary(second).points) <= MOST_CLAIMED:
                yield 0, (first, second)
