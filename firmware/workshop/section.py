"""A point of a board cut through its middle (SVG): pieces, wood, light guide, pixel and sensors, to scale.

Everything comes from the profile. Parts beside the line of the cut are drawn at their distance from the middle.
"""

from collections.abc import Iterator, Sequence
from html import escape
from math import copysign, hypot

from firmware.picture.wood import n
from firmware.workshop.wiring_diagram.draw import FONT, LETTER
from firmware.workshop.wiring_diagram.style import PAPER, text
from hardware.magnetics.appearance import stacks
from hardware.magnetics.magnets import rests
from hardware.profile.schema import Offset, PieceBody, Profile

SCALE = {True: 4.0, False: 9.0}
"""Pixels of the picture for a mm: for boards with wide pieces (``True``), and for others."""

WIDE_MM = 60.0
SENSOR_WIDE, SENSOR_HIGH, INSIDE = 4.0, 1.5, 0.5
"""A sensor's size in mm (TO-92, lying), and the depth below its upper face at which it feels the field."""

PIXEL_WIDE, PIXEL_HIGH, BOTTOM_MM = 5.0, 1.6, 3.0
"""The size of a pixel, and the thickness of the bottom board, in mm."""

WOOD, PIECE, MAGNET, GUIDE, GLOW, SENSOR, PIXEL = (
    "#b58a5a",
    "#e8ddc3",
    "#7f8c8d",
    "#cfe8f3",
    "#f1c40f",
    "#2c3e50",
    "#d35400",
)
EDGE = "#4a4034"
LEFT, TOP, ROW = 24.0, 68.0, 17.0
NAMES = 14.0
"""The distance from the board down to the names of its parts, in pixels."""


class _Sheet:
    """Millimetres on paper: x to the right from the middle, y up from the board's surface."""

    def __init__(self, scale: float, middle: float, surface: float) -> None:
        self.scale, self.middle, self.surface = scale, middle, surface

    def x(self, mm: float) -> float:
        return self.middle + mm * self.scale

    def y(self, mm: float) -> float:
        return self.surface - mm * self.scale

    def box(self, x: float, top: float, wide: float, high: float, fill: str, more: str = "") -> str:
        """Return a box with its upper left corner at (``x``, ``top``); all in mm."""
        return (
            f'<rect x="{n(self.x(x))}" y="{n(self.y(top))}" width="{n(wide * self.scale)}" '
            f'height="{n(high * self.scale)}" fill="{fill}" stroke="{EDGE}" stroke-width="0.8"{more}/>'
        )


def draw_section(profile: Profile) -> str:
    """Return the cut through a point of a board as SVG, with the most pieces that can stand on it."""
    bodies = _standing(profile)
    widest = max(body.outer for body in bodies)
    scale = SCALE[widest > WIDE_MM]
    half = profile.pitch * 0.62
    high = max(height + body.thickness for body, height in zip(bodies, rests(bodies), strict=True))
    deep = profile.wood + SENSOR_HIGH + BOTTOM_MM
    sheet = _Sheet(scale, LEFT + half * scale, TOP + (high + 3) * scale)
    words = list(_words(profile, bodies))
    width = max(2 * (LEFT + half * scale), 640.0)
    named = sheet.y(-deep) + NAMES
    height = named + 26 + ROW * len(words)
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {n(width)} {n(height)}" {FONT}>',
        f"<title>{escape(profile.title)}: a point cut through its middle</title>",
        f'<rect width="{n(width)}" height="{n(height)}" fill="{PAPER}"/>',
        text(16, 22, f"{profile.title}: a point cut through its middle", bold=True),
        text(16, 40, f"{scale:g} dots of the picture are 1 mm", colour=EDGE),
        '<g id="legend">',
        *_legend(profile),
        "</g>",
        *_board(profile, sheet, half),
        *_pieces(bodies, profile.wood, sheet),
        *(text(16, named + 24 + ROW * row, line) for row, line in enumerate(words)),
    ]
    return "\n".join([*drawn, "</svg>"]) + "\n"


def _standing(profile: Profile) -> Sequence[PieceBody]:
    """Return the bodies of a stack with the most pieces, the first of several."""
    fullest = max(stacks(profile), key=len)
    return [profile.pieces[name] for name in fullest]


