"""The options of RINGGZ: the number of players, and who owns the colours (rules, 4)."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.errors import OptionError
from engine.game import Option
from engine.games.ringgz.board import COLOURS
from engine.options import settle
from engine.values import Options

TITLE: Final = "RINGGZ"
DEFAULTS: Final[Mapping[str, Option]] = {
    "players": 2,
    "start_is_turn": False,
    "end": "rings",
    "colours": "rb,yg",
    "neutral": "g",
}
_BOUNDS: Final = {"players": range(2, 5)}
_ENDS: Final = ("rings", "pieces")
_PAIRS: Final = ("rb,yg", "ry,bg", "rg,by")
"""The ways two players can share the colours, apart from who begins."""
_TWO: Final = 2
_THREE: Final = 3


def settled(given: Mapping[str, Option]) -> Options:
    """Return every option with its value. Raises :class:`~engine.errors.OptionError`."""
    options = settle(TITLE, DEFAULTS, given, _BOUNDS)
    if options["end"] not in _ENDS:
        raise OptionError(f"option end: {options['end']!r} is neither {' nor '.join(_ENDS)}")
    players = int(options["players"])
    neutral = str(options["neutral"]).lower()
    if len(neutral) != 1 or neutral not in COLOURS:
        raise OptionError(f"option neutral: {neutral!r} is not a colour; it is one of {', '.join(COLOURS)}")
    if players != _THREE and neutral != DEFAULTS["neutral"]:
        raise OptionError(f"option neutral: only with 3 players a colour is neutral, not with {players}; leave it out")
    colours = str(given.get("colours", _default_colours(players, neutral)))
    return Options({**options, "neutral": neutral, "colours": _colours(colours, players, neutral)})


def choices(options: Mapping[str, Option]) -> dict[str, Sequence[Option]]:
    """Return the few values worth a button: the number of players, when the game ends, and who owns the colours."""
    found: dict[str, Sequence[Option]] = {"players": tuple(_BOUNDS["players"]), "end": _ENDS}
    if options["players"] == _TWO:
        found["colours"] = _PAIRS
    if options["players"] == _THREE:
        found["neutral"] = tuple(COLOURS)
    return found


def _default_colours(players: int, neutral: str) -> str:
    if players == _THREE:
        return ",".join(colour for colour in COLOURS if colour != neutral)
    each = len(COLOURS) // players
    return ",".join(COLOURS[first : first + each] for first in range(0, len(COLOURS), each))


def _colours(text: str, players: int, neutral: str) -> str:
    """Return the owners in the normal form: commas between players, the colours of each in the order r b y g."""
    shares = ["".join(sorted(share, key=COLOURS.find)) for share in text.lower().replace("+", "").split(",")]
    dealt = sorted("".join(shares))
    wanted = sorted(COLOURS if players != _THREE else COLOURS.replace(neutral, ""))
    if len(shares) != players or dealt != wanted or len({len(share) for share in shares}) != 1:
        besides = f" besides the neutral {neutral}" if players == _THREE else ""
        raise OptionError(
            f"option colours: {text!r} does not give {players} players equal shares of the colours{besides}; "
            f"write it as {_default_colours(players, neutral)}"
        )
    return ",".join(shares)
