"""The ways in which a board is tried: its game for every number of players, and with every option its size allows."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.game import AnyGame
from firmware.service.made_for import game_for
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile
from trials.runs.starts.foreign import foreign_game, is_foreign

VARIANTS: Final[Mapping[str, Sequence[tuple[str, ...]]]] = {
    "ringgz": [("players=2",), ("players=3",), ("players=4",)],
    "ringo": [("grid=wall:{size}",), ("grid=slide:{size}",)],
    "bry": [("players=2",), ("players=3",), ("expert=true",)],
}
"""The options of each way to play a game; a game that is not here is played as its board has it."""


def variants(profile: Profile) -> list[tuple[str, ...]]:
    """Return the options with which a board's own game is tried: a tuple of ``K=V`` texts for each way to play it."""
    size = str(profile.options.get("grid", "")).partition(":")[2]
    return [tuple(option.format(size=size) for option in each) for each in VARIANTS.get(profile.game, [()])]


def named(board: str, options: Sequence[str]) -> str:
    """Return the name of a board played with these options."""
    return " ".join((board, *options))


def game_on(board: str, options: Sequence[str] = ()) -> AnyGame:
    """Return the game a board is made for, with these options besides the board's own; it may lie beside the board."""
    profile = load_profile(board)
    if is_foreign(board, profile.game):
        return foreign_game(board, profile.game)
    return game_for(profile, options=options)
