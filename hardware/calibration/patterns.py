"""Patterns: wrong answers to a lit point, summarised in as few statements as possible."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from hardware.calibration.answers import Answer
from hardware.calibration.samples import Sample
from hardware.profile.schema import Profile

Kind: TypeAlias = Literal["all reversed", "row reversed", "swapped", "astray"]

FEWEST_OF_A_ROW = 4
"""Two points that answer for each other are swapped; this many or more in reverse are a row."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """Points whose sensors answered for each other: ``points`` were lit in this order, ``answered`` are the answers.

    ``spots`` are the spots concerned; ``sample`` is the number of a sample that they feel.
    """

    kind: Kind
    points: tuple[str, ...]
    answered: tuple[str, ...]
    spots: tuple[str, ...]
    sample: int


def patterns(
    profile: Profile, samples: Sequence[Sample], walked: Mapping[tuple[int, str], Answer]
) -> Sequence[Pattern]:
    """Return the patterns of wrong answers, each once."""
    found: dict[tuple[Kind, tuple[str, ...], tuple[str, ...]], tuple[list[str], int]] = {}
    for number, sample in enumerate(samples):
        for spot in sample.felt:
            where = _where(profile, number, spot, walked)
            for kind, points in _groups(profile.lights.strip, where):
                key = kind, points, tuple(where[point] for point in points)
                found.setdefault(key, ([], number))[0].append(spot)
    return [
        Pattern(kind, points, answered, tuple(spots), number)
        for (kind, points, answered), (spots, number) in found.items()
    ]


def _where(profile: Profile, number: int, spot: str, walked: Mapping[tuple[int, str], Answer]) -> Mapping[str, str]:
    """Return for each lit point the point whose sensor at a spot answered alone."""
    where: dict[str, str] = {}
    for (sample, point), answer in walked.items():
        there = [profile.channels[index].point for index in answer.felt if profile.channels[index].spot == spot]
        if sample == number and len(there) == 1:
            where[point] = there[0]
    return where


def _groups(strip: Sequence[str], where: Mapping[str, str]) -> Sequence[tuple[Kind, tuple[str, ...]]]:
    wrong = [point for point in strip if where.get(point, point) != point]
    if not wrong:
        return []
    backwards = dict(zip(strip, reversed(strip), strict=True))
    if all(where.get(point, backwards[point]) == backwards[point] for point in strip):
        return [("all reversed", tuple(wrong))]
    left, found = dict.fromkeys(wrong), list[tuple[Kind, tuple[str, ...]]]()
    while left:
        point = next(iter(left))
        run = _run(strip, where, point)
        displaced = tuple(each for each in run if each in left)
        if len(displaced) >= FEWEST_OF_A_ROW:
            group: tuple[Kind, tuple[str, ...]] = ("row reversed", displaced)
        elif where.get(where[point]) == point:
            group = ("swapped", (point, where[point]))
        else:
            group = ("astray", (point,))
        found.append(group)
        for each in group[1]:
            left.pop(each, None)
    return found


def _run(strip: Sequence[str], where: Mapping[str, str], point: str) -> Sequence[str]:
    """Return the stretch of the strip from a point on if it answered in reverse; else nothing."""
    first, last = strip.index(point), strip.index(where[point])
    run = strip[first : last + 1]
    mirrored = all(where.get(one, other) == other for one, other in zip(run, reversed(run), strict=True))
    return run if mirrored else ()