def _below(body: PieceBody, wood: float) -> float:
    """Return the thickness (mm) of a piece below its magnets: they lie in the middle, or low in a thick piece."""
    return min((body.thickness - body.magnet.height) / 2, body.gap - wood - INSIDE)


def _across(offset: Offset) -> float:
    """Return the x (mm) at which a part is drawn: its distance from the middle, on its own side."""
    return copysign(hypot(*offset), offset[0])


def _board(profile: Profile, sheet: _Sheet, half: float) -> Iterator[str]:
    plate, guide = profile.wood, profile.lights.guide
    yield sheet.box(-half, 0.0, 2 * half, plate, WOOD)
    if guide is not None:
        top = -(plate - guide.thickness)
        yield sheet.box(-guide.outer / 2, top, guide.outer, guide.thickness, GUIDE)
        slot = (guide.outer - guide.inner) / 2
        for side in (-guide.outer / 2, guide.inner / 2):
            yield sheet.box(side, 0.0, slot, plate - guide.thickness, GLOW)
    yield sheet.box(-half, -plate - SENSOR_HIGH - 0.4, 2 * half, BOTTOM_MM, WOOD, ' opacity="0.6"')
    for name, spot in profile.spot.items():
        at = _across(spot.offset)
        yield sheet.box(at - SENSOR_WIDE / 2, -plate, SENSOR_WIDE, SENSOR_HIGH, SENSOR)
        yield _name(sheet, at, plate, name)
    if guide is not None:
        at = _across(guide.pixel)
        yield sheet.box(at - PIXEL_WIDE / 2, -plate, PIXEL_WIDE, PIXEL_HIGH, PIXEL)
        yield _name(sheet, at, plate, "pixel")


def _name(sheet: _Sheet, at: float, plate: float, name: str) -> str:
    """Return the name of a part, below the board."""
    return text(sheet.x(at), sheet.y(-plate - SENSOR_HIGH - BOTTOM_MM) + NAMES, name, anchor="middle")


def _legend(profile: Profile) -> Iterator[str]:
    """Yield the legend of the colours."""
    guided = [("clear disc", GUIDE), ("slot of light", GLOW)] if profile.lights.guide else []
    x = 16.0
    for name, colour in (
        ("piece", PIECE),
        ("magnet", MAGNET),
        ("wood", WOOD),
        *guided,
        ("sensor", SENSOR),
        ("pixel", PIXEL),
    ):
        yield f'<rect x="{n(x)}" y="48" width="12" height="9" fill="{colour}" stroke="{EDGE}" stroke-width="0.8"/>'
        yield text(x + 17, 56, name)
        x += 34 + LETTER * len(name)


def _pieces(bodies: Sequence[PieceBody], wood: float, sheet: _Sheet) -> Iterator[str]:
    for body, stands in zip(bodies, rests(bodies), strict=True):
        top, sides = stands + body.thickness, (body.outer - body.inner) / 2
        parts = [(-body.outer / 2, sides), (body.inner / 2, sides)] if body.inner else [(-body.outer / 2, body.outer)]
        for x, wide in parts:
            yield sheet.box(x, top, wide, body.thickness, PIECE)
        wide = body.magnet.diameter
        magnets = [-body.radius, body.radius] if body.radius else [0.0]
        for at in magnets:
            yield sheet.box(
                at - wide / 2, stands + _below(body, wood) + body.magnet.height, wide, body.magnet.height, MAGNET
            )


def _words(profile: Profile, bodies: Sequence[PieceBody]) -> Iterator[str]:
    """Yield further facts as sentences: measures in mm."""
    guide, plate = profile.lights.guide, profile.wood
    yield f"{plate:g} mm from the surface to the sensors; {bodies[0].gap:g} mm from the magnets to where they are felt."
    for name, spot in profile.spot.items():
        yield f"The {name} sensor lies {hypot(*spot.offset):.1f} mm from the middle."
    if guide is not None:
        yield (
            f"{plate - guide.thickness:g} mm of wood, and below it a clear disc {guide.outer:g} mm across and "
            f"{guide.thickness:g} mm thick, frosted, its edge painted white."
        )
        yield f"The slot in the wood goes from {guide.inner:g} to {guide.outer:g} mm across: a ring of light."
        yield f"The pixel lies {hypot(*guide.pixel):.1f} mm from the middle, and shines up into the disc."
    yield f"Points are {profile.pitch:g} mm apart; a hollow or a rim keeps a piece within {profile.off_centre:g} mm."
