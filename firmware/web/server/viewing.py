"""Who in a network may look at the page: everybody, or who was paired; to touch always needs pairing there."""

from typing import Literal, TypeAlias

Look: TypeAlias = Literal["free", "paired"]
LOOKS: tuple[Look, ...] = ("free", "paired")
