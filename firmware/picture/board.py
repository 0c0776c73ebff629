"""A board as a picture (SVG): wood, brass and felt, the pieces on it and the lights below them.

Everything has its true size, in mm, from the board's profile; the lights are what the pixels show.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import combinations

from firmware.panel_lights import panel_groups
from firmware.picture.pieces import piece_shapes, pieces
from firmware.picture.wood import DEFS, Place, apart, n, path, plank, rounded
from firmware.piece_colours import Rgb
from hardware.lights.seen import seen
from hardware.profile import Profile

MARGIN = 36.0
"""From the outermost points to the edge of the wood."""

AROUND = 14.0
"""From the wood to the edge of the felt."""

STRIP = 26.0
"""The height of the panel."""

LAMP = 12.0
"""From one light of the panel to the next, where there is room."""

NEARER = 1.12
"""How much larger a piece looks in a hand."""

LETTERING = "#caa765"

WINDOW = 3.0
"""The radius of the window a light shines through."""

LABEL = 25.0
"""From the end of a line to its label."""

NEIGHBOURS = 1.05
"""Points at most so many pitches apart are joined by a line."""


@dataclass(frozen=True, slots=True)
class _View:
    """What is drawn, with places in the picture's own coordinates: y down."""

    profile: Profile
    placement: Mapping[str, Sequence[str]]
    pixels: Mapping[str, Rgb]
    places: Mapping[str, Place]

    def light(self, pixel: str) -> Rgb:
        """Return what a pixel looks like."""
        return seen(self.pixels.get(pixel, (0, 0, 0)), self.profile.lights.gamma)


