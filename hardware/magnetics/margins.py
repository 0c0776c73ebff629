"""The margins of a board: the fields of pieces that a sensor must see, and of those it must not see.

All are computed from the magnets. While the first stay above a sensor's upper threshold and the second below its lower
one, the board reads right with its thresholds alone.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import cos, dist, pi, sin
from typing import TypeAlias

from msgspec.structs import replace

from hardware.magnetics.appearance import stacks
from hardware.magnetics.magnets import field, rests
from hardware.profile.schema import PieceBody, Profile, Spot

Place: TypeAlias = tuple[float, float]
"""A place in mm: to the right and up."""

Stack: TypeAlias = tuple[tuple[PieceBody, float], ...]
"""The bodies on one point, each with its height above the bare board in mm."""

DIRECTIONS = tuple((cos(2 * pi * step / 16), sin(2 * pi * step / 16)) for step in range(16))
"""The directions in which a piece may be off its place."""

BESIDE = 1.05
"""The largest distance of neighbours, in pitches."""

EFFECTIVE: Mapping[str, Callable[[float], float]] = {
    "level": abs,
    "any": abs,
    "north": lambda strength: max(0.0, strength),
    "south": lambda strength: max(0.0, -strength),
}
"""The part of a field that counts at a spot, by what its sensor can distinguish."""

CROWDS: Mapping[str, int] = {"alone": 0, "one neighbour": 1, "all neighbours": 6}
"""The number of neighbours added to what must not be seen, by the name of the case."""

ABOVE = 0.5
"""A piece must be seen at the spots where its field alone is at least this share of its strongest at any spot."""


@dataclass(frozen=True, slots=True)
class Margin:
    """The fields at a spot in mT: ``seen`` is the weakest it must see; ``others`` the strongest it must not see.

    ``each`` is the weakest field of each stack that it must see; ``others`` has one value for each of :data:`CROWDS`,
    with that many neighbours at their worst.
    """

    each: tuple[float, ...]
    others: tuple[float, ...]

    @property
    def seen(self) -> float:
        """The smallest of them all; 0 if there is nothing that it must see."""
        return min(self.each, default=0.0)


class Margins:
    """The margins of one spot of a board, with its sensors a number of mm deeper than in the profile."""

    def __init__(self, profile: Profile, spot: Spot, deeper: float = 0.0) -> None:
        self._spot = spot
        self._deeper = deeper
        self._stacks = _different(profile)
        self._around = _neighbours(profile)
        meant = [any(_above(profile, spot, body) for body, _ in stack) for stack in self._stacks]
        self._seeing = [stack for stack, seen in zip(self._stacks, meant, strict=True) if seen]
        self._unseen = [stack for stack, seen in zip(self._stacks, meant, strict=True) if not seen]

    def at(self, off: float, pitch: float = 1.0) -> Margin:
        """Return the margin with every piece ``off`` mm off its place, at ``pitch`` times the profile's pitch.

        Each piece is off in the worst direction, together with what stands inside a ring. The neighbours are those with
        the strongest fields, all added.
        """
        each = tuple(min(self._felt(stack, off)) for stack in self._seeing)
        most = max(max(self._felt(stack, off)) for stack in self._unseen)
        leaks = sorted((self._leak(off, (x * pitch, y * pitch)) for x, y in self._around), reverse=True)
        return Margin(each, tuple(most + sum(leaks[:crowd]) for crowd in CROWDS.values()))

    def _leak(self, off: float, place: Place) -> float:
        return max(max(self._felt(stack, off, place)) for stack in self._stacks)

    def _felt(self, stack: Stack, off: float, place: Place = (0.0, 0.0)) -> list[float]:
        """Return the field of a stack that stands off a place, for each direction."""
        (x, y), (u, v), effective = self._spot.offset, place, EFFECTIVE[self._spot.senses]
        deeper = self._deeper
        return [
            effective(sum(field(body, x - u - off * a, y - v - off * b, height + deeper) for body, height in stack))
            for a, b in (DIRECTIONS if off else DIRECTIONS[:1])
        ]


def _different(profile: Profile) -> list[Stack]:
    """Return the possible contents of a point, each body with its height above the board; equal fields count once."""
    found: dict[object, Stack] = {}
    for names in stacks(profile):
        bodies = [replace(profile.pieces[name], other_face=None) for name in names]
        stack = tuple(zip(bodies, rests(bodies), strict=True))
        found.setdefault(stack, stack)
    return list(found.values())


def _above(profile: Profile, spot: Spot, body: PieceBody) -> bool:
    """Return whether a piece must be seen at a spot: its magnets lie above it."""
    strongest = max(EFFECTIVE[each.senses](field(body, *each.offset)) for each in profile.spot.values())
    return EFFECTIVE[spot.senses](field(body, *spot.offset)) >= ABOVE * strongest > 0


def _neighbours(profile: Profile) -> list[Place]:
    """Return the offsets of the neighbours of the point that has the most of them."""
    around = [
        [(u - x, v - y) for u, v in profile.points.values() if 0 < dist((x, y), (u, v)) <= BESIDE * profile.pitch]
        for x, y in profile.points.values()
    ]
    return max(around, key=len)
