"""Leading: the position the board is led to, and the verdicts on the way there."""

from collections.abc import Set as AbstractSet
from itertools import chain
from math import inf
from typing import NamedTuple

from engine.game import Piece, Placement, Point, Put, Step, Take
from engine.steps import changed_points
from firmware.referee.changes.step_summary import moves
from firmware.referee.changes.transitions import parts
from firmware.referee.decide.amending import amended, undone
from firmware.referee.decide.earliest import earliest
from firmware.referee.decide.judge import explained, taken_up_again
from firmware.referee.hypotheses.evidence import Evidence
from firmware.referee.hypotheses.rearranging import passing, rearranged_by
from firmware.referee.limits import HANDS, KNOCKED_S, MOST_BEGUN, MOST_LIT, MOST_MEANWHILE, MOST_SHOWN
from firmware.referee.past.bumps import bumped, pushed_off
from firmware.referee.past.history import History
from firmware.referee.repair.guesses import Guesses
from firmware.referee.repair.repairing import Repairing
from firmware.referee.repair.wayback import last_undone, way_to
from firmware.referee.verdict import Repair, Verdict, Why
from hardware.sensors.sighting import Sighting, fits


class Beginning(NamedTuple):
    """The start of a hypothesis: how many actions back it began, and with which step; none, if nothing is to be done.

    ``points`` are those of the step's action.
    """

    back: int
    first: tuple[Step, ...]
    points: frozenset[Point]


