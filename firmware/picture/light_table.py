"""The lights as a picture (SVG): each meaning in its colour, its rhythm as a curve over one full period."""

from html import escape

from firmware.guide.meanings import Meaning, meanings
from firmware.picture.wood import n
from firmware.workshop.wiring_diagram.draw import FONT
from firmware.workshop.wiring_diagram.style import text
from hardware.lights.rhythms import COMMON_PERIOD_S, RHYTHMS, TICKS

WIDTH, ROW, TOP = 720.0, 34.0, 34.0
NAME_X, CURVE_X, CURVE, TALL, WORDS_X = 56.0, 160.0, 240.0, 24.0, 420.0
DARK, WORDS = "#1d1712", "#f3ecdb"


def draw_light_table() -> str:
    """Return the table of meanings as SVG, a row for each; the height of a curve is the brightness."""
    table = meanings()
    height = TOP + ROW * len(table) + 8
    rows = [line for number, (name, one) in enumerate(table.items()) for line in _row(name, one, TOP + number * ROW)]
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {n(WIDTH)} {n(height)}" {FONT}>',
            "<title>What the lights say: colours and rhythms</title>",
            f'<rect width="{n(WIDTH)}" height="{n(height)}" rx="8" fill="{DARK}"/>',
            text(CURVE_X, 22, f"{COMMON_PERIOD_S:g} seconds, over and over", colour=WORDS),
            *rows,
            "</svg>",
            "",
        )
    )


def _row(name: str, meaning: Meaning, top: float) -> tuple[str, ...]:
    colour, middle = "#{:02x}{:02x}{:02x}".format(*meaning.rgb), top + ROW / 2
    levels = RHYTHMS[meaning.rhythm].levels
    most = max(levels)
    base = middle + TALL / 2
    steps = [
        f"L{n(CURVE_X + tick * CURVE / TICKS)} {n(base - TALL * level / most)}"
        f"H{n(CURVE_X + (tick + 1) * CURVE / TICKS)}"
        for tick, level in enumerate(levels)
    ]
    return (
        f'<circle cx="30" cy="{n(middle)}" r="10" fill="{colour}"/>',
        text(NAME_X, middle + 3.5, name, bold=True, colour=WORDS),
        f'<path d="M{n(CURVE_X)} {n(base)}{"".join(steps)}V{n(base)}Z" fill="{colour}"/>',
        f'<path d="M{n(CURVE_X)} {n(base)}h{n(CURVE)}" stroke="{WORDS}" stroke-width="0.4"/>',
        text(WORDS_X, middle + 3.5, escape(f"{meaning.rhythm}: {RHYTHMS[meaning.rhythm].words}"), colour=WORDS),
    )
