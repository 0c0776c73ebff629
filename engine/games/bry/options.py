"""The options of BRY: the number of players, the order and ownership of the colours, the board (rules, *Options*)."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.errors import OptionError
from engine.game import Option
from engine.games.bry.geometry import board_names
from engine.games.bry.pieces import COLOURS
from engine.options import settle
from engine.values import Options

TITLE: Final = "BRY"
DEFAULTS: Final[Mapping[str, Option]] = {
    "players": 2,
    "expert": False,
    "geometry": "hex37",
    "colours": "B,R,Y",
    "repetition": 3,
    "idle_turns": 60,
}
_BOUNDS: Final = {"players": range(2, 4), "repetition": range(10), "idle_turns": range(1000)}
_TWO: Final = 2


def settled(given: Mapping[str, Option]) -> Options:
    """Return every option with its value. Raises :class:`~engine.errors.OptionError`."""
    options = settle(TITLE, DEFAULTS, given, _BOUNDS)
    if options["repetition"] == 1:
        raise OptionError("option repetition: every position occurs once; 2 or more were expected, or 0 for no limit")
    if options["expert"] and options["players"] != _TWO:
        raise OptionError("option expert: a colour is neutral only with 2 players; leave it out, or write players=2")
    boards = board_names()
    if options["geometry"] not in boards:
        raise OptionError(
            f"option geometry: there is no board {options['geometry']!r}; there is {', '.join(boards)}. "
            "A board of your own is a file beside theirs, in engine/games/bry/boards"
        )
    return Options({**options, "colours": _colours(str(options["colours"]), int(options["players"]))})


def choices(options: Mapping[str, Option]) -> dict[str, Sequence[Option]]:
    """Return the few values worth a button: for two also which colour is the third, and whether it is neutral."""
    found: dict[str, Sequence[Option]] = {"players": tuple(_BOUNDS["players"])}
    if options["players"] == _TWO:
        found |= {"expert": (False, True), "colours": ("B,R,Y", "B,Y,R", "R,Y,B")}
    return found


def _colours(text: str, players: int) -> str:
    """Return the three colours in turn order with commas between them; the colours of the players come first."""
    given = text.upper().replace(",", "").replace(" ", "")
    order = given + "".join(colour for colour in COLOURS if colour not in given)
    if sorted(order) != sorted(COLOURS) or not players <= len(given):
        raise OptionError(
            f"option colours: {text!r} does not name {'2 or 3' if players == _TWO else players} of "
            f"{', '.join(COLOURS)}, each once; the first are the players', in turn order"
        )
    return ",".join(order)
