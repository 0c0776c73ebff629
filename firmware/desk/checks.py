"""Checks: that the board follows what hands do, gesture by gesture.

:class:`Exact` is for hands that make no mistakes, :class:`Forgiving` for those that do.
"""

from collections.abc import Iterator
from math import inf
from typing import Literal, Protocol, TypeAlias

from engine.game import Action, Placement, Point, Record
from engine.game import Flip as FlipStep
from engine.resigning import resigns
from firmware.desk.desk import LOOK_S, Desk
from firmware.desk.styles import Doing
from firmware.desk.truth import Truth
from firmware.desk.turns import Turn
from firmware.errors import FirmwareError
from firmware.messages.render import render
from hardware.simulated.gestures import Drag, Flip, Gesture, Knock, Slide, Touch
from hardware.simulated.script import parse_gesture

PASSED_MM = 10.0
"""A piece that is slid along passes over the points at most so far aside."""

Fault: TypeAlias = Literal["missed", "invented", "stuck", "differs"]
"""An action that was made and is not in the record; one that was not made and is; lights that lead nowhere; a record
that is not what the pretended world's own books say: another piece, another face, another place."""


class NotFollowedError(FirmwareError, AssertionError):
    """The board did not follow what the hands did; the message says which action, and what it saw instead."""

    def __init__(self, fault: Fault, words: str) -> None:
        super().__init__(words)
        self.fault = fault


class Check(Protocol):
    """Sees whether the board follows; each method raises :class:`NotFollowedError` if it does not."""

    def paused(self, doing: Doing) -> None:
        """Look at the board after the pause before a gesture."""

    def made(self, doing: Doing, end: int) -> None:
        """Look at the board after a gesture of a turn that ends so many actions into the game."""

    def rested(self, turn: Turn) -> None:
        """Look at the board when it has come to rest after a turn."""


def missed(desk: Desk, meant: Action) -> NotFollowedError:
    """Return the error that an action was made but not recognised."""
    owed = ", ".join(f"{point} {meaning}" for point, meaning in desk.table.marks.items())
    return NotFollowedError(
        "missed",
        f"action {len(desk.table.record) + 1}: {meant} was made but not recognised; "
        f"the board is {desk.table.verdict.kind}, lit: {owed or 'nothing'}",
    )


def same(seen: Action, meant: Action) -> bool:
    """Return whether two actions are the same; a resignation on the panel is by the player who must act."""
    return seen == meant or (seen == "resign" and meant.startswith("resign:"))


def check_truth(desk: Desk, truth: Truth) -> None:
    """See that the pieces are where the record has them; raises :class:`NotFollowedError` if not."""
    if words := truth.differences(desk.table.record):
        raise NotFollowedError("differs", f"after action {len(desk.table.record)}: {'; '.join(words)}")


class Exact:
    """What is recognised is what was made, at every moment, and nothing is ever called wrong."""

    def __init__(self, desk: Desk, record: Record) -> None:
        self._desk = desk
        self._record = record
        self._truth = Truth(desk.game, desk.pretend.world)

    def paused(self, doing: Doing) -> None:
        """Look at nothing: the gesture that follows is soon made."""

    def made(self, doing: Doing, end: int) -> None:
        """See that what was recognised is what was made."""
        del doing
        self._check(end)

    def rested(self, turn: Turn) -> None:
        """See that all that was made was recognised."""
        end = turn.first + len(turn.actions)
        self._check(end)
        count = len(self._desk.table.record)
        if count < end:
            raise missed(self._desk, turn.actions[count - turn.first])
        check_truth(self._desk, self._truth)

    def _check(self, end: int) -> None:
        seen, meant = self._desk.table.record, self._record.actions
        for index, action in enumerate(seen):
            if index >= end or not same(action, meant[index]):
                expected = meant[index] if index < len(meant) else "nothing more"
                raise NotFollowedError(
                    "invented",
                    f"action {index + 1}: the board recognised {action} where {expected} was meant"
                    + ("" if index < end else ", which has not been made yet"),
                )
        if self._desk.astray:
            at, words = self._desk.astray[0]
            underway = meant[len(seen)] if len(seen) < len(meant) else "the end"
            raise NotFollowedError(
                "stuck",
                f"action {len(seen) + 1} ({underway}): at {at:.2f} s the board called something wrong "
                f"though nothing wrong was done: {words}",
            )


