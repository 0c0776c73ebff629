"""Reads a board's TOML file.

The files that come with Ringlight are in ``hardware/profile/boards``; a person's own board is a file anywhere.
:func:`load_profile` reads either and answers with one clear :class:`~hardware.errors.ProfileError` when it cannot.
"""

import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec

from hardware.errors import ProfileError
from hardware.profile.checks import check
from hardware.profile.lines import Lines
from hardware.profile.mistakes import Mistake, misread, nearest, unparsed
from hardware.profile.schema import Profile


def profile_names() -> tuple[str, ...]:
    """Return the names of the boards that come with Ringlight."""
    files = resources.files("hardware.profile").joinpath("boards").iterdir()
    return tuple(sorted(file.name.removesuffix(".toml") for file in files if file.name.endswith(".toml")))


def load_profile(name_or_path: str | Path) -> Profile:
    """Return the board of that name, or the one described by the TOML file at that path.

    A text that ends in ``.toml`` or has a ``/`` in it is a path.

    Raises :class:`~hardware.errors.ProfileError` with the file, the line and the remedy.
    """
    given = str(name_or_path)
    if isinstance(name_or_path, Path) or given.endswith(".toml") or "/" in given:
        return read_profile(_read(Path(given)), given)
    names = profile_names()
    if given not in names:
        raise ProfileError(
            f"no board is called '{given}'{nearest(given, names)} The boards are: {', '.join(names)}; "
            "the path of a TOML file that describes your own will do too."
        )
    return _shipped(given)


@cache
def _shipped(name: str) -> Profile:
    """Return a board that comes with Ringlight; it never changes, and is read once."""
    file = resources.files("hardware.profile").joinpath("boards", f"{name}.toml")
    return read_profile(file.read_text(encoding="utf-8"), f"{name}.toml")


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise ProfileError(
            f"{path}: cannot be read ({error.strerror}); give the path of a board's TOML file, "
            f"or one of the names {', '.join(profile_names())}"
        ) from error
    except UnicodeDecodeError as error:
        raise ProfileError(f"{path}: is not text in UTF-8; save it as UTF-8, as TOML asks for") from error


def read_profile(text: str, source: str) -> Profile:
    """Return the board a TOML text describes; ``source`` is the file's name for messages.

    Raises :class:`~hardware.errors.ProfileError`.
    """
    try:
        return _checked(text)
    except Mistake as mistake:
        raise ProfileError(f"{source}, line {mistake.line}: {mistake}") from mistake


def _checked(text: str) -> Profile:
    lines = Lines(text)
    try:
        data: dict[str, Any] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise unparsed(error, lines) from error
    try:
        profile = msgspec.convert(data, Profile)
    except msgspec.ValidationError as error:
        raise misread(error, data, Profile, lines) from error
    check(profile, lines)
    return profile
