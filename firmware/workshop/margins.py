"""The margins of a board as a picture (SVG): what its sensors feel of pieces, against misplacement and against pitch.

All of it is computed from the magnets: for each kind of spot the least that is felt of what must be seen, and the most
of what must not be seen there. While the first stays above the upper threshold and the second below the lower one, the
board reads right by the thresholds alone.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, cos, dist, hypot, pi, sin
from typing import TypeAlias

from msgspec.structs import replace

from firmware.picture.wood import Place, n, path
from firmware.workshop.wiring_diagram.draw import FONT, LETTER
from firmware.workshop.wiring_diagram.style import PAPER, text
from hardware.magnetics.appearance import sense, stacks, thresholds
from hardware.magnetics.magnets import field, rests
from hardware.profile.schema import PieceBody, Profile, Spot

Stack: TypeAlias = tuple[tuple[PieceBody, float], ...]
"""Bodies on one point, each with its height above the bare board in mm."""

OFF = tuple(step / 4 for step in range(21))
"""Misplacements that are drawn, in mm: 0 to 5."""

PITCHES = tuple(0.8 + step / 50 for step in range(26))
"""Pitches that are drawn, as shares of the profile's own: 0.8 to 1.3."""

DIRECTIONS = tuple((cos(2 * pi * step / 16), sin(2 * pi * step / 16)) for step in range(16))
"""The ways a piece may be off its place."""

BESIDE = 1.05
"""Points at most so many pitches away are neighbours."""

WIDTH, HEIGHT = 330.0, 210.0
LEFT, RIGHT, TOP, GAP, BELOW = 44.0, 20.0, 62.0, 54.0, 56.0
MOST_LINES = 8
"""At most so many lines across a plot."""

INK, GRID, OWN, OTHERS, LIMIT = "#2b241b", "#ddd3bd", "#1f618d", "#c0392b", "#7d6608"

EFFECTIVE: Mapping[str, Callable[[float], float]] = {
    "level": abs,
    "any": abs,
    "north": lambda strength: max(0.0, strength),
    "south": lambda strength: max(0.0, -strength),
}
"""What of a field counts at a spot, by what its sensor can tell."""

CROWDS: Mapping[str, int] = {"alone": 0, "one neighbour": 1, "all neighbours": 6}
"""How many neighbours are added to what must not be seen, by what that is called."""


@dataclass(frozen=True, slots=True)
class Margin:
    """What a spot feels in mT: ``seen`` at least of what it must see; ``others`` at most of what it must not see.

    ``each`` is the least that is felt of each stack that it must see; ``others`` are as many as :data:`CROWDS`: with so
    many neighbours at their worst.
    """

    each: tuple[float, ...]
    others: tuple[float, ...]

    @property
    def seen(self) -> float:
        """The least of them all."""
        return min(self.each)


class Margins:
    """The margins of one spot of a board, with its sensors so many mm deeper than the profile has them."""

    def __init__(self, profile: Profile, spot: Spot, deeper: float = 0.0) -> None:
        self._spot = spot
        self._deeper = deeper
        self._stacks = _different(profile)
        self._around = _neighbours(profile)
        own = [(stack, sense(spot, self._nominal(stack))) for stack in self._stacks]
        self._seeing = [stack for stack, shown in own if shown not in ("none", "unknown")]
        self._unseen = [stack for stack, shown in own if shown == "none"]

    def at(self, off: float, pitch: float = 1.0) -> Margin:
        """Return the margin with every piece ``off`` mm off its place, at ``pitch`` times the profile's pitch.

        A piece is off in whichever way is worst, and what stands inside a ring goes with it. The neighbours are those
        that are felt most, all adding up.
        """
        each = tuple(min(self._felt(stack, off)) for stack in self._seeing)
        most = max(max(self._felt(stack, off)) for stack in self._unseen)
        leaks = sorted((self._leak(off, (x * pitch, y * pitch)) for x, y in self._around), reverse=True)
        return Margin(each, tuple(most + sum(leaks[:crowd]) for crowd in CROWDS.values()))

    def _leak(self, off: float, place: Place) -> float:
        return max(max(self._felt(stack, off, place)) for stack in self._stacks)

    def _nominal(self, stack: Stack) -> float:
        return sum(field(body, *self._spot.offset, height) for body, height in stack)

    def _felt(self, stack: Stack, off: float, place: Place = (0.0, 0.0)) -> list[float]:
        """Return what is felt of a stack that stands off a place, for each way it may be off."""
        (x, y), (u, v), effective = self._spot.offset, place, EFFECTIVE[self._spot.senses]
        deeper = self._deeper
        return [
            effective(sum(field(body, x - u - off * a, y - v - off * b, height + deeper) for body, height in stack))
            for a, b in (DIRECTIONS if off else DIRECTIONS[:1])
        ]


def _different(profile: Profile) -> list[Stack]:
    """Return what can stand on a point, each body with its height above the board; what feels the same once."""
    found: dict[object, Stack] = {}
    for names in stacks(profile):
        bodies = [replace(profile.pieces[name], other_face=None) for name in names]
        stack = tuple(zip(bodies, rests(bodies), strict=True))
        found.setdefault(stack, stack)
    return list(found.values())


