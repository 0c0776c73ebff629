"""The margins of a board as a picture (SVG): the fields its sensors feel, against misplacement and against pitch.

All fields are computed from the magnets: for each kind of spot the weakest field that must be seen, and the strongest
that must not be seen there. While the first stays above the upper threshold and the second below the lower one, the
board reads right by the thresholds alone.
"""

from collections.abc import Iterator, Sequence
from html import escape
from math import ceil, hypot

from firmware.picture.wood import Place, n, path
from firmware.workshop.wiring_diagram.draw import FONT, LETTER
from firmware.workshop.wiring_diagram.style import PAPER, text
from hardware.magnetics.appearance import thresholds
from hardware.magnetics.margins import CROWDS, Margin, Margins
from hardware.profile.schema import Profile, Spot

OFF = tuple(step / 4 for step in range(21))
"""The misplacements drawn, in mm: 0 to 5."""

PITCHES = tuple(0.8 + step / 50 for step in range(26))
"""The pitches drawn, as shares of the profile's own: 0.8 to 1.3."""

WIDTH, HEIGHT = 330.0, 210.0
LEFT, RIGHT, TOP, GAP, BELOW = 44.0, 20.0, 62.0, 54.0, 56.0
MOST_LINES = 8
"""The most lines across a plot."""

INK, GRID, OWN, OTHERS, LIMIT = "#2b241b", "#ddd3bd", "#1f618d", "#c0392b", "#7d6608"


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
    """Return the spots with their names; spots with equal margins (distance, thresholds, senses) share an entry."""
    kinds: dict[object, list[str]] = {}
    for name, spot in profile.spot.items():
        kinds.setdefault((round(hypot(*spot.offset), 1), thresholds(spot), spot.senses), []).append(name)
    return [(", ".join(names), profile.spot[names[0]]) for names in kinds.values()]


def _curves() -> list[tuple[str, str, str]]:
    """Return the name, the colour and the dashes of each curve."""
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
    """Yield one plot with its upper left corner at ``corner``; an upright line marks the profile's value ``marked``."""
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
