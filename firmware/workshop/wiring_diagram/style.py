"""The look of a diagram: its colours, sizes and few shapes."""

from collections.abc import Mapping
from html import escape

from hardware.profile.wires.parts import Colour

COLOURS: Mapping[Colour, str] = {
    "power": "#c0392b",
    "ground": "#222222",
    "lights": "#1e8449",
    "panel": "#8e44ad",
    "select": "#d68910",
    "bus": "#1f618d",
    "sensor": "#5d6d7e",
}
"""The colour of each kind of wire; every wire is also named in words at both its ends."""

LINE = 15.0
"""The distance from one row of text to the next."""

SIZE = 10.0
"""The height of text."""

PAPER, EDGE, FILL = "#fdfbf5", "#4a4034", "#f3ecdb"


def text(x: float, y: float, words: str, *, bold: bool = False, anchor: str = "start", colour: str = "#2b241b") -> str:
    """Return words as SVG, with their base line at ``y``."""
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" fill="{colour}"{weight}>{escape(words)}</text>'


def box(x: float, y: float, width: float, height: float, title: str) -> str:
    """Return the box of a part, with its name at the top."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="4" fill="{FILL}" stroke="{EDGE}"/>'
        + text(x + 8, y + LINE - 3, title, bold=True)
    )


def dot(x: float, y: float, colour: str) -> str:
    """Return the end of a wire as SVG."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="3" fill="{colour}" stroke="#fff" stroke-width="0.6"/>'


def line(points: list[tuple[float, float]], colour: str) -> str:
    """Return a wire as SVG."""
    places = " ".join(f"{x:g},{y:g}" for x, y in points)
    return f'<polyline points="{places}" fill="none" stroke="{colour}" stroke-width="1.6" stroke-linejoin="round"/>'
