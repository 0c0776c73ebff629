"""The parts of a picture that never change: felt, wood, brass and their shading. Lengths in mm."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import TypeAlias

Place: TypeAlias = tuple[float, float]
"""A place in mm; y points down, as in SVG."""

DEFS = """\
<radialGradient id="felt" cx="0.42" cy="0.36" r="0.85">
<stop offset="0" stop-color="#2b4a3c"/><stop offset="1" stop-color="#0f1f19"/></radialGradient>
<linearGradient id="wood" x1="0.1" y1="0" x2="0.6" y2="1">
<stop offset="0" stop-color="#6b4327"/><stop offset="0.5" stop-color="#583520"/>\
<stop offset="1" stop-color="#432716"/></linearGradient>
<linearGradient id="brass" x1="0" y1="0" x2="1" y2="1">
<stop offset="0" stop-color="#e9cf8b"/><stop offset="0.45" stop-color="#b08a45"/>\
<stop offset="0.6" stop-color="#d9b768"/><stop offset="1" stop-color="#7d5c29"/></linearGradient>
<radialGradient id="window" cx="0.4" cy="0.35" r="0.8">
<stop offset="0" stop-color="#4a3a2c"/><stop offset="1" stop-color="#1d130b"/></radialGradient>
<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="1.6"/></filter>
<filter id="fallen" x="-50%" y="-50%" width="200%" height="200%">
<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.6 0"/><feGaussianBlur stdDeviation="3"/></filter>
<filter id="softer" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="5"/></filter>"""

GRAIN_EVERY = 5.4
GRAIN_STEP = 34.0
ROUND = 36
"""The number of places on the circle that rounds a corner."""


def n(value: float) -> str:
    """Return a number as text with at most two decimals."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")  # adding 0.0 makes -0.0 plain


def path(places: Iterable[Place], *, closed: bool = False) -> str:
    """Return the path of a line through places."""
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in places) + ("Z" if closed else "")


def hull(places: Iterable[Place]) -> list[Place]:
    """Return the corners of the smallest convex shape round all places (Andrew's monotone chain)."""

    def chain(ordered: Sequence[Place]) -> list[Place]:
        corners: list[Place] = []
        for x, y in ordered:
            while len(corners) > 1:
                (ax, ay), (bx, by) = corners[-2:]
                if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                    break
                corners.pop()
            corners.append((x, y))
        return corners[:-1]

    ordered = sorted(set(places))
    return chain(ordered) + chain(ordered[::-1]) if len(ordered) > 2 else ordered  # noqa: PLR2004 # a line has no inside


def rounded(places: Iterable[Place], wide: float) -> tuple[Place, ...]:
    """Return the corners of the shape that reaches ``wide`` mm beyond the hull of some places, its corners rounded."""
    turns = [2 * pi * step / ROUND for step in range(ROUND)]
    return tuple(hull((x + wide * cos(turn), y + wide * sin(turn)) for x, y in hull(places) for turn in turns))


@lru_cache(maxsize=8)
def plank(corners: tuple[Place, ...], name: str) -> tuple[str, ...]:
    """Return a piece of wood of this shape, with its shadow, edge and grain; ``name`` is unique in the picture.

    It is kept, because many pictures show the same board.
    """
    return tuple(_plank(corners, name))


def _plank(corners: tuple[Place, ...], name: str) -> Iterator[str]:
    outline = path(corners, closed=True)
    xs, ys = zip(*corners, strict=True)
    yield f'<clipPath id="{name}"><path id="{name}-shape" d="{outline}"/></clipPath>'
    shape = f'<use href="#{name}-shape"'
    yield f'{shape} opacity="0.6" transform="translate(3 6)" filter="url(#softer)"/>'
    yield f'{shape} fill="url(#wood)" stroke="#24130a" stroke-width="2"/>'
    yield f'<g clip-path="url(#{name})" fill="none">'
    yield from _grain(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    # The edge is rounded off: light falls on it from the upper left.
    for shift, colour, strength in ((1.1, "#c08a5c", 0.5), (-1.1, "#000", 0.35)):
        yield (
            f'{shape} stroke="{colour}" stroke-width="2" opacity="{strength}" '
            f'transform="translate({n(shift)} {n(shift)})"/>'
        )
    yield "</g>"


def _grain(left: float, top: float, width: float, height: float) -> Iterator[str]:
    """Yield the veins of wood in a box: uneven lines that bend together."""
    count = int(height / GRAIN_EVERY) + 12
    for vein in range(-6, count):
        base = top + vein * GRAIN_EVERY + 1.7 * sin(vein * 2.4)
        steps = int(width / GRAIN_STEP) + 3
        line = [
            (x, base + 5.0 * sin(x / 96 + vein / 11) + 2.2 * sin(x / 41 + vein / 3))
            for x in (left + step * GRAIN_STEP for step in range(steps))
        ]
        wide, strength = 0.6 + 0.4 * sin(vein * 1.3), 0.2 + 0.13 * sin(vein * 1.9)
        yield f'<path d="{_smooth(line)}" stroke="#1c0e05" stroke-width="{n(wide)}" opacity="{n(strength)}"/>'


def _smooth(line: Sequence[Place]) -> str:
    """Return the path of a soft curve: places are its control points, their middles lie on it."""
    (x, y), *_ = line
    bends = "".join(f"Q{n(x1)} {n(y1)} {n((x1 + x2) / 2)} {n((y1 + y2) / 2)}" for (x1, y1), (x2, y2) in pairwise(line))
    return f"M{n(x)} {n(y)}{bends}"


def apart(one: Place, other: Place) -> float:
    """Return the distance of two places."""
    return hypot(one[0] - other[0], one[1] - other[1])
