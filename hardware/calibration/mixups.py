"""Mix-ups of whole groups of wires: exchanged select lines, multiplexers, rows or columns, or a group in reverse."""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import combinations
from typing import NamedTuple, TypeAlias

from hardware.calibration.answers import Answer
from hardware.calibration.samples import Sample
from hardware.facts import Facts, Value
from hardware.health.diagnosis import Complaint, select_complaint
from hardware.health.wires import crossed_with, select_pins
from hardware.profile.schema import Profile

Step: TypeAlias = tuple[int, str]
"""A sample's number and the point on which it was to stand."""

Place: TypeAlias = tuple[int, int]

FEWEST = 3
"""The least number of steps that a mix-up must explain; fewer are reported one by one."""

ODD_SHARE = 0.05
"""The share of the explained steps that may contradict a mix-up, because something else may be wrong too."""

MOST_OF_THEM = 0.6
"""The least share of all wrong answers that a mix-up must explain."""


ALIKE_MT = 1.5
"""Two readings of one sensor in a scan differ by less than this: a few times the noise."""

APART_MT = 5.0
"""The expected readings of two sensors of one point must differ by at least this for their equality to be evidence."""

OFTEN = 0.25
"""A stuck line makes two sensors read the same on half of the points; this share is enough as evidence."""


class Mixup(NamedTuple):
    """A mix-up: the facts of its message with the remedy, and the channels that answer in place of each channel."""

    facts: Facts
    moves: Mapping[int, AbstractSet[int]]

    def quiet(self, silent: AbstractSet[int]) -> AbstractSet[int]:
        """Return the channels that are silent because of the mix-up, given the channels that are ``silent``.

        Their sensor answers nowhere, or no channel answers in their place, or only one whose point may have been
        skipped.
        """
        lost = {index for index, answering in self.moves.items() if not answering}
        heard = set().union(*(answering for index, answering in self.moves.items() if index not in silent))
        return lost | (self.moves.keys() - heard)

    def misread(self, profile: Profile) -> AbstractSet[int]:
        """Return the channels that are read with the levels of another spot than their sensor's."""
        spots = [channel.spot for channel in profile.channels]
        return {
            answering
            for index, others in self.moves.items()
            for answering in others
            if spots[answering] != spots[index]
        }

    def explains(self, profile: Profile, samples: Sequence[Sample], walked: Mapping[Step, Answer]) -> AbstractSet[Step]:
        """Return the steps with a wrong answer in which only channels answered that the mix-up allows."""
        due, near = due_in(profile, samples, walked), _near(profile, walked)
        return {
            step
            for step, answer in walked.items()
            if not answer.channels <= due[step] and answer.channels <= self._answering(near[step])
        }

    def contradicted(
        self, profile: Profile, due: Mapping[Step, AbstractSet[int]], walked: Mapping[Step, Answer]
    ) -> int:
        """Return the number of steps that the mix-up touches and in which channels answered that it does not allow."""
        near = _near(profile, walked)
        return sum(
            self._answering(due[step]) != due[step] and not answer.channels <= self._answering(near[step])
            for step, answer in walked.items()
        )

    def _answering(self, due: AbstractSet[int]) -> AbstractSet[int]:
        """Return the channels that answer in place of these."""
        return {answering for index in due for answering in self.moves.get(index, (index,))}


def due_in(
    profile: Profile, samples: Sequence[Sample], walked: Mapping[Step, Answer]
) -> Mapping[Step, AbstractSet[int]]:
    """Return the channels that should have answered in each step."""
    numbers = {(channel.point, channel.spot): index for index, channel in enumerate(profile.channels)}
    return {(number, point): {numbers[point, spot] for spot in samples[number].felt} for number, point in walked}


def _near(profile: Profile, walked: Mapping[Step, Answer]) -> Mapping[Step, AbstractSet[int]]:
    """Return all channels of the point in each step: with another spot's levels a weak field may be enough."""
    mine: dict[str, set[int]] = {}
    for index, channel in enumerate(profile.channels):
        mine.setdefault(channel.point, set()).add(index)
    return {(number, point): mine[point] for number, point in walked}


def mixed_up(
    profile: Profile, samples: Sequence[Sample], walked: Mapping[Step, Answer]
) -> tuple[Mixup | None, AbstractSet[Step]]:
    """Return the mix-up that explains the most steps, with these steps; ``None`` and no steps if none fits."""
    due = due_in(profile, samples, walked)
    odd = [step for step, answer in walked.items() if answer.felt and not answer.channels <= due[step]]
    best: tuple[Mixup | None, AbstractSet[Step]] = None, frozenset()
    if len(odd) < FEWEST:
        return best
    least = max(FEWEST, MOST_OF_THEM * len(odd))
    for mixup in _known(profile):
        explained = mixup.explains(profile, samples, walked)
        if len(explained) < least or len(explained) <= len(best[1]):
            continue
        if mixup.contradicted(profile, due, walked) <= ODD_SHARE * len(explained):
            best = mixup, explained
    return best


