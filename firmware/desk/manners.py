"""Manners: the ways in which hands act a whole game out, and how strictly the board is held to each."""

from collections.abc import Mapping
from typing import NamedTuple

from firmware.desk.act import Manner, turn_by_turn
from firmware.desk.checks import Exact, Forgiving
from firmware.desk.styles import STYLES
from trials.hands.sloppy import sloppy


class Way(NamedTuple):
    """How hands do it, and what they are followed with."""

    acts: Manner
    check: type[Exact] | type[Forgiving]


MANNERS: Mapping[str, Way] = {
    **{name: Way(turn_by_turn(style), Exact) for name, style in STYLES.items()},
    "sloppy": Way(sloppy, Forgiving),
}
"""The manners by name: each style turn by turn, and the hands that err."""
