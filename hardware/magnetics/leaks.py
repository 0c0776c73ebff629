"""Leaks: the nominal field at a sensor of all the pieces on its point and near it, according to the sighting.

The reading of a sound sensor is near to it; the deviation depends on how well the pieces are centred.
"""

from collections.abc import Mapping, Sequence
from math import dist

from hardware.magnetics.appearance import nominal_readings, stacks
from hardware.magnetics.magnets import field, rests
from hardware.profile.derived import derived
from hardware.profile.schema import Profile
from hardware.sensors.sighting import Reading, Sighting

FELT_PITCHES = 2.1
"""The distance in pitches at which a piece is still felt a little."""

MOST_READINGS = 100
"""If a point has more possible readings than this, no field is expected."""

MANY = 12
"""After more changes than this the field of a channel is summed up afresh."""

ALIKE_MT = 0.5
"""Stacks with the same reading and with fields that differ by less than this are treated as one."""


class _Nominal:
    """What each channel feels of the pieces near it, on a board as its profile says.

    ``felt`` has, for each channel that measures, the field in mT by point and reading. ``feeling`` has, for each point,
    the channels that feel its pieces, and the field in mT by the point's reading.
    """

    def __init__(self, profile: Profile) -> None:
        self._profile = profile
        measured = profile.sensors.measures
        linear = [measured and channel.senses == "level" for channel in profile.channels]
        self._stacks = _told_apart(profile) if any(linear) else {}
        self._made: dict[tuple[float, ...], Mapping[Reading, float]] = {}
        reach = FELT_PITCHES * profile.pitch
        around: Mapping[str, Sequence[str]] = {
            point: [other for other, there in profile.points.items() if dist(place, there) <= reach]
            for point, place in profile.points.items()
        }
        self.felt = [
            dict(self._near(channel.point, channel.spot, around[channel.point])) if strength else None
            for channel, strength in zip(profile.channels, linear, strict=True)
        ]
        self.feeling: dict[str, list[tuple[int, Mapping[Reading, float]]]] = {point: [] for point in profile.points}
        for index, felt in enumerate(self.felt):
            for point, fields in (felt or {}).items():
                self.feeling[point].append((index, fields))

    def _near(self, point: str, spot: str, around: Sequence[str]) -> Sequence[tuple[str, Mapping[Reading, float]]]:
        """Return each point whose pieces are felt, with the field in mT by its reading."""
        (x, y), (dx, dy) = self._profile.points[point], self._profile.spot[spot].offset
        return [
            (other, self._fields(round(x + dx - u, 3), round(y + dy - v, 3)))
            for other, (u, v) in ((other, self._profile.points[other]) for other in around)
        ]

    def _fields(self, *aside: float) -> Mapping[Reading, float]:
        """Return the field at an offset from a point, in mm in x and y, by the point's reading."""
        made = self._made.get(aside)
        if made is None:
            made = self._made[aside] = {look: self._field(stack, *aside) for look, stack in self._stacks.items()}
        return made

    def _field(self, stack: Sequence[str], dx: float, dy: float) -> float:
        bodies = [self._profile.pieces[kind] for kind in stack]
        return sum(field(body, dx, dy, height) for body, height in zip(bodies, rests(bodies), strict=True))


class Leaks:
    """The expected field of each channel according to the sighting; a channel that does not measure has none."""

    def __init__(self, profile: Profile) -> None:
        nominal = _nominal(profile)
        self._felt = nominal.felt
        self.feeling: Mapping[str, Sequence[tuple[int, Mapping[Reading, float]]]] = nominal.feeling
        """For each point the linear channels that feel its pieces, and the field in mT by the point's reading."""
        self._sighting: Sighting | None = None
        self._expected: dict[int, float | None] = {}
        self._changes: list[list[tuple[Mapping[Reading, float], Reading, Reading]]] = [[] for _ in nominal.felt]
        """The changes that each channel has felt since it was asked for: the fields of a point, its readings before and
        after."""

    def expected(self, channel: int, sighting: Sighting) -> float | None:
        """Return a channel's expected field in mT; ``None``: it does not measure, or a point near it is unknown."""
        if sighting is not self._sighting:
            self._look_at(sighting)
        if self._changes[channel]:
            self._take_in(channel)
        if channel not in self._expected:
            self._expected[channel] = self._sum(channel, sighting, None)
        return self._expected[channel]

    def elsewhere(self, channel: int, sighting: Sighting, less: str) -> float | None:
        """Return a channel's expected field if nothing stood on the point ``less``; ``None`` as above."""
        felt, expected = self._felt[channel], self.expected(channel, sighting)
        if felt is None or expected is None or less not in felt:
            return self._sum(channel, sighting, less)
        return expected - felt[less][sighting[less]]

    def _look_at(self, sighting: Sighting) -> None:
        """Note the changes that each channel feels: it takes them in when it is asked for, as few are in a frame."""
        before, self._sighting = self._sighting, sighting
        if before is None:
            return
        changed = sighting.changes(before)
        if len(changed) > MANY:
            self._expected.clear()
            self._changes = [[] for _ in self._changes]
            return
        for point in changed:
            was, now = before[point], sighting[point]
            for channel, fields in self.feeling[point]:
                changes = self._changes[channel]
                changes.append((fields, was, now))
                if len(changes) > MANY:  # so many are dearer than a new sum, and nobody may ask for hours
                    self._expected.pop(channel, None)
                    changes.clear()

    def _take_in(self, channel: int) -> None:
        """Update a channel's expected field for the changes it has felt."""
        for fields, was, now in self._changes[channel]:
            total, less, more = self._expected.get(channel), fields.get(was), fields.get(now)
            if total is None or less is None or more is None:
                self._expected.pop(channel, None)
                break
            self._expected[channel] = total - less + more
        self._changes[channel].clear()

    def _sum(self, channel: int, sighting: Sighting, less: str | None) -> float | None:
        felt = self._felt[channel]
        if felt is None:
            return None
        total = 0.0
        for point, fields in felt.items():
            if point == less:
                continue
            share = fields.get(sighting[point])
            if share is None:
                return None
            total += share
        return total


@derived
def _nominal(profile: Profile) -> _Nominal:
    return _Nominal(profile)


def _told_apart(profile: Profile) -> Mapping[Reading, tuple[str, ...]]:
    """Return the stack for each reading that only one stack can have."""
    looks = nominal_readings(profile)
    told: dict[Reading, tuple[str, ...]] = {}
    doubtful = set()
    for stack in stacks(profile):
        look = looks.of(stack)
        one, other = looks.fields(stack), looks.fields(told.setdefault(look, stack))
        if any(abs(a - b) > ALIKE_MT for a, b in zip(one, other, strict=True)):
            doubtful.add(look)
        if len(told) > MOST_READINGS:
            return {}
    return {look: stack for look, stack in told.items() if look not in doubtful}
