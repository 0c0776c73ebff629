"""A board as a picture (SVG): wood, brass and felt, the pieces on it and the lights below them.

Everything has its true size, in mm, from the board's profile; the lights are what the pixels show.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import combinations

from engine.render.drawn import named_lines
from firmware.guide.piece_colours import Rgb, colour_and_kind
from firmware.messages.lamps import lamp_label
from firmware.picture.lights import glow, gradients, opening, window
from firmware.picture.pieces import piece_shapes, pieces, slot_mark
from firmware.picture.wood import DEFS, Place, apart, n, path, plank, rounded
from hardware.lights.screen_colour import screen_colour
from hardware.panel.lights import panel_groups
from hardware.profile.schema import Profile

MARGIN = 36.0
"""The least distance (mm) from the outermost points to the edge of the wood."""

RIM = 14.0
"""The least distance (mm) from the widest piece on an outermost point to the edge of the wood."""

AROUND = 14.0
"""The distance (mm) from the wood to the edge of the felt."""

STRIP = 26.0
"""The height of the panel, in mm."""

LAMP = 12.0
"""The distance (mm) between two lights of the panel, if there is room."""

NEARER = 1.12
"""The scale of a piece in a hand, which is nearer to the eye."""

LETTERING = "#caa765"

REACH = 0.62
"""The radius of a point's glow on the wood, in pitches."""

LABEL = 11.0
"""The distance (mm) from a label to the edge of the wood."""

ABOVE = 17.0
"""The distance (mm) from the uppermost slot of a group to its label."""

NEIGHBOURS = 1.05
"""A line joins points that are at most this many pitches apart."""


@dataclass(frozen=True, slots=True)
class _View:
    """The content of the picture, with places in the picture's own coordinates: y down."""

    profile: Profile
    placement: Mapping[str, Sequence[str]]
    pixels: Mapping[str, Rgb]
    places: Mapping[str, Place]

    @property
    def margin(self) -> float:
        """The distance (mm) from the outermost points to the edge of the wood."""
        return max(MARGIN, RIM + max((body.outer / 2 for body in self.profile.pieces.values()), default=0.0))

    @property
    def slots(self) -> dict[str, str]:
        """The points that belong to one piece, each with that piece: ``nest-BSC`` is the place of ``BSC``."""
        own = {point: point.partition("-")[2] for point in self.places}
        return {point: piece for point, piece in own.items() if piece in self.profile.pieces}

    def light(self, pixel: str) -> Rgb:
        """Return the colour of a pixel on a screen."""
        return screen_colour(self.pixels.get(pixel, (0, 0, 0)), self.profile.lights.gamma)


