"""Scenes: which pixels glow, in which colour and rhythm."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Glow:
    """How one pixel is lit.

    ``rgb`` is the colour as the eye takes it (before gamma), 0 to 255 each; ``rhythm`` a name in
    :data:`~hardware.lights.rhythms.RHYTHMS`. ``meaning`` is a label carried along for reports; nothing is lit by it.
    """

    rgb: tuple[int, int, int]
    rhythm: str
    meaning: str = ""


Scene: TypeAlias = Mapping[str, Glow]
"""The glow of each pixel by its name; a pixel that is not in it is dark. A scene is never changed once it is shown."""
