"""Leading: which position the board is to come to, and what explains it on the way there."""

from dataclasses import dataclass, replace
from itertools import chain, combinations

from engine.game import Action, AnyGame, Placement, Point, Stack
from firmware.referee.amending import amended, undone
from firmware.referee.earliest import earliest
from firmware.referee.evidence import Evidence
from firmware.referee.guesses import Guesses
from firmware.referee.history import History
from firmware.referee.judge import explained
from firmware.referee.limits import MOST_BEGUN, MOST_MEANWHILE, MOST_SHOWN
from firmware.referee.transitions import Look
from firmware.referee.verdict import Ready, Repair, Verdict, Why
from firmware.referee.wayback import way_back, way_to
from hardware.sensors.sighting import Reading, Sighting, fits


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
    repairing: int | None = None
    """How many points are wrong while the board is led to the committed position; ``None``: it is not."""
    nearer: bool = False
    """Whether the last event of such a repair has put something right."""
    explained: frozenset[tuple[int, Action]] = frozenset()
    """What explained the board when it was last explained: how many actions back it began, and its first action."""

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
        return self.target is not None and not _wrong(history, self.target, sighting)

    def may_go_back(self, history: History, index: int) -> bool:
        """Return whether a board that equals an earlier position is taken back to it.

        Not by putting pieces back: then hands must have brought a piece to where it stood before.
        """
        if self.refilling is not None:
            return False
        earlier, now = history.roots[index].position.placement, history.position.placement
        brought = any(set(stack) - set(now.get(point, ())) for point, stack in earlier.items())
        return self.repairing is None or not self.nearer or brought

    def asked(self, history: History) -> Placement:
        """Return the placement that the words ask for; empty while they do not lead to one."""
        target = history.last if self.target is None and self.repairing is not None else self.target
        return {} if target is None else history.roots[target].position.placement

    def followed(self, history: History, sighting: Sighting) -> "Leading":
        """Return this after an event: a repair has come nearer to its end by it, or not."""
        if self.repairing is None:
            return self
        count = len(_wrong(history, history.last, sighting))
        return replace(self, repairing=count, nearer=count < self.repairing)

    def verdict(self, history: History, sighting: Sighting, now: float) -> "tuple[Verdict | None, Leading]":
        """Return what explains a sighting, ``None`` if nothing does, and what leads on from there."""
        if self.target is not None:
            why: Why = self.why if self.why == "set up" and not self.target else "led"
            return self._astray(history, self.target, sighting, why), self
        if self.refilling is not None and self._only_missing(history, sighting):
            # Hands put down what belongs there, in any order: nothing else is meant on the way.
            return self._back(history, sighting, self.refilling), self
        verdict = self._by_pieces(history, sighting) or self._explained(history, sighting, now)
        if verdict is not None and self._exchanged(history, sighting):
            verdict = None
        leading = self
        if self.repairing is not None:
            if verdict is not None and self.nearer and not self._ends_repair(history, verdict):
                # Putting a piece right begins no action, whatever the rest of the board looks like.
                return self._repair(history, sighting), self
            leading = replace(self, repairing=None, nearer=False) if verdict is not None else self
        if verdict is not None and (explained := _begun(history, verdict)) != leading.explained:
            leading = replace(leading, explained=explained)
        if verdict is not None and (verdict.kind == "resting" or _amending(history, verdict, sighting)):
            amendment = verdict if verdict.back else None
            if amendment is not self.amendment:
                return verdict, replace(leading, amendment=amendment)
        return verdict, leading

    def _by_pieces(self, history: History, sighting: Sighting) -> Verdict | None:
        """Return that the last turn has been undone by hand, if its pieces stand again as before, and no other.

        Whatever else the board might look like the beginning of: nobody holds a piece. Only faces may be left to turn.
        """
        if self._but_for_faces(history, history.last, sighting):
            return None
        earlier = (index for index in history.reach()[1:] if self._undone(history, index, sighting))
        return next((Verdict("underway", history.position, back=history.last - index) for index in earlier), None)

    def _undone(self, history: History, index: int, sighting: Sighting) -> bool:
        """Return whether the pieces of a position stand, and no face is to be turned but what was turned since it."""
        before, now = history.roots[index].position.placement, history.position.placement
        left = history.standing.differs(before)
        return all(before.get(p) != now.get(p) for p in left) and self._but_for_faces(history, index, sighting)

    @staticmethod
    def _exchanged(history: History, sighting: Sighting) -> bool:
        """Return whether the board looks like the committed position, and other pieces stand there."""
        position = history.position
        return not sighting.unlike(position.looks) and bool(history.standing.differs(position.placement))

    @staticmethod
    def _but_for_faces(history: History, index: int, sighting: Sighting) -> bool:
        """Return whether the pieces of a position stand on the board, whichever of their faces are up."""
        position = history.roots[index].position
        different = history.standing.differs(position.placement)
        same = all(map(history.standing.same_pieces, different.values()))
        return same and different.keys() >= {*sighting.unlike(position.looks)}

    def _ends_repair(self, history: History, verdict: Verdict) -> bool:
        """Return whether a repair has led to its end.

        That is the position, what had been begun before something went wrong, or a piece that only has to be put down.
        """
        if verdict.kind == "resting" or _begun(history, verdict) & self.explained:
            return True
        if verdict.back and not verdict.found:
            return self.may_go_back(history, history.last - verdict.back)
        different = history.standing.differs(history.position.placement)
        missing = sum(len(due) - len(here) for here, due in different.values())
        return not verdict.back and missing == 1 and all(set(here) <= set(due) for here, due in different.values())

    def owes_for(self, history: History, ready: Ready) -> bool:
        """Return whether what hands have undone is not to be taken back yet: sensors cannot see what is left to do."""
        if ready.actions or not ready.back:
            return False
        return bool(history.standing.differs(history.roots[history.last - ready.back].position.placement))

    def led(self, history: History, sighting: Sighting, target: int) -> "tuple[Verdict, Leading]":
        """Return the way to an earlier position, and what leads there."""
        return self._astray(history, target, sighting, "led"), replace(self, target=target)

    def way_back(self, history: History, sighting: Sighting, before: Verdict, now: float) -> "tuple[Verdict, Leading]":
        """Return the way back from a sighting that nothing explains; ``before`` is what was said until now."""
        if at_start(history, sighting) and not _led_to_an_empty_board(before):
            return self._back(history, sighting, "back"), replace(self, refilling="back")
        leading = replace(self, refilling="set up") if self.why == "set up" else self
        last = self._last_gesture(history, sighting, now) if self.why == "wrong" and self.repairing is None else ()
        if last:
            return Verdict("astray", history.position, plan=last, why=self.why), leading
        return self._repair(history, sighting), replace(leading, repairing=len(_wrong(history, history.last, sighting)))

    def _repair(self, history: History, sighting: Sighting) -> Verdict:
        """Return the way to the committed position: nothing counts, and nothing is given up, by going it."""
        return self._astray(history, history.last, sighting, self.why)

    def _last_gesture(self, history: History, sighting: Sighting, now: float) -> tuple[Repair, ...]:
        """Return how to take back what was done last, if that alone keeps a legal beginning from being right."""
        plan = self._plan(history, sighting, now)
        if len(plan) == 1 and plan[0].gesture != "put" and history.trail.last(plan[0].point) == history.trail.latest:
            return plan
        return ()

    def besides(self, history: History, asked: Verdict, sighting: Sighting, now: float) -> tuple[Repair, ...]:
        """Return how to put right what is wrong besides what the board asks about; empty where nothing is.

        What is asked about counts as made, and what may have been begun behind that is not wrong. Nor is anything
        called wrong where more has changed than that could be: it is looked at when the answer is known.
        """
        supposed = (history.commit(asked.back, e.continuation.actions, sighting, now) for e in asked.found)
        first = next(supposed)
        if len(sighting.unlike(first.position.looks)) > MOST_MEANWHILE + 1:
            return ()
        if any(self._explained(each, sighting, now) or earliest(each, sighting) for each in chain([first], supposed)):
            return ()
        return self._plan(first, sighting, now)

    def _plan(self, history: History, sighting: Sighting, now: float) -> tuple[Repair, ...]:
        """Return the way back to anything that a history explains."""

        def explains(after: Sighting) -> bool:
            verdict = self._explained(history.imagined(sighting, after, now), after, now)
            # What counts is given up by no gesture that the words ask for.
            return verdict is not None and (bool(verdict.found) or not verdict.back)

        evidence = [Evidence(history.roots[index], sighting, history.trail) for index in history.reach()]
        return way_back(self.guesses, evidence, history.position.placement, explains)

    def _explained(self, history: History, sighting: Sighting, now: float) -> Verdict | None:
        if self.why != "wrong" and len(sighting.unlike(history.position.looks)) > MOST_BEGUN:
            return None
        verdict = explained(history, sighting, now, self.amendment)
        # What was moved while the power was off amends no action: nobody saw that hands did.
        return None if verdict is not None and verdict.back and self.why == "moved" else verdict

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
        plan = way_to(self.guesses, history.standing, sighting, history.roots[target].position)
        return Verdict("astray", history.position, plan=plan, why=why)


def _begun(history: History, verdict: Verdict) -> frozenset[tuple[int, Action]]:
    """Return what may explain a board: from how many actions back, and the first action since.

    Where it says that what is recorded has been done, and more, that is what has begun behind the record.
    """
    back, record = verdict.back, tuple(history.record[history.last - verdict.back :])
    chains = (e.continuation.actions for e in verdict.found)
    return frozenset(
        (0, chain[back]) if len(chain) > back and chain[:back] == record else (back, chain[0]) for chain in chains
    )


def _wrong(history: History, index: int, sighting: Sighting) -> set[Point]:
    """Return the points that do not show a position of the game, or where other pieces stand than in it."""
    position = history.roots[index].position
    return {*sighting.unlike(position.looks), *history.standing.differs(position.placement)}


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
