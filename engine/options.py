"""Options of a game: read from text, settled with their defaults, and kept as a value."""

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from itertools import combinations
from typing import Final

from engine.errors import OptionError
from engine.game import AnyGame, Option
from engine.values import Options

_WORDS = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}

_WHOLE: Final = re.compile(r"[+-]?([0-9]+)")

_MOST_DIGITS: Final = 9
"""The most digits of a number read or shown; no option needs more. Python refuses to write numbers of 4300 digits."""

_MOST_SAID: Final = 40
"""How many characters of a text an error repeats."""

_TOO_LONG: Final = f"give a number of at most {_MOST_DIGITS} digits"


def read_options(title: str, defaults: Mapping[str, Option], texts: Iterable[str]) -> dict[str, Option]:
    """Return options from ``K=V`` texts, each with its default's type. Raises :class:`~engine.errors.OptionError`."""
    options: dict[str, Option] = {}
    for text in texts:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals:
            raise OptionError(f"option {_said(text)}: write it as NAME=VALUE{_example(defaults)}")
        options[name] = _read(title, defaults, name, value)
    return options


def _example(defaults: Mapping[str, Option]) -> str:
    """Return an option as an example, if the game has one."""
    return next((f", such as {name}={str(value).lower()}" for name, value in defaults.items()), "")


def _names(defaults: Mapping[str, Option]) -> str:
    return ", ".join(defaults) or "none"


def _read(title: str, defaults: Mapping[str, Option], name: str, value: str) -> Option:
    default = defaults.get(name)
    if default is None:
        raise OptionError(f"{title} has no option {_said(name)}: it has {_names(defaults)}")
    if isinstance(default, bool):
        if value.lower() not in _WORDS:
            raise OptionError(f"option {name}: {_said(value)} is neither true nor false")
        return _WORDS[value.lower()]
    if isinstance(default, int):
        whole = _WHOLE.fullmatch(value)
        if whole is None:
            raise OptionError(f"option {name}: {_said(value)} is not a whole number")
        if len(whole[1]) > _MOST_DIGITS:
            raise OptionError(f"option {name}: {_said(value)} has {len(whole[1])} digits; {_TOO_LONG}")
        return int(value)
    return value


def _said(value: object) -> str:
    """Return a value for an error message, shortened if it is long."""
    if isinstance(value, int) and abs(value) >= 10**_MOST_DIGITS:
        return "this number"
    if isinstance(value, str) and len(value) > _MOST_SAID:
        return f"{value[:_MOST_SAID]!r}..."
    return repr(value)


def settle(
    title: str, defaults: Mapping[str, Option], given: Mapping[str, Option], bounds: Mapping[str, range]
) -> Options:
    """Return every option with its given value or its default.

    ``bounds`` has the range of each number. Raises :class:`~engine.errors.OptionError`.
    """
    for name, value in given.items():
        if name not in defaults:
            raise OptionError(f"{title} has no option {_said(name)}: it has {_names(defaults)}")
        if type(value) is not type(defaults[name]):
            raise OptionError(f"option {name}: {_said(value)} is not of the kind of {defaults[name]!r}")
        if name in bounds and value not in bounds[name]:
            raise OptionError(f"option {name}: {_said(value)} is not from {bounds[name][0]} to {bounds[name][-1]}")
    return Options({**defaults, **given})


def with_option(game: AnyGame, name: str, value: Option) -> AnyGame:
    """Return the same game with another value of one option.

    Other options that are incompatible with the value get their defaults, as few of them as possible. Raises
    :class:`~engine.errors.OptionError` if no such game exists even then.
    """
    wanted = {**game.options, name: value}
    others = [other for other in wanted if other != name]
    for count in range(len(others)):
        for left in combinations(others, count):
            with suppress(OptionError):
                return type(game)(**{other: wanted[other] for other in wanted if other not in left})
    return type(game)(**{name: value})
