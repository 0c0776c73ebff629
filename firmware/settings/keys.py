"""The settings that people may change, each with its words; parses and checks the typed values."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from firmware.errors import SettingsError
from firmware.settings.guidance import LEVELS
from firmware.settings.settings import LANGUAGES, Settings, checked
from hardware.profile.mistakes import nearest


@dataclass(frozen=True, slots=True)
class Key:
    """A setting: its description, and its possible values; ``none`` is the word for having no value of its own."""

    words: str
    can_be: str
    none: str = ""


EACH = "PLAYER=HELP, as white=threats; several with blanks between; or 'all': nobody has a choice of their own"
SHARE = "1 to 100 %"
SECONDS = "0.1 to 60 seconds"
STEPS = "never, 1: which piece, or 2: also where it goes"
NEVER = "never"
TURNS = f"1 to 99, or {NEVER}"
TIME = "a time of day, as in 22:30"

KEYS: Mapping[str, Key] = {
    "guidance": Key("how much the lights show", f"one of {', '.join(LEVELS)}"),
    "guidance_of": Key("how much they show to a player, where that is something else", EACH, "all"),
    "brightness": Key("how bright the lights are", f"{SHARE}, or 'board': as the board is made", "board"),
    "night_from": Key("when the night begins", TIME),
    "night_to": Key("when the night ends", TIME),
    "night_brightness": Key("how bright the lights are at most at night", f"{SHARE}, or 'day': as by day", "day"),
    "sounds": Key("whether the board's buzzer is heard", "on or off"),
    "language": Key("the language the board speaks; auto is that of the device", f"one of {', '.join(LANGUAGES)}"),
    "settle_decided_s": Key("how long a move that can go no further must be still to count", SECONDS),
    "settle_open_s": Key("how long a move that could go on must be still to count", SECONDS),
    "still_s": Key("how long the board must be still before it calls anything wrong", SECONDS),
    "hint_s": Key("how long a hint is shown", SECONDS),
    "hint_steps": Key("how much of the engine's advice hints give in a turn", STEPS),
    "engine_resigns": Key("after how many turns without hope an engine resigns", TURNS),
    "engine_hands": Key(
        "how fast an engine's own hands are on a pretended board", "person, instant, or none: play for it"
    ),
}
"""Every setting that ``ringlight set`` and pages can change."""

SPOKEN: Mapping[str, Any] = {"on": True, "off": False, "yes": True, "no": False, "true": True, "false": False}


def known(name: str) -> Key:
    """Return the key of a setting. Raises :class:`~firmware.errors.SettingsError` if there is no such setting."""
    if name not in KEYS:
        raise SettingsError(f"there is no setting '{name}'{nearest(name, KEYS)} There are: {', '.join(KEYS)}.")
    return KEYS[name]


def with_value(settings: Settings, name: str, value: object) -> Settings:
    """Return the settings with another value for one of them.

    Raises :class:`~firmware.errors.SettingsError`, naming the possible values, for an invalid one.
    """
    key = known(name)
    try:
        return checked(msgspec.to_builtins(settings) | {name: value})
    except SettingsError as error:
        raise SettingsError(f"'{name}' cannot be {value!r}: it can be {key.can_be}") from error


def understood(name: str, text: str) -> object:
    """Return the value typed for a setting, without a check that it is allowed."""
    key, word = known(name), text.strip().lower()
    default = getattr(Settings(), name)
    if word == key.none:
        return default
    if word == "default":
        return default
    if isinstance(default, bool):
        return SPOKEN.get(word, text)
    if isinstance(default, str):
        return word
    if isinstance(default, dict):
        pairs = [part.partition("=") for part in word.replace(",", " ").split()]
        return {player: rest for player, _, rest in pairs}
    return _turns(word, text) if isinstance(default, int) else _amount(word, text)


def _turns(word: str, text: str) -> object:
    """Return a typed number of turns."""
    return 0 if word == NEVER else int(word) if word.isascii() and word.isdecimal() else text


def _amount(word: str, text: str) -> object:
    """Return a typed share or number of seconds."""
    number, percent, rest = word.partition("%")
    try:
        return float(number) / 100 if percent and not rest else float(word.removesuffix("s"))
    except ValueError:
        return text


def spoken(name: str, value: object) -> str:
    """Return a value in words, in a form that can be typed."""
    if value is None or value == {}:
        return KEYS[name].none
    match value:
        case Mapping():
            said = " ".join(f"{player}={each}" for player, each in value.items())
        case bool():
            said = "on" if value else "off"
        case int():
            said = str(value) if value else NEVER
        case float():
            said = f"{value:g} s" if name.endswith("_s") else f"{100 * value:.3g} %"
        case _:
            said = str(value)
    return said
