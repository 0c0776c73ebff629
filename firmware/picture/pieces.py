"""Pieces in a picture: of their true size and shape, shaded, with their shadows. Lengths in mm."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from firmware.guide.piece_colours import Outline, Rgb, bands, ink, shapes
from firmware.picture.wood import Place, n, path
from hardware.profile.schema import PieceBody, Profile

HIGHLIGHT, SHADE = 0.55, 0.25
"""The share of white in a piece's light side, and of :data:`UNLIT` in its dark side."""

UNLIT: Rgb = (60, 44, 28)

CORNERS: dict[Outline, tuple[int, float]] = {"square": (4, pi / 4), "hexagon": (6, 0.0)}
"""The number of corners of an outline, and the direction of the first one, in radians."""

PRINTED = 0.45
"""The radius of a printed shape, as a share of its piece's."""


def piece_shapes(profile: Profile) -> Iterator[str]:
    """Yield the shape of each kind of piece round (0, 0), with its name as id, and its shading gradient."""
    for name, body in profile.pieces.items():
        rgb = ink(name)
        light = _mixed(rgb, (255, 255, 255), HIGHLIGHT * (0.2 + 0.8 * max(rgb) / 255))  # a dark piece shines little
        stops = ((0, light), (0.5, rgb), (1, _mixed(rgb, UNLIT, SHADE)))
        yield f'<linearGradient id="{name}-shade" x1="0.15" y1="0" x2="0.85" y2="1">'
        yield "".join(f'<stop offset="{at}" stop-color="{_hex(colour)}"/>' for at, colour in stops)
        yield f'</linearGradient><g id="{name}">'
        yield from (_ring if body.shape == "ring" else _disc)(name, body)
        yield "</g>"


def pieces(profile: Profile, stack: Sequence[str], at: Place, light: Rgb) -> Iterator[str]:
    """Yield the pieces of a point, bottom to top; a light below shines on their edges."""
    place = f'transform="translate({n(at[0])} {n(at[1])})"'
    for piece in stack:
        body = profile.pieces[piece]
        yield f'<use href="#{piece}" {place}/>'
        for edge in (body.outer, body.inner):
            if edge and max(light):
                yield (
                    f'<circle r="{n(edge / 2)}" {place} fill="none" stroke="{_hex(light)}" stroke-width="1" '
                    'opacity="0.75"/>'
                )


def _ring(piece: str, body: PieceBody) -> Iterator[str]:
    middle, width = (body.outer + body.inner) / 4, (body.outer - body.inner) / 2
    circle = f'r="{n(middle)}" fill="none"'
    line = _mixed(ink(piece), (0, 0, 0), 0.45)
    shine = _mixed(ink(piece), (255, 255, 255), 0.35)
    yield (
        f'<circle {circle} stroke="#000" stroke-width="{n(width)}" opacity="0.5" '
        'transform="translate(1.4 2.4)" filter="url(#soft)"/>'
    )
    yield f'<circle {circle} stroke="{_hex(line)}" stroke-width="{n(width)}"/>'
    yield f'<circle {circle} stroke="url(#{piece}-shade)" stroke-width="{n(width - 0.7)}"/>'
    yield (
        f'<path d="M{n(-middle * 0.94)} {n(-middle * 0.34)}A{n(middle)} {n(middle)} 0 0 1 {n(middle * 0.34)} '
        f'{n(-middle * 0.94)}" fill="none" stroke="{_hex(shine)}" stroke-width="{n(width * 0.3)}" '
        'stroke-linecap="round" opacity="0.6"/>'
    )


def _disc(piece: str, body: PieceBody) -> Iterator[str]:
    radius = body.outer / 2
    outline, printed = shapes(piece)
    line = _mixed(ink(piece), (0, 0, 0), 0.45)
    groove = _mixed(ink(piece), (128, 110, 90), 0.35)
    yield _outlined(outline, radius, 'fill="#000" opacity="0.5" transform="translate(1.2 2)" filter="url(#soft)"')
    yield _outlined(outline, radius, f'fill="{_hex(line)}"')
    yield _outlined(outline, radius - 0.35, f'fill="url(#{piece}-shade)"')
    colours = bands(piece)
    for number, colour in enumerate(colours):
        inner = (radius - 1.5) * (len(colours) - number) / len(colours)
        yield _outlined("circle", inner, f'fill="{_hex(colour)}" stroke="{_hex(line)}" stroke-width="0.4"')
    if printed is not None:
        yield _outlined(printed, radius * PRINTED, f'fill="{_hex(_mixed(ink(piece), (255, 255, 255), 0.75))}"')
    elif outline == "circle" and not colours:
        yield _outlined(outline, radius * 0.62, f'fill="none" stroke="{_hex(groove)}" stroke-width="0.7"')


def slot_mark(piece: str, body: PieceBody) -> Iterator[str]:
    """Yield the mark of a piece's own place: its outline and its printed shape, cut into the wood."""
    outline, printed = shapes(piece)
    colour = _hex(_mixed(ink(piece), UNLIT, 0.3))
    radius = body.outer / 2
    for shape, reach in ((outline, radius + 1), (printed, radius * PRINTED)):
        if shape is not None:
            yield _outlined(shape, reach, 'fill="none" stroke="#140a04" stroke-width="1.6" opacity="0.7"')
            yield _outlined(shape, reach, f'fill="none" stroke="{colour}" stroke-width="0.8" opacity="0.9"')


def _outlined(outline: Outline, radius: float, look: str) -> str:
    """Return a circle, or a shape with its corners on that circle."""
    if outline == "circle":
        return f'<circle r="{n(radius)}" {look}/>'
    count, first = CORNERS[outline]
    turns = [first + 2 * pi * corner / count for corner in range(count)]
    return f'<path d="{path([(radius * cos(turn), radius * sin(turn)) for turn in turns], closed=True)}" {look}/>'


def _mixed(rgb: Rgb, other: Rgb, share: float) -> Rgb:
    red, green, blue = (round(a * (1 - share) + b * share) for a, b in zip(rgb, other, strict=True))
    return red, green, blue


def _hex(rgb: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*rgb)
