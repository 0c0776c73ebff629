"""The reliability plot as SVG: how often games were won from positions with a given estimated chance."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from engine.players.strength.fitting import Bin

_SIDE, _GAP, _LEFT, _TOP, _ACROSS = 160, 44, 40, 62, 4
_PAPER, _INK, _GRID, _BEFORE, _AFTER = "#fffdf6", "#333", "#ddd5c0", "#c98a1b", "#0a66c2"
_FONT: Final = 'font-family="sans-serif" font-size="11"'
_QUARTERS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)


@dataclass(frozen=True, slots=True)
class Panel:
    """One game: its title, and its chances by tenths before and after calibration."""

    title: str
    before: Sequence[Bin]
    after: Sequence[Bin]


def draw_reliability(panels: Sequence[Panel]) -> str:
    """Return the plot: a panel for each game, the estimated chance to the right, the share of wins upwards."""
    rows = -(-len(panels) // _ACROSS)
    width = _LEFT + min(_ACROSS, max(1, len(panels))) * (_SIDE + _GAP)
    height = _TOP + rows * (_SIDE + _GAP + 22)
    size = f'width="{width}" height="{height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {size} {_FONT} role="img">',
        "<title>How often games were won, by the chance that was told</title>",
        f'<rect width="{width}" height="{height}" fill="{_PAPER}"/>',
        _text(_LEFT, 18, "Right: the chance to win that the engine tells. Up: how often it was won."),
        _dot(_LEFT + 4, 32, _BEFORE, hollow=True),
        _text(_LEFT + 14, 36, "before calibration"),
        _dot(_LEFT + 134, 32, _AFTER),
        _text(_LEFT + 144, 36, "after it; games not used for the fit"),
    ]
    for number, panel in enumerate(panels):
        left = _LEFT + number % _ACROSS * (_SIDE + _GAP)
        top = _TOP + number // _ACROSS * (_SIDE + _GAP + 22)
        parts += _panel(panel, left, top)
    return "\n".join([*parts, "</svg>", ""])


def _panel(panel: Panel, left: float, top: float) -> list[str]:
    bottom = top + _SIDE
    parts = [_text(left, top - 6, panel.title, bold=True)]
    for share in _QUARTERS:
        x, y = left + share * _SIDE, bottom - share * _SIDE
        parts.append(
            f'<path d="M{x:g} {top:g}V{bottom:g}M{left:g} {y:g}H{left + _SIDE:g}" stroke="{_GRID}" fill="none"/>'
        )
        parts.append(_text(x, bottom + 14, f"{share:.0%}", anchor="middle"))
        if share:
            parts.append(_text(left - 4, y + 4, f"{share:.0%}", anchor="end"))
    parts.append(f'<path d="M{left:g} {bottom:g}L{left + _SIDE:g} {top:g}" stroke="{_INK}" stroke-dasharray="3 3"/>')
    for found, colour in ((panel.before, _BEFORE), (panel.after, _AFTER)):
        for each in found:
            x, y = left + each.told * _SIDE, bottom - each.came * _SIDE
            if colour == _AFTER:
                low, high = (min(1.0, max(0.0, each.came + sign * each.error)) for sign in (-1, 1))
                span = f"M{x:.1f} {bottom - low * _SIDE:.1f}V{bottom - high * _SIDE:.1f}"
                parts.append(f'<path d="{span}" stroke="{colour}"/>')
            parts.append(_dot(x, y, colour, hollow=colour == _BEFORE))
    return parts


def _dot(x: float, y: float, colour: str, *, hollow: bool = False) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{"none" if hollow else colour}" stroke="{colour}"/>'


def _text(x: float, y: float, words: str, *, anchor: str = "start", bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}"{weight} fill="{_INK}">{escape(words)}</text>'
