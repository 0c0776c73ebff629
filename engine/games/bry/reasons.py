"""The reasons why something is not allowed in BRY: codes with their meaning (rules, 4 to 6 and 8)."""

from collections.abc import Mapping
from typing import Final

from engine.reasons import COMMON

REASONS: Final[Mapping[str, str]] = {
    **COMMON,
    "nothing-there": "No piece stands on the space.",
    "face-down": "A piece that lies face-down does not move.",
    "neutral-rests": "The neutral piece was moved in the last turn and rests in this one.",
    "not-in-line": "A piece moves along a line of the Ring.",
    "in-the-way": "The piece on the first point stands in the way.",
    "own-colour-there": "A piece that cannot be captured, being of one's own colour or the mover's, stands there.",
    "shapes-do-not-fit": "A piece captures only what has the outside shape that it has inside.",
    "not-in-the-nest": "The piece is not in its nest.",
    "not-in-the-pen": "The piece is not in its pen.",
    "just-released": "The piece was released in this turn; it enters from the next turn on.",
    "neutral-not-first": "A neutral piece enters only while the player has a piece in the Ring.",
    "other-body": "A piece from the pen comes in only for one of its colour and outside shape.",
    "released-already": "One piece is released in a turn.",
    "no-release-now": "A player may release who is behind every opponent, or has an empty nest in a calm game.",
    "no-move-after-release": "A move is due after a release, and none would be left.",
    "choice-first": "It has to be chosen first which of the neutral pieces on the points are turned over.",
    "nothing-to-choose": "There is nothing to choose; a move is due.",
    "not-to-choose": "The piece there is not among those to choose from.",
    "chosen-out-of-order": "Each space is named once, in the board's order.",
    "not-captured": "The piece is not captured.",
}
"""The codes of BRY with their meaning."""
