"""Which actions of RINGO may touch some points: those that name them, and those for which the layout is slid."""

from collections.abc import Callable, Collection, Sequence
from functools import cache
from typing import Final, TypeAlias

from engine.game import SKIP, Point
from engine.games.ringo.board import Cell, cell_of, each
from engine.games.ringo.hands import cell_under, numbers, on_board
from engine.games.ringo.placing import Slid, slid
from engine.games.ringo.rules import Rules
from engine.games.ringo.state import State

MOST_NAMED: Final = 3
"""The most cells that an action names: those of its disc, its ring and its target."""

_Numbers: TypeAlias = frozenset[Cell]
"""Points of the board by their numbers."""


def touching(rules: Rules, state: State, actions: Sequence[str], points: Collection[Point]) -> Sequence[str]:
    """Return those of these legal actions that may touch one of the points, or no point at all.

    An action touches the cells that it names. If the layout is slid for it, it touches all that stands there before or
    after that.
    """
    if SKIP in actions:
        return actions
    asked, left = frozenset(map(numbers, points)), _left_by_layout(state, points)
    found = {action for point in points for name in [cell_under(point, state)] for action in actions if name in action}
    for action, made in slid(rules.placing(state), tuple(actions)).items():
        never, _ = left(made.before, made.after)
        if len(never) < len(asked) or not asked.isdisjoint(_ends(made)):
            found.add(action)
    return [action for action in actions if action in found]


def touching_all(rules: Rules, state: State, actions: Sequence[str], points: Collection[Point]) -> Sequence[str]:
    """Return those of these legal actions that may touch every one of the points, or no point at all."""
    if SKIP in actions:
        return actions
    named = actions if len(points) <= MOST_NAMED else ()
    for name in (cell_under(point, state) for point in points if named):
        named = [action for action in named if name in action]
    left = _left_by_layout(state, points)

    def touches(action: str, made: Slid) -> bool:
        never, late = left(made.before, made.after)
        if not never and not late:
            return True
        ends, fill = _ends(made), made.fill
        if not never.issubset(ends):
            return False
        # A disc that was lifted is not slid with the others; nor is any piece, if the game is over by then.
        late = late.difference(ends[:1])
        lifted = fill.lift and fill.lift != fill.target and on_board(fill.lift, made.after) in late
        return not lifted and not (late and rules.ends(state, action))

    moved = slid(rules.placing(state), tuple(actions)).items()
    found = {*named, *[action for action, made in moved if touches(action, made)]}
    return [action for action in actions if action in found]


def sliding(rules: Rules, state: State, actions: Sequence[str]) -> Sequence[str]:
    """Return those of these legal actions for which the layout is slid, unless they end the game."""
    return [*slid(rules.placing(state), tuple(actions))]


def _ends(made: Slid) -> tuple[Cell, Cell]:
    """Return the points where a ring ends, on the board as it is placed before and after."""
    end = made.fill.target or made.fill.ring
    return on_board(end, made.before), on_board(end, made.after)


def _left_by_layout(state: State, points: Collection[Point]) -> Callable[[Cell, Cell], tuple[_Numbers, _Numbers]]:
    """Return a function of the places before and after an action: which of the points a layout slid there leaves alone.

    It returns the points that the layout does not touch, and those that it touches only by what is slid last.
    """
    asked = frozenset(map(numbers, points))
    layout = [cell_of(bit, state.origin) for bit in each(state.standing)]

    @cache
    def under(place: Cell) -> _Numbers:
        return frozenset([on_board(cell, place) for cell in layout])

    @cache
    def left(before: Cell, after: Cell) -> tuple[_Numbers, _Numbers]:
        at_first = asked - under(state.place) - under(before)
        return at_first - under(after), at_first & under(after)

    return left
