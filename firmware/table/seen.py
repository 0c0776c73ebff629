"""What the board is believed to show: the latest sighting, without the sensors that are passed over, and its trail."""

from collections.abc import Iterable, Sequence

from firmware.referee.trail import Trail
from firmware.table.doubts import Doubts, Spot
from hardware.sensors.sighting import Sighting


class Seen:
    """The latest sighting as it is believed; ``changed`` is the time in s since when the board has stood like that.

    All that changes is noted in the trail of the game that is played.
    """

    def __init__(self, now: float) -> None:
        self.sighting: Sighting | None = None
        self.doubts = Doubts()
        self.note_in(Trail(now), now)

    def note_in(self, trail: Trail, now: float) -> None:
        """Note what changes in the trail of a game that begins now."""
        self._trail = trail
        self.changed = now

    def shows_already(self, sighting: Sighting) -> bool:
        """Return whether a sighting shows nothing that is not believed already."""
        return self.doubts.mask(sighting) is self.sighting

    def take_in(self, sighting: Sighting, now: float) -> bool:
        """Take in what the board shows, and return whether it is believed to show something else than before."""
        sighting = self.doubts.mask(sighting)
        before = self.sighting
        if sighting is before:
            return False
        if before is not None:
            if all("unknown" in reading for reading in before.values()):
                self._trail.first = now
            self._trail.note(sighting, sighting.changes(before), now)
        self.sighting = sighting
        self.changed = now
        return True

    def distrust(self, spots: Iterable[Spot], now: float) -> bool:
        """Pass over these failing sensors, and no longer those that were named the last time.

        Returns whether the board is believed to show something else than before.
        """
        fresh, left = self.doubts.fail(spots)
        if self.sighting is None or left is None:
            return False
        for point in fresh:
            self._trail.disregard(point)
        changed = left.changes(self.sighting)
        self._trail.note(left, dict.fromkeys((*changed, *fresh)), now)
        self.sighting = left
        if changed:
            self.changed = now
        return bool(changed)

    def pass_over(self, spots: Sequence[Spot], now: float) -> None:
        """Pass over sensors that people have contradicted."""
        before, left = self.sighting, self.doubts.doubt(spots)
        if before is not None and left is not None:
            for point, _ in spots:
                self._trail.disregard(point)
            self._trail.note(left, left.changes(before), now)
            self.sighting = left
