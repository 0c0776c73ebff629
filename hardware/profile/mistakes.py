"""Messages about a profile that cannot be read: one mistake, its line and its remedy, in words for people.

:mod:`msgspec` finds what does not fit, but its messages use Python's terms and its paths leave out the keys of tables.
Here they become sentences with the line and, for a misspelt word, the word that was meant.
"""

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from tomllib import TOMLDecodeError
from typing import Any

import msgspec
from msgspec import inspect

from hardware.profile.lines import Lines, Path

_WORDS = {
    "float": "a number",
    "int": "a whole number",
    "str": "a text in quotes",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
}
EXTENDS = "extends"
"""The key with which a board's file names the board that it extends."""

_BOUNDS = {">=": "of at least", "<=": "of at most", ">": "above", "<": "below"}


class Mistake(Exception):  # noqa: N818 - it is what somebody made, and never leaves the profile's modules
    """One mistake in a profile: the problem and its remedy, and the line."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


def nearest(word: object, known: Iterable[str]) -> str:
    """Return the question whether the nearest known word was meant; a full stop if none is near."""
    close = get_close_matches(str(word), list(known), n=1)
    return f"; did you mean '{close[0]}'?" if close else "."


def unparsed(error: TOMLDecodeError, lines: Lines) -> Mistake:
    """Return the mistake in a text that is not TOML."""
    for path, first, second in lines.doubled:
        return Mistake(second, f"'{path[-1]}' is given already in line {first}; keep one of the two")
    message = str(error)
    found = re.search(r"\(at line (\d+), column \d+\)", message)
    line = int(found[1]) if found else lines.last
    what = message.partition(" (at ")[0]
    return Mistake(line, f"this is not TOML: {what[:1].lower()}{what[1:]}. Look at this line and the one before it")


def overlong(text: str) -> Mistake:
    """Return the mistake in a text that Python rejects as too long without a line: digits or brackets."""
    longest = max(enumerate(text.splitlines(), 1), key=lambda numbered: len(numbered[1]))[0]
    return Mistake(longest, "this is longer than anything that belongs here: shorten it")


def misread(error: msgspec.ValidationError, data: Mapping[str, Any], into: type, lines: Lines) -> Mistake:
    """Return the mistake in well-formed data that is not a profile."""
    what, _, where = str(error).partition(" - at `$")
    path = _path(where.rstrip("`"), what, data, into)
    kind = _kind(path, data, inspect.type_info(into))
    place = _place(path)
    for pattern, say in (
        (r"Object contains unknown field `(.*)`", _unknown),
        (r"Object missing required field `(.*)`", _missing),
        (r"Invalid (?:enum )?value (.*)", _not_one_of),
    ):
        if found := re.fullmatch(pattern, what):
            at, message = say(found[1].strip("'"), path, place, kind)
            return Mistake(lines.of(at), message)
    return Mistake(lines.of(path), f"{place} should be {_expected(what)}")


def _unknown(name: str, path: Path, place: str, kind: inspect.Type) -> tuple[Path, str]:
    known = [*_keys(kind), *([] if path else [EXTENDS])]
    meant = nearest(name, known)
    rest = "" if meant.endswith("?") else f" Known here: {', '.join(known)}."
    return (*path, name), f"{place} has no key '{name}'{meant}{rest}"


def _missing(name: str, path: Path, place: str, _kind: inspect.Type) -> tuple[Path, str]:
    return path, f"{place} lacks the key '{name}'; add a line '{name} = ...'"


def _not_one_of(value: str, path: Path, place: str, kind: inspect.Type) -> tuple[Path, str]:
    allowed = _values(kind)
    return path, f"{place} cannot be '{value}'{nearest(value, allowed)} It is one of: {', '.join(allowed)}."


def _expected(what: str) -> str:
    """Return msgspec's expectation in words: ``Expected `float`, got `str```."""
    wanted, _, got = what.removeprefix("Expected ").partition(", got ")
    for sign, word in _BOUNDS.items():
        wanted = wanted.replace(sign, word).removesuffix(".0")
    words = {**_WORDS, "float": "a fraction"} if "`int`" in wanted else _WORDS
    said = f"{wanted}, not {got}" if got else wanted
    return re.sub(r"`(\w+)`", lambda word: words.get(word[1], word[1]), said)


