"""Players by their names, as on the command line.

- ``engine``: the core at full strength; ``engine:5``: at level 5
- ``plain``: the core with the evaluation set by hand
- ``uct:10000``: random games, that many for a move; ``random``: any legal action
- ``python``: the player that is used if the core is missing
- ``ugi:COMMAND``: another program, started with this command line

All but the last may end with a limit for each move: ``engine@0.2s``, ``plain@d3`` (depth), ``engine@n20000`` (nodes),
and with the share of the actions that the player sees: ``engine@d1/8%``.
"""

import logging
import re
from dataclasses import replace
from functools import cache
from typing import Final

from engine.core.errors import CoreError
from engine.core.game import CORE_GAMES
from engine.core.library import load
from engine.core.search import Limits, Way
from engine.players.core_player import CorePlayer
from engine.players.errors import PlayerError
from engine.players.levels import level, levels
from engine.players.plain_player import PlainPlayer
from engine.players.player import Player
from engine.players.ugi_player import UgiPlayer

_LOG: Final = logging.getLogger(__name__)

_DEFAULT_S: Final = 1.0
"""The time of a reference opponent for a move where nothing else limits it, in s."""

FORMS: Final = (
    "engine, engine:5, plain, uct:10000, random, python or ugi:COMMAND, and a limit as engine@0.2s or engine@d1/8%"
)

_NAME: Final = re.compile(
    r"(engine|plain|uct|random|python)(?::(\d{1,9}))?(?:@(\d+(?:\.\d+)?)s|@d(\d{1,2})|@n(\d{1,12}))?(?:/(\d{1,2}(?:\.\d)?|100)%)?"
)
_WAYS: Final = {"plain": Way.ALPHA_BETA, "uct": Way.UCT, "random": Way.RANDOM}


@cache
def _core_is_there() -> bool:
    """Return whether the core can be loaded; the first failure logs a warning."""
    try:
        load()
    except CoreError as error:
        _LOG.warning("%s; meanwhile a weaker player in Python takes its place", error)
        return False
    return True


def player_named(name: str, game: str, players: int = 2, seed: int = 1) -> Player:
    """Return a player by name, for a game with so many players.

    For a game without rules in the core, or if the core is missing, the engine is the player in Python; the latter is
    logged once as a warning. Raises :class:`~engine.players.errors.PlayerError` for an unknown name or level,
    :class:`~engine.core.errors.CoreError` if the core is missing and another of its players is wanted.
    """
    if name.startswith("ugi:") and name[4:].strip():
        return UgiPlayer(name[4:])
    match = _NAME.fullmatch(name)
    if match is None:
        raise PlayerError(f"there is no player {name[:40]!r}; write {FORMS}")
    kind, number, seconds, depth, nodes, percent = match.groups()
    if kind == "python":
        return PlainPlayer(seed)
    if kind == "engine":
        limits = (level(game, int(number), players) if number else levels(game, players)[-1]).limits()
    elif number and kind == "uct":
        limits = Limits(Way.UCT, nodes=int(number))
    elif number:
        raise PlayerError(f"{name[:40]!r}: {kind} has no number; write {FORMS}")
    else:
        limits = Limits(_WAYS[kind], seconds=_DEFAULT_S)
    if kind == "engine" and (game not in CORE_GAMES or not _core_is_there()):
        return PlainPlayer(seed)
    if seconds or depth or nodes:
        limits = replace(limits, seconds=float(seconds or 0), depth=int(depth or 0), nodes=int(nodes or 0))
    if percent:
        limits = replace(limits, share=round(float(percent) / 100, 3))
    return CorePlayer(name, limits, learned=kind == "engine", seed=seed)
