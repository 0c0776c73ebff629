"""The rules of YINSH: move generation and effects (rules, *Play*)."""

from collections.abc import Iterable
from typing import Final

from engine.errors import IllegalActionError
from engine.games.yinsh.board import LINE_CELLS, LINES_THROUGH, MOVES, NUMBER, POINTS, RAYS, ROWS, WINDOWS
from engine.games.yinsh.reasons import not_a_move, not_a_ring, not_a_row
from engine.games.yinsh.state import EMPTY, MARKERS, PIECES, PLAYERS, RINGS, State
from engine.reasons import Reason

_FIVE: Final = tuple(bytes([marker] * 5) for marker in MARKERS)
_TAKEN: Final = tuple(f"x{point}" for point in POINTS)


def moves(cells: bytes, rings: Iterable[int]) -> list[str]:
    """Return every move of these rings: over empty points, then over one run of markers to the point behind it."""
    found: list[str] = []
    add = found.append
    for ring in rings:
        for ray in RAYS[ring]:
            jumped = False
            for point, move in ray:
                cell = cells[point]
                if cell == EMPTY:
                    add(move)
                    if jumped:
                        break
                elif cell < 3:  # noqa: PLR2004 # the cells from three on are rings; hot
                    jumped = True
                else:
                    break
    return found


def can_move(cells: bytes, rings: Iterable[int]) -> bool:
    """Return whether any of these rings has a move."""
    for ring in rings:
        for ray in RAYS[ring]:
            for point, _ in ray:
                cell = cells[point]
                if cell == EMPTY:
                    return True
                if cell >= 3:  # noqa: PLR2004 # a ring
                    break
    return False


def rows(cells: bytes, player: int) -> list[str]:
    """Return every row of a player's colour on the board."""
    five, marker = _FIVE[player], MARKERS[player]
    return [
        name
        for pick, windows in zip(LINE_CELLS, WINDOWS, strict=True)
        if five in bytes(pick(cells))
        for name, points in windows
        if all(cells[point] == marker for point in points)
    ]


def made(cells: bytes, changed: Iterable[int]) -> tuple[bool, bool]:
    """Return whether White and Black have a row on any line through these points."""
    white, black = _FIVE
    lines = {line for point in changed for line in LINES_THROUGH[point]}
    has_white = has_black = False
    for line in lines:
        picked = bytes(LINE_CELLS[line](cells))
        has_white = has_white or white in picked
        has_black = has_black or black in picked
    return has_white, has_black


