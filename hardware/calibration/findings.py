"""The findings of a calibration: everything that is not where the profile says, each with its remedy."""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from math import isnan
from typing import Literal, TypeAlias

from hardware.calibration.patterns import Kind as PatternKind
from hardware.calibration.patterns import Pattern
from hardware.calibration.procedure import LIMIT_MT, LIMIT_SWITCH, Procedure
from hardware.facts import Facts, Value
from hardware.health.diagnosis import Diagnosis, Trouble
from hardware.health.wires import place_of
from hardware.magnetics.appearance import NominalReadings

Kind: TypeAlias = Literal[
    "silent", "flickers", "blind", "stuck", "sensor reversed", "magnet reversed", "lights", "wires", "undecided"
]

SPOILING: frozenset[Kind] = frozenset({"wires", "undecided", "stuck"})
"""The kinds of findings that prevent storing: the readings belong to other sensors, or to a thing on the board."""

MOST_OF_THEM = 0.75
"""If at least this share of the sensors feels the wrong pole, the magnet is upside down, not the sensors."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong: its kind, the facts of its message, and the points it concerns."""

    kind: Kind
    facts: Facts
    points: tuple[str, ...] = ()


class Findings:
    """Evaluates a procedure that has finished."""

    def __init__(self, procedure: Procedure) -> None:
        self._procedure = procedure
        self._profile = procedure.profile
        self._channels = procedure.profile.channels
        self._diagnosis = Diagnosis(procedure.profile)

    def all(self) -> Sequence[Finding]:
        """Return everything that is wrong, each thing once; empty if all is well."""
        stuck = self._procedure.stuck
        if stuck is not None:
            return [Finding("wires", stuck.facts, stuck.points)]
        patterns = map(self._of_pattern, self._procedure.patterns)
        return [*self._failing(), *self._reversed(), *self._mixed_up(), *patterns, *self._others()]

    def _mixed_up(self) -> Iterator[Finding]:
        mixup = self._procedure.mixup
        if mixup is not None:
            points = dict.fromkeys(self._channels[index].point for index in sorted(mixup.moves))
            yield Finding("wires", mixup.facts, tuple(points))

    def _failing(self) -> Iterator[Finding]:
        rest = self._procedure.rest
        unsteady = self._procedure.unsteady
        silent = {index for index, zero in enumerate(rest) if isnan(zero)} - unsteady
        stuck = {index for index, zero in enumerate(rest) if abs(zero) > self._limit(index)}
        mixup = self._procedure.mixup
        quiet = mixup.quiet(silent) if mixup is not None else frozenset[int]()
        misread = mixup.misread(self._profile) if mixup is not None else frozenset[int]()
        yield from self._complaints("silent", silent - quiet)
        yield from self._complaints("flickers", unsteady)
        yield from self._complaints("stuck", stuck)
        answered = frozenset().union(*(answer.channels for answer in self._procedure.walked.values()))
        yield from self._complaints("blind", self._expected() - answered - silent - stuck - unsteady - quiet - misread)

    def _limit(self, index: int) -> float:
        return LIMIT_MT if self._profile.spot[self._channels[index].spot].levels is not None else LIMIT_SWITCH

    def _expected(self) -> AbstractSet[int]:
        """Return the channels that should have responded."""
        felt = {spot for sample in self._procedure.samples for spot in sample.felt}
        return {index for index, channel in enumerate(self._channels) if channel.spot in felt}

    def _complaints(
        self, kind: Literal["silent", "flickers", "stuck", "blind"], channels: AbstractSet[int]
    ) -> Iterator[Finding]:
        trouble: Trouble = kind
        for complaint in self._diagnosis.complaints({trouble: channels}, set(), set()) if channels else ():
            yield Finding(kind, complaint.facts, complaint.points)

    def _reversed(self) -> Iterator[Finding]:
        """Yield the magnets and the sensors that are upside down."""
        mixup = self._procedure.mixup
        misread = mixup.misread(self._profile) if mixup is not None else frozenset[int]()
        for number, sample in enumerate(self._procedure.samples):
            for spot, due in sample.felt.items():
                if self._profile.spot[spot].senses != "level":
                    continue
                felt = {
                    index: strength
                    for (walked, _), answer in self._procedure.walked.items()
                    for index, strength in answer.felt.items()
                    if walked == number and self._channels[index].spot == spot and index not in misread
                }
                wrong = {index for index, strength in felt.items() if (strength > 0) != (due > 0)}
                if wrong and len(wrong) >= MOST_OF_THEM * len(felt):
                    yield self._of_magnet(sample.stack, spot)
                else:
                    for complaint in self._diagnosis.complaints({"reversed": wrong}, set(), set()):
                        yield Finding("sensor reversed", complaint.facts, complaint.points)

    def _of_magnet(self, stack: Sequence[str], spot: str) -> Finding:
        """Return the finding about the piece that a spot feels most."""
        looks, place = NominalReadings(self._profile), self._profile.spots.index(spot)
        piece = max(stack, key=lambda name: abs(looks.fields((name,))[place]))
        return Finding("magnet reversed", Facts("magnet", {"piece": piece}))

    def _of_pattern(self, pattern: Pattern) -> Finding:
        asked = self._procedure.asked.get(pattern)
        felt = [self._channels[index] for index in asked.felt] if asked is not None else []
        there = {channel.point for channel in felt if channel.spot in pattern.spots}
        if pattern.points[0] in there:
            return Finding("lights", Facts(LIGHTS[pattern.kind], _ends(pattern)), pattern.points)
        if pattern.answered[0] in there:
            return Finding("wires", self._of_wires(pattern), pattern.points)
        return Finding("undecided", Facts("undecided", _ends(pattern)), pattern.points)

    def _of_wires(self, pattern: Pattern) -> Facts:
        """Return which sensors are connected elsewhere, and the places where to exchange them."""
        first, other = pattern.points[0], pattern.answered[0]
        if pattern.kind in ("all reversed", "row reversed"):
            return Facts("sensors-reversed", {**_ends(pattern), "where": self._place(first, pattern.spots[0])})
        mine = tuple(self._place(first, spot) for spot in pattern.spots)
        others = tuple(self._place(other, spot) for spot in pattern.spots)
        if pattern.kind == "swapped":
            places = tuple(place for pair in zip(mine, others, strict=True) for place in pair)
            return Facts("sensors-swapped", {"point": first, "to": other, "where": places})
        return Facts("sensors-astray", {"point": first, "to": other, "where": mine})

    def _place(self, point: str, spot: str) -> Facts:
        return place_of(self._profile.sensors, self._profile.sensors.wires[point][spot])

    def _others(self) -> Iterator[Finding]:
        """Yield where sensors of other points, or other sensors of the point, answered and no pattern explains it."""
        told = {
            (point, answered, spot)
            for pattern in self._procedure.patterns
            for point, answered in zip(pattern.points, pattern.answered, strict=True)
            for spot in pattern.spots
        }
        explained = set[tuple[int, str]]()
        if self._procedure.mixup is not None:
            explained = set(
                self._procedure.mixup.explains(self._profile, self._procedure.samples, self._procedure.walked)
            )
        for (number, point), answer in self._procedure.walked.items():
            felt = self._procedure.samples[number].felt
            odd = [
                self._channels[index]
                for index in sorted(answer.felt)
                if (self._channels[index].point != point or self._channels[index].spot not in felt)
                and (point, self._channels[index].point, self._channels[index].spot) not in told
            ]
            if odd and (number, point) not in explained:
                others = tuple(dict.fromkeys(channel.point for channel in odd))
                places = tuple(place_of(self._profile.sensors, channel.wire) for channel in odd)
                facts = Facts("answered-elsewhere", {"point": point, "points": others, "where": places})
                yield Finding("wires", facts, (point,))


LIGHTS: Mapping[PatternKind, str] = {
    "all reversed": "strip-reversed",
    "row reversed": "lights-reversed",
    "swapped": "light-astray",
    "astray": "light-astray",
}
"""The messages for lights that are not where the profile says."""


def _ends(pattern: Pattern) -> Mapping[str, Value]:
    """Return the two ends of a pattern, or for a light the two points concerned."""
    to = pattern.answered[0] if LIGHTS[pattern.kind] == "light-astray" else pattern.points[-1]
    return {"point": pattern.points[0], "to": to}