def _neighbours(profile: Profile) -> list[Place]:
    """Return where the neighbours of a point lie that has the most of them, from that point."""
    around = [
        [(u - x, v - y) for u, v in profile.points.values() if 0 < dist((x, y), (u, v)) <= BESIDE * profile.pitch]
        for x, y in profile.points.values()
    ]
    return max(around, key=len)


def draw_margins(profile: Profile) -> str:
    """Return the margins of a board as SVG: a row for each kind of spot, against misplacement and against pitch."""
    spots = _kinds(profile)
    width, height = LEFT + 2 * WIDTH + GAP + RIGHT, TOP + len(spots) * (HEIGHT + BELOW)
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {n(width)} {n(height)}" {FONT}>',
        f"<title>{escape(profile.title)}: margins</title>",
        f'<rect width="{n(width)}" height="{n(height)}" fill="{PAPER}"/>',
        text(16, 20, f"{profile.title}: what its sensors feel, in mT", bold=True),
        *_legend(),
    ]
    for number, (names, spot) in enumerate(spots):
        margins, top = Margins(profile, spot), TOP + number * (HEIGHT + BELOW)
        off = [(each, margins.at(each)) for each in OFF]
        drawn += _plot((LEFT, top), f"{names}: mm off the place", off, thresholds(spot), profile.off_centre)
        wide = [(each * profile.pitch, margins.at(profile.off_centre, each)) for each in PITCHES]
        words = f"{names}: mm of pitch, pieces {profile.off_centre:g} mm off"
        drawn += _plot((LEFT + WIDTH + GAP, top), words, wide, thresholds(spot), profile.pitch)
    return "\n".join([*drawn, "</svg>"]) + "\n"


def _kinds(profile: Profile) -> list[tuple[str, Spot]]:
    """Return the spots by name, those together whose margins are the same: as far out, the same thresholds."""
    kinds: dict[object, list[str]] = {}
    for name, spot in profile.spot.items():
        kinds.setdefault((round(hypot(*spot.offset), 1), thresholds(spot), spot.senses), []).append(name)
    return [(", ".join(names), profile.spot[names[0]]) for names in kinds.values()]


def _curves() -> list[tuple[str, str, str]]:
    """Return what each curve is, its colour and how it is dashed."""
    dashes = ("1 3", "5 3", "")
    others = [(f"must not: {name}", OTHERS, dash) for name, dash in zip(CROWDS, dashes, strict=True)]
    return [("must see", OWN, ""), *others, ("thresholds", LIMIT, "9 4")]


def _legend() -> Iterator[str]:
    x = 16.0
    for name, colour, dash in _curves():
        yield _line([(x, 37), (x + 26, 37)], colour, dash)
        yield text(x + 32, 40.5, name)
        x += 44 + LETTER * len(name)


def _line(places: Sequence[Place], colour: str, dash: str = "", wide: float = 1.8) -> str:
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<path d="{path(places)}" fill="none" stroke="{colour}" stroke-width="{n(wide)}"{dashed}/>'


def _plot(
    corner: Place,
    words: str,
    margins: Sequence[tuple[float, Margin]],
    limits: tuple[float, float],
    marked: float,
) -> Iterator[str]:
    """Yield one plot, its upper left corner there; what the profile has is ``marked`` by an upright line."""
    (left, top), first, last = corner, margins[0][0], margins[-1][0]
    highest = 1.15 * max(*margins[0][1].each, limits[1], *(margin.others[-1] for _, margin in margins))
    step = next(step for step in (1, 2, 5, 10, 20, 50) if highest / step <= MOST_LINES)

    def at(x: float, strength: float) -> Place:
        return left + (x - first) / (last - first) * WIDTH, top + HEIGHT * (1 - min(strength, highest) / highest)

    for value in range(0, int(highest) + 1, step):
        yield _line([at(first, value), at(last, value)], GRID, wide=0.7)
        yield text(left - 6, at(first, value)[1] + 3.5, str(value), anchor="end")
    apart = 1 if last - first < MOST_LINES else 2 if last - first < 3 * MOST_LINES else 5
    for value in range(ceil(first / apart) * apart, int(last) + 1, apart):
        x, y = at(value, 0)
        yield _line([(x, y), (x, y + 4)], INK, wide=0.7)
        yield text(x, y + 16, str(value), anchor="middle")
    yield text(left + WIDTH / 2, top + HEIGHT + 32, words, anchor="middle", bold=True)
    yield _line([at(marked, 0), at(marked, highest)], INK, "2 2", 0.8)
    for stack in range(len(margins[0][1].each)):
        yield _line([at(x, margin.each[stack]) for x, margin in margins], OWN, wide=0.5)
    lines = [[at(x, margin.seen) for x, margin in margins]]
    lines += [[at(x, margin.others[number]) for x, margin in margins] for number in range(len(CROWDS))]
    for places, (_, colour, dash) in zip(lines, _curves(), strict=False):
        yield _line(places, colour, dash)
    for limit in dict.fromkeys(limits):
        yield _line([at(first, limit), at(last, limit)], LIMIT, "9 4", 1.2)
