"""Calibration: from the chances a search estimates to how often such positions were won in self-play."""

import math
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass
from functools import cache
from importlib import resources
from typing import Final

from engine.core.errors import KnowledgeError

FILE: Final = "calibration.toml"
"""The file lies beside the tables; ``ringlight strength`` writes it."""

_LEAST: Final = 0.001
"""The lowest chance, except for a certain end; the highest is 1 minus this."""


def odds(chance: float) -> float:
    """Return the log odds of a chance between 0 and 1."""
    return math.log(chance / (1 - chance))


def chance_of(odds: float) -> float:
    """Return the chance with these log odds."""
    return 1 / (1 + math.exp(-odds)) if odds > 0 else math.exp(odds) / (1 + math.exp(odds))


@dataclass(frozen=True, slots=True)
class Calibration:
    """A linear map of the log odds whose two coefficients change linearly with the progress of the game.

    At the beginning of a game the log odds are multiplied by ``slope`` and ``lead`` is added; at its end the
    coefficients are larger by ``slope_later`` and ``lead_later``. The chance is that of the player to act, among two
    players.
    """

    slope: float = 1.0
    lead: float = 0.0
    slope_later: float = 0.0
    lead_later: float = 0.0

    def chance(self, chance: float, progress: float) -> float:
        """Return the calibrated chance at a progress of the game from 0 to 1; chances of 0 and 1 stay as they are."""
        if not 0 < chance < 1:
            return chance
        slope = self.slope + self.slope_later * progress
        found = chance_of(slope * odds(chance) + self.lead + self.lead_later * progress)
        return min(1 - _LEAST, max(_LEAST, found))

    def chances(self, chances: Sequence[float], progress: float, turn: int) -> tuple[float, ...]:
        """Return every player's calibrated chance, with sum 1; ``turn`` is the player to act."""
        if len(chances) == 2:  # noqa: PLR2004 # what one wins the other loses
            own = self.chance(chances[turn], progress)
            return (own, 1 - own) if turn == 0 else (1 - own, own)
        each = [self.chance(chance, progress) for chance in chances]
        return tuple(chance / sum(each) for chance in each)


def write_calibrations(calibrations: Mapping[str, Calibration]) -> str:
    """Return the text of the file with these calibrations, by ``GAME-PLAYERS``."""
    lines = ["# How the engine's chances are made true: fitted to games against itself by `ringlight strength`."]
    for name, calibration in sorted(calibrations.items()):
        slope, lead, slope_later, lead_later = (round(value, 4) for value in astuple(calibration))
        lines += ["", f"[{name}]", f"slope = {slope}", f"lead = {lead}"]
        lines += [f"slope_later = {slope_later}", f"lead_later = {lead_later}"]
    return "\n".join([*lines, ""])


@cache
def shipped_calibration(game: str, players: int = 2) -> Calibration:
    """Return the shipped calibration of a game with so many players; without one, the identity.

    Raises :class:`~engine.core.errors.KnowledgeError` if the file cannot be used.
    """
    file = resources.files("engine.core").joinpath("tables", FILE)
    if not file.is_file():
        return Calibration()
    try:
        told = tomllib.loads(file.read_text(encoding="utf-8")).get(f"{game}-{players}", {})
        return Calibration(**{name: float(value) for name, value in told.items()})
    except (ValueError, TypeError) as error:
        raise KnowledgeError(f"{FILE} is damaged or of another version; install Ringlight again") from error
