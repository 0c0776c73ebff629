"""Which sensors answer when a sample stands on a point, and how strongly.

A sensor answers if its reading is nearer to that of a piece than to nothing; a switch answers if it is closed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import compress
from operator import ge, sub

from hardware.magnetics.appearance import thresholds
from hardware.profile.schema import Profile


@dataclass(frozen=True, slots=True)
class Answer:
    """The response to the sample: by channel, in mT (a switch: 1.0)."""

    felt: Mapping[int, float]

    @property
    def channels(self) -> frozenset[int]:
        """The channels that respond."""
        return frozenset(self.felt)


class Answers:
    """Determines which channels of a board answer, given their rest."""

    def __init__(self, profile: Profile) -> None:
        self._least = [
            sum(thresholds(spot)) / 2 if spot.levels is not None else 0.5
            for spot in (profile.spot[channel.spot] for channel in profile.channels)
        ]

    def of(self, raw: Sequence[float], rest: Sequence[float]) -> Answer:
        """Return the answer in a scan."""
        if not len(raw) == len(rest) == len(self._least):
            raise ValueError(f"{len(raw)} readings for {len(self._least)} sensors, and {len(rest)} at rest")
        changes = list(map(sub, raw, rest))
        enough = map(ge, map(abs, changes), self._least)  # NaN is never enough
        return Answer({index: changes[index] for index in compress(range(len(changes)), enough)})
