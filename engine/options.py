"""Options of a game: read from text, settled with their defaults."""

from collections.abc import Iterable, Mapping

from engine.errors import OptionError
from engine.game import Option

_WORDS = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}


def read_options(title: str, defaults: Mapping[str, Option], texts: Iterable[str]) -> dict[str, Option]:
    """Return options from ``K=V`` texts, each of its default's type. Raises :class:`~engine.errors.OptionError`."""
    options: dict[str, Option] = {}
    for text in texts:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals:
            raise OptionError(f"option {text!r}: write it as NAME=VALUE, such as {_example(defaults)}")
        options[name] = _read(title, defaults, name, value)
    return options


def _example(defaults: Mapping[str, Option]) -> str:
    name = next(iter(defaults))
    return f"{name}={str(defaults[name]).lower()}"


def _read(title: str, defaults: Mapping[str, Option], name: str, value: str) -> Option:
    default = defaults.get(name)
    if default is None:
        raise OptionError(f"{title} has no option {name!r}: it has {', '.join(defaults)}")
    if isinstance(default, bool):
        if value.lower() not in _WORDS:
            raise OptionError(f"option {name}: {value!r} is neither true nor false")
        return _WORDS[value.lower()]
    if isinstance(default, int):
        if not value.isdecimal():
            raise OptionError(f"option {name}: {value!r} is no whole number")
        return int(value)
    return value


def settle(
    title: str, defaults: Mapping[str, Option], given: Mapping[str, Option], bounds: Mapping[str, range]
) -> dict[str, Option]:
    """Return every option with its value: as given, or its default.

    ``bounds`` are the values a number may have. Raises :class:`~engine.errors.OptionError`.
    """
    for name, value in given.items():
        if name not in defaults:
            raise OptionError(f"{title} has no option {name!r}: it has {', '.join(defaults)}")
        if type(value) is not type(defaults[name]):
            raise OptionError(f"option {name}: {value!r} is not of the kind of {defaults[name]!r}")
        if name in bounds and value not in bounds[name]:
            raise OptionError(f"option {name}: {value} is not from {bounds[name][0]} to {bounds[name][-1]}")
    return {**defaults, **given}
