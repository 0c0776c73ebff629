"""The reasons why something is not allowed in YINSH: the codes, and the choice among them where several apply."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from engine.games.yinsh.board import NUMBER, POINTS, ROWS
from engine.games.yinsh.state import MARKERS, PIECES, PLAYERS, RINGS, State
from engine.reasons import COMMON, Reason
from engine.values import Flip, Move, Put, Step, Take

REASONS: Final[Mapping[str, str]] = {
    **COMMON,
    "rings-are-placed": "Rings are being placed, one in each turn; nothing else is done.",
    "rings-all-placed": "All rings have been placed; now they are moved.",
    "move-is-due": "A marker is put into a ring and that ring is moved; nothing else is done now.",
    "row-first": "A row of five has to be removed before anything else.",
    "ring-first": "A ring has to be removed, after the row, before anything else.",
    "off-the-board": "There is no such point.",
    "stays-there": "The ring has to move to another point.",
    "not-in-line": "A ring moves in a straight line.",
    "jumps-a-ring": "The ring would jump over the ring on the first point.",
    "stops-not-behind-markers": "A ring that jumps markers stops right behind them: on the first point.",
    "no-ring-there": "No ring stands there.",
    "not-your-ring": "The ring is the other player's.",
    "no-marker-in-ring": "The ring on the first point moves with no marker in it; the marker is on the second point.",
    "marker-outside-ring": "A marker is put into a ring of one's own.",
    "ring-cannot-move": "The ring the marker is in has nowhere to go.",
    "wrong-marker-colour": "The marker shows the other player's colour.",
    "not-in-the-row": "The marker is in no row of five that can be removed.",
    "no-row-there": "No five markers of the player's colour lie there in a row.",
    "not-your-row": "The row is of the other player's colour.",
    "not-jumped": "The marker was not jumped, so it is not turned over.",
    "markers-stay": "Markers stay where they lie.",
}
"""The codes of YINSH with their meaning."""

_FIRST: Final = {"place": "rings-are-placed", "row": "row-first", "ring": "ring-first"}
"""What must be done first in each phase."""
_POINT: Final = re.compile(r"[a-k]\d{1,2}")


def not_a_move(action: str) -> Reason:
    """Return why an action is not a ring move on any placement."""
    named = tuple(_POINT.findall(action))
    if any(point not in NUMBER for point in named):
        return Reason("off-the-board")
    if "-" not in action or action.startswith("x"):
        return Reason("move-is-due", named)
    return Reason("stays-there" if named[0] == named[1] else "not-in-line", named)


def not_a_row(state: State, action: str) -> Reason:
    """Return why an action does not remove a row of the player who must remove one."""
    player = PLAYERS[state.actor]
    if action not in ROWS:
        named = tuple(point for point in _POINT.findall(action) if point in NUMBER)
        whole = action.startswith("x") and "-" in action
        return Reason("no-row-there" if whole else "row-first", named, player=player)
    points = ROWS[action]
    theirs = all(state.cells[point] == MARKERS[1 - state.actor] for point in points)
    return Reason("not-your-row" if theirs else "no-row-there", tuple(POINTS[p] for p in points), player=player)


def not_a_ring(state: State, action: str) -> Reason:
    """Return why an action does not remove a ring of the player who must remove one."""
    player = PLAYERS[state.actor]
    if not action.startswith("x") or "-" in action:
        return Reason("ring-first", player=player)
    point = NUMBER.get(action[1:])
    if point is None:
        return Reason("off-the-board")
    theirs = point in state.rings[1 - state.actor]
    return Reason("not-your-ring" if theirs else "no-ring-there", (action[1:],), player=player)


def of_step(state: State, step: Step, done: Sequence[Step]) -> Reason | None:
    """Return why hands may not do a step, for the cases that no illegal action explains."""
    player = PLAYERS[state.actor]
    match step:
        case Put(piece, point):
            return _put(state, piece, point)
        case Move(piece) if piece.endswith("marker"):
            return Reason("markers-stay", (step.origin, step.target), piece)
        case Take(piece, point) if piece.endswith("marker"):
            in_row = state.phase == "row"
            return Reason("not-in-the-row" if in_row else "markers-stay", (point,), piece, player if in_row else None)
        case Flip(piece, _, point):
            return Reason("not-jumped", (point,), piece)
    inside = [each.point for each in done if isinstance(each, Put) and each.piece == PIECES[MARKERS[state.actor]]]
    if isinstance(step, Move) and inside and step.origin not in inside:
        return Reason("no-marker-in-ring", (step.origin, inside[0]), step.piece, player)
    return None


def _put(state: State, piece: str, point: str) -> Reason | None:
    """Return why a piece may not be put onto a point."""
    ring, player = piece.endswith("ring"), PLAYERS[state.actor]
    if state.phase == "place" and ring:
        return None
    if code := _FIRST.get(state.phase):
        return Reason(code, (point,), piece, player)
    if ring:
        return Reason("rings-all-placed", (point,), piece, player)
    if piece != PIECES[MARKERS[state.actor]]:
        return Reason("wrong-marker-colour", (point,), piece, player)
    stuck = state.cells[NUMBER[point]] == RINGS[state.actor]
    return Reason("ring-cannot-move" if stuck else "marker-outside-ring", (point,), piece, player)
