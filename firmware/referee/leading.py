"""Leading: which position the board is to come to, and what explains it on the way there."""

from dataclasses import dataclass, replace
from itertools import chain, combinations

from engine.game import AnyGame, Stack
from firmware.referee.amending import amended, undone
from firmware.referee.course import Look
from firmware.referee.guesses import Guesses
from firmware.referee.history import History
from firmware.referee.judge import explained
from firmware.referee.made_first import made_first
from firmware.referee.scales import Scales
from firmware.referee.search import MOST_NEXT
from firmware.referee.verdict import Repair, Verdict, Why
from firmware.referee.wayback import way_back
from hardware.sensors.sighting import Reading, Sighting, fits

MOST_SHOWN = 3
"""A way back of so many gestures at most may come by the start of a game; a longer one is a table that is cleared."""

MOST_BEGUN = 20
"""A board that has not been right since the table began is not taken for a turn that has begun where more points
differ: the pieces of another game stand there, and all that they could mean would take long to find out."""


@dataclass(frozen=True, slots=True)
class Leading:
    """Leads the board of one game: to an earlier position if somebody asked for that, else back to what is legal.

    An immutable value; ``history`` and ``sighting`` are arguments, because both change with every event. ``why`` is why
    the board may be wrong until it has been right once. ``target`` is the index of the position that is asked for, in
    the history; ``None``: whatever is legal will do.
    """

    guesses: Guesses
    look: Look
    why: Why
    target: int | None = None
    refilling: Why | None = None
    """Why missing pieces are being put back; ``None``: they are not."""
    amendment: Verdict | None = None
    """What was done in full in place of the last actions, and is not committed yet."""

    @classmethod
    def begun(cls, game: AnyGame, look: Look, why: Why) -> "Leading":
        """Return what leads a game that begins, or is gone on with."""
        return cls(Guesses(game, look), look, why)

    def undone(self, history: History) -> "Leading":
        """Return this, leading to the position before what hands did last, and each time to the one before that."""
        return replace(self, target=history.before(history.last if self.target is None else self.target))

    def rested(self, sighting: Sighting) -> "Leading":
        """Return this once the board is the position: if all of it has been seen, it has been right once."""
        if (self.why, self.refilling) != ("wrong", None) and any("unknown" not in each for each in sighting.values()):
            return replace(self, why="wrong", refilling=None)
        return self

    def moved(self, history: History, sighting: Sighting) -> bool:
        """Return whether the board has not yet been as the game was left, and is not."""
        return self.why == "moved" and bool(sighting.unlike(history.position.looks))

    def reached(self, history: History, sighting: Sighting) -> bool:
        """Return whether the position that was asked for stands on the board."""
        return self.target is not None and not sighting.unlike(history.roots[self.target].position.looks)

    def verdict(self, history: History, sighting: Sighting, now: float) -> "tuple[Verdict | None, Leading]":
        """Return what explains a sighting, ``None`` if nothing does, and what leads on from there."""
        if self.target is not None:
            why: Why = self.why if self.why == "set up" and not self.target else "led"
            return self._astray(history, self.target, sighting, why), self
        if self.refilling is not None and self._only_missing(history, sighting):
            # Hands put down what belongs there, in any order: nothing else is meant on the way.
            return self._back(history, sighting, self.refilling), self
        verdict = self._explained(history, sighting, now)
        if verdict is not None and (verdict.kind == "resting" or _amending(history, verdict, sighting)):
            amendment = verdict if verdict.back else None
            if amendment is not self.amendment:
                return verdict, replace(self, amendment=amendment)
        return verdict, self

    def way_back(self, history: History, sighting: Sighting, before: Verdict, now: float) -> "tuple[Verdict, Leading]":
        """Return the way back from a sighting that nothing explains; ``before`` is what was said until now."""
        if at_start(history, sighting) and not _led_to_an_empty_board(before):
            return self._back(history, sighting, "back"), replace(self, refilling="back")
        leading = replace(self, refilling="set up") if self.why == "set up" else self
        return Verdict("astray", history.position, plan=self._plan(history, sighting, now), why=self.why), leading

    def besides(self, history: History, asked: Verdict, sighting: Sighting, now: float) -> tuple[Repair, ...]:
        """Return how to put right what is wrong besides what the board asks about; empty where nothing is.

        What is asked about counts as made, and what may have been begun behind that is not wrong. Nor is anything
        called wrong where more has changed than that could be: it is looked at when the answer is known.
        """
        supposed = (history.commit(asked.back, e.future.actions, sighting, now) for e in asked.found)
        first = next(supposed)
        if len(sighting.unlike(first.position.looks)) > MOST_NEXT + 1:
            return ()
        if any(self._explained(each, sighting, now) or made_first(each, sighting) for each in chain([first], supposed)):
            return ()
        return self._plan(first, sighting, now)

    def _plan(self, history: History, sighting: Sighting, now: float) -> tuple[Repair, ...]:
        """Return the way back to anything that a history explains."""

        def explains(after: Sighting) -> bool:
            return self._explained(history.imagined(sighting, after, now), after, now) is not None

        scales = [Scales(history.roots[index], sighting, history.trail) for index in history.reach()]
        return way_back(self.guesses, scales, history.position.placement, explains)

    def _explained(self, history: History, sighting: Sighting, now: float) -> Verdict | None:
        if self.why != "wrong" and len(sighting.unlike(history.position.looks)) > MOST_BEGUN:
            return None
        return explained(history, sighting, now, self.amendment)

    def _only_missing(self, history: History, sighting: Sighting) -> bool:
        """Return whether something is missing on the board and nothing else is wrong."""
        position = history.position
        off = sighting.unlike(position.looks)
        return bool(off) and all(self._part_of(position.stack(point), sighting[point]) for point in off)

    def _part_of(self, stack: Stack, reading: Reading) -> bool:
        """Return whether a point may read like this because pieces of its stack are missing."""
        parts = (part for count in range(len(stack)) for part in combinations(stack, count))
        return any(fits(reading, self.look(part)) for part in parts)

    def _back(self, history: History, sighting: Sighting, why: Why) -> Verdict:
        return self._astray(history, history.last, sighting, "cleared" if at_start(history, sighting) else why)

    def _astray(self, history: History, target: int, sighting: Sighting, why: Why) -> Verdict:
        position = history.position
        scales = Scales(history.roots[target], sighting, history.trail)
        return Verdict("astray", position, plan=way_back(self.guesses, [scales], position.placement), why=why)


def at_start(history: History, sighting: Sighting) -> bool:
    """Return whether the board shows the start of a game, and not the position."""
    start = history.roots[0].position
    return bool(sighting.unlike(history.position.looks)) and not sighting.unlike(start.looks)


def _amending(history: History, verdict: Verdict, sighting: Sighting) -> bool:
    """Return whether something has been done in full in place of what is recorded, or that has been undone."""
    return bool(not verdict.found or amended(verdict)) or undone(history, sighting, verdict.back)


def _led_to_an_empty_board(before: Verdict) -> bool:
    """Return whether hands that do what they are shown come by the start of a game: they do not clear the table."""
    if before.kind != "astray" or before.why == "cleared":
        return False
    gestures = [repair.gesture for repair in before.plan]
    return len(gestures) <= MOST_SHOWN and gestures.count("take") <= 1 and "put" in gestures
