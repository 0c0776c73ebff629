"""The reasons why something is not allowed in RINGO: codes with their meaning (rules, 2)."""

from collections.abc import Mapping
from typing import Final

from engine.reasons import COMMON

REASONS: Final[Mapping[str, str]] = {
    **COMMON,
    "discs-used-up": "The player has no discs left beside the board; one on the board is lifted instead.",
    "discs-in-stock": "The player has discs beside the board, so none on the board is lifted.",
    "no-disc-there": "None of the player's discs is there to be lifted.",
    "not-your-disc": "The disc is the other player's.",
    "splits-the-group": "Without the disc the other pieces would not be one group.",
    "no-ring-there": "A disc is put into a ring, and no ring is there.",
    "ring-has-to-move": "The disc does not win at once, so the ring over it has to move.",
    "stays-there": "The ring has to move to another cell.",
    "no-ring-beside": "The ring goes beside another ring: up, down, left or right of it.",
    "off-the-board": "The cell is off the board.",
    "no-disc-in-ring": "The ring on the first point moves with no disc in it; the disc is on the second point.",
    "disc-stays": "The disc stays where it is.",
}
"""The codes of RINGO with their meaning."""
