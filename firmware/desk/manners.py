"""Manners: the ways in which hands act out a whole game, each with the check for the board."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Final, NamedTuple, TypeAlias

from engine.game import Action
from firmware.desk.act import Manner, turn_by_turn
from firmware.desk.checks import Exact, Forgiving
from firmware.desk.desk import Desk
from firmware.desk.styles import STYLES, Doing
from firmware.desk.turns import Turn
from firmware.errors import NoRigError

Settles: TypeAlias = Callable[[Desk, Turn, Sequence[Action]], Iterator[Doing]]
"""Makes the gestures with which players put right what the board says once it rests after a turn.

It is given the desk, the turn, and all actions made up to then. The board rests after each gesture.
"""


def _nothing(desk: Desk, turn: Turn, made: Sequence[Action]) -> Iterator[Doing]:
    """Leave it as it is."""
    del desk, turn, made
    return iter(())


class Way(NamedTuple):
    """A manner of hands, the check that follows them, and what they do about what the board says after a turn."""

    acts: Manner
    check: type[Exact] | type[Forgiving]
    settles: Settles = _nothing


MANNERS: Final[Mapping[str, Way]] = {name: Way(turn_by_turn(style), Exact) for name, style in STYLES.items()}
"""The ways by name: each style, turn by turn."""

_OF_THE_RIG: Final = {"sloppy": "trials.hands.sloppy", "clumsy": "trials.hands.clumsy"}
"""Ways that only a clone of the repository has, each with the module that defines it as ``WAY``."""

NAMES: Final = (*MANNERS, *_OF_THE_RIG)
"""Every name that :func:`way_of` knows."""


def way_of(name: str) -> Way:
    """Return the way of a name. Raises :class:`~firmware.errors.NoRigError` if the rig it needs is not installed."""
    if name in MANNERS:
        return MANNERS[name]
    try:
        way: Way = import_module(_OF_THE_RIG[name]).WAY
    except ModuleNotFoundError as error:
        if error.name != "trials":
            raise
        raise NoRigError(name) from error
    return way