def _known(profile: Profile) -> Iterator[Mixup]:
    """Yield every known mix-up."""
    wired = {channel.wire: index for index, channel in enumerate(profile.channels)}
    yield from _stuck_lines(profile, wired)
    for facts, places in (*_select_lines(profile, wired), *_exchanged(wired), *_shifted(wired)):
        moves = {wired[one]: {wired[other]} if other in wired else set[int]() for one, other in places.items()}
        yield Mixup(facts, moves)


def _stuck_lines(profile: Profile, wired: Mapping[Place, int]) -> Iterator[Mixup]:
    """Yield every select line, stuck at either level: of two places one answers for both, the other never."""
    for bit, pin in enumerate(select_pins(profile.sensors)):
        pairs = [(index, wired.get(crossed_with(place, bit))) for place, index in wired.items()]
        high = {index for place, index in wired.items() if place > crossed_with(place, bit)}
        for living in (high, set(wired.values()) - high):
            yield Mixup(
                select_complaint(profile, pin).facts,
                {
                    index: {index} | ({partner} if partner is not None else set()) if index in living else set()
                    for index, partner in pairs
                },
            )


def stuck_line(profile: Profile, samples: Sequence[Sample], walked: Mapping[Step, Answer]) -> Complaint | None:
    """Return the complaint about a stuck select line, where sensors measure: two sensors then always read the same.

    The case that both belong to one point, and both should answer with different strengths, is found too.
    """
    channels = profile.channels
    wired = {channel.wire: index for index, channel in enumerate(channels) if channel.senses == "level"}
    answered = [(samples[number].felt, answer.felt) for (number, _), answer in walked.items() if answer.felt]

    def alike(due: Mapping[str, float], felt: Mapping[int, float], bit: int) -> bool:
        for index in felt:
            other = wired.get(crossed_with(channels[index].wire, bit))
            if other is None or other not in felt or channels[index].senses != "level":
                continue
            one, two = due.get(channels[index].spot, 0.0), due.get(channels[other].spot, 0.0)
            same_point = channels[index].point == channels[other].point
            if abs(felt[index] - felt[other]) < ALIKE_MT and not (same_point and abs(one - two) < APART_MT):
                return True
        return False

    for bit, pin in enumerate(select_pins(profile.sensors)):
        count = sum(alike(due, felt, bit) for due, felt in answered)
        if count >= max(FEWEST, OFTEN * len(answered)):
            return select_complaint(profile, pin)
    return None


_Told: TypeAlias = tuple[Facts, Mapping[Place, Place]]


def _select_lines(profile: Profile, places: Mapping[Place, int]) -> Iterator[_Told]:
    """Yield every exchange of two select lines."""
    pins = select_pins(profile.sensors)
    for low, high in combinations(range(len(pins)), 2):
        yield (
            Facts("exchanged-lines", {"names": (pins[low], pins[high])}),
            {place: (place[0], _swapped(place[1], low, high)) for place in places},
        )


def _swapped(number: int, low: int, high: int) -> int:
    """Return a number with two of its bits swapped."""
    differ = (number >> low ^ number >> high) & 1
    return number ^ (differ << low | differ << high)


def _exchanged(places: Mapping[Place, int]) -> Iterator[_Told]:
    """Yield every exchange of two multiplexers."""
    for one, other in combinations(sorted({multiplexer for multiplexer, _ in places}), 2):
        swap = {one: other, other: one}
        yield (
            Facts("exchanged-multiplexers", {"n": one, "of": other}),
            {place: (swap[place[0]], place[1]) for place in places if place[0] in swap},
        )


def _shifted(places: Mapping[Place, int]) -> Iterator[_Told]:
    """Yield every multiplexer with its wires in reverse, or each shifted by one."""
    for multiplexer in sorted({each for each, _ in places}):
        mine = [place for place in places if place[0] == multiplexer]
        numbers = sorted(entry for _, entry in mine)
        values: dict[str, Value] = {"n": multiplexer, "at": numbers[0], "entry": numbers[-1]}
        for code, sign, add in (
            ("inputs-reversed", -1, numbers[0] + numbers[-1]),
            ("inputs-too-high", 1, 1),
            ("inputs-too-low", 1, -1),
        ):
            yield Facts(code, values), {place: (multiplexer, sign * place[1] + add) for place in mine}
