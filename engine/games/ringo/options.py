"""The options of RINGO settled (rules, *Written form*)."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from engine.errors import OptionError
from engine.game import Option
from engine.games.ringo.grid import Grid
from engine.options import settle
from engine.values import Options

TITLE: Final = "RINGO"
DEFAULTS: Final[Mapping[str, Option]] = {
    "discs": 10,
    "corners": "red",
    "grid": "unbounded",
    "repetition": 3,
    "turn_cap": "none",
}
_BOUNDS: Final = {"discs": range(1, 11), "repetition": range(2, 11)}
COLOURS: Final = ("red", "blue")
_SIDES: Final = range(3, 100)
"""The possible sizes of a board: the start has to lie on it."""
_GRID: Final = re.compile(r"(slide|wall):([1-9][0-9]?)")
_CAP: Final = re.compile(r"[1-9][0-9]{0,5}")
_NONE: Final = "none"
_FEW_DISCS: Final = (6, 8, 10)
_FEW_CAPS: Final = (_NONE, "100", "200")


def settled(given: Mapping[str, Option]) -> Options:
    """Return every option with its value. Raises :class:`~engine.errors.OptionError`."""
    options = settle(TITLE, DEFAULTS, given, _BOUNDS)
    options = Options({**options, **{name: str(options[name]).lower() for name in ("corners", "grid", "turn_cap")}})
    if options["corners"] not in COLOURS:
        raise OptionError(f"option corners: {options['corners']!r} is neither {' nor '.join(COLOURS)}")
    grid_of(options)
    turn_cap_of(options)
    return options


def choices(options: Mapping[str, Option]) -> dict[str, Sequence[Option]]:
    """Return the few values worth a button; for a board also what its edge does."""
    grid = grid_of(options)
    found: dict[str, Sequence[Option]] = {"discs": _FEW_DISCS, "corners": COLOURS}
    if grid.side:
        found["grid"] = (f"wall:{grid.side}", f"slide:{grid.side}")
    return found | {"turn_cap": _FEW_CAPS}


def grid_of(options: Mapping[str, Option]) -> Grid:
    """Return the board of the game. Raises :class:`~engine.errors.OptionError`."""
    text = str(options["grid"])
    if text == DEFAULTS["grid"]:
        return Grid()
    match = _GRID.fullmatch(text)
    if match is None or int(match[2]) not in _SIDES:
        raise OptionError(
            f"option grid: {text!r} is none of unbounded, slide:N and wall:N with a board of N x N cells, "
            f"N from {_SIDES[0]} to {_SIDES[-1]}, as slide:13"
        )
    return Grid(int(match[2]), match[1] == "slide")


def turn_cap_of(options: Mapping[str, Option]) -> int | None:
    """Return the number of turns after which a game is drawn. Raises :class:`~engine.errors.OptionError`."""
    text = str(options["turn_cap"])
    if text == _NONE:
        return None
    if not _CAP.fullmatch(text):
        raise OptionError(f"option turn_cap: {text!r} is neither none nor a number of turns from 1 to 999999, as 200")
    return int(text)
