"""A position as an SVG picture: lines, points and pieces, with the pitch as the unit."""

from collections.abc import Iterator, Mapping
from html import escape
from math import cos, pi, sin
from typing import Any, Final

from engine.game import AnyGame
from engine.render.drawn import Place, heading, labels, look_of, on_board
from engine.values import Action, Flip, Look, Move, Point, Put, Shape, Step, Take

_PIXELS: Final = 40
"""The pitch in pixels."""
_MARGIN: Final = 1.2
_BOARD, _LINE, _POINT, _TEXT, _EDGE = "#ead9b5", "#a98c55", "#7a6234", "#5a4520", "#333"
_DONE: Final = "#7a1fa2"
"""The colour of what hands do."""
_HEAD: Final = (
    '<defs><marker id="head" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="3.4" markerHeight="3.4" orient="auto">'
    f'<path d="M0 0L10 5L0 10Z" fill="{_DONE}"/></marker></defs>'
)
_MARKED: Final = 0.45
"""The size of the shape printed on a piece, as a share of the piece."""
_RING_WIDTH: Final = 0.16
_TURNS: Final[dict[Shape, tuple[int, float]]] = {"square": (4, pi / 4), "hexagon": (6, 0.0)}
"""The number of corners of a shape, and the direction of the first."""


def svg_board(game: AnyGame, state: Any, action: Action | None = None) -> str:
    """Return the drawing of a position: the board and every piece that stands on it or beside it.

    With ``action`` the drawing also shows the steps that hands do for it.
    """
    placement = game.placement(state)
    steps = () if action is None else game.steps(state, action)
    drawn = on_board(game, {**placement, **{point: () for step in steps for point in _touched(step)}})
    places = {**drawn, **{point: game.geometry.points[point] for point in placement}}
    places |= {point: game.geometry.points[point] for step in steps for point in _touched(step)}
    xs, ys = zip(*places.values(), strict=True)
    left, top = min(xs) - _MARGIN, -max(ys) - _MARGIN
    width, height = max(xs) - min(xs) + 2 * _MARGIN, max(ys) - min(ys) + 2 * _MARGIN
    box = " ".join(map(_n, (left, top, width, height)))
    size = f'width="{round(width * _PIXELS)}" height="{round(height * _PIXELS)}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {size} font-family="sans-serif">',
        f"<title>{escape(heading(game, state))}</title>",
        f'<rect x="{_n(left)}" y="{_n(top)}" width="{_n(width)}" height="{_n(height)}" fill="{_BOARD}"/>',
        *_lines(game, drawn),
        *_labels(drawn),
        *(f'<circle cx="{_n(x)}" cy="{_n(-y)}" r="0.06" fill="{_POINT}"/>' for x, y in drawn.values()),
    ]
    for point, pieces in placement.items():
        for piece in pieces:
            parts += _piece(look_of(game.kinds[piece]), places[point], piece)
    if steps:
        parts.append(_HEAD)
    for step in steps:
        parts += _step(game, step, places)
    return "\n".join([*parts, "</svg>"])


def _n(number: float) -> str:
    """Return a number in its shortest written form."""
    return f"{number:.3f}".rstrip("0").rstrip(".") or "0"


def _lines(game: AnyGame, drawn: dict[str, Place]) -> Iterator[str]:
    for line in game.geometry.lines:
        inside = [drawn[point] for point in line if point in drawn]
        if len(inside) > 1:
            path = " ".join(f"{_n(x)},{_n(-y)}" for x, y in inside)
            yield f'<polyline points="{path}" fill="none" stroke="{_LINE}" stroke-width="0.03"/>'


def _labels(drawn: dict[str, Place]) -> Iterator[str]:
    for label, ends in (pair for some in labels(drawn) for pair in some.items()):
        (x, y), (toward_x, toward_y) = ends[0], ends[-1]
        length = ((x - toward_x) ** 2 + (y - toward_y) ** 2) ** 0.5 or 1.0
        at_x, at_y = x + 0.7 * (x - toward_x) / length, y + 0.7 * (y - toward_y) / length
        yield (
            f'<text x="{_n(at_x)}" y="{_n(0.1 - at_y)}" font-size="0.32" text-anchor="middle" fill="{_TEXT}">'
            f"{escape(label)}</text>"
        )


