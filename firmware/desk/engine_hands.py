"""The engine's own hands on a pretended board: they make its actions, gesture by gesture, through the same pins."""

from collections.abc import Sequence
from typing import Final

from engine.game import Action, Piece, Placement
from firmware.desk.action_hands import PACE, PAUSE_S, ActionHands
from firmware.desk.hands_for import gestures_for, gestures_towards
from firmware.settings.settings import EngineHands as Pace
from firmware.table.table import Table
from hardware.errors import ImpossibleGestureError
from hardware.simulated.gestures import HANDS
from hardware.simulated.pretend import PretendBoard

PACES: Final = {"person": (PACE, PAUSE_S), "instant": (10.0, 0.0)}
"""The pace of the hands, and their rest between two gestures in s, by setting."""

CONFIRM: Final = ("press confirm",)
"""The gesture made when every step that the lights ask for is made."""

AGAIN_S: Final = 3.0
"""After this time (s) without a commit the hands look at the board again: another hand may have changed it."""


class EngineHands:
    """Makes the actions of engines on a pretended board that is ready for them, at the pace of the settings."""

    def __init__(self, pretend: PretendBoard) -> None:
        self._pretend = pretend
        self._hands = ActionHands(pretend)
        self._pace: Pace = "person"
        self._made: tuple[tuple[Action, ...], Action] | None = None
        self._since = 0.0
        self._cut = False

    def due(self, table: Table) -> bool:
        """Return whether these hands have gestures to make, or have made some that are not committed yet."""
        return table.settings.engine_hands != "none" and bool(table.position.required) and table.verdict.engine_acts

    def busy(self, table: Table, now: float) -> bool:
        """Return whether these hands move or are due: an action may be committed before they have finished."""
        return self._hands.busy(now) or self.due(table)

    def frame(self, table: Table, now: float) -> None:
        """Make the gestures due at a time in s; call it once a frame."""
        self._adopt(table)
        if self._hands.busy(now):
            self._since = now
            try:
                self._hands.advance(now)
            except ImpossibleGestureError:  # another hand has moved the piece: look at the board again
                self._made = None
            return
        if self._cut and table.verdict.kind == "astray":
            self._cut = False
            standing, held = self._standing()
            self._hands.begin(gestures_towards(table.game, standing, table.position.placement, held))
            return
        required = table.position.required
        asked = table.verdict.kind == "asking"
        if not required or self._pace == "none" or not (asked or table.verdict.engine_acts):
            return
        if table.verdict.kind == "underway" and not table.verdict.found:
            return
        made = table.record, required[0]
        if made == self._made and now < self._since + AGAIN_S:
            return
        self._made, self._since = made, now
        left = gestures_for(table.game, table.position.state, required[0], *self._standing())
        # Sensors may not show everything that was made while the power was off: then hands press confirm.
        self._hands.begin(() if left and asked else left or CONFIRM)

    def cut(self) -> None:
        """Forget the planned gestures because the power is cut; a begun action is put back later if it is wrong."""
        self._cut = self._made is not None
        self._hands.stop()
        self._made = None

    def _standing(self) -> tuple[Placement, Sequence[Piece]]:
        """Return the pieces on the board, and those in the hands."""
        hands = self._pretend.hands.holding
        return self._pretend.world.placement(), [piece for hand in HANDS for piece in hands[hand]]

    def _adopt(self, table: Table) -> None:
        """Take the pace of the settings."""
        pace = table.settings.engine_hands
        if pace != self._pace:
            self._pace = pace
            if pace in PACES:
                faster, rests = PACES[pace]
                self._hands = ActionHands(self._pretend, pace=faster, pause_s=rests)
            else:
                self._hands.stop()
