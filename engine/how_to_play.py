"""How a game is played, in pictures: positions of real games, each with the action that is shown there.

The pictures of a game are data beside it: ``engine/games/NAME.toml`` for the game ``NAME``. Without that file there are
none. The words below a picture are in the catalogues of the program that shows it.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from engine import games
from engine.catalogue import game_class
from engine.errors import UnreadableError
from engine.game import Action, AnyGame, Option
from engine.render.svg import svg_board

MOST = 6
"""So many pictures fit on two screens."""


class Picture(NamedTuple):
    """One thing that is shown: the actions ``after`` which it happens, and the action that ``shows`` it."""

    name: str
    after: tuple[Action, ...]
    shows: Action


class HowToPlay(NamedTuple):
    """The pictures of a game, with the options of the games they are from."""

    game: str
    options: Mapping[str, Option]
    pictures: tuple[Picture, ...]

    def picture(self, name: str) -> Picture:
        """Return a picture by its name. Raises :class:`~engine.errors.UnreadableError` listing what there is."""
        for picture in self.pictures:
            if picture.name == name:
                return picture
        there = ", ".join(picture.name for picture in self.pictures)
        raise UnreadableError(f"{self.game} has no picture {name!r}; there is {there}")

    def svg(self, picture: Picture) -> str:
        """Return a picture as SVG: the position, and what hands do for the action."""
        game, state = self._at(picture)
        return svg_board(game, state, picture.shows)

    def _at(self, picture: Picture) -> tuple[AnyGame, Any]:
        game = game_class(self.game)(**self.options)
        state = game.start()
        for action in picture.after:
            state = game.play(state, action)
        return game, state


@cache
def how_to_play(name: str) -> HowToPlay | None:
    """Return the pictures of a game; ``None`` if it has none.

    Raises :class:`~engine.errors.UnreadableError` if there are more than :data:`MOST`.
    """
    file = resources.files(games).joinpath(f"{name}.toml")
    if not file.is_file():
        return None
    read = tomllib.loads(file.read_text(encoding="utf-8"))
    pictures = tuple(Picture(each["name"], tuple(each["after"].split()), each["shows"]) for each in read["picture"])
    if len(pictures) > MOST:
        raise UnreadableError(f"{name}.toml has {len(pictures)} pictures; two screens have room for {MOST}")
    return HowToPlay(name, read.get("options", {}), pictures)
