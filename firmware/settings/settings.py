"""The settings of a table: guidance, brightness, sounds, waiting times; kept in the data folder.

The file is ``settings.toml``; missing keys, or a missing file, mean the defaults below.
"""

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from firmware.errors import SettingsError
from firmware.messages.choice import AUTO
from firmware.messages.entries import codes
from firmware.settings.guidance import Guidance
from hardware.computer.atomic_file import unwritable, write_atomically
from hardware.computer.regular_file import read_regular
from hardware.profile.lines import Lines
from hardware.profile.mistakes import Mistake, misread, overlong, unparsed

FILE_NAME = "settings.toml"

Seconds: TypeAlias = Annotated[float, Meta(ge=0.1, le=60.0)]
Share: TypeAlias = Annotated[float, Meta(ge=0.01, le=1.0)]
EngineHands: TypeAlias = Literal["person", "instant", "none"]
Steps: TypeAlias = Annotated[int, Meta(ge=0, le=2)]
Turns: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Clock: TypeAlias = Annotated[str, Meta(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")]
"""A time of day, as in ``22:30``."""
LANGUAGES: tuple[str, ...] = (AUTO, *codes())
"""The values of ``language``: those with a catalogue, and the device's language."""

Language: TypeAlias = Annotated[str, Meta(pattern=f"^({'|'.join(LANGUAGES)})$")]
Option: TypeAlias = bool | int | str

A_TIME = "a time of day in quotes, as in '22:30'"


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """The players' choices.

    ``guidance`` sets how much is shown; ``guidance_of`` overrides it for single players, by their names. ``brightness``
    is that of the lights (``None``: the board profile's). From ``night_from`` to ``night_to``, local time, they are at
    most as bright as ``night_brightness`` (``None``: as by day). ``language`` is for everybody who has not chosen one
    on a page (``auto``: the device's). Times are in s: ``settle_decided_s`` of quiet commit an action that cannot go
    on, ``settle_open_s`` one that could; nothing is called wrong before ``still_s`` of quiet; a hint is shown for
    ``hint_s``. ``hint_steps`` is how much of the engine's advice hints give in a turn: nothing (0), the piece (1), or
    also its target (2). An engine that has been lost for ``engine_resigns`` of its turns resigns (0: never).
    ``engine_hands``: on a pretended board an engine has hands as fast as a person's, or faster, or none, and then
    people play for it. ``options`` has, by game, the default options of a new game.
    """

    guidance: Guidance = "full"
    guidance_of: Mapping[str, Guidance] = msgspec.field(default_factory=dict)
    brightness: Share | None = None
    night_from: Clock = "22:00"
    night_to: Clock = "07:00"
    night_brightness: Share | None = None
    sounds: bool = True
    language: Language = "auto"
    settle_decided_s: Seconds = 0.28
    settle_open_s: Seconds = 0.9
    still_s: Seconds = 0.5
    hint_s: Seconds = 3.0
    hint_steps: Steps = 2
    engine_resigns: Turns = 3
    engine_hands: EngineHands = "person"
    options: Mapping[str, Mapping[str, Option]] = msgspec.field(default_factory=dict)

    def guidance_for(self, player: str | None) -> Guidance:
        """Return the guidance of a player."""
        return self.guidance if player is None else self.guidance_of.get(player, self.guidance)


def default_data_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Return the default folder of the journal and the settings.

    For a service that is the folder systemd gives (``STATE_DIRECTORY``), else ``ringlight`` in the XDG state folder.
    """
    if folders := environ.get("STATE_DIRECTORY"):
        return Path(folders.split(":")[0])
    state = Path(environ.get("XDG_STATE_HOME", ""))
    return (state if state.is_absolute() else Path.home() / ".local" / "state") / "ringlight"


def load_settings(folder: Path) -> Settings:
    """Return the settings kept in a data folder; the defaults if none are.

    Raises :class:`~firmware.errors.SettingsError` with the file, the line and the remedy.
    """
    path = folder / FILE_NAME
    try:
        return read_settings(path)
    except OSError as error:
        raise SettingsError(unreadable(path, error)) from error


def read_settings(path: Path) -> Settings:
    """Return the settings in a file. Raises :class:`~firmware.errors.SettingsError` for its contents, and OSError."""
    try:
        text = read_regular(path).decode()
    except FileNotFoundError:
        return Settings()
    except UnicodeDecodeError as error:
        raise SettingsError(f"{path} is not text in UTF-8: save it as UTF-8, as TOML asks for") from error
    try:
        return _read(text)
    except Mistake as mistake:
        raise SettingsError(f"{path}, line {mistake.line}: {mistake}") from mistake


def read_usable(path: Path) -> tuple[Settings, str]:
    """Return the valid settings in a file, and a description of the errors in the rest; empty if there are none.

    Raises OSError.
    """
    try:
        return read_settings(path), ""
    except SettingsError as error:
        return _usable(path), str(error)


def _usable(path: Path) -> Settings:
    """Return the settings in a file without its invalid keys; the defaults if it is not TOML."""
    try:
        data = tomllib.loads(read_regular(path).decode())
    except (ValueError, RecursionError):
        return Settings()
    usable: dict[str, Any] = {}
    for key, value in data.items():
        try:
            msgspec.convert({key: value}, Settings)
        except msgspec.ValidationError:
            continue
        usable[key] = value
    return msgspec.convert(usable, Settings)


def checked(plain: Mapping[str, Any]) -> Settings:
    """Return plain values as settings. Raises :class:`~firmware.errors.SettingsError` if they are invalid."""
    try:
        return _checked(dict(plain), Lines(""))
    except Mistake as mistake:
        raise SettingsError(str(mistake)) from mistake


def unreadable(path: Path, error: OSError) -> str:
    """Return the error text for a settings file that cannot be read, with the remedy."""
    return f"{path} cannot be read ({error.strerror}): check the disk, and let this user read it"


def save_settings(folder: Path, settings: Settings) -> None:
    """Keep the settings in a data folder, which is made if missing; on an error the old file stays unchanged.

    Raises :class:`~firmware.errors.SettingsError` if a value is out of range or the file cannot be written.
    """
    path = folder / FILE_NAME
    plain = msgspec.to_builtins(settings)
    try:
        _checked(plain, Lines(""))
    except Mistake as mistake:
        raise SettingsError(f"these settings cannot be kept: {mistake}") from mistake
    try:
        write_atomically(path, _write(plain))
    except OSError as error:
        raise SettingsError(unwritable(path, error)) from error


def _read(text: str) -> Settings:
    try:
        data: dict[str, Any] = tomllib.loads(text)
        lines = Lines(text)
    except tomllib.TOMLDecodeError as error:
        raise unparsed(error, Lines(text)) from error
    except (ValueError, RecursionError) as error:
        raise overlong(text) from error
    return _checked(data, lines)


def _checked(data: dict[str, Any], lines: Lines) -> Settings:
    try:
        return msgspec.convert(data, Settings)
    except msgspec.ValidationError as error:
        mistake = misread(error, data, Settings, lines)
        place, what, _ = str(mistake).partition(" should be a text in quotes matching regex")
        said = f"{place} should be {A_TIME}" if what else str(mistake)
        if what and place.startswith("language"):
            said = f"{place} cannot be {data.get('language')!r}; it can be one of {', '.join(LANGUAGES)}"
        raise Mistake(mistake.line, said) from error


def _write(plain: Mapping[str, Any]) -> str:
    tables = {"guidance_of": plain["guidance_of"]} if plain["guidance_of"] else {}
    tables |= {f"options.{_key(game)}": chosen for game, chosen in plain["options"].items()}
    single = {key: value for key, value in plain.items() if key not in ("guidance_of", "options")}
    lines = [f"{key} = {_word(value)}" for key, value in single.items() if value is not None]
    for name, chosen in tables.items():
        lines += ["", f"[{name}]", *(f"{_key(k)} = {_word(v)}" for k, v in chosen.items())]
    return "\n".join(lines) + "\n"


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _word(name)


def _word(value: Option | float) -> str:
    """Write a value as TOML does: numbers and words like JSON, but with the delete character escaped."""
    return msgspec.json.encode(value).decode().replace("\x7f", "\\u007f")
