"""How a game is played, for pages: its pictures as the engine draws them, and a sentence for each."""

from functools import cache
from typing import Any

from engine.errors import EngineError
from engine.how_to_play import HowToPlay, how_to_play
from firmware.errors import PageError
from firmware.messages.message import Message
from firmware.messages.render import render


def told_pictures(game: str, language: str) -> dict[str, Any]:
    """Return the pictures of a game with their sentences in a language.

    Raises :class:`~firmware.errors.PageError` if the game has none.
    """
    pictures = [
        {"name": picture.name, "say": render(Message(f"how-{game}-{picture.name}"), language)}
        for picture in _pictures(game).pictures
    ]
    return {"game": game, "pictures": pictures}


@cache
def drawn_picture(game: str, name: str) -> bytes:
    """Return a picture of a game as SVG. Raises :class:`~firmware.errors.PageError` for an unknown name."""
    found = _pictures(game)
    try:
        return found.svg(found.picture(name)).encode()
    except EngineError as error:
        raise PageError(Message("refused-other", detail=str(error))) from error


def _pictures(game: str) -> HowToPlay:
    found = how_to_play(game)
    if found is None:
        raise PageError(Message("refused-other", detail=f"{game} has no pictures of how it is played"))
    return found
