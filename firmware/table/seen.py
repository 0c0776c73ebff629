"""What the board is believed to show: the latest sighting, without the sensors that are passed over."""

from collections.abc import Iterable, Mapping

from engine.game import Point
from firmware.doubts import Doubts, Spot
from firmware.referee.trail import Trail
from hardware.sighting import Reading, Sighting


class Seen:
    """The latest sighting as it is believed; ``changed`` is the time in s since when the board has stood like that."""

    def __init__(self, now: float) -> None:
        self.sighting: Sighting | None = None
        self.changed = now
        self._doubts = Doubts()

    @property
    def doubted(self) -> tuple[Spot, ...]:
        """The sensors that are passed over because people have contradicted them."""
        return self._doubts.spots

    def take_in(self, sighting: Sighting, trail: Trail, now: float) -> bool:
        """Take in what the board shows, and return whether it is believed to show something else than before."""
        sighting = self._doubts.mask(sighting)
        before = self.sighting
        if sighting is before:
            return False
        if before is not None:
            if all("unknown" in reading for reading in before.values()):
                trail.first = now
            trail.note(sighting, sighting.changes(before), now)
        self.sighting = sighting
        self.changed = now
        return True

    def distrust(self, spots: Iterable[Spot], trail: Trail, now: float) -> bool:
        """Pass over these failing sensors, and no longer those that were named the last time.

        Returns whether the board is believed to show something else than before.
        """
        fresh, left = self._doubts.fail(spots)
        if self.sighting is None or left is None:
            return False
        for point in fresh:
            trail.disregard(point)
        changed = left.changes(self.sighting)
        trail.note(left, dict.fromkeys((*changed, *fresh)), now)
        self.sighting = left
        if changed:
            self.changed = now
        return bool(changed)

    def pass_over(self, spots: Iterable[Spot], trail: Trail, now: float) -> None:
        """Pass over sensors that people have contradicted."""
        spots = tuple(spots)
        before, left = self.sighting, self._doubts.doubt(spots)
        if before is not None and left is not None:
            for point, _ in spots:
                trail.disregard(point)
            trail.note(left, left.changes(before), now)
            self.sighting = left

    def believe_again(self, looks: Mapping[Point, Reading]) -> bool:
        """Believe sensors again that have come right, where the board rests as ``looks``; return whether one has."""
        return self._doubts.believe_again(looks)
