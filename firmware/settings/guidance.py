"""How much the lights show."""

from typing import Literal, TypeAlias

Guidance: TypeAlias = Literal["quiet", "referee", "full", "threats", "warnings"]

LEVELS: tuple[Guidance, ...] = ("quiet", "referee", "full", "threats", "warnings")
"""How much is shown, least first."""
