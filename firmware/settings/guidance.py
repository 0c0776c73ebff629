"""How much the lights show."""

from typing import Literal, TypeAlias

Guidance: TypeAlias = Literal["quiet", "referee", "full", "threats", "warnings"]

LEVELS: tuple[Guidance, ...] = ("quiet", "referee", "full", "threats", "warnings")
"""The levels of guidance, the one that shows least first."""
