"""How much the lights show."""

from typing import Literal, TypeAlias

Guidance: TypeAlias = Literal["quiet", "referee", "full"]

LEVELS: tuple[Guidance, ...] = ("quiet", "referee", "full")
"""How much is shown, least first."""
