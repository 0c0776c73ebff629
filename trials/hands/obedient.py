"""A person who does what the words ask for, with the existing pieces, until nothing is called wrong.

Unlike :class:`~trials.hands.robot.Robot` this person has only the pieces of the game: if the words ask for a piece
while all of its kind stand on the board, it cannot be put, and the words are wrong.
"""

from collections import Counter
from collections.abc import Iterator
from math import dist

from engine.game import Piece, Placement, Point, Stack
from firmware.desk.desk import Desk
from firmware.desk.report import report
from hardware.errors import ImpossibleGestureError
from hardware.simulated.script import parse_gesture
from trials.hands.robot import Eyes, Report, StuckError

MOST_GESTURES = 80
"""The number of gestures after which the words lead nowhere."""


def obey(desk: Desk, due: Placement | None = None, most: int = MOST_GESTURES) -> Iterator[str]:
    """Do what the words ask for, yielding each gesture once it is made and the board is quiet.

    ``due`` is the placement that the players remember, if they do: if a piece is asked for, they take one that stands
    where it did not stand before.

    It ends when nothing is called wrong. Raises :class:`~trials.hands.robot.StuckError` if the words cannot be obeyed,
    or do not come to an end within ``most`` gestures.
    """
    made = 0
    told = report(desk, "wait 0")
    while told["wrong"] or told["verdict"] == "astray":
        if not told["wrong"]:
            raise StuckError(f"something is wrong, and nothing says how to put it right: {told['expected']}")
        gesture = str(told["wrong"][0]["do"])
        gestures = _with_what_lies_about(desk, gesture) or _by_memory(desk, gesture, due) or (gesture,)
        for gesture in gestures:
            _check_pieces(desk, gesture, told)
            if made == most:
                raise StuckError(f"after {most} gestures: {told['expected']}")
            try:
                desk.perform(parse_gesture(gesture))
            except ImpossibleGestureError as error:
                raise StuckError(f"{error}: {told['expected']}") from error
            desk.rest()
            made += 1
            yield gesture
        told = report(desk, gesture)


def see_to_places(desk: Desk, due: Placement) -> Iterator[str]:
    """Put each piece that the words report as looking alike in its own place, yielding each gesture once made.

    ``due`` is the placement that the players remember: no sensor can tell the pieces apart.
    """
    said = [message for message in desk.table.expected if message.key == "happened-look-alike"]
    points = [str(message.params[name]) for message in said for name in ("point", "to")]
    for point in points:
        here, there = Counter(Eyes.on(desk).standing.get(point, ())), Counter(due.get(point, ()))
        takes = [f"take {piece} {point}" for piece in (here - there).elements()]
        puts = [f"put {piece} {point}" for piece in (there - here).elements()]
        for asked in (*takes, *puts):
            for gesture in _with_what_lies_about(desk, asked) or (asked,):
                desk.perform(parse_gesture(gesture))
                desk.rest()
                yield gesture


def _with_what_lies_about(desk: Desk, gesture: str) -> tuple[str, ...]:
    """Return gestures that use or clear pieces between the points, which no sensor feels; empty: none are concerned.

    A person sees such pieces, clears the point of them, and uses the one that is asked for.
    """
    verb, *words = gesture.split()
    eyes = Eyes.on(desk)
    lying = {each: stack for each, stack in eyes.standing.items() if not any(_felt(desk, each, one) for one in stack)}
    if verb in ("take", "lift") and words[-1] not in eyes.standing and lying:
        # The piece felt there lies beside that point, nearer to another one.
        return (f"{verb} {min(lying, key=lambda each: _distance(desk, each, words[-1]))}",)
    if verb != "put" or words[0] in eyes.held:
        return ()
    piece, point = words
    if point in lying:
        return (*(f"take {each} {point}" for each in reversed(lying[point])), gesture)
    for other, stack in lying.items():
        if piece in stack:
            return _carried(piece, other, stack, point)
    return ()


def _carried(piece: Piece, origin: Point, stack: Stack, point: Point) -> tuple[str, ...]:
    """Return the gestures that carry a piece of a stack to a point; the pieces above it are taken off first."""
    above = reversed(stack[stack.index(piece) + 1 :])
    return (*(f"take {each} {origin}" for each in above), f"lift {piece} {origin}", f"drop {point}")


def _by_memory(desk: Desk, gesture: str, due: Placement | None) -> tuple[str, ...]:
    """Return the gestures of a player who remembers the placement, for a requested one; empty: do it as requested.

    A piece to be put is one that stands where it did not stand. If a piece to be taken is not there, the surplus pieces
    there are taken.
    """
    verb, *words = gesture.split()
    eyes = Eyes.on(desk)
    if due is None or len(words) != 2:  # noqa: PLR2004 # a piece and a point
        return ()
    piece, point = words
    strayed = {other: Counter(stack) - Counter(due.get(other, ())) for other, stack in eyes.standing.items()}
    if verb == "put" and piece not in eyes.held:
        for other, stack in eyes.standing.items():
            if strayed[other][piece]:
                return _carried(piece, other, stack, point)
    here = eyes.standing.get(point, ())
    if verb in ("take", "lift") and piece not in here:
        lowest = min((here.index(each) for each in strayed.get(point, ())), default=len(here))
        return tuple(f"take {each} {point}" for each in reversed(here[lowest:]))
    return ()


def _distance(desk: Desk, point: Point, other: Point) -> float:
    """Return how far in mm the top piece of a point lies from another point."""
    top = desk.pretend.world.on(point)[-1].last
    return dist((top.x, top.y), desk.profile.points[other])


def _felt(desk: Desk, point: Point, piece: Piece) -> bool:
    """Return whether a sensor that would feel a piece right on this point feels anything; true without a sighting."""
    sighting, look = desk.table.referee.sighting, desk.looks.of((piece,))
    return sighting is None or any(
        due != "none" and seen != "none" for due, seen in zip(look, sighting[point], strict=True)
    )


def _check_pieces(desk: Desk, gesture: str, told: Report) -> None:
    """Raise StuckError if the gesture puts a piece that is neither in a hand nor beside the board."""
    verb, *words = gesture.split()
    if verb != "put":
        return
    eyes, kinds = Eyes.on(desk), desk.game.kinds
    if words[0] in eyes.held:
        return
    standing = [piece for stack in eyes.standing.values() for piece in stack]
    used = Counter(kinds[piece].supply for piece in (*standing, *eyes.held))
    if used[kinds[words[0]].supply] >= kinds[words[0]].count:
        raise StuckError(f"'{gesture}' is asked for, and no {words[0]} is left: {told['expected']}")
