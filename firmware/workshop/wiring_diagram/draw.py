"""The diagram of a board: the Pi's header with all its wires, then every part with the wire at each pin.

The wires of the header are drawn as lines. Wires from part to part are named in words at both ends, as in circuit
diagrams: hundreds of lines would hide one another.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from textwrap import wrap

from firmware.workshop.wiring_diagram.style import COLOURS, LINE, PAPER, SIZE, box, dot, line, text
from hardware.profile.checks import pin_uses
from hardware.profile.schema import Profile
from hardware.profile.supply import ONE_REGULATOR_A, amperes, fuse_amperes, regulator_amperes, regulators
from hardware.profile.wires.common import STRIP
from hardware.profile.wires.parts import HEADER, PI, POWER, SUPPLY, Colour, End, Wire
from hardware.profile.wires.table import wire_groups
from hardware.profile.wiring import SerialWiring, SwitchWiring

WIDTH = 1180.0
MARGIN = 24.0
HEADER_X, HEADER_TOP = 190.0, 92.0
PIN_ROW = 22.0
COLUMN = 26.0
"""The distance from the header's odd pins to its even ones."""

LANES_X = 380.0
LANE = 7.0
FAR_X = 640.0
GAP = 14.0
COLUMNS = 4
PART_WIDTH = (WIDTH - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS
LETTER = 6.2
"""The greatest average width of a letter."""

FONT = f'font-family="DejaVu Sans, Verdana, sans-serif" font-size="{SIZE:g}"'
HALO = f'stroke="{PAPER}" stroke-width="4" paint-order="stroke" stroke-linejoin="round"'
"""Keeps words readable on top of wires."""

NOTES_X, NOTE_ROW, NOTE_LETTERS = 850.0, 17.0, 46
"""The x and the row height of notes, and the number of letters in a line of them."""

STRIP_LETTERS = 185
"""The number of letters in a line of the strip's order."""


@dataclass(frozen=True, slots=True)
class _Row:
    """One line of a part: its own pin, and the far end of the wire there."""

    pin: str
    goes: str
    colour: Colour


def draw_wiring(profile: Profile) -> str:
    """Return the wiring diagram of a board as SVG."""
    wires = [wire for group in wire_groups(profile) for wire in group.wires]
    at_pi = [wire for wire in wires if PI in (wire.start.part, wire.end.part)]
    header, bottom = _header(profile, at_pi)
    strip, below = _strip(profile, bottom + 2 * GAP)
    parts, height = _parts(_rows(profile, wires), below)
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH:g} {height:g}" {FONT}>',
            f"<title>{escape(profile.title)}: wiring</title>",
            f'<rect width="{WIDTH:g}" height="{height:g}" fill="{PAPER}"/>',
            f'<g font-size="17">{text(MARGIN, 34, profile.title, bold=True)}</g>',
            text(MARGIN, 52, f"Every wire of the board {profile.name}; 'ringlight wiring {profile.name}' lists them."),
            *_legend(),
            *_besides(profile),
            *header,
            *strip,
            *parts,
            "</svg>",
            "",
        )
    )


def _legend() -> Iterator[str]:
    x = MARGIN
    for name, colour in COLOURS.items():
        yield line([(x, 66), (x + 22, 66)], colour)
        yield text(x + 27, 69.5, name)
        x += 90


def _besides(profile: Profile) -> Iterator[str]:
    """Yield notes on facts that the wires do not show, in the free corner."""
    sensors = "5 V behind the fuse" if isinstance(profile.sensors, SerialWiring) else "3.3 V of the regulator"
    notes = [
        f"The 5 V supply gives {amperes(profile):g} A or more, the fuse carries {fuse_amperes(profile):g} A.",
        f"Every sensor gets {sensors} and ground, from one to the next.",
        "10 nF at each sensor and 100 nF at each multiplexer and converter, from its supply to its ground.",
    ]
    if not isinstance(profile.sensors, SerialWiring):
        count = regulators(profile)
        some = f"{count} regulators of {ONE_REGULATOR_A:g} A, each for sensors of its own."
        notes.insert(1, some if count > 1 else f"The regulator gives {regulator_amperes(profile):g} A or more.")
    if isinstance(profile.sensors, SwitchWiring):
        set_to = [f"{spot.switch.operate:g} kohm at the {name}" for name, spot in profile.spot.items() if spot.switch]
        notes.append(f"A resistor at ADJ of each switch: {', '.join(set_to)}.")
    lines = [line for note in notes for line in wrap(note, NOTE_LETTERS, subsequent_indent="  ")]
    yield text(NOTES_X, HEADER_TOP - 8, "Besides the wires", bold=True)
    yield from (text(NOTES_X, HEADER_TOP + 14 + NOTE_ROW * row, each) for row, each in enumerate(lines))