class Forgiving:
    """The record is right once a turn is finished; until then hands may err, and so may what follows them.

    When the board has come to rest after a turn (or after several, where the next player did not wait) the record is
    exactly what was made: no action is missing, and none is there that was not meant; and the pretended world's own
    books agree with it. In between

    - an action may stand for a while that was not meant, if hands did make it: at some time since the board last
      rested all that it puts, moves and takes has looked as the action leaves it, at one time, and at some time
      what it turns over. A ring that lies on the wrong point for a second has been moved there; putting it right is
      an amendment. An action that hands never made is an error however short it stands;
    - the board may be called astray while something really is wrong, from the gesture that puts it wrong to a moment
      after the one that puts it right, and at no other time. Wrong is also a ring carried so slowly over markers that
      it is above each of them for half a second, and a marker turned over before anything else of its move is made, or
      after the next player has begun: where no colours are seen, that beginning has taken it as made;
    - whenever it is astray there is a way back to be lit, and whenever the board waits for hands something is
      lit.
    """

    def __init__(self, desk: Desk, record: Record) -> None:
        self._desk = desk
        self._record = record
        self._truth = Truth(desk.game, desk.pretend.world)
        self._stood: list[Placement] = [desk.pretend.world.placement()]
        self._states = [desk.game.start()]
        self._amiss = False
        self._right_from = 0.0
        self.amended = 0
        self.taken_back = 0

    def paused(self, doing: Doing) -> None:
        """See that nothing is wrong, unless hands are in the middle of putting something right."""
        self._look(allowed=self._amiss and doing.amiss)

    def made(self, doing: Doing, end: int) -> None:
        """See that everything committed was made at some time, and that nothing is called wrong without reason."""
        del end
        self._stood += self._in_between(parse_gesture(doing.gesture))
        self._stood.append(self._desk.pretend.world.placement())
        self._amiss = doing.amiss
        if doing.slip == "alike exchanged":
            self._truth.forget()
        if doing.amiss:
            self._right_from = self._desk.now + LOOK_S
        self._look(allowed=doing.amiss)

    def rested(self, turn: Turn) -> None:
        """See that the record is what was made."""
        self._look(allowed=False)
        seen, meant = self._desk.table.record, self._record.actions[: turn.first + len(turn.actions)]
        for index, action in enumerate(seen):
            if index >= len(meant) or not same(action, meant[index]):
                expected = meant[index] if index < len(meant) else "nothing more"
                raise NotFollowedError(
                    "invented", f"action {index + 1}: the board has recorded {action} where {expected} was made"
                )
        if len(seen) < len(meant):
            raise missed(self._desk, meant[len(seen)])
        if self._desk.table.verdict.kind not in ("resting", "done"):
            raise NotFollowedError("stuck", f"after action {len(seen)}: the board is {self._desk.table.verdict.kind}")
        check_truth(self._desk, self._truth)
        self._stood = self._stood[-1:]

    def _look(self, *, allowed: bool) -> None:
        self._take_in()
        verdict, now = self._desk.table.verdict, self._desk.now
        astray, self._desk.astray = self._desk.astray, []
        count = len(self._desk.table.record)
        if not allowed:
            unfair = [(at, words) for at, words in astray if at > self._right_from]
            if verdict.blames and now > self._right_from:
                unfair.append((now, render(self._desk.table.expected)))
            if unfair:
                at, words = unfair[0]
                raise NotFollowedError(
                    "stuck",
                    f"after action {count}: at {at:.2f} s the board called something wrong though nothing was: {words}",
                )
        if verdict.kind == "astray" and not verdict.plan:
            raise NotFollowedError("stuck", f"after action {count}: astray, and no way back is lit")
        waiting = self._desk.table.wake == inf and self._desk.table.outcome is None
        if waiting and not self._desk.table.marks:
            raise NotFollowedError("stuck", f"after action {count}: the board is {verdict.kind}, and nothing is lit")

    def _take_in(self) -> None:
        """Follow what was committed since, and see that hands have made it."""
        entries, self._desk.writer.fresh = self._desk.writer.fresh, []
        for entry in entries:
            if entry.takes_back:
                del self._states[len(self._states) - entry.takes_back :]
                self.amended += entry.kind == "amend"
                self.taken_back += entry.kind == "takeback"
                continue
            state = self._states[-1]
            if not resigns(entry.text) and not self._was_made(state, entry.text):
                raise NotFollowedError(
                    "invented", f"action {len(self._states)}: {entry.text} was recorded, which hands never made"
                )
            self._states.append(self._desk.game.play(state, entry.text))

    def _was_made(self, state: object, action: Action) -> bool:
        game = self._desk.game
        after = game.placement(game.play(state, action))
        before = game.placement(state)
        changed = {point for point in {*before, *after} if before.get(point) != after.get(point)}
        turned = {step.point for step in game.steps(state, action) if isinstance(step, FlipStep)}
        rest = changed - turned
        return any(all(self._alike(stood, after, point) for point in rest) for stood in self._stood) and all(
            any(self._alike(stood, after, point) for stood in self._stood) for point in turned
        )

    def _alike(self, one: Placement, other: Placement, point: Point) -> bool:
        look = self._desk.looks.of
        return look(tuple(one.get(point, ()))) == look(tuple(other.get(point, ())))

    def _in_between(self, gesture: Gesture) -> Iterator[Placement]:
        """Yield what stood there while a gesture was made: a piece that is turned over is off its point meanwhile."""
        before = self._stood[-1]
        match gesture:
            case Flip(point=point) | Touch(point=point):
                yield {**before, point: tuple(before.get(point, ()))[:-1]}
            case Knock(start=start):
                yield {**before, start: ()}
            case Slide(start=start, end=end) | Drag(start=start, end=end):
                now = self._desk.pretend.world.placement()
                left = tuple(now.get(start, ()))
                moved = tuple(now[end])[len(before.get(end, ())) :]
                for point in self._passed(start, end):
                    yield {**before, start: left, point: (*before.get(point, ()), *moved)}
            case _:
                pass

    def _passed(self, start: Point, end: Point) -> Iterator[Point]:
        places = self._desk.profile.points
        (x, y), (u, v) = places[start], places[end]
        length = (u - x) ** 2 + (v - y) ** 2
        for point, (px, py) in places.items():
            share = ((px - x) * (u - x) + (py - y) * (v - y)) / length
            if 0 <= share <= 1 and ((px - x) * (v - y) - (py - y) * (u - x)) ** 2 <= PASSED_MM**2 * length:
                yield point
