"""The table of meanings: what a light can say, in which colour and rhythm, and from which guidance on.

The table itself is ``meanings.toml``.
"""

import tomllib
from functools import cache
from importlib import resources

import msgspec

from firmware.settings.guidance import LEVELS, Guidance


class Meaning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing a light can say, as a colour (before gamma) and as a rhythm; the catalogues have it in words."""

    rgb: tuple[int, int, int]
    rhythm: str
    level: Guidance


@cache
def meanings() -> dict[str, Meaning]:
    """Return every meaning by name, the one that wins on a shared pixel first."""
    text = resources.files("firmware.guide").joinpath("meanings.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Meaning])


@cache
def rank() -> dict[str, int]:
    """Return each meaning's place in the table."""
    return {name: place for place, name in enumerate(meanings())}


@cache
def ranks(guidance: Guidance) -> dict[str, int]:
    """Return the place in the table of each meaning that is shown from this guidance on."""
    most = LEVELS.index(guidance)
    table = meanings()
    return {name: place for name, place in rank().items() if LEVELS.index(table[name].level) <= most}
