"""The catalogue of games: every module or package of :mod:`engine.games` is a game and is found by its name.

The module ``engine/games/chess.py`` would offer the game ``chess``: a subclass of :class:`~engine.game.Game` whose
``name`` is that of the module.
"""

from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from engine import games
from engine.errors import EngineError, UnreadableError
from engine.game import AnyGame, Game
from engine.options import read_options

GAMES: Final = tuple(sorted(module.name for module in iter_modules(games.__path__) if not module.name.startswith("_")))
"""The names of the games, in alphabetical order. A game is imported when it is asked for."""


def game_class(name: str) -> type[AnyGame]:
    """Return the class of a game. Raises :class:`~engine.errors.UnreadableError`, which lists the games."""
    wanted = name.lower()
    if wanted not in GAMES:
        raise UnreadableError(f"there is no game {name!r}; there is {', '.join(GAMES)}")
    for found in vars(import_module(f"{games.__name__}.{wanted}")).values():
        if isinstance(found, type) and issubclass(found, Game) and getattr(found, "name", None) == wanted:
            return found
    raise EngineError(f"{games.__name__}.{wanted} offers no subclass of Game with name = {wanted!r}; add one")


def make_game(name: str, options: Iterable[str] = ()) -> AnyGame:
    """Return a game with options given as ``K=V`` texts.

    Raises :class:`~engine.errors.UnreadableError` or :class:`~engine.errors.OptionError`.
    """
    kind = game_class(name)
    return kind(**read_options(kind.title, kind.defaults, options))