def draw_svg(
    profile: Profile,
    placement: Mapping[str, Sequence[str]],
    pixels: Mapping[str, tuple[int, int, int]],
    held: Sequence[str] = (),
) -> str:
    """Return the picture of a board as SVG.

    ``placement`` has the pieces of each point bottom to top, ``pixels`` the values sent to each light (a missing one is
    dark), ``held`` the pieces in hands: they hover in a corner.
    """
    view = _View(profile, placement, pixels, {point: (x, -y) for point, (x, y) in profile.points.items()})
    xs, ys = zip(*view.places.values(), strict=True)
    edge = view.margin + AROUND
    left, top = min(xs) - edge, min(ys) - edge
    width, board = max(xs) - min(xs) + 2 * edge, max(ys) - min(ys) + 2 * edge
    height = board + (STRIP + AROUND if profile.lights.panel else 0)
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" role="img" font-family="Georgia, serif"',
        f' viewBox="{n(left)} {n(top)} {n(width)} {n(height)}">',
        f"<title>{escape(profile.title)}</title>",
        "<defs>",
        DEFS,
        *piece_shapes(profile),
        *_gradients(view),
        "</defs>",
        f'<rect x="{n(left)}" y="{n(top)}" width="{n(width)}" height="{n(height)}" rx="10" fill="url(#felt)"/>',
        *_board(view),
        *(_panel(view, (left + AROUND, top + board), width - 2 * AROUND) if profile.lights.panel else ()),
        *_held(profile, held, (left + width - AROUND, top + AROUND)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _board(view: _View) -> Iterator[str]:
    yield from plank(rounded(view.places.values(), view.margin), "board")
    yield from _lines(view)
    yield from _labels(view)
    yield from _slots(view)
    guide = view.profile.lights.guide
    for point, place in view.places.items():
        yield from glow(view.light(point), place, view.profile.pitch * REACH, ring=guide is not None)
    for point, place in view.places.items():
        yield from opening(view.light(point), place, guide, dead=point in view.profile.lights.dead)
    for point, place in view.places.items():
        if view.placement.get(point):
            yield from pieces(view.profile, view.placement[point], place, view.light(point))


def _gradients(view: _View) -> Iterator[str]:
    """Yield the gradients of the lights: round on the panel; on the board round, or rings if it has light guides."""
    lights, guide = view.profile.lights, view.profile.lights.guide
    yield from gradients(view.light(pixel) for pixel in (lights.panel if guide else view.profile.pixels))
    if guide is not None:
        slot = (guide.inner + guide.outer) / 4 / (view.profile.pitch * REACH)
        yield from gradients((view.light(point) for point in lights.points), slot)


def _lines(view: _View) -> Iterator[str]:
    """Yield the brass inlay between neighbouring points, each with the dark edge of its groove."""
    near = view.profile.pitch * NEIGHBOURS
    joined = [place for point, place in view.places.items() if point not in view.slots]
    lines = "".join(path(pair) for pair in combinations(joined, 2) if apart(*pair) <= near)
    yield f'<path d="{lines}" stroke="#1f1007" stroke-width="1.7" transform="translate(0.3 0.5)" opacity="0.7"/>'
    yield f'<path d="{lines}" stroke="#b8934f" stroke-width="0.9"/>'


def _labels(view: _View) -> Iterator[str]:
    """Yield the labels of the columns and rows of points, below a column and left of a row."""
    columns, rows = named_lines(view.places)
    for labels, way in ((columns, lambda place: -place[1]), (rows, lambda place: place[0])):
        for label, line in labels.items():
            if len(line) > 1:
                (x, y), (u, v) = sorted(line, key=way)[:2]
                share = (view.margin - LABEL) / apart((x, y), (u, v))
                yield _label(label, (x + (x - u) * share, y + (y - v) * share + 2.6))


def _label(text: str, place: Place) -> str:
    at = f'x="{n(place[0])}" y="{n(place[1])}"'
    return f'<text {at} font-size="7.5" text-anchor="middle" fill="{LETTERING}">{escape(text)}</text>'


def _slots(view: _View) -> Iterator[str]:
    """Yield the mark of each slot, the shape of its piece cut into the wood, and the name of each group of slots."""
    groups: dict[tuple[str, str], list[Place]] = {}
    for point, piece in view.slots.items():
        x, y = view.places[point]
        yield f'<g transform="translate({n(x)} {n(y)})">{"".join(slot_mark(piece, view.profile.pieces[piece]))}</g>'
        groups.setdefault((point.partition("-")[0], colour_and_kind(piece)[0]), []).append((x, y))
    for (name, _), places in groups.items():
        xs, ys = zip(*places, strict=True)
        yield _label(name, (sum(xs) / len(xs), min(ys) - ABOVE))


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
    for (what, player), names in groups.items():
        middle = x + (space + len(names) * lamp) / 2
        start = middle - (len(names) - 1) * lamp / 2
        for index, name in enumerate(names):
            place = (start + index * lamp, top + inset - 3)
            yield from glow(view.light(name), place, 9.0)
            yield from window(view.light(name), place, dead=name in view.profile.lights.dead)
        at = f'x="{n(middle)}" y="{n(top + STRIP - 4)}"'
        label = escape(lamp_label(what, player))
        yield f'<text {at} font-size="6.5" text-anchor="middle" fill="{LETTERING}">{label}</text>'
        x += space + len(names) * lamp


def _held(profile: Profile, held: Sequence[str], corner: Place) -> Iterator[str]:
    """Yield the hovering pieces, larger and far above their shadows, with a label below them."""
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
