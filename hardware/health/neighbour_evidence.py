"""Evidence from neighbouring sensors about what a sensor should show: a ring is felt by more than the sensor below it.

A sensor is contradicted if all its neighbours together clearly show that it should have another sense. This requires
linear sensors: a switch says nothing about what is beside it.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import dist
from typing import NamedTuple, TypeAlias

from hardware.magnetics.leaks import FELT_PITCHES, Leaks
from hardware.profile.derived import derived
from hardware.profile.schema import Profile
from hardware.sensors.sighting import Reading, Sense, Sighting

SCANS = 8
"""The number of scans that are averaged: a piece that is still being put down fits no expectation then."""

FAINT_MT = 0.8
"""A neighbour that feels less of a difference than this is no evidence; markers therefore have hardly any."""

FEWEST = 3
"""The least number of neighbours of an examined sensor."""

BESIDE_PITCHES = 1.2
"""The largest distance, in pitches, of the cause of an unexplained field."""

EMPTY_MT = 0.4
"""The usual deviation of an empty sensor from its expected field: pieces are off centre, and magnets differ."""

COVERED_MT = 1.5
"""The same for a sensor with a piece above it; a small offset of the piece has more effect there."""

FITS = 3.0
"""The accepted sense agrees with every neighbour within this many usual deviations."""

SURE = 12.0
"""The rejected sense fits worse by this much, in squared deviations, not counting the best neighbour, which may be
broken."""

MOST = 3
"""More sensors than this do not fail at once: then there is another cause, and no neighbour is believed."""


class Contradiction(NamedTuple):
    """The sense a contradicted sensor should show, and the time since which it has been contradicted, in s."""

    due: Sense
    since: float


_Felt: TypeAlias = tuple[float, int, Mapping[Reading, float]]
"""A neighbour's field of a point in mT, its channel, and its expected field for each reading of the point."""


class _Means:
    """The sums of the readings of one sensor's neighbours over the scans."""

    __slots__ = ("scans", "sums")

    def __init__(self, count: int) -> None:
        self.scans = 0
        self.sums = [0.0] * count


class _Neighbourhood:
    """Which sensors say something about which, on a board as its profile says.

    ``of`` has, for each sensor, its neighbours, each with the field in mT by the reading of the point. ``examined`` are
    the sensors that have enough of them. ``near`` and ``felt`` have, for each point, those of them beside it, and those
    that feel its pieces.
    """

    def __init__(self, profile: Profile) -> None:
        feeling, spots = Leaks(profile).feeling, len(profile.spots)
        self.points = [channel.point for channel in profile.channels]
        self.places = [index % spots for index in range(len(profile.channels))]
        self._told: dict[tuple[int, int], bool] = {}
        self.of = [
            [
                (other, fields)
                for other, fields in feeling[point]
                if other != index and self._tells(fields, self.places[index])
            ]
            for index, point in enumerate(self.points)
        ]
        self.examined = frozenset(index for index, each in enumerate(self.of) if len(each) >= FEWEST)
        self.near = self._within(profile, BESIDE_PITCHES * profile.pitch)
        self.felt = self._within(profile, FELT_PITCHES * profile.pitch)

    def _tells(self, fields: Mapping[Reading, float], place: int) -> bool:
        """Return whether the field of a point's readings distinguishes the senses at one index of the reading.

        The same mapping serves many points and is examined once.
        """
        tells = self._told.get((id(fields), place))
        if tells is None:
            differences = (
                abs(felt - fields[shown])
                for look, felt in fields.items()
                if (shown := (*look[:place], "none", *look[place + 1 :])) in fields
            )
            tells = self._told[id(fields), place] = max(differences, default=0.0) >= FAINT_MT
        return tells

    def _within(self, profile: Profile, reach: float) -> Mapping[str, Sequence[int]]:
        """Return for each point the sensors at most ``reach`` mm away that have enough neighbours."""
        places = profile.points
        return {
            point: [i for i in sorted(self.examined) if dist(place, places[self.points[i]]) <= reach]
            for point, place in places.items()
        }


@derived
def _neighbourhood(profile: Profile) -> _Neighbourhood:
    return _Neighbourhood(profile)