def _piece(look: Look, place: Place, name: str) -> Iterator[str]:
    """Yield a piece: its shape, the mark printed on it, and its name as a tooltip."""
    x, y = _n(place[0]), _n(-place[1])
    radius = look.size / 2
    yield f'<g transform="translate({x} {y})"><title>{escape(name)}</title>'
    if look.shape == "ring":
        middle = radius - _RING_WIDTH / 2
        for colour, width in ((_EDGE, _RING_WIDTH), (look.colour, _RING_WIDTH - 0.05)):
            yield f'<circle r="{_n(middle)}" fill="none" stroke="{colour}" stroke-width="{_n(width)}"/>'
    else:
        yield _outline(look.shape, radius, f'fill="{look.colour}" stroke="{_EDGE}" stroke-width="0.03"')
        if look.mark:
            yield _outline(look.mark, radius * _MARKED, 'fill="#fffc" stroke="none"')
    yield "</g>"


def _touched(step: Step) -> tuple[Point, ...]:
    """Return the points that hold pieces before or after a step."""
    return (step.path[0], step.path[-1]) if isinstance(step, Move) else (step.point,)


def _step(game: AnyGame, step: Step, places: Mapping[Point, Place]) -> Iterator[str]:
    """Yield a step: a piece that comes is drawn pale; a piece that is turned over or taken is marked."""
    match step:
        case Put(piece, point):
            yield from _coming(game, piece, places[point])
        case Move(piece, path):
            (x, y), (u, v) = places[path[0]], places[path[-1]]
            yield from _coming(game, piece, (u, v))
            length = ((u - x) ** 2 + (v - y) ** 2) ** 0.5 or 1.0
            dx, dy = (u - x) / length, (v - y) / length
            ends = (x + 0.3 * dx, y + 0.3 * dy, u - 0.35 * dx, v - 0.35 * dy)
            x1, y1, x2, y2 = (_n(value) for value in (ends[0], -ends[1], ends[2], -ends[3]))
            yield (
                f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{_DONE}" stroke-width="0.11"'
                ' marker-end="url(#head)"/>'
            )
        case Flip(_, becomes, point):
            colour = look_of(game.kinds[becomes]).colour if becomes in game.kinds else _BOARD
            yield (
                f'<g transform="{_at(places[point])}"><circle r="0.2" fill="{colour}" stroke="{_EDGE}"'
                f' stroke-width="0.03"/><path d="M-0.42 0A0.42 0.42 0 1 1 0.3 0.3" fill="none" stroke="{_DONE}"'
                ' stroke-width="0.08" marker-end="url(#head)"/></g>'
            )
        case Take(_, point):
            yield (
                f'<path transform="{_at(places[point])}" d="M-0.32 -0.32L0.32 0.32M-0.32 0.32L0.32 -0.32"'
                f' stroke="{_DONE}" stroke-width="0.1" stroke-linecap="round"/>'
            )


def _at(place: Place) -> str:
    return f"translate({_n(place[0])} {_n(-place[1])})"


def _coming(game: AnyGame, piece: str, place: Place) -> Iterator[str]:
    yield '<g opacity="0.6">'
    yield from _piece(look_of(game.kinds[piece]), place, piece)
    yield "</g>"
    radius = _n(max(0.5, look_of(game.kinds[piece]).size / 2 + 0.06))
    x, y = _n(place[0]), _n(-place[1])
    yield (
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke="{_DONE}" stroke-width="0.06"'
        ' stroke-dasharray="0.16 0.1"/>'
    )


def _outline(shape: Shape, radius: float, how: str) -> str:
    """Return a disc, or a shape whose corners lie on a circle."""
    if shape not in _TURNS:
        return f'<circle r="{_n(radius)}" {how}/>'
    count, first = _TURNS[shape]
    turns = [first + 2 * pi * corner / count for corner in range(count)]
    corners = " ".join(f"{_n(radius * cos(turn))},{_n(radius * sin(turn))}" for turn in turns)
    return f'<polygon points="{corners}" {how}/>'
