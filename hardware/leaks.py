"""Leaks: what a sensor feels nominally of all the pieces on its point and near it, going by what the board sees.

It is what the reading of a sound sensor is near to; how near depends on how well the pieces stand in the middle.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import dist

from hardware.looks import Looks
from hardware.magnets import field, nests, rests
from hardware.profile import Profile
from hardware.sighting import Reading, Sighting

FELT_PITCHES = 2.1
"""So many pitches away a piece is still felt a little."""


class Leaks:
    """What each channel feels of what the board sees; a switch feels nothing that could be expected."""

    def __init__(self, profile: Profile) -> None:
        looks = Looks(profile)
        kinds = list(profile.pieces)
        pairs = [pair for pair in combinations(kinds, 2) if nests(profile.pieces[pair[0]], profile.pieces[pair[1]])]
        self._profile = profile
        self._stacks = {looks.of(stack): stack for stack in ((), *((kind,) for kind in kinds), *pairs)}
        self._made: dict[tuple[float, ...], Mapping[Reading, float]] = {}
        reach = FELT_PITCHES * profile.pitch
        around: Mapping[str, Sequence[str]] = {
            point: [other for other, there in profile.points.items() if dist(place, there) <= reach]
            for point, place in profile.points.items()
        }
        linear = [profile.spot[channel.spot].levels is not None for channel in profile.channels]
        self._felt = [
            self._near(channel.point, channel.spot, around[channel.point]) if strength else None
            for channel, strength in zip(profile.channels, linear, strict=True)
        ]
        self.feeling: dict[str, list[tuple[int, Mapping[Reading, float]]]] = {point: [] for point in profile.points}
        """For each point the linear channels that feel what stands there, and what in mT by what the point reads."""
        for index, felt in enumerate(self._felt):
            for point, fields in felt or ():
                self.feeling[point].append((index, fields))

    def _near(self, point: str, spot: str, around: Sequence[str]) -> Sequence[tuple[str, Mapping[Reading, float]]]:
        """Return each point from which a piece is felt, and what is felt of it in mT by what it reads."""
        (x, y), (dx, dy) = self._profile.points[point], self._profile.spot[spot].offset
        return [
            (other, self._fields(round(x + dx - u, 3), round(y + dy - v, 3)))
            for other, (u, v) in ((other, self._profile.points[other]) for other in around)
        ]

    def _fields(self, *aside: float) -> Mapping[Reading, float]:
        """Return what is felt so many mm beside a point, in x and y."""
        made = self._made.get(aside)
        if made is None:
            made = self._made[aside] = {look: self._field(stack, *aside) for look, stack in self._stacks.items()}
        return made

    def _field(self, stack: Sequence[str], dx: float, dy: float) -> float:
        bodies = [self._profile.pieces[kind] for kind in stack]
        return sum(field(body, dx, dy, height) for body, height in zip(bodies, rests(bodies), strict=True))

    def expected(self, channel: int, sighting: Sighting) -> float | None:
        """Return what a channel should read in mT; ``None`` for a switch, or if a point near it shows nothing known."""
        return self.elsewhere(channel, sighting, None)

    def elsewhere(self, channel: int, sighting: Sighting, less: str | None) -> float | None:
        """Return what a channel should read if nothing stood on one of the points; ``None`` as above."""
        felt = self._felt[channel]
        if felt is None:
            return None
        total = 0.0
        for point, fields in felt:
            if point == less:
                continue
            share = fields.get(sighting[point])
            if share is None:
                return None
            total += share
        return total
