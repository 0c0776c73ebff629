"""The health of a board's sensors: the history of each, and what is failing.

It is called once a frame and examines a few channels each time, in rotation, which keeps a frame short: every channel
has its turn about once a second. A change of the sighting is examined at once. Times are in s, fields in mT.
"""

from collections.abc import Sequence
from math import inf
from operator import add
from typing import Any

from hardware.health.channel_history import ChannelHistory
from hardware.health.conducting import ConductingInputs
from hardware.health.crossed import SelectLines
from hardware.health.diagnosis import Complaint, Diagnosis, Trouble
from hardware.health.neighbour_evidence import NeighbourEvidence
from hardware.magnetics.leaks import Leaks
from hardware.profile.schema import Profile
from hardware.sensors.sighting import Reading, Sense, Sighting

AT_A_TIME = 4
"""The number of channels examined in a frame."""

AGAIN_S = 0.5
"""The least time between two diagnoses."""

IDLE_S = 60.0
"""A channel unchanged for this long, when another one of its wire is blamed, may share its trouble."""

TOGETHER_S = 0.1
"""So may a channel whose last change was at most this long before or after it."""

ODD_MT = 1.5
"""A difference of this size between felt and expected field starts an examination."""

SLID_S = 15.0
"""The longest time that a piece is on its way after it left a point: nobody slides one more slowly."""

SETTLES_S = 1.0
"""The time after a change of the board in which a hand may still hold something above it."""

NAMED_S = 1.5
"""The time for which a sensor must be contradicted to be named; a ring may be held just above it until then."""

_UNMEASURED = {"margin_mt": None, "margin_share": None, "wandered_mt": None}
"""The figures that only measured strengths have."""

MANY = 3
"""Hands change fewer points than this between two scans."""

SWEPT_S = 1.0
"""If more points than that change within this time, they are swept past, each of them perhaps several times."""