def _place(path: Path) -> str:
    """Return the name of a value for people: ``[lights] pin``, ``[sensors.wires] a2 rim``, or the top of the file."""
    if not path:
        return "the top of the file"
    return ".".join(str(part) if isinstance(part, str) else f"[{part}]" for part in path).replace(".[", "[")


def _path(where: str, what: str, data: Mapping[str, Any], into: type) -> Path:
    """Return the path in msgspec's message, with the keys that it leaves out as ``[...]``."""
    path: Path = ()
    for name, index in re.findall(r"\.([^.\[]+)|\[([^\]]+)\]", where):
        part = int(index) if index.isdigit() else name or _culprit(path, what, data, into)
        path = (*path, part)
    return path


def _culprit(path: Path, what: str, data: Mapping[str, Any], into: type) -> str:
    """Return the key of the entry that does not fit: alone in its table it causes the same message."""
    entries: Mapping[str, Any] = _at(path, data)
    for key, entry in entries.items():
        try:
            msgspec.convert(_with(path, {key: entry}, data), into)
        except msgspec.ValidationError as error:
            if str(error).startswith(what):
                return key
    raise AssertionError(f"msgspec found {what!r} in {path}, but no entry of it")


def _at(path: Path, data: Any) -> Any:
    for part in path:
        data = data[part]
    return data


def _with(path: Path, value: Any, data: Any) -> Any:
    """Return the data with another value at a path."""
    if not path:
        return value
    changed: Any = dict(data) if isinstance(data, Mapping) else list(data)
    changed[path[0]] = _with(path[1:], value, data[path[0]])
    return changed


def _kind(path: Path, data: Any, kind: inspect.Type) -> inspect.Type:
    """Return the type that a profile expects at a path."""
    for depth, part in enumerate(path):
        if isinstance(kind, inspect.UnionType) and part == _tag_field(kind):
            return inspect.LiteralType(tuple(str(option.tag) for option in _structs(kind)))
        kind = _entry(_chosen(kind, _at(path[:depth], data)), part)
    return _chosen(kind, _at(path, data))


def _entry(kind: inspect.Type, part: str | int) -> inspect.Type:
    match kind:
        case inspect.StructType():
            return next(field.type for field in kind.fields if field.encode_name == part)
        case inspect.DictType():
            return kind.value_type
        case inspect.TupleType():
            return kind.item_types[int(part)]
        case inspect.VarTupleType():
            return kind.item_type
    raise AssertionError(f"nothing is inside {kind}")


def _structs(kind: inspect.UnionType) -> list[inspect.StructType]:
    return [option for option in kind.types if isinstance(option, inspect.StructType)]


def _tag_field(kind: inspect.UnionType) -> str | None:
    return next((option.tag_field for option in _structs(kind)), None)


def _chosen(kind: inspect.Type, data: Any) -> inspect.Type:
    """Return the type that data is meant to be: the one of its tag, or the only table among them."""
    if not isinstance(kind, inspect.UnionType):
        return kind
    options = _structs(kind)
    field = _tag_field(kind)
    tagged = [o for o in options if field and isinstance(data, Mapping) and o.tag == data.get(field)]
    return next(iter((*tagged, *options, *kind.types)))


def _keys(kind: inspect.Type) -> list[str]:
    return [field.encode_name for field in kind.fields] if isinstance(kind, inspect.StructType) else []


def _values(kind: inspect.Type) -> list[str]:
    return [str(value) for value in kind.values] if isinstance(kind, inspect.LiteralType) else []