class Rules:
    """The rules with the two numbers that options set: the rings to win, and the markers in the pool."""

    def __init__(self, rings_to_win: int, markers: int) -> None:
        self.rings_to_win = rings_to_win
        self.markers = markers

    def actions(self, state: State) -> list[str]:
        """Return every legal action."""
        cells, actor = state.cells, state.actor
        match state.phase:
            case "move":
                return moves(cells, state.rings[actor]) or ["pass"]
            case "place":
                return [name for name, cell in zip(POINTS, cells, strict=True) if not cell]
            case "row":
                return rows(cells, actor)
            case "ring":
                return [_TAKEN[ring] for ring in state.rings[actor]]
            case _:
                return []

    def play(self, state: State, action: str) -> State:
        """Return the position after a legal action. Raises :class:`~engine.errors.IllegalActionError`."""
        match state.phase:
            case "move":
                return self._move(state, action)
            case "place":
                return self._place(state, action)
            case "row":
                return self._take_row(state, action)
            case "ring":
                return self._take_ring(state, action)
            case _:
                raise IllegalActionError(f"{action}: the game is over", Reason("game-over"))

    def _place(self, state: State, action: str) -> State:
        point = NUMBER.get(action)
        if point is None:
            why = Reason("rings-are-placed", player=PLAYERS[state.actor])
            raise IllegalActionError(f"{action}: rings are being placed; name an empty point, such as e5", why)
        if state.cells[point]:
            raise IllegalActionError(f"{action}: the point is taken", Reason("point-taken", (action,)))
        actor = state.actor
        cells = bytearray(state.cells)
        cells[point] = RINGS[actor]
        white, black = state.hand
        hand = (white, black - 1) if actor else (white - 1, black)
        rings = _with(state.rings, actor, tuple(sorted((*state.rings[actor], point))))
        other = 1 - actor
        placed = State(
            bytes(cells), other, "place", rings, state.removed, hand, other, state.markers, None, state.options
        )
        return placed if hand[other] else self._due(placed, other)

    def _move(self, state: State, action: str) -> State:
        actor, cells = state.actor, state.cells
        if action == "pass":
            if can_move(cells, state.rings[actor]):
                raise IllegalActionError("pass: a ring can move, so one must", Reason("cannot-pass"))
            return self._due(state, 1 - actor)
        path = MOVES.get(action)
        if path is None:
            why = not_a_move(action)
            raise IllegalActionError(f"{action}: not a move along a line; write from-to, such as e5-e9", why)
        origin, target = path[0], path[-1]
        self._check_move(cells, actor, action, path)
        after = bytearray(cells)
        after[origin] = MARKERS[actor]
        after[target] = RINGS[actor]
        changed = [origin]
        for point in path[1:-1]:
            if cells[point]:
                after[point] = 3 - cells[point]
                changed.append(point)
        board = bytes(after)
        rings = _with(state.rings, actor, tuple(sorted(target if r == origin else r for r in state.rings[actor])))
        moved = State(board, actor, "move", rings, state.removed, (0, 0), actor, state.markers + 1, None, state.options)
        has = made(board, changed)
        return self._rows_or_next(moved, has[actor], has[1 - actor])

    @staticmethod
    def _check_move(cells: bytes, actor: int, action: str, path: tuple[int, ...]) -> None:
        origin, target = POINTS[path[0]], POINTS[path[-1]]
        if cells[path[0]] != RINGS[actor]:
            theirs = cells[path[0]] == RINGS[1 - actor]
            why = Reason("not-your-ring" if theirs else "no-ring-there", (origin,), player=PLAYERS[actor])
            raise IllegalActionError(f"{action}: no {PLAYERS[actor]} ring stands on {origin}", why)
        if cells[path[-1]]:
            raise IllegalActionError(f"{action}: {target} is taken", Reason("point-taken", (target, origin)))
        jumped = False
        for point in path[1:-1]:
            cell, name = cells[point], POINTS[point]
            if cell >= RINGS[0]:
                why = Reason("jumps-a-ring", (name, origin, target), PIECES[cell])
                raise IllegalActionError(f"{action}: a ring stands in the way on {name}", why)
            if cell:
                jumped = True
            elif jumped:
                why = Reason("stops-not-behind-markers", (name, origin, target))
                raise IllegalActionError(f"{action}: behind the markers it must stop on {name}", why)

    def _take_row(self, state: State, action: str) -> State:
        points = ROWS.get(action)
        marker = MARKERS[state.actor]
        if points is None or any(state.cells[point] != marker for point in points):
            choices = ", ".join(rows(state.cells, state.actor))
            why = not_a_row(state, action)
            raise IllegalActionError(f"{action}: a {PLAYERS[state.actor]} row must be removed: {choices}", why)
        cells = bytearray(state.cells)
        for point in points:
            cells[point] = EMPTY
        return state._replace(cells=bytes(cells), phase="ring", markers=state.markers - len(points))

    def _take_ring(self, state: State, action: str) -> State:
        actor = state.actor
        point = NUMBER.get(action[1:], -1) if action[:1] == "x" else -1
        if point not in state.rings[actor]:
            choices = ", ".join(_TAKEN[ring] for ring in state.rings[actor])
            why = not_a_ring(state, action)
            raise IllegalActionError(f"{action}: a {PLAYERS[actor]} ring must be removed: {choices}", why)
        cells = bytearray(state.cells)
        cells[point] = EMPTY
        board = bytes(cells)
        rings = _with(state.rings, actor, tuple(r for r in state.rings[actor] if r != point))
        white, black = state.removed
        removed = (white, black + 1) if actor else (white + 1, black)
        after = state._replace(cells=board, rings=rings, removed=removed)
        if removed[actor] >= self.rings_to_win:
            return after._replace(phase="over", mover=actor, won=((PLAYERS[actor],), "rings"))
        own = bool(rows(board, actor))
        if actor == state.mover:
            return self._rows_or_next(after, own, not own and bool(rows(board, 1 - actor)))
        return after._replace(phase="row") if own else self._due(after, actor)

    def _rows_or_next(self, state: State, own: bool, other: bool) -> State:  # noqa: FBT001 # two answers of one look
        """Return what is due: rows of the mover, then of the opponent, then the opponent moves (rules, *Play* 4)."""
        if own:
            return state._replace(phase="row")
        if other:
            return state._replace(actor=1 - state.actor, phase="row")
        return self._due(state, 1 - state.mover)

    def _due(self, state: State, actor: int) -> State:
        """Return the position when a ring move is due (rules, *Play* 6 and 7)."""
        cells, options = state.cells, state.options
        due = State(cells, actor, "move", state.rings, state.removed, (0, 0), actor, state.markers, None, options)
        if state.markers >= self.markers:
            return self.counted(due, "markers")
        if not can_move(due.cells, due.rings[actor]) and not can_move(due.cells, due.rings[1 - actor]):
            return self.counted(due, "no moves")
        return due

    @staticmethod
    def counted(state: State, reason: str) -> State:
        """End the game by counting the rings removed: more rings win; equality is a draw."""
        white, black = state.removed
        winners = () if white == black else (PLAYERS[int(black > white)],)
        return state._replace(phase="over", won=(winners, reason))


def _with(
    rings: tuple[tuple[int, ...], tuple[int, ...]], actor: int, own: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return (rings[0], own) if actor else (own, rings[1])
