"""The reading of a placement: the only module that knows what a board can and cannot distinguish.

Readings are nominal: pieces in the middle of their point, magnets as the profile says, no neighbours.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache

from hardware.errors import ProfileError
from hardware.magnetics.magnets import field, nests, rests
from hardware.profile.derived import derived
from hardware.profile.schema import Profile, Spot
from hardware.sensors.sighting import Reading, Sense

_POLES: Mapping[str, tuple[Sense, Sense]] = {
    "level": ("north", "south"),
    "north": ("north", "none"),
    "south": ("none", "south"),
    "any": ("some", "some"),
}
"""The senses of a spot's sensor for a strong north pole and a strong south pole."""


def thresholds(spot: Spot) -> tuple[float, float]:
    """Return the strengths in mT up to which a spot's sensor shows nothing, and from which it shows a pole.

    For a switch both are its operate point, because the rising field of a piece closes it there.
    """
    if spot.levels is not None:
        return spot.levels.none, spot.levels.pole
    if spot.switch is None:
        raise ProfileError("a spot needs 'levels' (if it senses 'level') or a 'switch'")
    return spot.switch.operate, spot.switch.operate


def sense(spot: Spot, strength: float) -> Sense:
    """Return the sense of a spot's sensor in a field in mT; between the thresholds it is unknown."""
    none, pole = thresholds(spot)
    north, south = _POLES[spot.senses]
    if abs(strength) >= pole:
        return north if strength > 0 else south
    return "none" if abs(strength) <= none else "unknown"


def nearest_sense(spot: Spot, strength: float) -> Sense:
    """Return the sense of a spot's sensor in a field in mT; between the thresholds the nearer one decides."""
    none, pole = thresholds(spot)
    north, south = _POLES[spot.senses]
    if abs(strength) < (none + pole) / 2:
        return "none"
    return north if strength > 0 else south


def stacks(profile: Profile) -> list[tuple[str, ...]]:
    """Return the possible contents of a point: nothing, a piece alone, nested pieces with the widest first."""
    widest_first = sorted(profile.pieces, key=lambda name: -profile.pieces[name].outer)
    return sorted(_inside(profile, (), widest_first), key=len)


def _inside(profile: Profile, outside: tuple[str, ...], fitting: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield the possible stacks with these pieces outside and some of those that fit inside."""
    yield outside
    for index, name in enumerate(fitting):
        body = profile.pieces[name]
        yield from _inside(
            profile, (*outside, name), [each for each in fitting[index + 1 :] if nests(body, profile.pieces[each])]
        )


class NominalReadings:
    """The nominal reading of every stack on a board."""

    def __init__(self, profile: Profile) -> None:
        self._profile = profile
        self.of: Callable[[tuple[str, ...]], Reading] = cache(self._of)
        """Return the reading of a point with these pieces, bottom to top; ``()`` is an empty point.

        Raises :class:`~hardware.errors.ProfileError` for a piece the board does not have.
        """

    def fields(self, stack: Sequence[str]) -> list[float]:
        """Return the field in mT at every spot of a point, in the profile's order, for the pieces on it.

        Raises :class:`~hardware.errors.ProfileError` for a piece the board does not have.
        """
        pieces = self._profile.pieces
        unknown = [name for name in stack if name not in pieces]
        if unknown:
            raise ProfileError(
                f"board '{self._profile.name}' has no piece '{unknown[0]}'; its pieces are {', '.join(pieces)}"
            )
        bodies = [pieces[name] for name in stack]
        heights = rests(bodies)
        return [
            sum(field(body, *spot.offset, height) for body, height in zip(bodies, heights, strict=True))
            for spot in self._profile.spot.values()
        ]

    def _of(self, stack: tuple[str, ...]) -> Reading:
        spots = self._profile.spot.values()
        return tuple(sense(spot, strength) for spot, strength in zip(spots, self.fields(stack), strict=True))

    def alike(self, stacks: Iterable[tuple[str, ...]]) -> list[tuple[tuple[str, ...], ...]]:
        """Return the stacks in groups that these sensors cannot distinguish; a unique stack is a group of its own."""
        groups: dict[Reading, list[tuple[str, ...]]] = {}
        for stack in stacks:
            groups.setdefault(self.of(stack), []).append(stack)
        return [tuple(group) for group in groups.values()]


@derived
def nominal_readings(profile: Profile) -> NominalReadings:
    """Return the nominal readings of a board; those that were worked out once are shared by everything that asks."""
    return NominalReadings(profile)
