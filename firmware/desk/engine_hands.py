"""The engine's own hands on a pretended board: they make what it plays, gesture by gesture, through the same pins."""

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
"""How fast the hands are, and how long they rest between two gestures, in s; by the setting."""

CONFIRM: Final = ("press confirm",)
"""What hands do where all is made that the lights ask for."""

AGAIN_S: Final = 3.0
"""What has been made and has not counted after so many s is looked at again: somebody else was at the board."""


class EngineHands:
    """Makes what engines play on a pretended board, once the board rests for it; at the pace of the settings."""

    def __init__(self, pretend: PretendBoard) -> None:
        self._pretend = pretend
        self._hands = ActionHands(pretend)
        self._pace: Pace = "person"
        self._made: tuple[tuple[Action, ...], Action] | None = None
        self._since = 0.0
        self._cut = False

    def due(self, table: Table) -> bool:
        """Return whether these hands are to do something, or have done it and it does not count yet."""
        return table.settings.engine_hands != "none" and bool(table.position.required) and table.verdict.engine_acts

    def busy(self, table: Table, now: float) -> bool:
        """Return whether these hands move, or are to: an action may count before they have let go of everything."""
        return self._hands.busy(now) or self.due(table)

    def frame(self, table: Table, now: float) -> None:
        """Go on, at a time in s; call it once a frame."""
        self._adopt(table)
        if self._hands.busy(now):
            self._since = now
            try:
                self._hands.advance(now)
            except ImpossibleGestureError:  # somebody else has moved the piece: it is looked at again
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
        # Of what was made while the power was off the sensors may not show all: then hands confirm it.
        self._hands.begin(() if left and asked else left or CONFIRM)

    def cut(self) -> None:
        """Forget what was to be made: the power is cut. What was begun is put back if it is wrong after that."""
        self._cut = self._made is not None
        self._hands.stop()
        self._made = None

    def _standing(self) -> tuple[Placement, Sequence[Piece]]:
        """Return what stands on the board, and what is in the hands."""
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
