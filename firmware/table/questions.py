"""Questions: what the board asks about itself; one choice is lit after the other, until one of them is taken."""

from collections.abc import Sequence
from dataclasses import replace

from engine.game import Action
from firmware.referee.claims import Claim
from firmware.referee.verdict import Verdict


class Questions:
    """What is asked, and how far undo has gone through the choices.

    Several futures that look the same are asked about as they come. Claims contradict sensors: of several none is taken
    before somebody has chosen it.
    """

    def __init__(self) -> None:
        self._claims: Sequence[Claim] = ()
        self._choice = 0

    @property
    def claimed(self) -> bool:
        """Whether claims are asked about."""
        return bool(self._claims)

    def put(self, claims: Sequence[Claim]) -> None:
        """Ask about claims."""
        self._claims, self._choice = claims, 0

    def drop(self) -> None:
        """Ask nothing any more."""
        self._claims, self._choice = (), 0

    def drop_claims(self) -> None:
        """Ask about claims no more."""
        self._claims = ()

    def next(self) -> None:
        """Go on to the next choice."""
        self._choice += 1

    def claim(self, choice: tuple[Action, ...]) -> Claim | None:
        """Return the claim a choice is; ``None``: no sensor contradicts it."""
        return next((claim for claim in self._claims if claim.actions == choice), None)

    def ask_claims(self, verdict: Verdict) -> Verdict:
        """Return a verdict that asks which of the claims it is."""
        asked = self.ask(verdict, [claim.actions for claim in self._claims])
        return replace(asked, touched={claim.actions: claim.points_meant for claim in self._claims})

    def ask(self, verdict: Verdict, choices: Sequence[tuple[Action, ...]]) -> Verdict:
        """Return a verdict that asks which of these it is, the one that confirm would take first."""
        unchosen = len(choices) > 1 and self.claimed
        chosen = not unchosen or self._choice > 0
        turn = (self._choice - unchosen) % len(choices) if chosen else 0
        return replace(verdict, kind="asking", choices=(*choices[turn:], *choices[:turn]), chosen=chosen)