class Leading(NamedTuple):
    """Leads the board of one game: to an earlier position if somebody asked for that, else back to what is legal.

    An immutable value; ``history`` and ``sighting`` are arguments, because both change with every event. ``why`` is the
    reason the board may be wrong until it has been right once. ``target`` is the index of the requested position in the
    history; ``None``: any legal position will do.
    """

    guesses: Guesses
    why: Why
    target: int | None = None
    by_hand: bool = False
    """Whether hands have begun to go back to the target, and nobody asked for it."""
    refilling: Why | None = None
    """Why missing pieces are being put back; ``None``: they are not."""
    amendment: Verdict | None = None
    """The verdict of complete actions that replace the last ones and are not committed yet."""
    repairing: Repairing | None = None
    """How far the board is while it is led to the committed position; ``None``: it is not."""
    explained: frozenset[Beginning] = frozenset()
    """The starts of the hypotheses when the board was last explained."""

    @property
    def nearer(self) -> bool:
        """Whether the board is led to the committed position, and the last event brought it nearer to that."""
        return self.repairing is not None and self.repairing.nearer

    def leads_to(self, target: int | None, *, by_hand: bool = False) -> "Leading":
        """Return this, leading to the position after ``target`` actions; ``None``: it leads nowhere."""
        return self._replace(target=target, by_hand=by_hand)

    def rested(self, sighting: Sighting) -> "Leading":
        """Return this for a board that shows the position: once any point is known, ``why`` becomes "wrong"."""
        if (self.why, self.refilling) != ("wrong", None) and any("unknown" not in each for each in sighting.values()):
            return self._replace(why="wrong", refilling=None)
        return self

    def may_go_back(self, history: History, index: int) -> bool:
        """Return whether a board that equals an earlier position may take the game back to it.

        Never while missing pieces are being put back. During a repair that comes nearer, a piece must have been brought
        to where it stood before.
        """
        if self.refilling is not None:
            return False
        earlier, now = history.roots[index].position.placement, history.position.placement
        brought = any(set(stack) - set(now.get(point, ())) for point, stack in earlier.items())
        return not self.nearer or brought

    def asked(self, history: History, sighting: Sighting) -> Placement:
        """Return what the messages ask for, and the lights: the stacks wanted on the lit points; empty: nothing."""
        target = history.last if self.target is None and self.repairing is not None else self.target
        if target is None:
            return {}
        placement = history.roots[target].position.placement
        things = self._astray(history, target, sighting, self.why).things[:MOST_LIT]
        return {point: placement.get(point, ()) for each in things for point in (each.point, each.to) if point}

    def followed(self, history: History, sighting: Sighting) -> "Leading":
        """Return this after an event, with the gestures left in a repair counted again."""
        if self.repairing is None:
            return self
        repairing = self.repairing.followed(history.standing.stacks, len(self._repair(history, sighting).plan))
        return self._replace(repairing=repairing)

    def verdict(self, history: History, sighting: Sighting, now: float) -> "tuple[Verdict | None, Leading]":
        """Return the verdict that explains a sighting (``None`` if nothing does), and the leading to use next."""
        if self.target is not None:
            why: Why = self.why if self.why == "set up" and not self.target else "led"
            return self._astray(history, self.target, sighting, why), self
        if self.refilling is not None and self._only_missing(history, sighting):
            # Hands put missing pieces down in any order; no stage of that is an action.
            return self._back(history, sighting, self.refilling), self
        verdict = self._by_pieces(history, sighting) or self._explained(history, sighting, now)
        if verdict is None or self._exchanged(history, sighting):
            return None, self
        leading = self
        if self.repairing is not None:
            if self.nearer and not self._ends_repair(history, verdict):
                # Putting a piece right begins no action, whatever the rest of the board looks like.
                return self._repair(history, sighting), self
            leading = self._replace(repairing=None)
        leading = leading._starting(history, verdict)  # noqa: SLF001 # of the same class
        # What was undone for a moment only is no amendment any more.
        passed = self.amendment is not None and not self.amendment.found
        # Complete actions replace the recorded ones, or those have been undone, or the board rests.
        if passed or not verdict.found or amended(verdict) or undone(history, sighting, verdict.back):
            amendment = verdict if verdict.back else None
            if amendment is not self.amendment:
                return verdict, leading._replace(amendment=amendment)
        return verdict, leading

    def _starting(self, history: History, verdict: Verdict) -> "Leading":
        """Return this with the starts of a verdict's hypotheses, and the last ones while their pieces are away.

        So are those that put a piece on the board, while it is left alone there, and all of them while a piece may be
        looked at. What pieces look like for the first time while more of them move than hands carry begins nothing.
        """
        begun, burst = _begun(history, verdict), history.standing.burst
        if burst is not None and burst.many_since < inf:
            begun &= self.explained
        if not self.explained <= begun:
            again, away = taken_up_again(history), history.away
            left = frozenset[Point]() if verdict.kind == "resting" else _left_alone(history)
            begun |= {each for each in self.explained if again or _ways(each) & away or _put_on(each, left)}
        return self if begun == self.explained else self._replace(explained=begun)

    def _by_pieces(self, history: History, sighting: Sighting) -> Verdict | None:
        """Return the verdict that the last turn was undone by hand, if exactly its pieces are back; else ``None``.

        This wins over an action the board might also look like, because nobody holds a piece. Only flips may be left.
        """
        if self._but_for_faces(history, history.last, sighting):
            return None
        now = history.position.placement
        for index in history.reach()[1:]:
            if self._but_for_faces(history, index, sighting):
                before = history.roots[index].position.placement
                if history.standing.differs(before).keys() <= {*changed_points(before, now)}:
                    return Verdict("underway", history.position, back=history.last - index)
        return None

    @staticmethod
    def _exchanged(history: History, sighting: Sighting) -> bool:
        """Return whether the board looks like the committed position but holds other pieces."""
        position = history.position
        return not sighting.unlike(position.looks) and bool(history.standing.differs(position.placement))

    @staticmethod
    def _but_for_faces(history: History, index: int, sighting: Sighting) -> bool:
        """Return whether the pieces of a position stand on the board, whichever of their faces are up."""
        position, standing = history.roots[index].position, history.standing
        off = sighting.unlike(position.looks)
        # First the few points that look wrong: they decide it nearly always.
        if not all(standing.holds_all(point, position.stack(point)) for point in off):
            return False
        different = standing.differs(position.placement)
        return different.keys() >= {*off} and all(map(standing.same_pieces, different.values()))

    def _ends_repair(self, history: History, verdict: Verdict) -> bool:
        """Return whether a verdict ends a repair.

        It does if the board shows the position, an action that had begun before the error, or a permitted earlier
        position; or if only one piece is missing and has to be put down, for which nothing can have been made yet. So
        do several whole actions that the last gesture belongs to: two players made them at once, and there was no
        error.
        """
        if (
            verdict.kind == "resting"
            or not _firsts(_begun(history, verdict)).isdisjoint(_firsts(self.explained))
            or _whole_with_the_last(history, verdict)
        ):
            return True
        if verdict.back and not verdict.found:
            return self.may_go_back(history, history.last - verdict.back)
        if any(e.complete for e in verdict.found):
            return False
        different = history.standing.differs(history.position.placement)
        missing = sum(len(due) - len(here) for here, due in different.values())
        return not verdict.back and missing == 1 and all(set(here) <= set(due) for here, due in different.values())

    def led(self, history: History, sighting: Sighting, target: int) -> "tuple[Verdict, Leading]":
        """Return the way to an earlier position that hands go back to, and the leading that keeps that target."""
        return self._astray(history, target, sighting, "led"), self.leads_to(target, by_hand=True)

    def way_back(self, history: History, sighting: Sighting, before: Verdict, now: float) -> "tuple[Verdict, Leading]":
        """Return the way back from a sighting that nothing explains; ``before`` is the last verdict."""
        if at_start(history, sighting) and not _led_to_an_empty_board(before):
            return self._back(history, sighting, "back"), self._replace(refilling="back")
        leading = self._replace(refilling="set up") if self.why == "set up" else self
        last = self._last_gesture(history, sighting, now) if self.why == "wrong" and self.repairing is None else ()
        if last:
            return Verdict("astray", history.position, plan=last, why=self.why), leading
        repair = self._repair(history, sighting)
        repairing = (self.repairing or Repairing(0))._replace(left=len(repair.plan))
        return repair, leading._replace(repairing=repairing, explained=self._begun_by_hand(history))

    def _begun_by_hand(self, history: History) -> frozenset[Beginning]:
        """Return the starts of the last hypotheses whose actions no bump has touched.

        Two pieces knocked in quick succession amend nothing. But a player may have slid one of them. What was pushed to
        the next point has not been taken off.
        """
        many, pushed = bumped(history, HANDS), pushed_off(history)
        some = many | bumped(history, within=KNOCKED_S)

        def by_hand(start: Beginning) -> bool:
            if any(isinstance(step, Take) and step.point in pushed for step in start.first):
                return False
            slid = not start.back or any(history.goes_straight_on(start.back, move) for move in moves(start.first))
            return (many if slid else some).isdisjoint(start.points)

        return frozenset(filter(by_hand, self.explained))

    def _repair(self, history: History, sighting: Sighting) -> Verdict:
        """Return the way to the committed position; following it commits nothing and takes nothing back."""
        return self._astray(history, history.last, sighting, self.why)

    def _last_gesture(self, history: History, sighting: Sighting, now: float) -> tuple[Repair, ...]:
        """Return how to undo the last gesture, if that gesture alone makes the board illegal; else empty.

        A bump is no gesture, nor is anything else that has moved more pieces than hands carry.
        """
        pushed = history.standing.disturbed_since < inf or not bumped(history).isdisjoint(history.trail.latest_points)
        if pushed or self._exchanged(history, sighting):
            return ()

        def explains(after: Sighting) -> bool:
            verdict = self._explained(history.imagined(sighting, after, now), after, now)
            # No gesture that the messages ask for may take back a committed action.
            return verdict is not None and (bool(verdict.found) or not verdict.back)

        return last_undone(self.guesses, history, sighting, explains)

    def besides(self, history: History, asked: Verdict, sighting: Sighting, now: float) -> tuple[Repair, ...]:
        """Return the repair of an error that has nothing to do with the question; empty if there is none.

        The actions asked about count as made, and later actions begun behind them are no error. If too many points
        differ for that, nothing is called wrong until the answer is known.
        """
        supposed = (history.commit(asked.back, e.continuation.actions, sighting, now) for e in asked.found)
        first = next(supposed)
        if len(sighting.unlike(first.position.looks)) > MOST_MEANWHILE + 1:
            return ()
        if any(self._explained(each, sighting, now) or earliest(each, sighting) for each in chain([first], supposed)):
            return ()
        return self._last_gesture(first, sighting, now) or self._repair(first, sighting).plan

    def _explained(self, history: History, sighting: Sighting, now: float) -> Verdict | None:
        if self.why != "wrong" and len(sighting.unlike(history.position.looks)) > MOST_BEGUN:
            evidence = Evidence(history.roots[-1], sighting, history.trail, now)
            if not (rearranged_by(evidence) or passing(evidence)):
                return None
        verdict = explained(history, sighting, now, self.amendment)
        # Pieces moved while the power was off amend no action: nobody saw a player move them.
        return None if verdict is not None and verdict.back and self.why == "moved" else verdict

    @staticmethod
    def _only_missing(history: History, sighting: Sighting) -> bool:
        """Return whether pieces are missing from the board and nothing else is wrong."""
        position, look = history.position, history.standing.look
        off = sighting.unlike(position.looks)

        def missing(point: Point) -> bool:
            return any(fits(sighting[point], look(part)) for part in parts(position.stack(point)))

        return bool(off) and all(map(missing, off))

    def _back(self, history: History, sighting: Sighting, why: Why) -> Verdict:
        return self._astray(history, history.last, sighting, "cleared" if at_start(history, sighting) else why)

    def _astray(self, history: History, target: int, sighting: Sighting, why: Why) -> Verdict:
        plan = way_to(self.guesses, history.standing, sighting, history.roots[target].position)
        return Verdict("astray", history.position, plan=plan, why=why)