def draw_svg(
    profile: Profile,
    placement: Mapping[str, Sequence[str]],
    pixels: Mapping[str, tuple[int, int, int]],
    held: Sequence[str] = (),
) -> str:
    """Return the picture of a board as SVG.

    ``placement`` has the pieces of each point bottom to top, ``pixels`` what each light shows (the values sent to it;
    one that is missing is dark), ``held`` the pieces in somebody's hands: they hover in a corner.
    """
    view = _View(profile, placement, pixels, {point: (x, -y) for point, (x, y) in profile.points.items()})
    xs, ys = zip(*view.places.values(), strict=True)
    left, top = min(xs) - MARGIN - AROUND, min(ys) - MARGIN - AROUND
    width, board = max(xs) - min(xs) + 2 * (MARGIN + AROUND), max(ys) - min(ys) + 2 * (MARGIN + AROUND)
    height = board + (STRIP + AROUND if profile.lights.panel else 0)
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" role="img" font-family="Georgia, serif"',
        f' viewBox="{n(left)} {n(top)} {n(width)} {n(height)}">',
        f"<title>{escape(profile.title)}</title>",
        "<defs>",
        DEFS,
        *piece_shapes(profile),
        *_glows(view),
        "</defs>",
        f'<rect x="{n(left)}" y="{n(top)}" width="{n(width)}" height="{n(height)}" rx="10" fill="url(#felt)"/>',
        *_board(view),
        *(_panel(view, (left + AROUND, top + board), width - 2 * AROUND) if profile.lights.panel else ()),
        *_held(profile, held, (left + width - AROUND, top + AROUND)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _board(view: _View) -> Iterator[str]:
    yield from plank(rounded(view.places.values(), MARGIN), "board")
    yield from _lines(view)
    yield from _labels(view)
    for point, place in view.places.items():
        yield from _glow(view.light(point), place, view.profile.pitch * 0.62)
    for point, place in view.places.items():
        yield from _window(view.light(point), place)
    for point, place in view.places.items():
        if view.placement.get(point):
            yield from pieces(view.profile, view.placement[point], place, view.light(point))


def _lines(view: _View) -> Iterator[str]:
    """Yield the brass inlay between neighbouring points, each with the dark edge of its groove."""
    near = view.profile.pitch * NEIGHBOURS
    lines = "".join(path(pair) for pair in combinations(view.places.values(), 2) if apart(*pair) <= near)
    yield f'<path d="{lines}" stroke="#1f1007" stroke-width="1.7" transform="translate(0.3 0.5)" opacity="0.7"/>'
    yield f'<path d="{lines}" stroke="#b8934f" stroke-width="0.9"/>'


def _labels(view: _View) -> Iterator[str]:
    """Yield the letters and numbers of names like ``e5``, cut into the wood.

    A letter stands beyond the lower end of its line, a number beyond the left end.
    """
    letters: dict[str, list[Place]] = {}
    numbers: dict[str, list[Place]] = {}
    for name, place in view.places.items():
        if found := re.fullmatch(r"([a-z]+)(\d+)", name):
            letters.setdefault(found[1], []).append(place)
            numbers.setdefault(found[2], []).append(place)
    for labels, way in ((letters, lambda place: -place[1]), (numbers, lambda place: place[0])):
        for label, line in labels.items():
            if len(line) > 1:
                (x, y), (u, v) = sorted(line, key=way)[:2]
                share = LABEL / apart((x, y), (u, v))
                at = f'x="{n(x + (x - u) * share)}" y="{n(y + (y - v) * share + 2.6)}"'
                yield f'<text {at} font-size="7.5" text-anchor="middle" fill="{LETTERING}">{label}</text>'


def _name(light: Rgb) -> str:
    return "glow-{:02x}{:02x}{:02x}".format(*light)


def _glows(view: _View) -> Iterator[str]:
    """Yield a gradient for each colour of light."""
    for light in sorted({view.light(pixel) for pixel in view.profile.pixels} - {(0, 0, 0)}):
        colour = "#{:02x}{:02x}{:02x}".format(*_vivid(light))
        strength = 0.35 + 0.6 * max(light) / 255
        yield (
            f'<radialGradient id="{_name(light)}"><stop offset="0" stop-color="{colour}" stop-opacity="{n(strength)}"/>'
            f'<stop offset="0.35" stop-color="{colour}" stop-opacity="{n(strength * 0.72)}"/>'
            f'<stop offset="0.7" stop-color="{colour}" stop-opacity="{n(strength * 0.22)}"/>'
            f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient>'
        )


def _vivid(light: Rgb) -> Rgb:
    """Return a light's hue at its brightest: how bright it is is said by how opaque its glow is."""
    most = max(light)
    red, green, blue = (round(255 * value / most) for value in light)
    return red, green, blue


def _glow(light: Rgb, at: Place, radius: float) -> Iterator[str]:
    if max(light):
        yield f'<circle cx="{n(at[0])}" cy="{n(at[1])}" r="{n(radius)}" fill="url(#{_name(light)})"/>'


def _window(light: Rgb, at: Place) -> Iterator[str]:
    """Yield the window of a light, rimmed with brass."""
    place = f'cx="{n(at[0])}" cy="{n(at[1])}"'
    yield f'<circle {place} r="{n(WINDOW)}" fill="url(#window)" stroke="url(#brass)" stroke-width="0.8"/>'
    if max(light):
        core = tuple(round(value + (255 - value) * 0.55) for value in _vivid(light))
        yield f'<circle {place} r="{n(WINDOW - 0.5)}" fill="rgb{core}" opacity="{n(0.35 + 0.65 * max(light) / 255)}"/>'


def _panel(view: _View, corner: Place, width: float) -> Iterator[str]:
    """Yield the panel: its lights in their groups, spread over its length."""
    left, top = corner
    groups = panel_groups(view.profile)
    inset = STRIP / 2
    yield from plank(rounded([(left + inset, top + inset), (left + width - inset, top + inset)], inset), "panel")
    lamps = sum(map(len, groups.values()))
    lamp = min(LAMP, (width - 2 * inset) / (lamps + len(groups)))
    space = (width - 2 * inset - lamps * lamp) / len(groups)
    x = left + inset
    for label, names in groups.items():
        middle = x + (space + len(names) * lamp) / 2
        start = middle - (len(names) - 1) * lamp / 2
        for index, name in enumerate(names):
            place = (start + index * lamp, top + inset - 3)
            yield from _glow(view.light(name), place, 9.0)
            yield from _window(view.light(name), place)
        at = f'x="{n(middle)}" y="{n(top + STRIP - 4)}"'
        yield f'<text {at} font-size="6.5" text-anchor="middle" fill="{LETTERING}">{escape(label)}</text>'
        x += space + len(names) * lamp


def _held(profile: Profile, held: Sequence[str], corner: Place) -> Iterator[str]:
    """Yield pieces that hover, with a word below them: nearer, so larger, and far above their shadows."""
    if not held:
        return
    sizes = [profile.pieces[piece].outer * NEARER for piece in held]
    right, top = corner
    x, y = right, top + max(sizes) / 2
    for piece, size in zip(held, sizes, strict=True):
        x -= size / 2
        for dx, dy, look in ((7, 12, ' filter="url(#fallen)"'), (0, 0, "")):
            yield f'<use href="#{piece}" transform="translate({n(x + dx)} {n(y + dy)}) scale({NEARER})"{look}/>'
        x -= size / 2
    at = f'x="{n((x + right) / 2)}" y="{n(top + max(sizes) + 22)}"'
    yield f'<text {at} font-size="6.5" text-anchor="middle" fill="{LETTERING}">in hand</text>'
