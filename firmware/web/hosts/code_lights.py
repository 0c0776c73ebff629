"""Shows a code for a phone by the lights of a board: one digit at a time, as that many lights, the first in green.

Only people beside the board see it: pages are shown dark lights meanwhile.
"""

from collections.abc import Callable, Sequence

from engine.game import Geometry
from firmware.guide.scenes import Panel, scene
from firmware.messages.message import Message
from firmware.table import Table
from firmware.table.menu import count_marks
from hardware.lights.scene import Scene
from hardware.sensors.sighting import Sighting

MOST_DIGIT = 9


class CodeLights:
    """A mode that has the board instead of the game while the code is valid, until a button or a hand ends it.

    ``confirm`` shows the next digit, ``undo`` the one before; ``new`` and ``hint`` end it, and so does a moved piece.
    ``holds`` returns whether the code is still valid and unused.
    """

    def __init__(self, code: str, geometry: Geometry, pixels: Sequence[str], holds: Callable[[], bool]) -> None:
        self._code = code
        self._geometry = geometry
        self._pixels = pixels
        self._holds = holds
        self._at = 0
        self._over = False
        self._before: Sighting | None = None
        self.scene: Scene = {}
        """The lit scene: as many lights as the digit's value."""
        self._light()

    @property
    def active(self) -> bool:
        """Whether the code is still shown."""
        return not self._over

    @property
    def words(self) -> Message:
        """The message to people: the digit's place in the code, not the digit itself."""
        return Message("code-digit", at=self._at + 1, of=len(self._code))

    def frame(self, raw: Sequence[float], sighting: Sighting, table: Table, now: float) -> None:
        """Check whether the code has been used, or a player goes on playing."""
        del raw, table, now
        if self._before is None:
            self._before = sighting
        self._over = self._over or not self._holds() or bool(sighting.changes(self._before))

    def press(self, button: str) -> None:
        """Take in a button of the panel."""
        if button in ("confirm", "undo"):
            self._at = (self._at + (1 if button == "confirm" else -1)) % len(self._code)
            self._light()
        else:
            self._over = True

    def _light(self) -> None:
        points = count_marks(self._geometry, int(self._code[self._at]), MOST_DIGIT)
        marks = dict.fromkeys(points, "menu" if self._at else "chosen")
        self.scene = scene(marks, {}, self._pixels, Panel())
