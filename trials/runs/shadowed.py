"""A desk whose sightings and buttons a tracker receives as well, to show what it makes of them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.game import Action
from firmware.desk.desk import QUIET_S, Desk
from firmware.tracker.repair import Repair
from firmware.tracker.tracker import Tracker
from hardware.sensors.sighting import Sighting
from hardware.simulated.gestures import Answer, Gesture, Press
from hardware.simulated.script import parse_gesture


class ShadowedDesk(Desk):
    """A pretended board on which today's referee counts, while a tracker follows as its shadow.

    ``played`` are the actions that stand on the board at first.
    """

    def __init__(self, *args: Any, played: Sequence[Action] = (), **kwargs: Any) -> None:
        self.tracker: Tracker | None = None
        self._seen: Sighting | None = None
        super().__init__(*args, **kwargs)
        self.tracker = Tracker(self.game, self.looks.of, played)
        self._follow()

    @property
    def shadow(self) -> Tracker:
        """The tracker. Raises :class:`RuntimeError` before the desk has been set up."""
        if self.tracker is None:
            raise RuntimeError("the desk has not been set up yet")
        return self.tracker

    def frame(self) -> None:
        """Run one frame, which the tracker sees."""
        super().frame()
        self._follow()

    def perform(self, gesture: Gesture) -> None:
        """Make a gesture; the tracker receives buttons and answers when they have been given."""
        super().perform(gesture)
        if isinstance(gesture, Press) and gesture.button == "confirm":
            self.shadow.confirm(self.now)
        elif isinstance(gesture, Press) and gesture.button == "undo":
            self.shadow.undo(self.now)
        elif isinstance(gesture, Answer):
            self.shadow.answer(gesture.text.split(), self.now)

    def cut(self, meanwhile: Iterable[Gesture] = ()) -> None:
        """Cut the power: the tracker restarts with the committed record and the sighting."""
        record = self.shadow.record
        self.tracker = None
        super().cut(meanwhile)
        self.tracker = Tracker(self.game, self.looks.of, record)
        self._follow()

    def rest(self) -> None:
        """Let time pass until nothing more happens without hands."""
        super().rest()
        end = self.now + QUIET_S
        while self.now < end and self.shadow.wake <= end:
            self.frame()

    def obey(self, most: int = 80) -> Iterator[str]:
        """Do what the tracker asks for until nothing is wrong, at most ``most`` gestures; yield each."""
        for _ in range(most):
            todo = self.shadow.way_back(self.now)
            if not todo:
                return
            for gesture in _gestures(todo[0]):
                self.perform(parse_gesture(gesture))
                self.rest()
                yield gesture

    def _follow(self) -> None:
        sighting = self.loop.sighting
        if self.tracker is not None and sighting is not None:
            self.tracker.see(sighting, self.now)


def _gestures(repair: Repair) -> tuple[str, ...]:
    """Return one repair as gestures of a script."""
    match repair.do:
        case "lift":
            return f"lift {repair.piece} {repair.point}", f"drop {repair.to}"
        case "flip":
            return (f"flip {repair.point}",)
        case _:
            return (f"{repair.do} {repair.piece} {repair.point}",)
