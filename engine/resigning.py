"""Resigning: every game allows it at any time, never lists it, and writes it the same way."""

import re
from collections.abc import Sequence
from typing import Final

from engine.errors import UnreadableError
from engine.game import Action, Player

_RESIGN: Final = re.compile(r"resign(?::(\w+))?")


def resigns(action: Action) -> bool:
    """Return whether an action is a resignation: ``resign`` or ``resign:PLAYER``."""
    return action[:6] == "resign" and _RESIGN.fullmatch(action) is not None


def leaver(action: Action, acting: Player, players: Sequence[Player]) -> Player:
    """Return who resigns: the player that the resignation names, else the player who must act.

    Raises :class:`~engine.errors.UnreadableError` if the named player does not play.
    """
    _, _, named = action.partition(":")
    if named and named not in players:
        raise UnreadableError(f"{action}: the players are {', '.join(players)}")
    return named or acting
