"""A game in its notation with a heading that names the game and its options: ``[ringgz players=3] 1.*c3 2.r2@c4``.

The heading may be left out. The game is then the one in which the turns can be played; a text that several games can
read is ambiguous, unless the reader says which is likely.
"""

import re
from typing import Final

from engine.catalogue import GAMES, game_class, make_game
from engine.errors import AmbiguousError, EngineError, IllegalActionError, UnreadableError
from engine.game import AnyGame
from engine.records.whole import from_start
from engine.values import Record

_HEADING: Final = re.compile(r"\[\s*(\w+)((?:\s+[^\s\]]+)*)\s*\]\s*")
_NUMBERED: Final = re.compile(r"\d+\s*\.\s*([^;\s]*)")
"""The beginning of numbered turns, with the first action as a group."""
_SHOWN: Final = 40


def write_notation(record: Record) -> str:
    """Return a record in its game's notation below a heading. Names and an agreed draw are not part of it.

    Raises :class:`~engine.errors.UnreadableError` for a record that begins from a position, and the errors of making
    the game and playing the actions.
    """
    from_start(record)
    game = game_class(record.game)(**record.options)
    heading = " ".join([record.game, *_options(game)])
    return f"[{heading}] {game.write_record(record.actions)}".rstrip()


def _options(game: AnyGame) -> list[str]:
    """Return the options of a game that differ from their defaults, each as ``K=V``."""
    return [
        f"{name}={str(value).lower() if isinstance(value, bool) else value}"
        for name, value in game.options.items()
        if value != game.defaults[name]
    ]


def is_notation(text: str) -> bool:
    """Return whether a text begins like numbered turns, with or without a heading."""
    return bool(_HEADING.match(text) or _NUMBERED.match(text))


def headed(text: str, game: AnyGame | None, likely: AnyGame | None = None) -> tuple[AnyGame, str]:
    """Return the game of a text and its turns: the given game, the one the heading names, or the one that fits.

    Of several that fit it is the ``likely`` one.

    Raises :class:`~engine.errors.UnreadableError`, :class:`~engine.errors.OptionError` or, where several games fit,
    :class:`~engine.errors.AmbiguousError`.
    """
    heading = _HEADING.match(text)
    turns = text[heading.end() :] if heading else text
    if heading:
        named = make_game(heading[1], heading[2].split())
        if game is not None and game != named:
            raise UnreadableError(f"the text is headed {heading[0].strip()}, and {game!r} is asked for; leave one out")
        game = named
    if not ((heading and not turns) or _NUMBERED.match(turns)):
        known = f"in the notation of {game.title}, such as 1.{game.opening}" if game else "in numbered turns"
        raise UnreadableError(
            f"{turns[:_SHOWN]!r} begins no game {known}; a record in another form tells its game itself"
        )
    return game or _fitting(turns, likely), turns


def _fitting(turns: str, likely: AnyGame | None) -> AnyGame:
    """Return the game, with default options, that turns without a heading belong to.

    It is the game that can read the first action; of several, the one in which all turns can be played; and of several
    of those the ``likely`` one.
    """
    numbered = _NUMBERED.match(turns)
    first = numbered[1] if numbered else ""
    games = [make_game(name) for name in GAMES]
    possible = [game for game in games if _reads(game, first)]
    if not possible:
        known = " or ".join(f"{game.opening} ({game.title})" for game in games)
        raise UnreadableError(f"turn 1: {first[:_SHOWN]!r} begins no game; one such as {known} was expected")
    if len(possible) == 1:
        return possible[0]
    whole = [game for game in possible if _plays(game, turns)]
    if len(whole) == 1:
        return whole[0]
    if likely is not None and (same := [game for game in whole if game.name == likely.name]):
        return same[0]
    names = [game.name for game in whole or possible]
    raise AmbiguousError(
        f"{turns[:_SHOWN]!r} could be a game of {' or '.join(names)}; say which before the first turn, as [{names[0]}]"
    )


def _reads(game: AnyGame, action: str) -> bool:
    """Return whether a text is an action of a game, whether or not it is allowed at the start."""
    try:
        game.read_action(game.start(), action)
    except UnreadableError:
        return False
    except IllegalActionError:
        return True
    return True


def _plays(game: AnyGame, turns: str) -> bool:
    try:
        game.follow(turns)
    except EngineError:
        return False
    return True