class Health:
    """The health of one board's sensors, kept from scan to scan.

    Call :meth:`saw` every frame, and :meth:`blame` when a sensor contradicts what the hands have done.
    :meth:`complaints` may be called at any time: it does no work while nothing is suspected.
    """

    def __init__(self, profile: Profile) -> None:
        self._channels = profile.channels
        self._histories = [ChannelHistory(profile.spot[channel.spot].levels) for channel in profile.channels]
        count, spots = len(self._histories), len(profile.spots)
        self._rounds = [range(first, min(first + AT_A_TIME, count)) for first in range(0, count, AT_A_TIME)]
        self._round = 0
        self._spots = spots
        self._measured = profile.sensors.measures
        self._leaks = Leaks(profile)
        self._neighbours = NeighbourEvidence(profile, self._leaks)
        self._of = {point: range(n * spots, (n + 1) * spots) for n, point in enumerate(profile.points)}
        self._diagnosis = Diagnosis(profile)
        self._wires = {wire.channels for wire in self._diagnosis.wires}
        self._select = SelectLines(profile)
        self._conducting = ConductingInputs(profile)
        self._sighting: Sighting | None = None
        self._watched: set[int] = set()
        self._lost: set[int] = set()
        self._lost_at: Sense = "unknown"
        self._ever: dict[Trouble, set[int]] = {}
        self._said: tuple[Complaint, ...] = ()
        self._dead: list[frozenset[int]] = []
        self._again = 0.0
        self._now = 0.0
        self._stirred = -inf
        self._changed_at: dict[str, float] = {}
        """When each point that changed lately did so."""
        self._under_way = False
        self.unsound: tuple[tuple[str, int], ...] = ()
        """The sensors not to be believed, by point and index in its reading: those with a complaint, and those
        contradicted by all others. The object stays the same as long as nothing changes."""

    def saw(self, raw: Sequence[float], sighting: Sighting, now: float, rest: Sequence[float] | None = None) -> None:
        """Process a scan, in the profile's order of channels, and the debouncer's sighting; call it once a frame.

        ``rest`` is what calibration has subtracted from each reading, if anything.
        """
        self._now = now
        if sighting is not self._sighting:
            self._turned(raw, sighting, now)
        quiet = now - self._stirred >= (SLID_S if self._under_way else SETTLES_S)
        histories, neighbours = self._histories, self._neighbours
        for index in self._rounds[self._round]:
            history, reading, expected = histories[index], raw[index], self._leaks.expected(index, neighbours.believed)
            if history.sample(reading, now, expected, quiet=quiet):
                self._watched.add(index)
            if expected is not None and history.sense == "none" and not -ODD_MT < reading - expected < ODD_MT:
                neighbours.examine(self._channels[index].point)
        if neighbours.sampling and neighbours.scan(raw, now):
            self._not_believed()
        self._round += 1
        if self._round == len(self._rounds):
            self._round = 0
            whole = raw if rest is None else list(map(add, raw, rest))  # one sensor in two places reads the same
            self._select.examine(whole)
            self._conducting.examine(whole)
            if self._select.crossed or self._conducting.found:
                neighbours.clear()

    def blame(self, point: str, spot: str | None, now: float, due: Sense | None = None) -> None:
        """Record that a point contradicts the others: its reading counts as wrong until it is seen changing.

        ``spot`` is the sensor concerned, ``None`` if it may be any of the point's; ``due`` is the expected sense, if
        known.
        """
        for index in self._of[point]:
            if spot in (None, self._channels[index].spot):
                history = self._histories[index]
                history.blamed, history.blamed_as = now, _wrong(history.sense, due)
                self._watched.add(index)
        self._again = now

    def complaints(self, now: float) -> tuple[Complaint, ...]:
        """Return the present complaints, each once; what works again is left out."""
        shared = self._select.crossed or self._conducting.found
        if not (self._watched or self._lost or shared or self._neighbours.contradicted):
            if self._said:
                self._say(())
        elif now >= self._again:
            self._again = now + AGAIN_S
            self._say(self._work_out(now))
        return self._said

    def _say(self, said: tuple[Complaint, ...]) -> None:
        self._said = said
        self._dead = [complaint.channels for complaint in said if complaint.channels in self._wires]
        self._not_believed()

    def _not_believed(self) -> None:
        """Recompute the sensors not to be believed: those with a complaint, and those contradicted by all others."""
        channels = frozenset(self._neighbours.contradicted).union(*(complaint.channels for complaint in self._said))
        unsound = tuple((self._channels[index].point, index % self._spots) for index in sorted(channels))
        if unsound != self.unsound:
            self.unsound = unsound

    def record(self) -> dict[str, dict[str, dict[str, Any]]]:
        """Return the figures of each spot of every point, as in its channel history.

        ``thinks`` is the complaint about a sensor, its own or that of its wire. If a scan returns no strengths there
        are no margins.
        """
        thought = {index: complaint.key.partition(":")[0] for complaint in self._said for index in complaint.channels}
        return {
            point: {
                self._channels[index].spot: self._histories[index].figures(self._now)
                | ({} if self._measured else _UNMEASURED)
                | ({"thinks": thought[index]} if index in thought else {})
                for index in mine
            }
            for point, mine in self._of.items()
        }

    def _work_out(self, now: float) -> tuple[Complaint, ...]:
        if self._select.crossed:
            return self._select.crossed  # every sensor shows another one's field: no other diagnosis is possible
        if self._conducting.found:
            return self._conducting.found
        ills: dict[Trouble, set[int]] = {}
        for index in sorted(self._watched):
            trouble = self._histories[index].trouble(now)
            if trouble is not None:
                ills.setdefault(trouble, set()).add(index)
            elif self._histories[index].calm(now):
                self._watched.discard(index)
        contradicted = {i for i, said in self._neighbours.contradicted.items() if now - said.since >= NAMED_S}
        for index in contradicted.difference(*ills.values()):
            ills.setdefault("drifts" if self._histories[index].crept else "stuck", set()).add(index)
        if self._lost:
            ills.setdefault("stuck", set()).update(self._lost)
        for trouble, channels in ills.items():
            self._ever.setdefault(trouble, set()).update(channels)
        again = {trouble for trouble, channels in self._ever.items() if len(channels) > 1}
        idle = self._idle(ills.get("stuck", set()) | ills.get("blind", set()))
        return tuple({each.key: each for each in self._diagnosis.complaints(ills, idle, again)}.values())

    def _idle(self, stuck: set[int]) -> set[int]:
        """Return the channels long unchanged at the first blame, or last changed together with a stuck one."""
        blamed = [time for index in stuck if (time := self._histories[index].blamed) is not None]
        if not blamed:
            return set()
        before = min(blamed) - IDLE_S
        last = [time for index in stuck if (time := self._histories[index].changed_at) is not None]
        return {
            index
            for index, history in enumerate(self._histories)
            if history.changed_at is None
            or history.changed_at < before
            or any(abs(history.changed_at - time) < TOGETHER_S for time in last)
        }

    def _turned(self, raw: Sequence[float], sighting: Sighting, now: float) -> None:
        """Process the points that have changed."""
        before, self._sighting, self._stirred = self._sighting, sighting, now
        changed = list(sighting) if before is None else sighting.changes(before)
        turned = set()
        self._under_way = before is not None and all(_felt(sighting[point]) == 0 for point in changed)
        swept = self._swept(changed, now)
        for point in changed:
            for index, sense in zip(self._of[point], sighting[point], strict=True):
                history = self._histories[index]
                if sense != history.sense or before is None:
                    if "unknown" not in (sense, history.sense):
                        turned.add(index)
                    if history.turn(sense, raw[index], now, alone=not swept):
                        self._watched.add(index)
        self._neighbours.see(sighting, changed, turned)
        for channels in self._dead:
            if channels & turned:  # the wire works again: the blame on its sensors was wrong
                for index in channels:
                    self._histories[index].blamed = None
        if self._lost or len(changed) >= MANY:
            self._look_for_a_lost_wire(turned)

    def _swept(self, changed: Sequence[str], now: float) -> bool:
        """Return whether so many points have changed lately that something sweeps across the board."""
        lately = {point: time for point, time in self._changed_at.items() if now - time <= SWEPT_S}
        self._changed_at = lately | dict.fromkeys(changed, now)
        return len(self._changed_at) > MANY

    def _look_for_a_lost_wire(self, turned: set[int]) -> None:
        """Check whether all sensors that changed at once are on one wire whose sensors have read the same since."""
        senses = [history.sense for history in self._histories]
        if any(senses[index] != self._lost_at for index in self._lost):
            self._lost = set()
            return
        something = any(sense != "none" for sense in senses)
        for wire in self._diagnosis.wires:
            shown = {senses[index] for index in wire.channels}
            if len(shown) != 1 or "unknown" in shown or wire.complaint is not None:
                continue
            # All changed at once and nothing else did, though there are pieces elsewhere; or pieces stand on all its
            # points.
            at_once = turned <= wire.channels and len({self._channels[index].point for index in turned}) >= MANY
            if (at_once and something) or (shown != {"none"} and len(wire.channels) > 2 * MANY):
                self._lost, self._lost_at = set(wire.channels), shown.pop()
                self._again = self._now


def _felt(reading: Reading) -> int:
    """Return the number of sensors of a point that feel something."""
    return sum(sense not in ("none", "unknown") for sense in reading)


def _wrong(shown: Sense, due: Sense | None) -> Trouble:
    """Return the trouble of a sensor that shows one sense where another is due."""
    if {shown, due} == {"north", "south"}:
        return "reversed"
    return "blind" if shown == "none" and due in ("some", "north", "south") else "stuck"
