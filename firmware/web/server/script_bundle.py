"""The page's scripts as one: a browser far away requests one file instead of fifty, each of which names the next.

Every module becomes a function that returns its exports, and follows the modules it imports. The script is made on
request, from the files as they are: there is no build step. Comments and indentation are left out.

The module that ``main.js`` imports while it runs (``await import("./later.js")``) is a second script: the board is
shown without waiting for it.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from posixpath import dirname, join, normpath

from firmware.errors import PageError
from firmware.messages.message import Message

IMPORT = re.compile(r'^import \{([^}]*)\} from "([^"]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async )?(?:class|function|const) )(\w+)", re.MULTILINE)
COMMENT = re.compile(r"^[ \t]*(?://.*|/\*\*(?:.|\n)*?\*/[ \t]*)\n", re.MULTILINE)
"""A comment that has its lines to itself: a quarter of all lines."""

INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
"""The spaces before a line. They may go, because no string of the scripts spans several lines."""

LATER = re.compile(r'import\("\./(\w+\.js)"\)')
"""An import while a script runs."""

FIRST = "main.js"
SHARED = "ringlightModules"
"""The global name by which the later script finds the modules that are already loaded."""


def bundles(read: Callable[[str], str | None]) -> tuple[str, str]:
    """Return the script of ``main.js`` with all its imports, and the script of the module it imports later.

    ``read`` returns a file's text by its name in the static folder, ``None`` if there is none. The second script is
    empty if nothing is imported later. Raises :class:`~firmware.errors.PageError` for an import of a missing file.
    """
    numbers: dict[str, int] = {}
    parts: list[str] = []
    _add(FIRST, read, numbers, parts)
    later = LATER.search(parts[-1])
    if later is None:
        return _packed(parts), ""
    there = ", ".join(f"m{number}" for number in range(len(numbers) - 1))
    parts[-1] = f"globalThis.{SHARED} = {{ {there} }};\n{LATER.sub(_from_root, parts[-1])}"
    more = [f"const {{ {there} }} = globalThis.{SHARED};\n"]
    _add(later[1], read, numbers, more)
    exported = ", ".join(found[1] for found in EXPORT.findall(read(later[1]) or ""))
    return _packed(parts), f"{_packed(more)}export const {{ {exported} }} = m{numbers[later[1]]};\n"


def _packed(parts: Iterable[str]) -> str:
    """Return the parts as one text, without comments and indentation."""
    return INDENT.sub("", COMMENT.sub("", "".join(parts)))


def _from_root(found: re.Match[str]) -> str:
    return f'import("/{found[1]}")'


def _add(name: str, read: Callable[[str], str | None], numbers: dict[str, int], parts: list[str]) -> None:
    """Add a module after the modules it imports."""
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
