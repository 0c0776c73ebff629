"""Answers: what players have the word on, where sensors cannot tell or are wrong: by confirm, or from the page."""

from collections.abc import Sequence
from math import inf

from engine.game import Action
from firmware.referee.claims import MOST_CLAIMED, Claim, claim_of, claims
from firmware.referee.search import shared
from firmware.table.current_game import CurrentGame
from firmware.table.judging import Judging
from firmware.table.seen import Seen
from firmware.table.talk import Talk
from firmware.table.unshown import Unshown

NOTHING_SEEN = "The sensors show nothing that could have been done. Put it back and do it again, or say it on the page."
"""What is said when confirm was pressed and nobody can tell what it confirms."""


class Answers:
    """Takes the answers to what one game's board asks, and what is claimed without having been asked.

    Whoever gives an answer on has the board judged anew. ``unshown`` counts what sensors have not shown of it.
    """

    def __init__(self, current: CurrentGame, seen: Seen, judging: Judging, talk: Talk, unshown: Unshown) -> None:
        self._current = current
        self._seen = seen
        self._judging = judging
        self._talk = talk
        self._unshown = unshown

    def undo(self) -> None:
        """Go on to the next choice where something is asked, else ask for the position before."""
        if self._judging.verdict.kind == "asking":
            self._current.questions.next()
        elif self._current.record:
            self._current.leading.undo()

    def confirm(self, now: float) -> None:
        """Take what is shown: end the leading, take the choice, the action that is ready, or what is owed, as made."""
        verdict, ready, leading = self._judging.verdict, self._judging.ready, self._current.leading
        if leading.target is not None:
            leading.target = None
        elif verdict.kind == "asking":
            if verdict.chosen:
                self._take_as_made(verdict.choices[0], now)
        elif ready is not None:
            self._current.commit(ready.back, ready.actions, now)
        elif not self._owed_as_made(now):
            self._claim(now)

    def insist(self, now: float) -> None:
        """Believe that the board is as it is led to, whatever a few sensors say; where it is not led, just confirm."""
        target, sighting = self._current.leading.target, self._seen.sighting
        if target is None or sighting is None:
            self.confirm(now)
            return
        claim = claim_of((), self._current.history.roots[target].position, sighting)
        if claim.points <= MOST_CLAIMED:
            self._pass_over(claim, now)

    def answer(self, text: str, now: float) -> bool:
        """Take one of the choices, its actions separated by blanks, or a legal action that the board did not see made.

        Returns whether it was taken.
        """
        choices = self._judging.verdict.choices
        wanted = () if text.strip() == "nothing" else tuple(text.split())
        ending = [choice for choice in choices if choice[-1:] == wanted]
        if wanted in choices:
            self._take_as_made(wanted, now)
        elif (claim := self._claim_of(wanted)) is not None:
            self._pass_over(claim, now)
            self._current.commit(0, wanted, now)
        elif len(ending) == 1:
            self._take_as_made(ending[0], now)
        else:
            return False
        return True

    def _owed_as_made(self, now: float) -> bool:
        """Commit what owes only steps that sensors cannot see, and return whether there was something."""
        verdict = self._judging.verdict
        found = verdict.found
        length = min(len(shared(found)), *(e.complete_but_owed for e in found)) if found else 0
        if length:
            self._unshown.count(found[0], length)
            self._current.commit(verdict.back, found[0].future.actions[:length], now)
        return bool(length)

    def _claim(self, now: float) -> None:
        """Ask whether some sensors are wrong and something has been done that they do not show.

        Where the board rests and all that fits is what hands do nothing for, to choose nothing more or to pass, nothing
        has to be asked.
        """
        current, verdict, sighting = self._current, self._judging.verdict, self._seen.sighting
        if sighting is None or current.outcome is not None:
            return
        history = current.history
        roots = {history.last - i: history.roots[i].position for i in history.reach()}
        found = self._touched(claims(verdict, roots, sighting))
        nothing = [future.actions for future in current.position.silent]
        if verdict.kind == "resting" and nothing and [claim.actions for claim in found] == nothing:
            current.commit(0, nothing[0], now)
            return
        current.questions.put(found)
        if not found:
            self._talk.notice(NOTHING_SEEN, now)

    def _touched(self, found: Sequence[Claim]) -> Sequence[Claim]:
        """Return those claims of which hands have touched most, where the board rests and no sensor contradicts any."""
        if self._judging.verdict.kind != "resting" or any(claim.against for claim in found):
            return found
        root, trail = self._current.history.roots[-1], self._current.history.trail
        touched = [sum(root.touched(trail, point) < inf for point in claim.touched) for claim in found]
        return [claim for claim, count in zip(found, touched, strict=True) if count == max(touched)]

    def _claim_of(self, actions: tuple[Action, ...]) -> Claim | None:
        """Return the claim that one legal action was made, if hardly anything speaks against it."""
        position, sighting = self._current.position, self._seen.sighting
        if sighting is None or len(actions) != 1 or actions[0] not in position.actions:
            return None
        claim = claim_of(actions, position, sighting)
        return claim if claim.points <= MOST_CLAIMED else None

    def _take_as_made(self, choice: tuple[Action, ...], now: float) -> None:
        """Take one of the choices as made, and pass over the sensors that say otherwise."""
        back = self._judging.verdict.back
        claim = self._current.questions.claim(choice)
        if claim is not None:
            self._pass_over(claim, now)
            back = claim.back
        if choice or back:
            self._current.commit(back, choice, now)
        self._current.questions.drop_claims()

    def _pass_over(self, claim: Claim, now: float) -> None:
        """Believe a claim rather than the sensors that say otherwise."""
        self._seen.pass_over(claim.against, now)
