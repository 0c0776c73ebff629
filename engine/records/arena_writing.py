"""Writing YINSH games in the log format of Board Game Arena (rules, *Written form*)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from engine.errors import UnreadableError
from engine.game import AnyGame
from engine.values import Action, Flip, Player

_NAMES: Final[Mapping[Player, str]] = {"white": "White", "black": "Black"}


def write_arena(game: AnyGame, actions: Sequence[Action]) -> str:
    """Return a game of YINSH as a log that :func:`~engine.records.arena.read_arena` reads.

    A pass is not written; a reader inserts it where it is forced. Raises :class:`~engine.errors.UnreadableError` for a
    resignation, for which the log has no line, and the errors of playing the actions.
    """
    state, lines = game.start(), list[str]()
    for action in actions:
        player = game.turn(state)
        if player is not None:
            lines += (f"{_NAMES[player]} {words}" for words in _lines(game, state, action))
        state = game.play(state, action)
    return "".join(f"{line}\n" for line in lines)


def _lines(game: AnyGame, state: Any, action: Action) -> Iterator[str]:
    """Yield the lines of a log for an action, without the name of the player."""
    written = game.action_value(action)
    points = [point.upper() for point in written.points]
    match written.kind:
        case "place":
            yield f"places a ring on {points[0]}"
        case "move":
            yield f"places a marker on {points[0]}"
            flipped = sum(isinstance(step, Flip) for step in game.steps(state, action))
            flips = f" and flips {flipped} marker{'s' * (flipped > 1)}" if flipped else ""
            yield f"moves a ring from {points[0]} to {points[1]}{flips}"
        case "remove-row":
            yield f"removes a row of markers from {points[0]} to {points[1]}"
        case "remove-ring":
            yield f"removes a ring from {points[0]}"
        case "resign":
            raise UnreadableError(f"{action}: a log of Board Game Arena has no line for it; write JSON")
