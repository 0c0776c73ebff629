"""The rules of RINGO: move generation and effects (rules, 2 and 3)."""

from typing import Final, NamedTuple

from engine.errors import IllegalActionError
from engine.game import SKIP
from engine.games.ringo.board import (
    Cell,
    Sets,
    anchored,
    beside,
    beside_several,
    bit_at,
    box,
    cell_of,
    each,
    has_four,
    spared,
    with_cell,
    written,
)
from engine.games.ringo.grid import Grid
from engine.games.ringo.notation import Fill, read_fill
from engine.games.ringo.placing import Placing, placing
from engine.games.ringo.state import End, State
from engine.reasons import Reason

CORNERS: Final = ((-1, -1), (-1, 1), (1, -1), (1, 1))
SIDES: Final = ((-1, 0), (0, -1), (0, 1), (1, 0))
_START: Final = (-2, -2)
"""The sheet's origin at the start."""


class Rules(NamedTuple):
    """The rules with their options: ``colours`` by player, the number of ``discs`` of each, the board, and the draws.

    A game is drawn when a position occurs for the ``repetition``-th time, and after ``turn_cap`` turns if that is set.
    """

    colours: tuple[str, str] = ("red", "blue")
    discs: int = 10
    grid: Grid = Grid()
    repetition: int = 3
    turn_cap: int | None = None

    def start(self) -> State:
        """Return the rings in their square, the first player's in its corners (rules, 1)."""
        corners, sides = (sum(bit_at(cell, _START) for cell in cells) for cells in (CORNERS, SIDES))
        sets = (corners, sides, 0, 0)
        return State(0, sets, (self.discs, self.discs), _START, (0, 0), 0, (), ((0, sets),))

    def actions(self, state: State) -> list[str]:
        """Return every legal action."""
        if state.end:
            return []
        return self._fills(state) or [SKIP]

    def _fills(self, state: State) -> list[str]:
        """Return every way to fill a ring and move it, by disc, ring and target."""
        origin, rings = state.origin, state.sets[0] | state.sets[1]
        open_to_most = beside(rings) & ~state.standing & self.grid.room(state.standing, origin)
        beside_one = open_to_most & ~beside_several(rings)
        cells = [(cell, written(cell_of(cell, origin))) for cell in each(open_to_most)]
        names = [name for _, name in cells]
        found: list[str] = []
        for ring in each(rings):
            only = beside_one & beside(ring)
            start = f"{written(cell_of(ring, origin))}>"
            found += [start + name for name in ([n for cell, n in cells if not cell & only] if only else names)]
        return found if state.stock[state.turn] else self._lifts(state, found)

    def _lifts(self, state: State, fills: list[str]) -> list[str]:
        """Return the fills with each disc that may be lifted (RO-A8), and those with the ring on its old cell."""
        rings = state.sets[0] | state.sets[1]
        named = [(ring, written(cell_of(ring, state.origin))) for ring in each(rings)]
        found: list[str] = []
        standing = state.standing
        for disc in each(state.sets[2 + state.turn]):
            if not spared(standing, disc):
                continue
            name = written(cell_of(disc, state.origin))
            start = f"{name}^"
            found += [start + fill for fill in fills]
            if near := beside(disc) & rings:
                found += [f"{start}{ring_name}>{name}" for ring, ring_name in named if near & ~ring]
        return found

    def play(self, state: State, action: str) -> State:
        """Return the position after a legal action.

        Raises :class:`~engine.errors.IllegalActionError` or :class:`~engine.errors.UnreadableError`.
        """
        if action == SKIP:
            return self._pass(state)
        fill = read_fill(action)
        if state.end:
            raise IllegalActionError(f"{action}: the game is over", Reason("game-over"))
        lift, ring, target = (bit_at(cell, state.origin) if cell else 0 for cell in fill)
        self._check_start(state, action, fill, lift, ring)
        sets, end = _moved(state, fill)
        if fill.target:
            self._check_target(state, action, fill, ring, target)
        elif not end or end.reason != "discs":
            why = self.why("ring-has-to-move", state, fill.ring)
            raise IllegalActionError(
                f"{action}: the disc does not win at once, so its ring is moved; name where to", why
            )
        after = self._ended(state, action, fill, sets, end)
        if after.end or not self.grid.slides:
            return after
        return after._replace(place=self.place_after(after))

    def ends(self, state: State, action: str) -> bool:
        """Return whether a legal action that fills a ring ends the game."""
        fill = read_fill(action)
        sets, end = _moved(state, fill)
        return bool(end or self._ended(state, action, fill, sets, None).end)

    def _check_start(self, state: State, action: str, fill: Fill, lift: int, ring: int) -> None:
        """Check that the disc may be taken and put there (rules, 2: steps 0 and 1)."""
        colour = self.colours[state.turn]
        if fill.lift:
            self._check_lift(state, action, fill.lift, lift)
        elif not state.stock[state.turn]:
            why = self.why("discs-used-up", state, fill.ring, player=colour)
            raise IllegalActionError(
                f"{action}: {colour} has no discs in stock; one is lifted, written as 7,2^{written(fill.ring)}>...", why
            )
        if not ring & (state.sets[0] | state.sets[1]):
            why = self.why("no-ring-there", state, fill.ring)
            raise IllegalActionError(f"{action}: there is no ring on {written(fill.ring)}", why)

    def _check_lift(self, state: State, action: str, cell: Cell, lift: int) -> None:
        """Check that a disc may be lifted (RO-A8)."""
        colour, at = self.colours[state.turn], written(cell)
        if state.stock[state.turn]:
            why = self.why("discs-in-stock", state, cell, player=colour)
            raise IllegalActionError(f"{action}: {colour} has discs in stock; while there are any none is lifted", why)
        if not lift & state.sets[2 + state.turn]:
            theirs = lift & state.sets[3 - state.turn]
            why = self.why("not-your-disc" if theirs else "no-disc-there", state, cell, player=colour)
            raise IllegalActionError(f"{action}: there is no {colour} disc on {at} to lift", why)
        if not spared(state.standing, lift):
            why = self.why("splits-the-group", state, cell)
            raise IllegalActionError(f"{action}: without the disc on {at} the rest would not be one group", why)

    def _check_target(self, state: State, action: str, fill: Fill, ring: int, target: int) -> None:
        """Check that the ring may go there (rules, 2: step 3)."""
        rings = state.sets[0] | state.sets[1]
        cell = fill.target or fill.ring
        name = written(cell)
        if fill.target == fill.ring:
            why = self.why("stays-there", state, cell)
            raise IllegalActionError(
                f"{action}: the disc just placed lies on {name}; the ring goes somewhere else", why
            )
        if target & state.standing and fill.target != fill.lift:
            raise IllegalActionError(f"{action}: {name} is not empty", self.why("point-taken", state, cell, fill.ring))
        if not target & beside(rings & ~ring):
            why = self.why("no-ring-beside", state, cell, fill.ring)
            raise IllegalActionError(f"{action}: no other ring is up, down, left or right of {name}", why)
        if not target & self.grid.room(state.standing, state.origin):
            why = self.why("off-the-board", state, fill.ring)
            raise IllegalActionError(f"{action}: {name} is off the board of {self.grid.side} x {self.grid.side}", why)

    def _pass(self, state: State) -> State:
        if state.end:
            raise IllegalActionError("pass: the game is over", Reason("game-over"))
        if self._fills(state):
            raise IllegalActionError("pass: a disc can be placed, so one must", Reason("cannot-pass"))
        return self._ended(state, SKIP, None, state.sets, None)

    def _ended(self, state: State, action: str, fill: Fill | None, sets: Sets, end: End | None) -> State:
        """Return the position after an action, the game over if it has ended; the layout is yet to be slid."""
        sets, origin = anchored(sets, state.origin)
        turn, turns, stock = 1 - state.turn, state.turns + 1, state.stock
        past, seen = (*state.past, action), (*state.seen, (turn, sets))
        if fill and not fill.lift:
            stock = (stock[0], stock[1] - 1) if state.turn else (stock[0] - 1, stock[1])
            past, seen = (), seen[-1:]
        place = self.place_for(state, fill.target) if fill else state.place
        after = State(turn, sets, stock, origin, place, turns, past, seen, end, state.options)
        return after if end else after._replace(end=self.drawn(after))

    def drawn(self, state: State) -> End | None:
        """Return the end of a game that is drawn, ``None`` if it is not (RO-A12, RO-A14)."""
        if state.past[-2:] == (SKIP, SKIP):
            return End(None, "passes")
        if state.seen.count(state.seen[-1]) >= self.repetition:
            return End(None, "repetition")
        return End(None, "turns") if self.turn_cap and state.turns >= self.turn_cap else None

    def place_for(self, state: State, target: Cell | None) -> Cell:
        """Return the board's place before a ring goes to a target: the layout may have to be slid first.

        That happens only if no single place has all targets on the board (:meth:`place_after`).
        """
        if not self.grid.slides:
            return state.place
        wanted = box(state.standing, state.origin)
        return self.grid.place(with_cell(wanted, target) if target else wanted, state.place)

    def place_after(self, state: State) -> Cell:
        """Return a place of the board with all targets of the next turn on it, if there is one (rules, 4)."""
        wanted = state.standing | beside(state.sets[0] | state.sets[1])
        return self.grid.place(box(wanted, state.origin), state.place)

    def places(self, state: State, fill: Fill) -> tuple[Cell, Cell]:
        """Return what the two methods above say of a legal fill that does not end the game: the board's places."""
        return self.placing(state).of(fill)

    def placing(self, state: State) -> Placing:
        """Return the places before and after every such fill of a position."""
        return placing(self.grid, state.place, state.sets, state.origin)

    def why(self, code: str, state: State, *cells: Cell, player: str | None = None) -> Reason:
        """Return a reason about cells of the plane; its points are the board's points under them, if it has any."""
        places = (written((x - state.place[0], y - state.place[1])) for x, y in cells)
        known = self.grid.geometry().points
        return Reason(code, tuple(place for place in places if place in known), player=player)

    def leave(self, state: State, player: int) -> State:
        """Return the position after a player gave up. Raises :class:`~engine.errors.IllegalActionError`."""
        if state.end:
            raise IllegalActionError(f"resign:{self.colours[player]}: the game is over", Reason("game-over"))
        return state._replace(end=End(1 - player, "resignation"))


def _moved(state: State, fill: Fill) -> tuple[Sets, End | None]:
    """Return the pieces after a fill, and the end of the game if that makes a row."""
    turn = state.turn
    lift, ring, target = (bit_at(cell, state.origin) if cell else 0 for cell in fill)
    sets, owner = list(state.sets), int(not ring & state.sets[0])
    sets[2 + turn] = sets[2 + turn] & ~lift | ring
    if fill.target:
        sets[owner] = sets[owner] ^ ring | target
    end = End(turn, "discs") if has_four(sets[2 + turn]) else End(owner, "rings") if has_four(sets[owner]) else None
    return (sets[0], sets[1], sets[2], sets[3]), end
