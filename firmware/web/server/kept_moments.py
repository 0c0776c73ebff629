"""The moments of kept games, worked out once for a while: what was played so far, and a picture of it."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from engine.catalogue import game_class
from engine.errors import EngineError
from engine.game import Action, AnyGame, Option
from firmware.errors import PageError
from firmware.messages.message import Message
from firmware.picture.board import draw_svg
from firmware.web.commands.board_choice import board_for, board_played_on
from firmware.web.snapshots.moments import moment
from firmware.web.snapshots.past import Past
from hardware.profile.load import load_profile, shipped_names
from hardware.profile.schema import Profile

REMEMBERED = 8
"""For how many games the positions are kept, for a look at them move by move."""


def past_of(name: str, options: Mapping[str, Option], record: Iterable[Action]) -> Past:
    """Return the past of a whole game. Raises :class:`~firmware.errors.PageError` if these rules forbid it."""
    return _followed(name, tuple(options.items()), tuple(record))


def picture_after(past: Past, board: str, count: int, *, lit: bool) -> bytes:
    """Return the board of a game as it was after so many actions, as SVG; ``lit``: with its lights."""
    return _picture(past.game.name, tuple(past.game.options.items()), board, tuple(past.record), count, lit=lit)


def board_of(game: AnyGame, name: str) -> Profile:
    """Return the board that a game was played on, or another that suits it."""
    return board_played_on(game, name) or board_for(game.name, load_profile(shipped_names()[0]))


@lru_cache(maxsize=REMEMBERED)
def _followed(name: str, options: tuple[tuple[str, Any], ...], record: tuple[str, ...]) -> Past:
    try:
        past = Past(game_class(name)(**dict(options)))
        past.follow(record)
    except EngineError as error:
        raise PageError(Message("refused-other", detail=str(error))) from error
    return past


@lru_cache(maxsize=64)
def _picture(
    name: str, options: tuple[tuple[str, Any], ...], board: str, record: tuple[str, ...], count: int, *, lit: bool
) -> bytes:
    past = _followed(name, options, record)
    profile = board_of(past.game, board)
    lights: Mapping[str, tuple[int, int, int]] = {}
    if lit:
        then = moment(profile, past.game, past.state_at(count), tuple(past.last(count)))
        lights = dict(zip(profile.pixels, then.lights, strict=True))
    return draw_svg(profile, past.at(count), lights, ()).encode()
