"""Two hands that make gestures on the pretended board, taking as long as real hands.

A gesture is planned when it begins: pieces get their paths, buttons their presses. The points of the pieces are known
from then on; :meth:`Hands.advance` and the world carry the plan out as time goes on.
"""

from collections.abc import Callable, Mapping
from math import dist
from random import Random
from typing import Any

from hardware.errors import ImpossibleGestureError
from hardware.profile.schema import BUTTONS
from hardware.simulated import gestures as g
from hardware.simulated.aims import Aims
from hardware.simulated.faults import Faults
from hardware.simulated.gestures import Gesture, Hand
from hardware.simulated.grips import Grips
from hardware.simulated.known_name import meant
from hardware.simulated.piece import Piece, Waypoint
from hardware.simulated.presses import Buttons, Presses
from hardware.simulated.pushing import push, pushed
from hardware.simulated.world import CARRIED_MM, World

REACH_S = 0.1
"""The time in which a hand comes to a point."""
RAISE_S = 0.15
"""The time in which a piece is raised out of the sensors' reach, or lowered from there."""
TURN_S = 0.25
"""The time in which a raised piece is turned over."""
FETCH_S = 0.3
"""The time in which a piece is brought from beside the board, or laid there."""
CARRY_S = 0.25
"""The time in which a raised piece is brought over a point."""
LIFT_A_LITTLE_S = 0.06
"""The time in which a piece is raised a little, to :data:`LOW_MM` or :data:`TOUCH_MM`, or lowered from there."""
LOW_MM = 4.5
"""The height at which a piece is slid: just over what lies on the board. Sensors feel it passing."""
TOUCH_MM = 8.0
"""The height to which a touched piece is lifted."""
SLIDE_MM_S = 150.0
DRAG_MM_S = 120.0
KNOCK_MM_S = 500.0
TOUCH_S = 1.0
PRESS_S = 0.15
LET_GO_S = 0.1
"""The additional time a finger stays on a button, which ensures the full holding time."""


