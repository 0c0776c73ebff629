"""The reasons why something is not allowed in RINGGZ: codes with their meaning (rules, 5 and 6)."""

from collections.abc import Mapping
from typing import Final

from engine.reasons import COMMON

REASONS: Final[Mapping[str, str]] = {
    **COMMON,
    "start-base-first": "The starting base is placed before anything else.",
    "start-base-stands": "The starting base stands already, on the point.",
    "not-central": "The starting base is placed on one of the nine central points.",
    "not-your-colour": "The player does not place pieces of that colour.",
    "none-left": "The player has none of these pieces left.",
    "base-stands-there": "A base stands on the territory; nothing is added to it.",
    "territory-not-adjacent": "No territory next to the point has that colour.",
    "base-needs-empty": "A base needs an empty territory, and rings stand on this one.",
    "base-beside-base": "A base of the same colour stands on the next territory, the second point.",
    "size-taken": "A ring of that size stands on the territory already.",
    "pieces-stay": "A piece that was placed stays where it is.",
}

BY_COLOUR: Final = frozenset({"territory-not-adjacent", "base-beside-base"})
"""The codes that depend on the piece's colour."""
