"""The page's scripts as one: a browser far away asks for one file instead of fifty, each of which names the next.

Every module becomes a function that returns what it exports, after those that it imports. It is made when it is asked
for, from the files as they are: nothing has to be built. Comments are left out.
"""

import re
from collections.abc import Callable, Mapping
from posixpath import dirname, join, normpath

from firmware.errors import PageError
from firmware.messages.message import Message

IMPORT = re.compile(r'^import \{([^}]*)\} from "([^"]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async )?(?:class|function|const) )(\w+)", re.MULTILINE)
COMMENT = re.compile(r"^[ \t]*(?://.*|/\*\*(?:.|\n)*?\*/[ \t]*)\n", re.MULTILINE)
"""A comment that has its lines to itself: they are a quarter of all."""

FIRST = "main.js"


def bundle(read: Callable[[str], str | None]) -> str:
    """Return one script that does what ``main.js`` and all that it imports do.

    ``read`` returns a file's text by its name in the static folder, ``None`` if there is none. Raises
    :class:`~firmware.errors.PageError` for an import that leads nowhere.
    """
    numbers: dict[str, int] = {}
    parts: list[str] = []
    _add(FIRST, read, numbers, parts)
    return COMMENT.sub("", "".join(parts))


def _add(name: str, read: Callable[[str], str | None], numbers: dict[str, int], parts: list[str]) -> None:
    """Add a module after what it imports."""
    text = read(name)
    if text is None:
        raise PageError(Message("refused-other", detail=f"{name} is not there"))
    paths = {path: normpath(join(dirname(name), path)) for _, path in IMPORT.findall(text)}
    for imported in paths.values():
        if imported not in numbers:
            _add(imported, read, numbers, parts)
    numbers[name] = len(numbers)
    parts.append(_part(name, IMPORT.sub(lambda found: _taken(found, paths, numbers), text), numbers[name]))


def _taken(found: re.Match[str], paths: Mapping[str, str], numbers: Mapping[str, int]) -> str:
    names = ", ".join(name.strip().replace(" as ", ": ") for name in found[1].split(",") if name.strip())
    return f"const {{ {names} }} = m{numbers[paths[found[2]]]};\n"


def _part(name: str, text: str, number: int) -> str:
    exported = ", ".join(found[1] for found in EXPORT.findall(text))
    body = EXPORT.sub(r"\1\2", text)
    if name == FIRST:
        return body
    return f"const m{number} = (() => {{\n{body}\nreturn {{ {exported} }};\n}})();\n"
