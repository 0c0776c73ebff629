"""The way back: from a board that nothing explains to a position, or to what was before the last gesture."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import dist
from typing import TypeAlias

from engine.game import Piece, Placement, Point, Stack
from firmware.referee.changes.continuations import Position
from firmware.referee.past.history import History
from firmware.referee.pieces.assignment import assigned
from firmware.referee.pieces.following import NOTHING
from firmware.referee.pieces.standing import Standing
from firmware.referee.repair.guesses import Guesses
from firmware.referee.verdict import Repair
from hardware.sensors.sighting import Sighting, fits

Explains: TypeAlias = Callable[[Sighting], bool]
"""Returns whether the referee would explain a board that changed to this sighting now."""


def last_undone(guesses: Guesses, history: History, sighting: Sighting, explains: Explains) -> tuple[Repair, ...]:
    """Return the one gesture that undoes the last one, if the board is explained then; empty: there is none."""
    position, standing, trail = history.position, history.standing, history.trail
    for point in sorted(trail.latest_points):
        reading, here, due = sighting[point], standing.on(point), position.stack(point)
        if not fits(reading, standing.look(here)):
            here = guesses.likeliest(reading, due, here)
        before = next((seen for _, seen in history.roots[-1].changes(trail, point)[-2:-1]), position.look(point))
        lifted = [due] if set(here) < set(due) else []
        # A piece that is turned over was up between: then what the position has there tells what was before.
        for want in sorted([*guesses.taken_or_turned(here), *lifted], key=lambda stack: stack != due):
            look = standing.look(want)
            if (want == due or fits(before, look)) and explains(Sighting({**sighting, point: look})):
                left = {at: position.stack(at) for at in sighting.unlike(position.looks) if at != point}
                return _repairs(guesses, standing, {point: (here, want)}, position.placement, left)
    return ()


def way_to(guesses: Guesses, standing: Standing, sighting: Sighting, position: Position) -> tuple[Repair, ...]:
    """Return the way from the standing pieces to a position, by the identity of each piece and not by its look.

    Where the pieces of ``standing`` do not fit the sighting, the stack is guessed from the reading.
    """
    points = standing.differs(position.placement)
    for point in sighting.unlike(position.looks):
        here = standing.on(point)
        if point not in points or not fits(sighting[point], standing.look(here)):
            points[point] = guesses.likeliest(sighting[point], position.stack(point), here), position.stack(point)
    return _repairs(guesses, standing, points, standing.stacks)


def _repairs(
    guesses: Guesses,
    standing: Standing,
    points: Mapping[Point, tuple[Stack, Stack]],
    known: Placement,
    left: Placement = NOTHING,
) -> tuple[Repair, ...]:
    """Return the repairs that turn the stack on each point into the wanted one, the best repair first.

    A piece that may be another one gets no place until it is looked at. What is ``known`` to stand on a point is named
    without the kinds that look the same. ``left`` are the stacks that should stand where the pieces may have come from:
    the turn has begun, and they may go elsewhere.
    """
    doubtful = standing.alike | standing.unsure
    up = [each.piece for each in standing.lifted if each.told and each.sure]
    told = {guesses.kinds[piece].supply for piece in up}
    edits = [(p, seen, want, *edit) for p, (seen, want) in points.items() for edit in guesses.edits(seen, want)]
    takes = [(p, piece) for p, _, _, gesture, piece in edits if gesture == "take"]
    puts = [(p, piece) for p, _, _, gesture, piece in edits if gesture == "put"]
    sure = [take for take in takes if take[0] not in doubtful]
    homes = _paired(guesses, sure, puts)
    brought, emptied = set(homes.values()), {point for point, _ in takes}

    def rank(point: Point, gesture: str, piece: Piece) -> int:
        """Return the rank of a gesture; the lowest comes first.

        First come puts of a piece that the messages have had lifted, then takes without a place to go to, because that
        may be the missing piece. Takes with a free place, takes with an occupied one, flips and other puts follow.
        """
        if gesture == "put":
            carried = (point, piece) in brought
            at_hand = guesses.kinds[piece].supply in told
            return 6 if point in emptied else 0 if at_hand else 6 if carried else 5
        if gesture == "flip":
            return 4
        home = homes.get((point, piece))
        return 1 if home is None else 3 if home[0] in emptied else 2

    repairs = []
    # Where several may be put, a lifted piece goes where its face belongs, which saves a flip.
    for point, seen, want, gesture, piece in sorted(edits, key=lambda e: (rank(e[0], *e[3:]), e[4] not in up, e[0])):
        # Taking everything off a point needs no name. With two pieces there the name tells them apart, even as a
        # guess on a board that sees no colours.
        sorting = gesture == "take" and sum(p == point for p, _ in takes) < len(seen)
        named = gesture == "put" or sorting
        do = f"{gesture} {piece} {point}" if named else f"{gesture} {point}"
        what = _words(guesses, seen, want, known.get(point, ()))
        may_be = (piece,) if gesture == "put" else guesses.may_be(piece, known.get(point, ()))
        home = homes.get((point, piece))
        origin: Point | None = None
        found = _left(guesses, left, piece, sure=point not in doubtful) if gesture == "take" and home is None else None
        if found is not None:
            origin, may_be = found[0], (found[1],)
        to, carried = None if home is None else home[0], gesture == "put" and (point, piece) in brought
        repairs.append(Repair(point, what, do, gesture, piece, to, want, may_be, origin, carried))  # type: ignore[arg-type] # put, take or flip
    return tuple(repairs)


def _left(guesses: Guesses, left: Placement, piece: Piece, *, sure: bool) -> tuple[Point, Piece] | None:
    """Return the only point that a piece left, with the piece; else ``None``.

    If it is not ``sure`` which piece it is, any of its look may be meant.
    """
    gone = [(point, each) for point, stack in left.items() for each in stack]
    gone = [way for way in gone if (way[1] == piece if sure else guesses.look(way[1]) == guesses.look(piece))]
    return gone[0] if len(gone) == 1 else None


def _words(guesses: Guesses, seen: Stack, want: Stack, known: Stack) -> str:
    extra, missing = Counter(seen) - Counter(want), Counter(want) - Counter(seen)
    has = " and ".join(guesses.words(piece, known) for piece in extra.elements())
    lacks, several = " and ".join(missing.elements()), missing.total() > 1
    if not has:
        return f"{lacks} {'are' if several else 'is'} missing"
    return f"{has} where {lacks or ('nothing more' if want else 'nothing')} {'belong' if several else 'belongs'}"


_Edit: TypeAlias = tuple[Point, Piece]
"""A piece to take off a point, or to put there."""


def _paired(guesses: Guesses, takes: Sequence[_Edit], puts: Sequence[_Edit]) -> dict[_Edit, _Edit]:
    """Pair surplus pieces with the puts of the same pieces, at the least total distance."""
    paired: dict[_Edit, _Edit] = {}
    for one in dict.fromkeys(piece for _, piece in takes):
        here = [take for take in takes if take[1] == one]
        there = [put for put in puts if put[1] == one]
        far = [[dist(guesses.places[point], guesses.places[home]) for home, _ in there] for point, _ in here]
        if len(here) <= len(there):
            paired |= {take: there[column] for take, column in zip(here, assigned(far), strict=True)}
        else:
            turned = list(zip(*far, strict=True))
            paired |= {here[column]: home for home, column in zip(there, assigned(turned), strict=True)}
    return paired
