"""The labels of the page: the entries ``page-...`` of a catalogue and the names of things, in the page's format.

A label is fixed text with places for values, and may have one text per plural form; the browser only fills it in. All
other texts of the page come as finished sentences from the server.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeAlias

from firmware.messages.entries import entries
from firmware.messages.errors import CatalogueError
from firmware.messages.render import ENGLISH

Label: TypeAlias = str | Mapping[str, str]
"""A text with ``{places}``, or such texts by the plural forms of the language."""

NAMES = (
    "button",
    "colour",
    "event",
    "fault",
    "health",
    "lamp",
    "level",
    "light",
    "option",
    "piece",
    "player",
    "rhythm",
    "sense",
    "spot",
    "value",
)
"""The kinds of things with names on the page."""


@cache
def labels(language: str) -> Mapping[str, Mapping[str, Label]]:
    """Return the labels of a language (``page``) and its names of things (``names``), by their keys.

    A form of a name is behind a dot: ``light-wrong.told``. Raises :class:`~firmware.messages.errors.CatalogueError` for
    a label that is more than text, places and one choice by ``$n``.
    """
    from fluent.syntax import FluentParser, ast  # noqa: PLC0415 # it takes a while, and most boards have no page open

    parser = FluentParser(with_spans=False)
    page: dict[str, Label] = {}
    names: dict[str, Label] = {}
    for key, text in {**entries(ENGLISH), **entries(language)}.items():
        table = page if key.startswith("page-") else names if key.partition("-")[0] in NAMES else None
        if table is None:
            continue
        entry = parser.parse_entry(text)
        if not isinstance(entry, ast.Message):
            raise CatalogueError(f"{language}.ftl: {key} cannot be read as Fluent")
        short = key.removeprefix("page-")
        if entry.value is not None:
            table[short] = _label(key, entry.value)
        table |= {f"{short}.{each.id.name}": _label(key, each.value) for each in entry.attributes}
    return {"page": page, "names": names}


def _label(key: str, pattern: Any) -> Label:
    """Return a pattern in the page's format."""
    from fluent.syntax import ast  # noqa: PLC0415 # see above

    match pattern.elements:
        case [ast.Placeable(expression=ast.SelectExpression(selector=ast.VariableReference(), variants=variants))]:
            return {_form(variant.key): _text(key, variant.value) for variant in variants}
        case _:
            return _text(key, pattern)


def _form(key: Any) -> str:
    return str(getattr(key, "name", None) or key.value)


def _text(key: str, pattern: Any) -> str:
    from fluent.syntax import ast  # noqa: PLC0415 # see above

    text = ""
    for element in pattern.elements:
        match element:
            case ast.TextElement(value=value):
                text += value
            case ast.Placeable(expression=ast.VariableReference(id=name)):
                text += f"{{{name.name}}}"
            case ast.Placeable(expression=ast.StringLiteral(value=value)):
                text += value
            case _:
                raise CatalogueError(f"{key}: a label of the page has texts, {{ $places }} and one choice by $n only")
    return text