def _begun(history: History, verdict: Verdict) -> frozenset[Beginning]:
    """Return the starts of a verdict's hypotheses.

    A hypothesis that repeats the recorded actions and adds more starts behind the record, 0 actions back.
    """
    back, record = verdict.back, history.record[history.last - verdict.back :]
    starts = set[Beginning]()
    for hypothesis in verdict.found:
        found = hypothesis.continuation
        repeated = back if len(found.links) > back and found.begins_with(record) else 0
        first = next((link for link in found.links[repeated:] if not link.silent), found.links[-1])
        starts.add(Beginning(back - repeated, first.steps[:1], first.summary.points))
    return frozenset(starts)


def _ways(start: Beginning) -> set[tuple[Piece, Point]]:
    """Return the pieces that a start takes up, and where."""
    return {(move.piece, move.origin) for move in moves(start.first)}


def _left_alone(history: History) -> AbstractSet[Point]:
    """Return the points that hold other pieces than recorded, but for those of the last gesture."""
    return history.standing.differs(history.position.placement).keys() - history.trail.latest_points


def _put_on(start: Beginning, points: AbstractSet[Point]) -> bool:
    """Return whether a start puts a piece on one of these points."""
    return any(isinstance(step, Put) and step.point in points for step in start.first)


def _firsts(starts: frozenset[Beginning]) -> set[tuple[int, tuple[Step, ...]]]:
    """Return the first steps of some starts, each with how many actions back it was made."""
    return {(each.back, each.first) for each in starts}


def at_start(history: History, sighting: Sighting) -> bool:
    """Return whether the board shows the start of a game, and not the position."""
    start = history.roots[0].position
    return bool(sighting.unlike(history.position.looks)) and not sighting.unlike(start.looks)


def _whole_with_the_last(history: History, verdict: Verdict) -> bool:
    """Return whether a verdict is of several whole actions, and the last gesture belongs to them."""
    return bool(verdict.found) and all(
        1 < len(e.continuation.links) == e.complete and history.ended_with(e.continuation) for e in verdict.found
    )


def _led_to_an_empty_board(before: Verdict) -> bool:
    """Return whether hands that follow the last way back may pass through a game's start without clearing the table."""
    if before.kind != "astray" or before.why == "cleared":
        return False
    gestures = [repair.gesture for repair in before.plan]
    return len(gestures) <= MOST_SHOWN and gestures.count("take") <= 1 and "put" in gestures
