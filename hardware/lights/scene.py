"""Scenes: which pixels glow, in which colour and rhythm."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Glow:
    """How one pixel is lit.

    ``rgb`` is the colour as the eye perceives it (before gamma), 0 to 255 each; ``rhythm`` is a name in
    :data:`~hardware.lights.rhythms.RHYTHMS`. ``meaning`` is a label for reports; it has no effect on the light.
    """

    rgb: tuple[int, int, int]
    rhythm: str
    meaning: str = ""


Scene: TypeAlias = Mapping[str, Glow]
"""The glow of each pixel by name; a pixel without an entry is dark. A scene must not change once it is shown."""
