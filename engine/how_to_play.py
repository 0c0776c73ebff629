"""How a game is played, in pictures: each shows an action in the position of a real game.

The pictures of the game ``NAME`` are data in ``engine/games/NAME.toml``; a game without that file has no pictures. The
program that shows a picture has the text for it in its catalogues.
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
"""This many pictures fit on two screens."""


class Picture(NamedTuple):
    """One picture: the actions played before (``after``), and the action that it ``shows``."""

    name: str
    after: tuple[Action, ...]
    shows: Action


class HowToPlay(NamedTuple):
    """The pictures of a game, with the options of the games they come from."""

    game: str
    options: Mapping[str, Option]
    pictures: tuple[Picture, ...]

    def picture(self, name: str) -> Picture:
        """Return a picture by its name. Raises :class:`~engine.errors.UnreadableError`, which lists the names."""
        for picture in self.pictures:
            if picture.name == name:
                return picture
        there = ", ".join(picture.name for picture in self.pictures)
        raise UnreadableError(f"{self.game} has no picture {name!r}; there is {there}")

    def svg(self, picture: Picture) -> str:
        """Return a picture as SVG: the position, and the steps that hands do for the action."""
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
