"""A person who does what the words ask for, with the existing pieces, until nothing is called wrong.

Unlike :class:`~trials.hands.robot.Robot` this person has only the pieces of the game: if the words ask for a piece
while all of its kind stand on the board, it cannot be put, and the words are wrong.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import dist, inf

from engine.game import Piece, Placement, Point, Stack
from firmware.desk.desk import QUIET_S, Desk
from firmware.desk.report import report
from firmware.messages.message import Message
from hardware.errors import ImpossibleGestureError
from hardware.simulated.piece import Piece as Body
from hardware.simulated.script import parse_gesture
from trials.hands.robot import Eyes, Report, StuckError
from trials.hands.scene import MOST_OFF_MM

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
        gestures = _by_sight(desk, gesture, _carried_to(desk), due) or (gesture,)
        for gesture in gestures:
            _check_pieces(desk, gesture, told)
            if made == most:
                raise StuckError(f"after {most} gestures: {told['expected']}")
            try:
                desk.perform(parse_gesture(gesture))
            except ImpossibleGestureError as error:
                # They see that nothing is there, and wait for other words: a sensor may just be found to work again.
                desk.run(QUIET_S)
                if report(desk, gesture)["wrong"] == told["wrong"]:
                    raise StuckError(f"{error}: {told['expected']}") from error
                made += 1
                break
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
        for gesture in taking(desk, point, tuple((here - there).elements())):
            yield _made(desk, gesture)
        for piece in (there - Counter(Eyes.on(desk).standing.get(point, ()))).elements():
            asked = f"put {piece} {point}"
            for gesture in _by_sight(desk, asked, None, due) or (asked,):
                yield _made(desk, gesture)


def _made(desk: Desk, gesture: str) -> str:
    """Make a gesture, let the board rest, and return the gesture."""
    desk.perform(parse_gesture(gesture))
    desk.rest()
    return gesture


def taking(desk: Desk, point: Point, wanted: Stack) -> tuple[str, ...]:
    """Return the gestures that take pieces off a point, and first those that rest on them."""
    return tuple(f"take {each} {point}" for each in _off(desk, point, wanted))


def clearing(desk: Desk, due: Placement) -> Iterator[str]:
    """Yield the gestures that take off what does not belong where it stands, and turn over what shows the wrong face.

    ``due`` is the placement that the players remember. Each gesture has to be made before the next is asked for.
    """
    kinds = desk.game.kinds
    for point, seen in [*desk.pretend.world.placement().items()]:
        here, there = Counter(seen), Counter(due.get(point, ()))
        for piece in (here - there).elements():
            turned = kinds[piece].other_face in there - here
            yield from (f"flip {point}",) if turned else taking(desk, point, (piece,))


def filling(desk: Desk, due: Placement) -> Iterator[str]:
    """Yield the gestures that put each piece that is missing where it stood, by the placement the players remember."""
    for point, stack in due.items():
        for piece in (Counter(stack) - Counter(desk.pretend.world.placement().get(point, ()))).elements():
            yield f"put {piece} {point}"


def straightening(desk: Desk, piece: Piece, point: Point) -> tuple[str, ...]:
    """Return the gestures that put a piece of a point into its middle; what rests on it is laid aside."""
    return (*_lifted(desk, piece, point, (piece,)), f"drop {point}")


def _carried_to(desk: Desk) -> tuple[Piece, Point] | None:
    """Return the piece that the words say belongs elsewhere, and that point; ``None``: they name none."""
    said = [message.params.get("what", message) for message in desk.table.expected]
    back = [message for message in said if isinstance(message, Message) and message.key == "do-back"]
    named = [(str(each.params["piece"]), str(each.params["to"])) for each in back]
    return next((way for way in named if way[0] in desk.game.kinds), None)


def _by_sight(desk: Desk, gesture: str, home: tuple[Piece, Point] | None, due: Placement | None) -> tuple[str, ...]:
    """Return the gestures of a person who sees the pieces, for a requested one; empty: do it as requested.

    ``home`` is the piece that the words name and where it belongs, if they do. If another piece stands on the lit
    point, it is another one that is meant: one that lies between the points, where no sensor feels it, or that stands
    where the players remember (``due``) it did not stand. If there is nothing to take, the nearest such piece is meant;
    without any, the piece that stands there, or beside, askew is put straight. Before a piece is turned over, what was
    pushed upon it is taken off; one that shows the right face is only lifted.
    """
    verb, *words = gesture.split()
    eyes = Eyes.on(desk)
    if verb == "put":
        return _brought(desk, words[0], words[1], due)
    here, strayed = eyes.standing.get(words[-1], ()), _strayed(desk, due)
    if verb not in ("take", "lift"):
        return () if due is None else _turning(desk, words[-1], due.get(words[-1], ()))
    meant = home is not None and (home[0] not in here or _there(desk, *home, due))
    if home is not None and meant and (gestures := _brought(desk, *home, due)):
        return gestures
    if words[-1] not in strayed and (not here or due is not None):
        nearest = _nearest(desk, verb, words[-1], strayed, only_beside=bool(here))
        return nearest or _straightened(desk, words, here)
    if len(words) > 1 and words[0] not in here:
        return taking(desk, words[-1], strayed.get(words[-1], ()))
    return ()


def _turning(desk: Desk, point: Point, due: Stack) -> tuple[str, ...]:
    """Return the gestures for a piece to be turned over; empty: it is turned over as the words ask."""
    here = Eyes.on(desk).standing.get(point, ())
    strayed = Counter(here) - Counter(due)
    for missing in (Counter(due) - Counter(here)).elements():
        strayed[desk.game.kinds[missing].other_face or ""] -= 1
    if more := tuple((+strayed).elements()):
        return taking(desk, point, more)
    return (f"touch {point} 1",) if Counter(here) == Counter(due) else ()


def _straightened(desk: Desk, words: Sequence[str], here: Stack) -> tuple[str, ...]:
    """Return the gestures that put straight a piece on a point, of which other words were said; empty: there is none.

    It is what lies nearest to the point, and askew on its own; if nothing lies askew, what stands there.
    """
    point, world = words[-1], desk.pretend.world
    if here and words[0] in (point, *here):
        return ()
    lying = [
        (world.off_centre(each, point), each.kind, other)
        for other in world.placement()
        for each in world.on(other)
        if world.off_centre(each, other) > MOST_OFF_MM
    ]
    if lying:
        return straightening(desk, *min(lying)[1:])
    return straightening(desk, _most_askew(desk, point), point) if here else ()


def _most_askew(desk: Desk, point: Point) -> Piece:
    """Return the piece of a point that lies farthest off its centre."""
    world = desk.pretend.world
    return max(world.on(point), key=lambda each: world.off_centre(each, point)).kind


def _brought(desk: Desk, piece: Piece, point: Point, due: Placement | None) -> tuple[str, ...]:
    """Return the gestures that bring a piece seen elsewhere, or in a hand, to a point; empty: it is neither.

    If it is there, what lies farthest off the centre is put straight. Pieces that have strayed there are taken off
    first.
    """
    strayed = _strayed(desk, due)
    here = strayed.get(point, ())
    if _there(desk, piece, point, due):
        askew = piece if here else _most_askew(desk, point)
        return (*_lifted(desk, askew, point, (*here, askew)), f"drop {point}")
    cleared, held = taking(desk, point, here), piece in Eyes.on(desk).held
    for other, stack in () if held else strayed.items():
        if piece in stack and other != point:
            return (*cleared, *_lifted(desk, piece, other, (piece,)), f"drop {point}")
    return (*cleared, f"put {piece} {point}") if cleared or held else ()


def _lifted(desk: Desk, piece: Piece, point: Point, wanted: Stack) -> list[str]:
    """Return the gestures that take pieces off a point, of which one piece is kept in the hand."""
    off = _off(desk, point, wanted)
    kept = len(off) - 1 - off[::-1].index(piece)
    return [f"{'lift' if at == kept else 'take'} {each} {point}" for at, each in enumerate(off)]


def _off(desk: Desk, point: Point, wanted: Stack) -> list[Piece]:
    """Return the pieces of a point to take off, the topmost first: those wanted, and those that rest on them."""
    world, left = desk.pretend.world, Counter(wanted)
    stack, off = world.on(point), list[Body]()
    for body in reversed(stack):
        if left[body.kind]:
            left[body.kind] -= 1
            off.append(body)
    for body in stack:
        if body not in off and any(world.rests(body, below) for below in off):
            off.append(body)
    return [body.kind for body in reversed(stack) if body in off]


def _there(desk: Desk, piece: Piece, point: Point, due: Placement | None) -> bool:
    """Return whether the players remember that a piece stood on a point, and see it there."""
    return due is not None and piece in due.get(point, ()) and piece in Eyes.on(desk).standing.get(point, ())


def _strayed(desk: Desk, due: Placement | None) -> dict[Point, Stack]:
    """Return the pieces that stand where they did not stand; without a memory of that, those that no sensor feels."""
    standing = Eyes.on(desk).standing
    if due is not None:
        away = {point: Counter(stack) - Counter(due.get(point, ())) for point, stack in standing.items()}
        return {point: tuple(more.elements()) for point, more in away.items() if more}
    return {point: stack for point, stack in standing.items() if not any(_felt(desk, point, each) for each in stack)}


def _nearest(
    desk: Desk, verb: str, point: Point, strayed: Mapping[Point, Stack], *, only_beside: bool
) -> tuple[str, ...]:
    """Return the gestures that take the strayed piece nearest to a point, which its sensors may feel; empty: none.

    ``only_beside``: not one that is farther away than the point's neighbours are.
    """
    places, world = desk.profile.points, desk.pretend.world
    bodies = (
        (world.off_centre(each, point), other, each.kind)
        for other, stack in strayed.items()
        for each in world.on(other)
        if each.kind in stack
    )
    far, other, piece = min(bodies, default=(inf, point, ""))
    if far == inf or (only_beside and far > min(dist(places[each], places[point]) for each in places if each != point)):
        return ()
    if verb == "lift":
        return tuple(_lifted(desk, piece, other, (piece,)))
    return taking(desk, other, (piece,))


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
