"""The samples that are walked over a board: pieces that together every sensor of a point feels strongly."""

from collections.abc import Sequence
from typing import NamedTuple

from hardware.magnetics.appearance import NominalReadings, nominal_readings, stacks
from hardware.profile.schema import Profile

STRONG = ("north", "south", "some")
"""The senses of a sensor that certainly feels something."""


class Sample(NamedTuple):
    """Pieces to walk over the board, and their field at each spot, in mT where the board measures."""

    stack: tuple[str, ...]
    felt: dict[str, float]

    @property
    def pieces(self) -> tuple[str, ...]:
        """The names of the pieces; the top piece comes first."""
        return tuple(reversed(self.stack))


def samples(profile: Profile) -> Sequence[Sample]:
    """Return as few samples as every spot that a piece can reach needs, each of as few pieces as possible."""
    looks = nominal_readings(profile)
    left = dict.fromkeys(profile.spots)
    found: list[Sample] = []
    made = [_sample(profile, looks, stack) for stack in stacks(profile) if stack]
    while left:
        best = max(made, key=lambda each: (len(each.felt.keys() & left), -len(each.stack)))
        new = best.felt.keys() & left
        if not new:
            break
        found.append(best)
        for spot in new:
            del left[spot]
    return found


def _sample(profile: Profile, looks: NominalReadings, stack: tuple[str, ...]) -> Sample:
    fields = zip(profile.spots, looks.of(stack), looks.fields(stack), strict=True)
    return Sample(stack, {spot: field for spot, sense, field in fields if sense in STRONG})
