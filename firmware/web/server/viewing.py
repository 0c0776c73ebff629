"""Who in a network may look at the page: everybody, or only paired browsers. Touching always needs pairing there."""

from typing import Literal, TypeAlias

Viewing: TypeAlias = Literal["free", "paired"]
VIEWINGS: tuple[Viewing, ...] = ("free", "paired")
