"""How a game of RINGO ends: its rules 2 and the rulings RO-A4, RO-A5, RO-A7, RO-A12 and RO-A14."""

from collections import Counter
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from typing import Final

from engine.game import Outcome, Placement, Player
from trials.runs.games.ends.played import Played

_WAYS: Final = ((1, 0), (0, 1), (1, 1), (1, -1))
_FOUR: Final = range(1, 4)

Cell = tuple[int, int]


def ringo(played: Played) -> Iterator[Outcome | None]:
    """Yield the outcome after each action."""
    game = played.game
    cap = str(game.options["turn_cap"])
    one, other = game.players
    seen: Counter[object] = Counter([_shape(game.placement(played.states[0]), one)])
    passed = False
    for number, (player, action, _, after) in enumerate(played.plies(), 1):
        shape = _shape(after, other if player == one else one)
        seen[shape] += 1
        row = [colour for colour in game.players if _four(_cells(after, f"{colour}-ring"))]
        if _four(_cells(after, f"{player}-disc")):
            yield Outcome((player,), "discs")
        elif row:
            yield Outcome((row[0],), "rings")
        elif passed and action == "pass":
            yield Outcome((), "passes")
        elif seen[shape] >= int(game.options["repetition"]):
            yield Outcome((), "repetition")
        else:
            yield Outcome((), "turns") if str(number) == cap else None
        passed = action == "pass"


def _cells(standing: Placement, piece: str = "") -> frozenset[Cell]:
    """Return the cells of the pieces, of one kind or all."""
    points = [point for point, stack in standing.items() if not piece or piece in stack]
    return frozenset((int(x), int(y)) for x, _, y in (point.partition(",") for point in points))


def _shape(standing: Placement, player: Player) -> object:
    """Return the part of a position that repeats: the player to act and the layout, wherever it lies; stocks follow."""
    left, low = (min(numbers) for numbers in zip(*_cells(standing), strict=True))
    at = {(int(x) - left, int(y) - low): standing[f"{x},{y}"] for x, y in _cells(standing)}
    return player, frozenset(at.items())


def _four(cells: AbstractSet[Cell]) -> bool:
    """Return whether four of these cells are a straight row."""
    return any(all((x + n * dx, y + n * dy) in cells for n in _FOUR) for x, y in cells for dx, dy in _WAYS)
