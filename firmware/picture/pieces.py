"""Pieces in a picture: discs and rings of their true size, shaded, with their shadows. Lengths in mm."""

from collections.abc import Iterator, Sequence

from firmware.picture.wood import Place, n
from firmware.piece_colours import Rgb, ink
from hardware.profile import PieceBody, Profile

HIGHLIGHT, SHADE = 0.55, 0.25
"""How far a piece's light side is towards white, and its dark side towards :data:`UNLIT`."""

UNLIT: Rgb = (60, 44, 28)


def piece_shapes(profile: Profile) -> Iterator[str]:
    """Yield the shape of each kind of piece round (0, 0), to be used by its name, and the gradient that shades it."""
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
    line = _mixed(ink(piece), (0, 0, 0), 0.45)
    groove = _mixed(ink(piece), (128, 110, 90), 0.35)
    yield f'<circle r="{n(radius)}" fill="#000" opacity="0.5" transform="translate(1.2 2)" filter="url(#soft)"/>'
    yield f'<circle r="{n(radius)}" fill="{_hex(line)}"/>'
    yield f'<circle r="{n(radius - 0.35)}" fill="url(#{piece}-shade)"/>'
    yield f'<circle r="{n(radius * 0.62)}" fill="none" stroke="{_hex(groove)}" stroke-width="0.7"/>'


def _mixed(rgb: Rgb, other: Rgb, share: float) -> Rgb:
    red, green, blue = (round(a * (1 - share) + b * share) for a, b in zip(rgb, other, strict=True))
    return red, green, blue


def _hex(rgb: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*rgb)