def _header(profile: Profile, wires: Sequence[Wire]) -> tuple[list[str], float]:
    """Return the header with its wires, each led to the name of its far end, and the y below the header."""
    drawn = [text(HEADER_X + COLUMN / 2, HEADER_TOP - 8, "Raspberry Pi, 40 pins", bold=True, anchor="middle")]
    names = {number: name for name, number in HEADER.items()} | dict(POWER)
    mine = {HEADER[use.what] for use in pin_uses(profile)}
    drawn.append(
        f'<rect x="{HEADER_X - 14:g}" y="{HEADER_TOP:g}" width="{COLUMN + 28:g}" height="{20 * PIN_ROW + 6:g}" rx="4" '
        'fill="#1d3b2a"/>'
    )
    far: dict[int, list[Wire]] = {}
    for wire in wires:
        far.setdefault(_number(wire), []).append(wire)
    others = far.pop(0, [])
    drawn += _runs(far)
    for number in range(1, 41):
        x, y = _place(number)
        colour = "#f4d35e" if number in far else "#c9c2b2" if number in mine else "#7d8f83"
        drawn.append(f'<circle cx="{x:g}" cy="{y:g}" r="5.5" fill="{colour}"/>')
        drawn.append(f'<g font-size="6.5">{text(x, y + 2.3, str(number), anchor="middle")}</g>')
        name = names[number] + (" (kept free)" if number in mine - far.keys() else "")
        at, anchor = (x - 20, "end") if number % 2 else (x + 20, "start")
        drawn.append(f"<g {HALO}>{text(at, y + 3.5, name, anchor=anchor, bold=number in far)}</g>")
    y = HEADER_TOP + 20 * PIN_ROW + 24
    for wire in others:
        end = wire.start if wire.end.part == PI else wire.end
        drawn.append(text(FAR_X, y, f"USB of the Pi: {end}, {wire.through}", colour=COLOURS[wire.colour]))
        y += LINE
    return drawn, y


def _number(wire: Wire) -> int:
    """Return the number of a wire's pin on the header; 0 if the wire goes to another plug of the Pi."""
    end = wire.start if wire.start.part == PI else wire.end
    number = end.pin.rpartition("(")[2].rstrip(")")
    return int(number) if number.isdigit() else 0


def _place(number: int) -> tuple[float, float]:
    row, column = divmod(number - 1, 2)
    return HEADER_X + column * COLUMN, HEADER_TOP + 14 + row * PIN_ROW


def _runs(far: Mapping[int, Sequence[Wire]]) -> Iterator[str]:
    """Yield the wires of each pin of the header, each pin in its own lane, with the names of their far ends."""
    ordered = sorted(far, key=lambda number: (_place(number)[1], number))
    step = 20 * PIN_ROW / max(1, len(ordered))
    places = [HEADER_TOP + 10 + index * step for index in range(len(ordered))]
    for lane, (number, y) in enumerate(zip(ordered, places, strict=True)):
        colour = COLOURS[far[number][0].colour]
        x, start = _place(number)
        out = start + (PIN_ROW / 2 if number % 2 else 0)
        across = LANES_X + (len(ordered) - lane if y < out else lane) * LANE
        bend = [(x, start), (x + COLUMN / 2, out)] if number % 2 else [(x, start)]
        yield line([*bend, (across, out), (across, y), (FAR_X - 8, y)], colour)
        yield dot(FAR_X - 8, y, colour)
        yield text(FAR_X, y + 3.5, _ends(far[number]), colour=colour)