class NeighbourEvidence:
    """The neighbours of every sensor of a board; they are consulted when there is something to decide."""

    def __init__(self, profile: Profile, leaks: Leaks) -> None:
        self._leaks = leaks
        around = _neighbourhood(profile)
        self._points, self._places = around.points, around.places
        self._of, self._examined = around.of, around.examined
        self._near, self._felt = around.near, around.felt
        self.sampling: dict[int, _Means] = {}
        """The means of the neighbours of each sensor that is examined, by channel number."""
        self._seen = Sighting({})
        self.believed = self._seen
        """The sighting, with the sense that every contradicted sensor should show."""
        self.contradicted: dict[int, Contradiction] = {}
        """The contradicted sensors, by channel number."""

    def see(self, sighting: Sighting, changed: Iterable[str], turned: Iterable[int]) -> None:
        """Process a new sighting, the points where it differs from the last, and the sensors whose sense changed."""
        self._seen = sighting
        self._believe()
        for point in changed if self.sampling else ():
            for channel in self._felt[point]:
                if channel in self.sampling:
                    self.sampling[channel] = _Means(len(self._of[channel]))
        self._begin(self._examined.intersection(turned))

    def examine(self, point: str) -> None:
        """Start to examine every sensor on this point and near it, because an unexplained field is felt there."""
        self._begin(self._near[point])

    def _begin(self, channels: Iterable[int]) -> None:
        for channel in channels:
            if channel not in self.sampling:
                self.sampling[channel] = _Means(len(self._of[channel]))

    def scan(self, raw: Sequence[float], now: float) -> bool:
        """Process a scan; return whether the set of contradicted sensors has changed."""
        over = []
        for channel, means in self.sampling.items():
            neighbours = self._of[channel]
            means.sums = [total + raw[other] for total, (other, _) in zip(means.sums, neighbours, strict=True)]
            means.scans += 1
            if means.scans == SCANS:
                over.append(channel)
        before = dict(self.contradicted)
        for channel in over:
            self._conclude(channel, self.sampling.pop(channel), now)
        if len(self.contradicted) > MOST:
            self.clear()
        self._begin(self.contradicted)  # they may recover at any time
        return self.contradicted.keys() != before.keys()

    def clear(self) -> None:
        """Forget all results."""
        self.contradicted = {}
        self.sampling = {}
        self._believe()

    def _conclude(self, channel: int, means: _Means, now: float) -> None:
        """Accept the sense that the neighbours show if they are sure of it; drop a contradiction that has ended."""
        felt_by = self._felt_of(channel, [total / means.scans for total in means.sums])
        shown = self._seen[self._points[channel]][self._places[channel]]
        if channel not in self.contradicted and self._bears_out(channel, felt_by, shown):
            return
        likeliest, sure = self._said(channel, felt_by)
        if likeliest == shown:
            self.contradicted.pop(channel, None)
        elif sure and shown != "unknown":
            since = self.contradicted[channel].since if channel in self.contradicted else now
            self.contradicted[channel] = Contradiction(likeliest, since)
        self._believe()

    def _believe(self) -> None:
        if not self.contradicted:
            self.believed = self._seen
            return
        readings = dict(self._seen)
        for channel, contradiction in self.contradicted.items():
            point = self._points[channel]
            readings[point] = self._with(readings[point], channel, contradiction.due)
        self.believed = Sighting(readings)

    def _with(self, reading: Reading, channel: int, sense: Sense) -> Reading:
        place = self._places[channel]
        return (*reading[:place], sense, *reading[place + 1 :])

    def _felt_of(self, channel: int, means: Sequence[float]) -> Sequence[_Felt]:
        """Return the field of a channel's point at each neighbour that answers, in mT."""
        point = self._points[channel]
        elsewhere = [self._leaks.elsewhere(other, self.believed, point) for other, _ in self._of[channel]]
        return [
            (mean - rest, other, fields)
            for mean, rest, (other, fields) in zip(means, elsewhere, self._of[channel], strict=True)
            if rest is not None and mean == mean  # noqa: PLR0124 - not NaN, the quick way
        ]

    def _bears_out(self, channel: int, felt_by: Sequence[_Felt], shown: Sense) -> bool:
        """Return whether the neighbours agree with the shown sense well enough that no other could be sure."""
        point = self._points[channel]
        look = self._with(self.believed[point], channel, shown)
        if not felt_by or look not in felt_by[0][2]:
            return False
        off = [self._off(felt, other, fields, look, point) for felt, other, fields in felt_by]
        return sum(off) - max(off) < SURE

    def _said(self, channel: int, felt_by: Sequence[_Felt]) -> tuple[Sense, bool]:
        """Return the likeliest sense of a sensor according to its neighbours, and whether it is sure."""
        point = self._points[channel]
        senses: tuple[Sense, ...] = ("none", "north", "south")
        off = {
            sense: [self._off(felt, other, fields, look, point) for felt, other, fields in felt_by]
            for sense in senses
            if felt_by and (look := self._with(self.believed[point], channel, sense)) in felt_by[0][2]
        }
        if not off:
            return "unknown", False
        likeliest = min(off, key=lambda sense: sum(off[sense]))
        worse = [
            [one - least for one, least in zip(mine, off[likeliest], strict=True)]
            for sense, mine in off.items()
            if sense != likeliest
        ]
        surely = bool(worse) and all(sum(each) - max(each) >= SURE for each in worse)
        return likeliest, surely and max(off[likeliest]) <= FITS**2

    def _off(self, felt: float, other: int, fields: Mapping[Reading, float], look: Reading, point: str) -> float:
        """Return the squared deviation of a neighbour from the field it would feel for this reading of the point."""
        own = look if self._points[other] == point else self.believed[self._points[other]]
        usual = EMPTY_MT if own[self._places[other]] == "none" else COVERED_MT
        return ((felt - fields[look]) / usual) ** 2
