"""The game of a board: the one it is made for, with the options it is made for, unless others are asked for."""

from collections.abc import Iterable, Mapping

from engine.catalogue import game_class, make_game
from engine.game import AnyGame, Option, Record
from engine.records import from_start
from hardware.profile.schema import Profile


def board_options(profile: Profile, game: str) -> Mapping[str, Option]:
    """Return the options a game is played with on a board unless others are asked for."""
    return profile.options if game == profile.game else {}


def game_for(profile: Profile, name: str | None = None, options: Iterable[str] = ()) -> AnyGame:
    """Return a game to play on a board, by default the one it is made for; ``options`` are ``K=V`` texts.

    Raises :class:`~engine.errors.UnreadableError` or :class:`~engine.errors.OptionError`.
    """
    name = name or profile.game
    own = (f"{key}={value}" for key, value in board_options(profile, name).items())
    return make_game(name, (*own, *options))


def game_of(record: Record, profile: Profile) -> AnyGame:
    """Return the game of a record as it is acted out on a board.

    An option of the record counts unless it has the game's default; then the board's option counts. That lets a board
    follow a game of RINGO on an unbounded table as long as it keeps to its cells. A game that begins from a position
    cannot be acted out.

    Raises :class:`~engine.errors.UnreadableError` or :class:`~engine.errors.OptionError`.
    """
    kind = game_class(from_start(record).game)
    said = {name: value for name, value in record.options.items() if value != kind.defaults.get(name)}
    return kind(**{**board_options(profile, record.game), **said})
