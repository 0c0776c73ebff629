"""Checks that the board follows the hands, gesture by gesture.

:class:`Exact` is for hands that make no mistakes, :class:`Forgiving` for those that do.
"""

from collections.abc import Iterator, Sequence
from math import inf
from typing import Literal, Protocol, TypeAlias

from engine.game import Action, Piece, Placement, Point, Record
from engine.game import Flip as FlipStep
from engine.resigning import resigns
from engine.steps import changed_points
from firmware.desk.desk import LOOK_S, Desk
from firmware.desk.styles import Doing
from firmware.desk.truth import Truth
from firmware.desk.turns import Turn
from firmware.errors import FirmwareError
from firmware.messages.render import render
from hardware.simulated.gestures import Drag, Flip, Gesture, Knock, Slide, Touch
from hardware.simulated.script import parse_gesture

Fault: TypeAlias = Literal["missed", "invented", "stuck", "differs"]
"""``missed``: an action was made and is not in the record. ``invented``: an action in the record was not made.
``stuck``: the lights lead nowhere. ``differs``: the record contradicts the pretended world's books in a piece, a face
or a place."""


class NotFollowedError(FirmwareError, AssertionError):
    """The board did not follow the hands; the message names the action, and what the board saw instead."""

    def __init__(self, fault: Fault, words: str) -> None:
        super().__init__(words)
        self.fault = fault


class Check(Protocol):
    """Checks that the board follows; each method raises :class:`NotFollowedError` if it does not."""

    def paused(self, doing: Doing) -> None:
        """Check the board after the pause before a gesture."""

    def made(self, doing: Doing, end: int) -> None:
        """Check the board after a gesture of a turn; ``end`` is the number of actions in the game after that turn."""

    def rested(self, turn: Turn) -> None:
        """Check the board when it has come to rest after a turn."""


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
    """Check that the pieces are where the record has them. Raises :class:`NotFollowedError` if not."""
    if words := truth.differences(desk.table.record):
        raise NotFollowedError("differs", f"after action {len(desk.table.record)}: {'; '.join(words)}")


class Exact:
    """Requires that the board recognises exactly what was made, at every moment, and never calls anything wrong."""

    def __init__(self, desk: Desk, record: Record) -> None:
        self._desk = desk
        self._record = record
        self._truth = Truth(desk.game, desk.pretend.world)

    def paused(self, doing: Doing) -> None:
        """Check nothing, because the next gesture follows soon."""

    def made(self, doing: Doing, end: int) -> None:
        """Check that the recognised actions are those that were made."""
        del doing
        self._check(end)

    def rested(self, turn: Turn) -> None:
        """Check that all actions made were recognised."""
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
    """Requires that the record is right once a turn is finished; until then hands, and the record, may err.

    When the board has come to rest after a turn (or after several, if the next player did not wait) the record holds
    exactly the actions made: none is missing, none was not meant; and the pretended world's books agree with it. In
    between

    - an action that was not meant may stand for a while, if hands did make it: since the board last rested, all its
      puts, moves and takes have looked at one moment as the action leaves them, and its flips at some moment. A ring
      that lies on the wrong point for a second has been moved there; putting it right is an amendment. An action that
      hands never made is an error, however briefly it stands;
    - the board may be called astray only while something really is wrong: from the gesture that puts it wrong to a
      moment after the one that puts it right. A ring carried so slowly over markers that it is above each of them for
      half a second also counts as wrong. So does a marker turned over before any other step of its move, or after the
      next player has begun: where no colours are seen, that beginning has taken the flip as made;
    - whenever the board is astray, a way back is lit, and whenever it waits for hands, something is lit.
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
        """Check that nothing is called wrong, unless hands are in the middle of putting something right."""
        self._look(allowed=self._amiss and doing.amiss)

    def made(self, doing: Doing, end: int) -> None:
        """Check that every commit was made at some time, and that nothing is called wrong without reason."""
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
        """Check that the record holds the actions that were made."""
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
        """Follow the new commits, and check that hands have made them."""
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
        turned = {step.point for step in game.steps(state, action) if isinstance(step, FlipStep)}
        rest = set(changed_points(before, after)) - turned
        return any(all(self._alike(stood, after, point) for point in rest) for stood in self._stood) and all(
            any(self._alike(stood, after, point) for stood in self._stood) for point in turned
        )

    def _alike(self, one: Placement, other: Placement, point: Point) -> bool:
        look = self._desk.looks.of
        return look(tuple(one.get(point, ()))) == look(tuple(other.get(point, ())))

    def _in_between(self, gesture: Gesture) -> Iterator[Placement]:
        """Yield the placements while a gesture was made: a piece that is turned over is off its point meanwhile."""
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
                for point in self._passed(start, end, moved):
                    yield {**before, start: left, point: (*before.get(point, ()), *moved)}
            case _:
                pass

    def _passed(self, start: Point, end: Point, pieces: Sequence[Piece]) -> Iterator[Point]:
        """Yield the points at which pieces are seen while they slide from one point to another.

        They pass over one of its sensors there. Slid slowly, they show for as long as if they stood.
        """
        profile = self._desk.profile
        reach = max((profile.pieces[piece].outer / 2 for piece in pieces), default=0.0)
        (x, y), (u, v) = profile.points[start], profile.points[end]
        length = (u - x) ** 2 + (v - y) ** 2

        def over(sensor: tuple[float, float]) -> bool:
            along, aside = sensor[0] - x, sensor[1] - y
            share = (along * (u - x) + aside * (v - y)) / length
            return 0 <= share <= 1 and (along * (v - y) - aside * (u - x)) ** 2 <= reach**2 * length

        offsets = [spot.offset for spot in profile.spot.values()]
        for point, (px, py) in profile.points.items():
            if any(over((px + right, py + down)) for right, down in offsets):
                yield point
