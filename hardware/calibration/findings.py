"""What a calibration has found: everything that is not where the profile has it, each with what mends it."""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from math import isnan
from typing import Literal, TypeAlias

from hardware.calibration.patterns import Pattern
from hardware.calibration.procedure import LIMIT_MT, LIMIT_SWITCH, Procedure
from hardware.health.diagnosis import Diagnosis, Trouble
from hardware.health.wires import where
from hardware.magnetics.appearance import NominalReadings

Kind: TypeAlias = Literal[
    "silent", "flickers", "blind", "stuck", "sensor reversed", "magnet reversed", "lights", "wires", "undecided"
]

SPOILING: frozenset[Kind] = frozenset({"wires", "undecided", "stuck"})
"""The kinds of findings with which nothing is kept: what was felt is of other sensors, or of something on the board."""

MOST_OF_THEM = 0.75
"""When so large a share of the sensors feels the wrong pole, it is the magnet that lies the wrong way round."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong: its kind, one sentence that says what mends it, and the points it is about."""

    kind: Kind
    words: str
    points: tuple[str, ...] = ()


class Findings:
    """Goes over a procedure that has come to its end."""

    def __init__(self, procedure: Procedure) -> None:
        self._procedure = procedure
        self._profile = procedure.profile
        self._channels = procedure.profile.channels
        self._diagnosis = Diagnosis(procedure.profile)

    def all(self) -> Sequence[Finding]:
        """Return everything that is wrong, each thing once; nothing if all is well."""
        stuck = self._procedure.stuck
        if stuck is not None:
            return [Finding("wires", stuck.words, stuck.points)]
        patterns = map(self._of_pattern, self._procedure.patterns)
        return [*self._failing(), *self._reversed(), *self._mixed_up(), *patterns, *self._others()]

    def _mixed_up(self) -> Iterator[Finding]:
        mixup = self._procedure.mixup
        if mixup is not None:
            points = dict.fromkeys(self._channels[index].point for index in sorted(mixup.moves))
            yield Finding("wires", mixup.words, tuple(points))

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
        """Return the channels that should have felt something."""
        felt = {spot for sample in self._procedure.samples for spot in sample.felt}
        return {index for index, channel in enumerate(self._channels) if channel.spot in felt}

    def _complaints(
        self, kind: Literal["silent", "flickers", "stuck", "blind"], channels: AbstractSet[int]
    ) -> Iterator[Finding]:
        trouble: Trouble = kind
        for complaint in self._diagnosis.complaints({trouble: channels}, set(), set()) if channels else ():
            yield Finding(kind, complaint.words, complaint.points)

    def _reversed(self) -> Iterator[Finding]:
        """Yield the magnets, and the sensors, that are upside down."""
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
                        yield Finding("sensor reversed", complaint.words, complaint.points)

    def _of_magnet(self, stack: Sequence[str], spot: str) -> Finding:
        """Return what is said of the piece that a spot feels most."""
        looks, place = NominalReadings(self._profile), self._profile.spots.index(spot)
        piece = max(stack, key=lambda name: abs(looks.fields((name,))[place]))
        name = piece.replace("-", " ")
        words = (
            f"The {name} shows the wrong pole everywhere: its magnets lie upside down, or it does. Turn it over, and if"
            f" it is not a piece that has two faces, turn its magnets over."
        )
        return Finding("magnet reversed", words)

    def _of_pattern(self, pattern: Pattern) -> Finding:
        asked = self._procedure.asked.get(pattern)
        felt = [self._channels[index] for index in asked.felt] if asked is not None else []
        there = {channel.point for channel in felt if channel.spot in pattern.spots}
        ends = f"{pattern.points[0]} to {pattern.points[-1]}"
        if pattern.points[0] in there:
            return Finding("lights", _of_lights(pattern, ends), pattern.points)
        if pattern.answered[0] in there:
            return Finding("wires", self._of_wires(pattern, ends), pattern.points)
        words = f"The lights or the sensors from {ends} are not where the profile has them: look at both."
        return Finding("undecided", words, pattern.points)

    def _of_wires(self, pattern: Pattern, ends: str) -> str:
        sensors = f"The {' and '.join(pattern.spots)} sensor{'s' if len(pattern.spots) > 1 else ''}"
        first, other = pattern.points[0], pattern.answered[0]
        if pattern.kind in ("all reversed", "row reversed"):
            return (
                f"{sensors} from {ends} are connected in reverse: turn the row's plug round, so that {first}'s is at "
                f"{self._place(first, pattern.spots[0])}."
            )
        mine, others = (self._place(point, pattern.spots[0]) for point in (first, other))
        if pattern.kind == "swapped":
            pairs = ", ".join(f"{self._place(first, spot)} and {self._place(other, spot)}" for spot in pattern.spots)
            return f"{sensors} of {first} and of {other} are swapped: change over {pairs}."
        return f"{sensors} of {other} answered on {first}: {first}'s belongs to {mine}, {other}'s to {others}."

    def _place(self, point: str, spot: str) -> str:
        return where(self._profile.sensors, self._profile.sensors.wires[point][spot])

    def _others(self) -> Iterator[Finding]:
        """Yield where sensors of other points, or other sensors of the point, answered, and no pattern says so."""
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
                others = " and ".join(f"{channel.point}'s {channel.spot} sensor" for channel in odd)
                places = " and ".join(where(self._profile.sensors, channel.wire) for channel in odd)
                yield Finding("wires", f"On {point}, {others} answered: look at {places}.", (point,))


def _of_lights(pattern: Pattern, ends: str) -> str:
    if pattern.kind == "all reversed":
        return (
            "The strip runs over the points the other way: feed it at its other end, or turn 'points' in the profile's"
            " [lights] round."
        )
    if pattern.kind == "row reversed":
        return (
            f"The lights from {ends} are laid the other way: turn these names round in the profile's [lights] (where"
            " every second row is so, 'serpentine' says it)."
        )
    return (
        f"The light of {pattern.points[0]} is on {pattern.answered[0]}: put the names in the profile's [lights] into"
        " the order of the strip."
    )