def _ends(wires: Sequence[Wire]) -> str:
    """Return the names of the far ends of one pin's wires; ends at the same kind of part are merged."""
    return "; ".join(_merged((wire.end if wire.start.part == PI else wire.start, wire.through) for wire in wires))


def _merged(ends: Iterable[tuple[End, str]]) -> list[str]:
    """Return the names of wire ends with the parts in between; one pin of several parts of a kind is named once."""
    kinds: dict[tuple[str, str, str], list[str]] = {}
    for end, through in ends:
        kind, _, number = end.part.rpartition(" ")
        numbered = bool(kind) and number.isdigit()
        kinds.setdefault((kind if numbered else end.part, end.pin, through), []).append(number if numbered else "")
    return [
        f"{_together(part, numbers)}{', ' if pin else ''}{pin}{f' ({through})' if through else ''}"
        for (part, pin, through), numbers in kinds.items()
    ]


def _together(part: str, numbers: Sequence[str]) -> str:
    if len(numbers) == 1:
        return f"{part} {numbers[0]}".rstrip()
    return f"{part}s {numbers[0]} {'and' if len(numbers) == 2 else 'to'} {numbers[-1]}"  # noqa: PLR2004 - two or more


def _rows(profile: Profile, wires: Sequence[Wire]) -> Mapping[str, list[_Row]]:
    """Return the lines of each part, in the order in which its pins are wired.

    Sensors are not listed: their outputs are named at the other ends. Nor are the pixels, which follow one another.
    """
    sensors = {f"{channel.point} {channel.spot}" for channel in profile.channels}
    pins: dict[str, dict[tuple[str, Colour], list[tuple[End, str]]]] = {}
    for wire in wires:
        if wire.start.part == wire.end.part == STRIP and wire.colour == "lights":
            continue
        for mine, other in ((wire.start, wire.end), (wire.end, wire.start)):
            if mine.part not in (PI, SUPPLY, *sensors):
                at = pins.setdefault(mine.part, {}).setdefault((mine.pin, wire.colour), [])
                at.append((other, wire.through.partition(",")[0]))
    return {
        part: [_Row(pin, goes, colour) for (pin, colour), ends in at.items() for goes in _merged(ends)]
        for part, at in pins.items()
    }


def _strip(profile: Profile, top: float) -> tuple[list[str], float]:
    """Return the order of the strip in words, and the y below them."""
    drawn = [text(MARGIN, top, "The strip of lights, from its data in on", bold=True)]
    words = wrap(" > ".join(profile.pixels), STRIP_LETTERS, break_on_hyphens=False)
    for number, words_of_line in enumerate(words, 1):
        drawn.append(text(MARGIN, top + number * LINE, words_of_line, colour=COLOURS["lights"]))
    return drawn, top + (len(words) + 1) * LINE


def _parts(rows: Mapping[str, list[_Row]], top: float) -> tuple[list[str], float]:
    """Return a box for each part, the multiplexers last, and the y below them all."""
    drawn: list[str] = []
    order = sorted(rows, key=lambda part: bool(re.fullmatch(r"multiplexer \d+", part)))
    y = top
    for first in range(0, len(order), COLUMNS):
        boxes = order[first : first + COLUMNS]
        for column, part in enumerate(boxes):
            drawn += _part(part, rows[part], MARGIN + column * (PART_WIDTH + GAP), y)
        y += max(_height(rows[part]) for part in boxes) + GAP
    return drawn, y + MARGIN


def _height(rows: Sequence[_Row]) -> float:
    return (len(rows) + 1) * LINE + 8


def _part(part: str, rows: Sequence[_Row], x: float, y: float) -> Iterator[str]:
    """Yield the box of a part, with a line for each of its wires."""
    yield box(x, y, PART_WIDTH, _height(rows), part)
    words = 18 + LETTER * max(len(row.pin) for row in rows)
    for number, row in enumerate(rows, 1):
        base = y + number * LINE + LINE - 3
        yield dot(x, base - 3.5, COLOURS[row.colour])
        yield text(x + 10, base, row.pin)
        yield text(x + words, base, row.goes, colour=COLOURS[row.colour])
