"""A code for a phone, shown by the lights of a board: one digit at a time, each as so many lights, the first in green.

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
    """Has the board instead of the game for as long as the code holds, until a button or a hand ends it.

    ``confirm`` shows the next digit, ``undo`` the one before; ``new`` and ``hint`` end it, and so does a moved piece.
    ``holds`` tells whether the code still waits for somebody.
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
        """What is lit: as many lights as the digit says."""
        self._light()

    @property
    def active(self) -> bool:
        """Whether the code is still shown."""
        return not self._over

    @property
    def words(self) -> Message:
        """What people are told: which digit it is, and not the digit."""
        return Message("code-digit", at=self._at + 1, of=len(self._code))

    def frame(self, raw: Sequence[float], sighting: Sighting, table: Table, now: float) -> None:
        """See whether somebody has used the code or goes on playing."""
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
