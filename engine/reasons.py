"""Why something is not allowed, as data: a code, and the points, the piece and the player it is about.

Each game lists its codes with their meaning in ``Game.reasons``. A user interface has a message for each code.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action, or a step that hands did, is not allowed.

    ``code`` is a key of the game's ``reasons``; ``points`` are the board's points it concerns, the most important
    first. ``piece`` is the piece it concerns; ``player`` is the player who must act or who is named. Both may be
    absent.
    """

    code: str
    points: tuple[str, ...] = ()
    piece: str | None = None
    player: str | None = None


COMMON: Final[Mapping[str, str]] = {
    "not-legal": "The action is not among the legal ones; no rule that says why is known.",
    "game-over": "The game is over.",
    "not-your-turn": "The piece belongs to a player who does not act now; player is who acts.",
    "cannot-pass": "Something can be done, so passing is not allowed.",
    "already-out": "The player has left the game already; player is who it is.",
    "point-taken": "Something stands on the point already.",
    "not-off-the-board": "The piece stays on the board now.",
    "not-from-beside": "The piece cannot come from beside the board now.",
    "does-not-move": "The piece is not moved now.",
    "not-to-be-flipped": "The piece is not turned over now.",
}
"""The codes that every game may use, with their meaning."""

NOT_LEGAL: Final = Reason("not-legal")
