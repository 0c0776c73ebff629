"""Manners: the ways in which hands act out a whole game, each with the check for the board."""

from collections.abc import Mapping
from importlib import import_module
from typing import Final, NamedTuple

from firmware.desk.act import Manner, turn_by_turn
from firmware.desk.checks import Exact, Forgiving
from firmware.desk.styles import STYLES
from firmware.errors import NoRigError


class Way(NamedTuple):
    """A manner of hands, and the check that follows them."""

    acts: Manner
    check: type[Exact] | type[Forgiving]


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
