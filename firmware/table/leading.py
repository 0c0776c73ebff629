"""Leading: which position the board is to come to, and what explains it on the way there."""

from collections.abc import Sequence
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

MOST_BEGUN = 20
"""A board that has not been right since the table began is not taken for a turn that has begun where more points
differ: the pieces of another game stand there, and all that they could mean would take long to find out."""


class Leading:
    """Leads the board of one game: to an earlier position if somebody asked for that, else back to what is legal.

    ``why`` is why the board may be wrong until it has been right once. ``target`` is the index of the position that is
    asked for, in the history; ``None``: whatever is legal will do.
    """

    def __init__(self, game: AnyGame, history: History, look: Look, why: Why) -> None:
        self.target: int | None = None
        self._history = history
        self._look = look
        self._guesses = Guesses(game, look)
        self._why = why
        self._refilling: Why | None = None
        self._amendment: Verdict | None = None

    def undo(self) -> None:
        """Ask for the position before what hands did last, and each further time for the one before that."""
        self.target = self._history.before(self._history.last if self.target is None else self.target)

    def rests(self, sighting: Sighting) -> None:
        """Take note that the board is the position: if all of it has been seen, it has been right once."""
        if any("unknown" not in reading for reading in sighting.values()):
            self._why = "wrong"
            self._refilling = None

    def moved(self, sighting: Sighting) -> bool:
        """Return whether the board has not yet been as the game was left, and is not."""
        return self._why == "moved" and bool(sighting.unlike(self._history.position.looks))

    def is_start(self, sighting: Sighting) -> bool:
        """Return whether the board shows the start of a game, and not the position."""
        start = self._history.roots[0].position
        return bool(sighting.unlike(self._history.position.looks)) and not sighting.unlike(start.looks)

    def reached(self, sighting: Sighting) -> bool:
        """Return whether the position that was asked for stands on the board."""
        return self.target is not None and not self._scales(self.target, sighting).off

    def verdict(self, sighting: Sighting, now: float) -> Verdict | None:
        """Return what explains a sighting; ``None``: nothing does."""
        if self.target is not None:
            why: Why = self._why if self._why == "set up" and not self.target else "led"
            return self._astray([self._scales(self.target, sighting)], why)
        if self._refilling is not None and self._only_missing(sighting):
            # Hands put down what belongs there, in any order: nothing else is meant on the way.
            return self._back(sighting, self._refilling)
        verdict = self._explained(self._history, sighting, now)
        if verdict is not None and (verdict.kind == "resting" or self._amending(verdict, sighting)):
            self._amendment = verdict if verdict.back else None
        return verdict

    def _amending(self, verdict: Verdict, sighting: Sighting) -> bool:
        """Return whether something has been done in full in place of what is recorded, or that has been undone."""
        return bool(not verdict.found or amended(verdict)) or undone(self._history, sighting, verdict.back)

    def way_back(self, sighting: Sighting, before: Verdict, now: float) -> Verdict:
        """Return the way back from a sighting that nothing explains; ``before`` is what was said until now."""
        history = self._history
        if self.is_start(sighting) and not _led_to_an_empty_board(before):
            self._refilling = "back"
            return self._back(sighting, "back")
        if self._why == "set up":
            self._refilling = "set up"
        return Verdict("astray", history.position, plan=self._plan(history, sighting, now), why=self._why)

    def besides(self, asked: Verdict, sighting: Sighting, now: float) -> tuple[Repair, ...]:
        """Return how to put right what is wrong besides what the board asks about; empty where nothing is.

        What is asked about counts as made, and what may have been begun behind that is not wrong. Nor is anything
        called wrong where more has changed than that could be: it is looked at when the answer is known.
        """
        supposed = (self._history.supposing(asked.back, e.future.actions, sighting, now) for e in asked.found)
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
        return way_back(self._guesses, scales, history.position.placement, explains)

    def _scales(self, index: int, sighting: Sighting) -> Scales:
        return Scales(self._history.roots[index], sighting, self._history.trail)

    def _explained(self, history: History, sighting: Sighting, now: float) -> Verdict | None:
        if self._why != "wrong" and len(sighting.unlike(history.position.looks)) > MOST_BEGUN:
            return None
        return explained(history, sighting, now, self._amendment)

    def _only_missing(self, sighting: Sighting) -> bool:
        """Return whether something is missing on the board and nothing else is wrong."""
        position = self._history.position
        off = sighting.unlike(position.looks)
        return bool(off) and all(self._part_of(position.stack(point), sighting[point]) for point in off)

    def _part_of(self, stack: Stack, reading: Reading) -> bool:
        """Return whether a point may read like this because pieces of its stack are missing."""
        parts = (part for count in range(len(stack)) for part in combinations(stack, count))
        return any(fits(reading, self._look(part)) for part in parts)

    def _back(self, sighting: Sighting, why: Why) -> Verdict:
        return self._astray([self._scales(self._history.last, sighting)], "cleared" if self.is_start(sighting) else why)

    def _astray(self, scales: Sequence[Scales], why: Why) -> Verdict:
        position = self._history.position
        plan = way_back(self._guesses, scales, position.placement)
        return Verdict("astray", position, plan=plan, why=why)


MOST_LEFT = 3
"""With so few things left to do, hands that are led may empty the board on their way."""


def _led_to_an_empty_board(before: Verdict) -> bool:
    """Return whether hands that do what they are shown come by the start of a game: they do not clear the table."""
    if before.kind != "astray" or before.why == "cleared":
        return False
    gestures = [repair.gesture for repair in before.plan]
    return len(gestures) <= MOST_LEFT and gestures.count("take") <= 1 and "put" in gestures
