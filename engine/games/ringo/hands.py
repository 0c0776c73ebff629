"""The pieces on the board in a position of RINGO, and the steps of an action."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from engine.game import (
    SKIP,
    Event,
    Geometry,
    Look,
    Move,
    Piece,
    Placement,
    Player,
    Point,
    Put,
    Stack,
    Standing,
    Step,
    Take,
)
from engine.games.ringo.board import FOUR, Cell, bit_at, cell_of, each, rows, written
from engine.games.ringo.notation import read_fill
from engine.games.ringo.rules import Rules
from engine.games.ringo.sliding import Carried, Slide, moved
from engine.games.ringo.state import State
from engine.reasons import Reason

_SORTS: Final = ("ring", "disc")


@cache
def pieces(colours: tuple[Player, Player]) -> tuple[Piece, ...]:
    """Return the piece name of each of a state's sets."""
    return tuple(f"{colour}-{sort}" for sort in _SORTS for colour in colours)


def on_board(cell: Cell, place: Cell) -> Cell:
    """Return the point that a cell lies on, of a board at this place."""
    return cell[0] - place[0], cell[1] - place[1]


def look(piece: Piece) -> Look:
    """Return the look of a piece: a ring has a capital letter, a disc a small one."""
    colour, _, sort = piece.partition("-")
    return Look(colour[0].upper(), colour, "ring") if sort == "ring" else Look(colour[0], colour, size=0.5)


def placement(rules: Rules, state: State) -> Placement:
    """Return the pieces on each occupied point; a ring that stands over a disc comes first."""
    standing: dict[Point, Stack] = {}
    for piece, cells in zip(pieces(rules.colours), state.sets, strict=True):
        for bit in each(cells):
            point = written(on_board(cell_of(bit, state.origin), state.place))
            standing[point] = (*standing.get(point, ()), piece)
    return standing


def steps(rules: Rules, state: State, action: str) -> tuple[Step, ...]:
    """Return the steps of a legal action.

    The disc is put or moved into the ring, then the ring is moved. Where the board is too small, the layout is slid
    before or after that (:class:`~engine.games.ringo.grid.Grid`).
    """
    if action == SKIP:
        return ()
    fill = read_fill(action)
    place, to = rules.places(state, fill)
    names, disc = pieces(rules.colours), 2 + state.turn
    point = on_board(fill.ring, place)
    done: list[Step] = [
        moved(names[disc], on_board(fill.lift, place), point) if fill.lift else Put(names[disc], written(point))
    ]
    ring = int(not bit_at(fill.ring, state.origin) & state.sets[0])
    if fill.target:
        done.append(moved(names[ring], point, on_board(fill.target, place)))
    if state.place == place == to:
        return tuple(done)
    carried = [Carried(disc, fill.lift, fill.ring), *([Carried(ring, fill.ring, fill.target)] if fill.target else [])]
    before = Slide(names, state.place, place).steps(state.sets, state.origin)
    to = place if to != place and rules.ends(state, action) else to  # a board on which the game is over stays
    after = Slide(names, place, to).steps(state.sets, state.origin, carried)
    return (*before, *done, *after)


def rows_in_the_making(rules: Rules, state: State, geometry: Geometry) -> tuple[Standing, ...]:
    """Return the rows of four cells on the board that hold three rings of one colour and an empty cell."""
    standing = placement(rules, state)
    rings = [point for point, stack in standing.items() if stack[0] in pieces(rules.colours)[:2]]
    found: dict[tuple[Point, ...], Standing] = {}
    for ring in rings:
        x, y = (int(number) for number in ring.split(","))
        for across, along in ((1, 0), (0, 1), (1, 1), (1, -1)):
            for first in range(-FOUR + 1, 1):
                row = tuple(written((x + across * at, y + along * at)) for at in range(first, first + FOUR))
                there = [standing.get(point, ()) for point in row]
                if there.count(standing[ring]) == FOUR - 1 and () in there and all(p in geometry.points for p in row):
                    colour = standing[ring][0].partition("-")[0]
                    found[row] = Standing("making", row, colour, colour)
    return tuple(found.values())


def events(rules: Rules, state: State, action: str) -> tuple[Event, ...]:
    """Return the winning rows of a legal action and, as ``slide``, whether the layout must be slid."""
    after = rules.play(state, action)
    found = [] if after.place == state.place else [Event("slide")]
    if after.end and after.end.winner is not None:
        winner, reason = after.end.winner, after.end.reason
        for row in rows(after.sets[winner + 2 if reason == "discs" else winner]):
            cells = [cell_of(bit, after.origin) for bit in each(row)]
            found.append(
                Event("row", tuple(written(on_board(cell, after.place)) for cell in cells), rules.colours[winner])
            )
    return tuple(found)


def attempts(state: State, step: Step, done: Sequence[Step]) -> Iterator[str]:
    """Yield the action that hands may have tried by a step.

    A step of a disc is tried without a target, because then only what is wrong with the disc forbids it.
    """
    match step:
        case Put(piece, point) if piece.endswith("disc"):
            yield f"{cell_under(point, state)}>-"
        case Move(piece) if piece.endswith("disc"):
            yield f"{cell_under(step.origin, state)}^{cell_under(step.target, state)}>-"
        case Move(piece) if piece.endswith("ring"):
            start = cell_under(step.origin, state)
            lifts = (each for each in done if isinstance(each, Move) and each.piece.endswith("disc"))
            lifted = next((f"{cell_under(each.origin, state)}^" for each in lifts if each.target == step.origin), "")
            yield f"{lifted}{start}>{cell_under(step.target, state)}"


def cell_under(point: Point, state: State) -> str:
    """Return the cell of the plane that a point of the board lies on."""
    x, y = numbers(point)
    return written((x + state.place[0], y + state.place[1]))


def numbers(point: Point) -> Cell:
    """Return the numbers of a point's name."""
    x, _, y = point.partition(",")
    return int(x), int(y)


def reason_of(rules: Rules, state: State, step: Step, done: Sequence[Step]) -> Reason | None:
    """Return why hands may not do a step, for the cases that no illegal action explains."""
    if isinstance(step, Move) and step.piece.endswith("ring"):
        filled = [_filled(each) for each in done if isinstance(each, Put | Move) and each.piece.endswith("disc")]
        if filled and step.origin not in filled:
            return Reason("no-disc-in-ring", (step.origin, filled[0]), step.piece, rules.colours[state.turn])
    if isinstance(step, Take) and step.piece.endswith("disc"):
        return Reason("disc-stays", (step.point,), step.piece)
    return None


def _filled(step: Put | Move) -> Point:
    """Return the point where a disc now lies."""
    return step.point if isinstance(step, Put) else step.target
