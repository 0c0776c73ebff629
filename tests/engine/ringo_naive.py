"""RINGO once more, slowly, from the rules' own words and coordinates: what the engine is compared with.

Cells are (x, y), the start's centre (0, 0). Colours are ``red`` and ``blue``; nothing here knows of sets of bits,
of a sheet that goes along, or of what changed last.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

Cell = tuple[int, int]
Pieces = frozenset[tuple[Cell, str]]
"""Where pieces of which colour are."""

OTHER = {"red": "blue", "blue": "red"}
ORTHOGONAL = ((1, 0), (-1, 0), (0, 1), (0, -1))
STRAIGHT = ((1, 0), (0, 1), (1, 1), (1, -1))


def read(cell: str) -> Cell:
    x, y = cell.split(",")
    return int(x), int(y)


def write(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def orthogonal(cell: Cell) -> list[Cell]:
    return [(cell[0] + x, cell[1] + y) for x, y in ORTHOGONAL]


def one_group(cells: Iterable[Cell]) -> bool:
    """Whether steps to cells around, diagonals too, lead from any to all."""
    left = set(cells)
    waiting = [left.pop()]
    while waiting:
        x, y = waiting.pop()
        around = {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} & left
        left -= around
        waiting += around
    return not left


def row_through(cell: Cell, cells: set[Cell]) -> bool:
    """Whether four or more of the cells are an unbroken straight row through one of them."""
    for x, y in STRAIGHT:
        length = 1
        for way in (1, -1):
            ahead = (cell[0] + way * x, cell[1] + way * y)
            while ahead in cells:
                length += 1
                ahead = (ahead[0] + way * x, ahead[1] + way * y)
        if length >= 4:
            return True
    return False


@dataclass(frozen=True)
class Naive:
    """A position with the options of its game; playing returns another."""

    rings: Pieces
    discs: Pieces
    stock: tuple[tuple[str, int], ...]
    actor: str
    grid: str = "unbounded"
    repetition: int = 3
    turn_cap: int | None = None
    turns: int = 0
    before: tuple[tuple[Pieces, Pieces, tuple[tuple[str, int], ...], str], ...] = ()
    passed: bool = False
    result: str = ""

    def of(self, pieces: Pieces, colour: str) -> set[Cell]:
        return {cell for cell, owner in pieces if owner == colour}

    def cells(self) -> set[Cell]:
        return {cell for cell, _ in self.rings | self.discs}

    def sources(self) -> list[Cell | None]:
        """Step 0: the stock, or else each own disc that leaves the rest in one group."""
        if dict(self.stock)[self.actor]:
            return [None]
        return [disc for disc in sorted(self.of(self.discs, self.actor)) if one_group(self.cells() - {disc})]

    def there_is(self, cell: Cell) -> bool:
        """Whether the board, if there is one, has such a cell or can have it by sliding all that stands."""
        if self.grid == "unbounded":
            return True
        kind, side = self.grid.split(":")
        size = int(side)
        if kind == "wall":
            return all(-(size // 2) <= part < -(size // 2) + size for part in cell)
        spanned = self.cells() | {cell}
        return all(max(c[i] for c in spanned) - min(c[i] for c in spanned) < size for i in (0, 1))

    def targets(self, source: Cell | None, ring: Cell) -> list[Cell]:
        """Step 3, for a ring that has been filled."""
        others = {cell for cell, _ in self.rings} - {ring}
        near = {cell for other in others for cell in orthogonal(other)}
        return sorted(cell for cell in near - (self.cells() - {source}) if self.there_is(cell))

    def fills(self) -> Iterator[str]:
        for source in self.sources():
            start = f"{write(source)}^" if source else ""
            for ring, _ in self.rings:
                for target in self.targets(source, ring):
                    yield f"{start}{write(ring)}>{write(target)}"

    def actions(self) -> list[str]:
        return [] if self.result else list(self.fills()) or ["pass"]

    def play(self, action: str) -> "Naive":
        if action not in self.actions():
            raise ValueError(action)
        if action == "pass":
            return self.turned(replace(self, passed=True), "passes" if self.passed else "")
        source, _, rest = action.rpartition("^")
        ring, target = (read(cell) for cell in rest.split(">"))
        discs, stock = self.discs | {(ring, self.actor)}, dict(self.stock)
        if source:
            discs -= {(read(source), self.actor)}
        else:
            stock[self.actor] -= 1
        colour = dict(self.rings)[ring]
        rings = self.rings - {(ring, colour)} | {(target, colour)}
        after = replace(self, rings=rings, discs=discs, stock=tuple(stock.items()), passed=False)
        if row_through(ring, after.of(discs, self.actor)):
            return self.turned(after, f"discs:{self.actor}")
        if row_through(target, after.of(rings, colour)):
            return self.turned(after, f"rings:{colour}")
        return self.turned(after, "")

    def turned(self, after: "Naive", result: str) -> "Naive":
        after = replace(
            after, actor=OTHER[self.actor], turns=self.turns + 1, before=(*self.before, self.position()), result=result
        )
        if not result and (after.before.count(after.position()) + 1 >= self.repetition):
            return replace(after, result="repetition")
        if not result and after.turns == self.turn_cap:
            return replace(after, result="turns")
        return after

    def position(self) -> tuple[Pieces, Pieces, tuple[tuple[str, int], ...], str]:
        """What repeats, wherever it is."""
        cells = self.cells()
        left, low = min(x for x, _ in cells), min(y for _, y in cells)
        rings, discs = (
            frozenset(((x - left, y - low), colour) for (x, y), colour in pieces) for pieces in (self.rings, self.discs)
        )
        return rings, discs, self.stock, self.actor

    def count(self, depth: int) -> int:
        """How many sequences of so many actions there are."""
        actions = self.actions()
        return len(actions) if depth == 1 else sum(self.play(action).count(depth - 1) for action in actions)


def naive(
    discs: int = 10,
    corners: str = "red",
    grid: str = "unbounded",
    repetition: int = 3,
    turn_cap: str = "none",
) -> Naive:
    """The start, with options as the engine takes them."""
    rings = {(x, y): corners if x and y else OTHER[corners] for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y}
    stock = (("red", discs), ("blue", discs))
    cap = None if turn_cap == "none" else int(turn_cap)
    return Naive(frozenset(rings.items()), frozenset(), stock, corners, grid, repetition, cap)
