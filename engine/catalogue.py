"""The games there are. The next game is a new file and a row here."""

from collections.abc import Iterable
from importlib import import_module

from engine.errors import UnreadableError
from engine.game import AnyGame
from engine.options import read_options

GAMES = {
    "yinsh": "engine.games.yinsh:Yinsh",
    "ringgz": "engine.games.ringgz:Ringgz",
    "ringo": "engine.games.ringo:Ringo",
    "bry": "engine.games.bry:Bry",
}
"""Where each game's class is; it is imported when it is asked for."""


def game_class(name: str) -> type[AnyGame]:
    """Return the class of a game. Raises :class:`~engine.errors.UnreadableError` listing what there is."""
    where = GAMES.get(name.lower())
    if where is None:
        raise UnreadableError(f"there is no game {name!r}; there is {', '.join(GAMES)}")
    module, _, attribute = where.partition(":")
    found: type[AnyGame] = getattr(import_module(module), attribute)
    return found


def make_game(name: str, options: Iterable[str] = ()) -> AnyGame:
    """Return a game with options as ``K=V`` texts.

    Raises :class:`~engine.errors.UnreadableError` or :class:`~engine.errors.OptionError`.
    """
    kind = game_class(name)
    return kind(**read_options(kind.title, kind.defaults, options))
