"""Judging: what is made of what the board shows, and when something follows from it."""

from collections.abc import Sequence
from dataclasses import replace
from math import inf

from engine.game import Action
from firmware.guide.marks import says
from firmware.referee.judge import Ready, alternatives, beginning, still_seen
from firmware.referee.made_first import made_first
from firmware.referee.trail import PASSED_S
from firmware.referee.verdict import Verdict
from firmware.settings.settings import Settings
from firmware.table.current_game import CurrentGame
from firmware.table.seen import Seen
from hardware.sensors.sighting import Sighting

EARLIER_S = 2.0
"""How long the whole board must stand as it was before the last turn to go back there, in s: two hands may well look at
two pieces at once."""

CLEARED_S = 2.0
"""How long the starting position must stand on the board after a game has ended to begin the next, in s."""


class Judging:
    """The verdict on one game's board; what is ``ready`` to be committed once the board has been quiet for so long.

    ``wake`` is when there is something to be done without hands, in s; infinity: never.
    """

    def __init__(self, current: CurrentGame, seen: Seen) -> None:
        self.verdict = Verdict("resting", current.position)
        self.ready: Ready | None = None
        self.wake = inf
        self._current = current
        self._seen = seen

    @property
    def cleared(self) -> bool:
        """Whether hands have cleared the board in the middle of a game, as far as it is known."""
        return self.verdict.kind == "astray" and self.verdict.why == "cleared"

    def judge(self, sighting: Sighting, settings: Settings, now: float) -> None:
        """Say what is seen, commit what has come about with it, and work out when something else follows."""
        current = self._current
        self.ready = None
        known = {current.record}
        while True:
            verdict = self._explained(sighting, now)
            ready = beginning(current.history, verdict, settings) if verdict is not None else None
            if ready is None or ready.quiet > 0 or (record := self._record_with(ready)) in known:
                break
            known.add(record)  # one sighting never leads in a circle
            current.commit(ready.back, ready.actions, now, ready.following)
        self.ready = ready
        self._settle(verdict, sighting, settings, now)

    def begins_anew(self, now: float) -> bool:
        """Return whether the game has ended and the start of another has stood on the board for long enough."""
        return self._cleared_after_the_end() and now >= self._seen.changed + CLEARED_S

    def commit_ready(self, now: float) -> None:
        """Commit what has been waited for, if the board has been quiet for so long."""
        ready = self.ready
        if ready is not None and now >= self._seen.changed + ready.quiet:
            self._current.commit(ready.back, ready.actions, now)

    def _record_with(self, ready: Ready) -> tuple[Action, ...]:
        record = self._current.record
        return (*record[: len(record) - ready.back], *ready.actions)

    def _explained(self, sighting: Sighting, now: float) -> Verdict | None:
        """Return what explains the sighting; ``None``: nothing does."""
        current, leading = self._current, self._current.leading
        if current.agreed is not None:
            return Verdict("resting", current.position)
        target = leading.target
        if target is not None and leading.reached(sighting):
            leading.target = None
            if target < current.history.last:
                current.commit(current.history.last - target, (), now)
            return Verdict("resting", current.position)
        return leading.verdict(sighting, now)

    def _settle(self, verdict: Verdict | None, sighting: Sighting, settings: Settings, now: float) -> None:
        """Keep the verdict and say when to look again."""
        self.wake = inf
        questions = self._current.questions
        if questions.claimed and verdict is not None and verdict.kind != "asking":
            verdict = questions.ask_claims(verdict)
        elif verdict is None:
            verdict = self._unexplained(sighting, settings, now)
        elif self.ready is not None:
            self.wake = self._seen.changed + self.ready.quiet
        elif choices := alternatives(verdict):
            if (action := self._announced_action(verdict)) is not None:
                self._current.commit(verdict.back, (action,), now)
                self.judge(sighting, settings, now)
                return
            verdict = self._asked_after(verdict, choices, settings, now)
        elif verdict.kind == "resting":
            self._rest(sighting, now)
        self.verdict = verdict

    def _announced_action(self, verdict: Verdict) -> Action | None:
        """Return the one action, of several that look the same, whose piece is what was announced."""
        announced = self._current.announced
        firsts = {e.future.actions[0]: e.future for e in verdict.found}
        fit = [action for action, future in firsts.items() if says(announced, future)]
        return fit[0] if len(fit) == 1 and announced else None

    def _rest(self, sighting: Sighting, now: float) -> None:
        """Take note that the board rests: it is set up, and sensors that were doubted may have come right."""
        self._current.leading.rests(sighting)
        if self._cleared_after_the_end():
            self.wake = self._seen.changed + CLEARED_S
        if self._seen.doubts.believe_again(self._current.position.looks):
            self.wake = now  # to take in what they show

    def _cleared_after_the_end(self) -> bool:
        """Return whether the game has ended and the board shows the start of another."""
        current, sighting = self._current, self._seen.sighting
        return current.outcome is not None and sighting is not None and current.leading.is_start(sighting)

    def _unexplained(self, sighting: Sighting, settings: Settings, now: float) -> Verdict:
        """Return the way back once the board is still; before that, hands are carrying something past."""
        current, changed = self._current, self._seen.changed
        history, position, questions = current.history, current.position, current.questions
        still = changed + self._still_for(settings)
        if now < still and self.verdict.kind != "astray":
            self.wake = still
            return self.verdict if self.verdict.position is position else Verdict("underway", position)
        if self.verdict.kind in ("asking", "underway") and self.verdict.position is position:
            # What was asked about, or was going to be, is asked however people have gone on.
            held = still_seen(history, self.verdict, sighting, now)
            if choices := alternatives(held):
                besides = current.leading.besides(held, sighting, now)
                return questions.ask(replace(held, plan=besides), choices)
        if (first := made_first(history, sighting)) is not None:
            # So is what was done while a question waited, in the order it was done in.
            if choices := alternatives(first):
                return questions.ask(replace(first, plan=current.leading.besides(first, sighting, now)), choices)
            current.commit(0, first.found[0].future.actions, now)
            self.judge(sighting, settings, now)
            return self.verdict
        earlier = history.equal(sighting)
        if earlier is not None:
            back = history.last - earlier
            self.ready = Ready(back, (), EARLIER_S)
            self.wake = changed + EARLIER_S
            return Verdict("underway", position, back=back)
        way = current.leading.way_back(sighting, self.verdict, now)
        return questions.ask_claims(way) if questions.claimed else way

    def _still_for(self, settings: Settings) -> float:
        """Return for how long in s the board has to be still before something is called wrong.

        What has changed twice in a moment may be a piece that is slid off a point, or past it, so slowly that its edge
        is over it yet.
        """
        slow = self._current.history.trail.restless(self._seen.changed - PASSED_S)
        return max(settings.still_s, settings.settle_open_s) if slow else settings.still_s

    def _asked_after(
        self, verdict: Verdict, choices: Sequence[tuple[Action, ...]], settings: Settings, now: float
    ) -> Verdict:
        """Ask which of several it was, once the board has been still as long as for an open move."""
        due = self._seen.changed + settings.settle_open_s
        if now >= due:
            return self._current.questions.ask(verdict, choices)
        self.wake = due
        return verdict
