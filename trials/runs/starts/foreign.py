"""Games that are not in the catalogue: a board's TOML file with the game's module beside it.

A board ``folder/morris.toml`` made for ``morris`` is played by the rules in ``folder/morris.py``, which offers a
subclass of :class:`~engine.game.Game` of that name. This lets any game take part in the trials.
"""

import sys
from functools import cache
from importlib import import_module
from pathlib import Path

from engine.catalogue import GAMES
from engine.errors import UnreadableError
from engine.game import AnyGame, Game


def is_foreign(board: str, game: str) -> bool:
    """Return whether a board's game is not in the catalogue, but beside the board's file."""
    return game not in GAMES and Path(board).with_name(f"{game}.py").is_file()


def foreign_game(board: str, name: str) -> AnyGame:
    """Return the game beside a board's file. Raises :class:`~engine.errors.UnreadableError` if there is none."""
    return _class(Path(board).resolve().with_name(f"{name}.py"))()


@cache
def _class(path: Path) -> type[AnyGame]:
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    module = import_module(path.stem)
    for found in vars(module).values():
        if isinstance(found, type) and issubclass(found, Game) and getattr(found, "name", None) == path.stem:
            return found
    raise UnreadableError(f"{path} offers no game called {path.stem}")
