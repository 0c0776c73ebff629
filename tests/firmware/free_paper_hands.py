"""Hands of a paper board: two of them, that put pieces where they are told to, in no time but for what takes time."""

from collections.abc import Callable, Collection
from math import dist
from typing import NamedTuple

from hardware.errors import ImpossibleGestureError
from hardware.magnetics.appearance import NominalReadings
from hardware.profile.schema import Profile
from hardware.simulated import gestures as g

SLIDE_MM_S, TURN_S, KNOCK_S, TOUCH_S = 150.0, 0.4, 0.1, 1.0
"""How fast and how long hands are where a gesture does not say."""

FACES = {"white-marker": "black-marker", "black-marker": "white-marker"}
"""What a marker shows when it is turned over."""

PIECES = FACES.keys() | {"white-ring", "black-ring"}


class Held(NamedTuple):
    """A piece in a hand."""

    hand: g.Hand
    piece: str


class PaperHands:
    """Two hands, and the pieces that they move; ``meanwhile`` lets time pass while a piece is off its point."""

    def __init__(self, profile: Profile, meanwhile: Callable[[float], None]) -> None:
        self.stacks: dict[str, list[str]] = {}
        self.held: list[Held] = []
        self._profile = profile
        self._looks = NominalReadings(profile)
        self._meanwhile = meanwhile

    def make(self, gesture: g.Gesture) -> None:
        """Make a gesture. Raises :class:`~hardware.errors.ImpossibleGestureError`."""
        match gesture:
            case g.Put(piece=piece, point=point, hand=hand):
                held = [each for each in self.held if each.piece == piece and hand in (None, each.hand)]
                if held:
                    self.held.remove(held[0])
                self._lay(point, piece)
            case g.Drop(point=point, hand=hand):
                held = [each for each in self.held if hand in (None, each.hand)]
                if not held:
                    raise ImpossibleGestureError("drop: the hands are empty")
                self.held.remove(held[-1])
                self._lay(point, held[-1].piece)
            case g.Lift(point=point, piece=named, hand=hand):
                self.held.append(Held(hand or self._emptier(), self._up(point, named)))
            case g.Aside() if self.held:
                self.held.pop()
            case g.Take(point=point, piece=named):
                self._up(point, named)
            case _:
                self._pass_over(gesture)

    def _pass_over(self, gesture: g.Gesture) -> None:
        """Make a gesture in which a piece is off its point for some time."""
        match gesture:
            case g.Flip(point=point):
                piece = self._up(point, None, FACES)
                self._meanwhile(TURN_S)
                self._lay(point, FACES[piece])
            case g.Touch(point=point, seconds=seconds):
                touched = [self._up(point, None)] if self.stacks.get(point) else []
                self._meanwhile(TOUCH_S if seconds is None else seconds)
                self._lay(point, *touched)
            case g.Slide(start=start, end=end, speed=speed, piece=named):
                slid = self._up(start, named)
                points = self._profile.points
                self._meanwhile(dist(points[start], points[end]) / (speed or SLIDE_MM_S))
                self._lay(end, slid)
            case g.Knock(start=start, end=end) | g.Drag(start=start, end=end):
                knocked = self.stacks.pop(start, [])
                self._meanwhile(KNOCK_S)
                self._lay(end, *knocked)
            case _:
                raise ValueError(gesture)

    def _emptier(self) -> g.Hand:
        """Return the hand that holds less."""
        return min(g.HANDS, key=[each.hand for each in self.held].count)

    def _up(self, point: str, named: str | None, kinds: Collection[str] = PIECES) -> str:
        """Take the topmost piece of these kinds, or of that name, off a point.

        A piece goes by the name of any that looks the same on this board, too.
        """
        stack = [each for each in self.stacks.get(point, ()) if each in kinds]
        if named is not None:
            look = self._looks.of((named,))
            stack = [each for each in stack if each == named] or [p for p in stack if self._looks.of((p,)) == look]
        if not stack:
            raise ImpossibleGestureError(f"{point}: that is not there")
        self.stacks[point].remove(stack[-1])
        return stack[-1]

    def _lay(self, point: str, *pieces: str) -> None:
        self.stacks.setdefault(point, []).extend(pieces)
