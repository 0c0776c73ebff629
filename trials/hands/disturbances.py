"""Disturbances of a board while nobody plays: a child, a cat, a bump, a sleeve, buttons, a lost cable.

Each is a row of :data:`DISTURBANCES`: it makes gestures at a desk, and leaves the pieces where they come to lie.
"""

from collections.abc import Callable, Mapping
from random import Random

from engine.game import Point
from firmware.desk.desk import Desk
from hardware.errors import ImpossibleGestureError
from hardware.magnetics.magnets import nests
from hardware.panel.press import LONG_PRESS_S
from hardware.simulated.script import parse_gesture

BUMPED = 10
"""The most pieces that a bump against the table moves."""

CARRIED_OFF = 3
"""The most pieces that a child or a cat handles."""

MASHED = 6
"""The most presses, one after the other, by somebody who does not know the buttons."""


class Disturbing:
    """Hands at one desk that know nothing of the game; ``script`` is the list of their gestures.

    ``watch`` is called before each gesture, for an observer.
    """

    def __init__(self, desk: Desk, random: Random, watch: Callable[[], None] = lambda: None) -> None:
        self.desk = desk
        self.random = random
        self.script: list[str] = []
        self._watch = watch

    def do(self, gesture: str, pause: float) -> bool:
        """Make a gesture after a pause in s, if it can be made, and return whether it was."""
        self.desk.run(pause)
        self._watch()
        try:
            self.desk.perform(parse_gesture(gesture))
        except ImpossibleGestureError:
            return False
        self.script.append(f"after {pause:.2f} {gesture}")
        return True

    def beat(self) -> float:
        """Return a random pause between two gestures, in s."""
        return round(self.random.uniform(0.05, 1.5), 2)

    def standing(self) -> list[Point]:
        """Return the points with pieces, in random order."""
        points = sorted(self.desk.pretend.world.placement())
        self.random.shuffle(points)
        return points

    def room(self, point: Point) -> list[Point]:
        """Return the other points where the top piece of a point could stand."""
        bodies, standing = self.desk.profile.pieces, self.desk.pretend.world.placement()
        body = bodies[standing[point][-1]]
        others = (each for each in self.desk.profile.points if each != point)
        return [each for each in others if all(nests(body, bodies[kind]) for kind in standing.get(each, ()))]

    def shows_when_turned(self, point: Point) -> bool:
        """Return whether the board's sensors can tell that the top piece of a point has been turned over."""
        *below, top = self.desk.pretend.world.placement()[point]
        other, look = self.desk.game.kinds[top].other_face, self.desk.looks.of
        return other is not None and look((*below, top)) != look((*below, other))

    def beside(self, point: Point) -> list[Point]:
        """Return the empty points next to a point."""
        places, pitch = self.desk.profile.points, self.desk.profile.pitch
        (x, y), standing = places[point], self.desk.pretend.world.placement()
        near = (each for each, (u, v) in places.items() if 0 < (u - x) ** 2 + (v - y) ** 2 < (1.1 * pitch) ** 2)
        return [each for each in near if each not in standing]


def _child(hands: Disturbing) -> None:
    """Move some pieces anywhere, turn some over, and hide one."""
    for point in hands.standing()[: hands.random.randint(1, CARRIED_OFF)]:
        what, room = hands.random.random(), hands.room(point)
        if what < 0.3 and hands.shows_when_turned(point):  # noqa: PLR2004 # now and then
            hands.do(f"flip {point}", hands.beat())
            continue
        if what < 0.8 and room:  # noqa: PLR2004 # mostly
            if hands.do(f"lift {point}", hands.beat()):
                hands.do(f"drop {hands.random.choice(room)}", hands.beat())
        else:
            hands.do(f"take {point}", hands.beat())


def _cat(hands: Disturbing) -> None:
    """Take some pieces off the board."""
    for point in hands.standing()[: hands.random.randint(1, CARRIED_OFF)]:
        hands.do(f"take {point}", hands.beat())


def _bump(hands: Disturbing) -> None:
    """Shift several pieces to neighbouring points at once."""
    for point in hands.standing()[: hands.random.randint(2, BUMPED)]:
        if near := hands.beside(point):
            hands.do(f"knock {point} {hands.random.choice(near)}", 0.05)


def _sweep(hands: Disturbing) -> None:
    """Push along all pieces in a sleeve's way."""
    for point in hands.standing()[: hands.random.randint(1, 2)]:
        free = [each for each in hands.desk.profile.points if each not in hands.desk.pretend.world.placement()]
        if free:
            hands.do(f"drag {point} {hands.random.choice(free)}", hands.beat())


def _moved_in_the_dark(hands: Disturbing) -> None:
    """Cut the power, and move some pieces meanwhile."""
    made: list[str] = []
    for point in hands.standing()[: hands.random.randint(1, CARRIED_OFF)]:
        if room := hands.beside(point):
            made += [f"lift {point}", f"drop {hands.random.choice(room)}"]
    hands.script += [f"with the power off: {gesture}" for gesture in made]
    hands.desk.cut([parse_gesture(gesture) for gesture in made])


def _new_by_mistake(hands: Disturbing) -> None:
    """Hold *new* until the board reacts, notice the mistake, and press undo."""
    hands.do(f"press new {LONG_PRESS_S + 0.2:g}", hands.beat())
    hands.do("wait 1.0", hands.beat())
    hands.do("press undo", hands.beat())


def _mashed(hands: Disturbing) -> None:
    """Press buttons at random; at the end confirm the current position if the board leads back.

    The menu and long presses are left out: before resigning or a new game the board asks.
    """
    for _ in range(hands.random.randint(1, MASHED)):
        hands.do(f"press {hands.random.choice(('confirm', 'undo', 'hint'))}", hands.beat())
    if hands.desk.table.leading:
        hands.do("press confirm", hands.beat())


def _looked_at(hands: Disturbing) -> None:
    """Look at pieces, one after another, and put each back."""
    for point in hands.standing()[: hands.random.randint(1, BUMPED)]:
        hands.do(f"touch {point} {hands.beat():g}", hands.beat())


DISTURBANCES: Mapping[str, Callable[[Disturbing], None]] = {
    "child": _child,
    "cat": _cat,
    "bump": _bump,
    "sweep": _sweep,
    "power off and moved": _moved_in_the_dark,
    "new by mistake": _new_by_mistake,
    "buttons mashed": _mashed,
    "looked at": _looked_at,
}
"""The disturbances by name."""