class Hands:
    """Two hands at one pretended board.

    With ``random`` their times vary by a fifth, and they put pieces ``sloppiness_mm`` (a standard deviation) off centre
    where a gesture gives no offset; without it they are exact. They reach, lift, carry and put down ``pace`` times as
    fast as usual (1.0). Turning a piece over always takes :data:`TURN_S`, because it has to be seen.
    """

    def __init__(
        self,
        world: World,
        buttons: Buttons,
        faults: Faults,
        *,
        random: Random | None = None,
        sloppiness_mm: float = 0.0,
    ) -> None:
        self._world = world
        self._profile = world.profile
        self._aims = Aims(world, random, sloppiness_mm)
        self._presses = Presses(buttons)
        self._faults = faults
        self._random = random
        self.pace = 1.0
        self._grips = Grips()
        self._ways: Mapping[type[Gesture], Callable[[Any, float], float]] = {
            g.Put: self._put,
            g.Lift: self._lift,
            g.Drop: self._drop,
            g.Aside: self._aside,
            g.Take: self._take,
            g.Flip: self._flip,
            g.Slide: self._slide,
            g.Drag: self._drag,
            g.Knock: self._knock,
            g.Touch: self._touch,
            g.Press: self._press,
            g.Wait: self._wait,
            g.Fault: self._fault,
            g.Mend: self._mend,
        }

    @property
    def holding(self) -> dict[str, tuple[str, ...]]:
        """What each hand holds, the piece lifted last at the end."""
        return self._grips.holding

    def held(self, hand: Hand) -> tuple[Piece, ...]:
        """Return the pieces a hand holds, the one lifted last at the end."""
        return self._grips.held(hand)

    @property
    def busy_until(self) -> float:
        """The time in s at which both hands will have finished."""
        return self._grips.busy_until

    def perform(self, gesture: Gesture, now: float) -> float:
        """Begin a gesture at that time in s, and return the time of its end.

        Faults are made and mended at once.

        Raises :class:`~hardware.errors.ImpossibleGestureError`, without any effect, if hands cannot make it.
        """
        way = self._ways.get(type(gesture))
        if way is None:
            raise ImpossibleGestureError(f"'{gesture}': hands do not do that; it is for the service to hear")
        try:
            return way(gesture, now)
        except ImpossibleGestureError as error:
            message = f"'{gesture}': {error}"
            raise ImpossibleGestureError(message, error.code, point=error.point, piece=error.piece) from error

    def advance(self, now: float) -> None:
        """Press and release the buttons whose time has come."""
        self._presses.advance(now)

    def _time(self, seconds: float) -> float:
        paced = seconds / self.pace
        return paced if self._random is None else paced * self._random.uniform(0.8, 1.2)

    def _up(self, piece: Piece, time: float) -> float:
        """Raise a piece out of the sensors' reach from a time on, and return the end."""
        here = piece.last
        up = time + self._time(RAISE_S)
        self._world.go(piece, [here._replace(time=time), here._replace(time=up, height=CARRIED_MM)])
        return up

    def _down(self, piece: Piece, point: str, place: tuple[float, float], time: float) -> float:
        """Lower a raised piece onto a point from a time on, and return the time when it stands."""
        down = time + self._time(RAISE_S)
        height = self._world.height_on(piece, point)
        self._world.belongs(piece, point)
        north = self._world.north_up(piece)
        self._world.go(piece, [Waypoint(time, *place, CARRIED_MM, north), Waypoint(down, *place, height, north)])
        return down

    def _put(self, gesture: g.Put, now: float) -> float:
        kind = meant(gesture.piece, self._profile.pieces, "piece")
        place = self._aims.target(gesture.point, gesture.dx, gesture.dy)
        holder = self._grips.holder(gesture.hand, kind)
        if holder is not None:
            return self._let_down(holder, kind, gesture.point, place, now)
        hand = self._grips.free(gesture.hand)
        piece = self._world.fetch(kind)
        over = self._grips.start(hand, now, (piece,)) + self._time(FETCH_S)
        return self._grips.ends(hand, self._down(piece, gesture.point, place, over))

    def _drop(self, gesture: g.Drop, now: float) -> float:
        place = self._aims.target(gesture.point, gesture.dx, gesture.dy)
        return self._let_down(self._holder(gesture), None, gesture.point, place, now)

    def _let_down(self, hand: Hand, kind: str | None, point: str, place: tuple[float, float], now: float) -> float:
        """Put down the piece a hand took up last, or the last of a kind."""
        piece = self._grips.give(hand, kind)
        over = self._grips.start(hand, now, (piece,)) + self._time(CARRY_S)
        return self._grips.ends(hand, self._down(piece, point, place, over))

    def _lift(self, gesture: g.Lift, now: float) -> float:
        piece = self._aims.piece(gesture.point, gesture.piece)
        hand = self._grips.free(gesture.hand)
        up = self._up(piece, self._grips.start(hand, now, (piece,)) + self._time(REACH_S))
        self._world.leaves(piece)
        self._grips.take_up(hand, piece)
        return self._grips.ends(hand, up)

    def _aside(self, gesture: g.Aside, now: float) -> float:
        holder = self._holder(gesture)
        piece = self._grips.give(holder, None)
        begin = self._grips.start(holder, now, (piece,))
        self._world.lay_aside(piece)
        return self._grips.ends(holder, begin + self._time(FETCH_S))

    def _holder(self, gesture: g.Drop | g.Aside) -> Hand:
        """Return the hand, among those possible, that lifted something last."""
        holder = self._grips.holder(gesture.hand, None)
        if holder is None:
            which = "the hands are" if gesture.hand is None else f"the {gesture.hand} hand is"
            raise ImpossibleGestureError(f"{which} empty: lift something first, or put a piece", "hands-empty")
        return holder

    def _take(self, gesture: g.Take, now: float) -> float:
        piece = self._aims.piece(gesture.point, gesture.piece)
        hand = self._grips.free(gesture.hand)
        up = self._up(piece, self._grips.start(hand, now, (piece,)) + self._time(REACH_S))
        self._world.lay_aside(piece)
        return self._grips.ends(hand, up + self._time(FETCH_S))

    def _flip(self, gesture: g.Flip, now: float) -> float:
        """Turn over the topmost piece that has two faces; without one, the top piece, which then lies upside down."""
        piece = self._aims.two_faced(gesture.point)
        hand = self._grips.free(gesture.hand)
        here = piece.last
        up = self._up(piece, self._grips.start(hand, now, (piece,)) + self._time(REACH_S))
        over = up + self._time(TURN_S * self.pace)
        down = over + self._time(RAISE_S)
        self._world.turn_over(piece)
        there = here._replace(time=down, north=self._world.north_up(piece))
        self._world.go(piece, [there._replace(time=over, height=CARRIED_MM), there])
        return self._grips.ends(hand, down)

    def _slide(self, gesture: g.Slide, now: float) -> float:
        piece = self._aims.piece(gesture.start, gesture.piece)
        place = self._aims.target(gesture.end, None, None)
        hand = self._grips.free(gesture.hand)
        here = piece.last
        begin = self._grips.start(hand, now, (piece,)) + self._time(REACH_S)
        off = begin + self._time(LIFT_A_LITTLE_S)
        there = off + dist((here.x, here.y), place) / (gesture.speed or SLIDE_MM_S)
        down = there + self._time(LIFT_A_LITTLE_S)
        low = here.height + LOW_MM
        height = self._world.height_on(piece, gesture.end)
        self._world.belongs(piece, gesture.end)
        self._world.go(
            piece,
            [
                here._replace(time=begin),
                here._replace(time=off, height=low),
                Waypoint(there, *place, low, here.north),
                Waypoint(down, *place, height, here.north),
            ],
        )
        return self._grips.ends(hand, down)

    def _drag(self, gesture: g.Drag, now: float) -> float:
        return self._push(gesture, now, DRAG_MM_S)

    def _knock(self, gesture: g.Knock, now: float) -> float:
        return self._push(gesture, now, KNOCK_MM_S)

    def _push(self, gesture: g.Drag | g.Knock, now: float, speed: float) -> float:
        """Push the pieces of a point over to another; they keep their offset from the centre."""
        self._aims.stack(gesture.start)
        if self._aims.point(gesture.end) == gesture.start:
            raise ImpossibleGestureError(f"it stands on {gesture.end} already", "stands-already", point=gesture.end)
        (x, y), (end_x, end_y) = (self._profile.points[point] for point in (gesture.start, gesture.end))
        way = end_x - x, end_y - y
        going = list(pushed(self._world, gesture.start, way))
        hand = self._grips.free(gesture.hand)
        begin = self._grips.start(hand, now, [piece for each in going for piece in each.pieces])
        return self._grips.ends(hand, push(self._world, going, way, begin + self._time(REACH_S), speed))

    def _touch(self, gesture: g.Touch, now: float) -> float:
        """Lift a point's top piece a little; over an empty point there is only a hand, which no sensor feels."""
        stack = self._world.on(self._aims.point(gesture.point))
        hand = self._grips.free(gesture.hand)
        begin = self._grips.start(hand, now, stack[-1:]) + self._time(REACH_S)
        held = TOUCH_S if gesture.seconds is None else gesture.seconds
        up = begin + self._time(LIFT_A_LITTLE_S)
        down = up + held + self._time(LIFT_A_LITTLE_S)
        for piece in stack[-1:]:
            here = piece.last
            low = here.height + TOUCH_MM
            self._world.go(
                piece,
                [
                    here._replace(time=begin),
                    here._replace(time=up, height=low),
                    here._replace(time=up + held, height=low),
                    here._replace(time=down),
                ],
            )
        return self._grips.ends(hand, down)

    def _press(self, gesture: g.Press, now: float) -> float:
        button = meant(gesture.button, BUTTONS, "button")
        hand = self._grips.free(gesture.hand)
        down = self._grips.start(hand, now) + self._time(REACH_S)
        up = down + (PRESS_S if gesture.seconds is None else gesture.seconds) + LET_GO_S
        self._presses.press(button, down, up)
        return self._grips.ends(hand, up)

    def _wait(self, gesture: g.Wait, now: float) -> float:
        return now + gesture.seconds

    def _fault(self, gesture: g.Fault, now: float) -> float:
        self._faults.make(gesture.kind, gesture.place, gesture.spot, gesture.level, now)
        return now

    def _mend(self, gesture: g.Mend, now: float) -> float:
        self._faults.mend(gesture.place, gesture.spot)
        return now
