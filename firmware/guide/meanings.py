"""The table of meanings: the colour and rhythm of each meaning, and the guidance from which it is shown.

The table itself is ``meanings.toml``.
"""

import tomllib
from functools import cache
from importlib import resources

import msgspec

from firmware.settings.guidance import LEVELS, Guidance


class Meaning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colour (before gamma), the rhythm and the level of one meaning; the catalogues have its words."""

    rgb: tuple[int, int, int]
    rhythm: str
    level: Guidance


@cache
def meanings() -> dict[str, Meaning]:
    """Return every meaning by name; an earlier one wins on a shared pixel."""
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
