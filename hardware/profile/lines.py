"""The line of every key and of every list element in a TOML text.

:mod:`tomllib` returns values without their places; a message to a person who wires a board needs the
line.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TypeAlias

Path: TypeAlias = tuple[str | int, ...]
"""The path of a value: the keys and list indices that lead to it from the top of the file."""

_BARE_ENDS = frozenset(",]}#\n=. \t\r[")
_QUOTES = ('"""', "'''", '"', "'")


class Lines:
    """The lines of a TOML text's values, by their paths.

    Malformed text is followed as far as possible, and never raises: :mod:`tomllib` reports what is
    wrong with it. The text is parsed when a line is first needed: without an error, never.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._line = 1
        self._counts: dict[Path, int] = {}
        self._found: dict[Path, int] = {(): 1}
        self._doubled: list[tuple[Path, int, int]] = []

    @cached_property
    def _lines(self) -> Mapping[Path, int]:
        """The line of each path."""
        self._read_document()
        return self._found

    @property
    def doubled(self) -> Sequence[tuple[Path, int, int]]:
        """The keys that are given twice: the path, the first line and the second."""
        return self._doubled if self._lines else ()

    def of(self, path: Path) -> int:
        """Return the line of a value, or of the innermost enclosing value that the text has."""
        return self._lines[path[: self.depth(path)]]

    def depth(self, path: Path) -> int:
        """Return how many steps of a path exist in the text."""
        while path not in self._lines:
            path = path[:-1]
        return len(path)

    @property
    def last(self) -> int:
        """The last line of the text."""
        return self._text.rstrip().count("\n") + 1

    def __iter__(self) -> Iterator[Path]:
        return iter(self._lines)

    def _note(self, path: Path, line: int, *, once: bool = False) -> None:
        first = self._found.setdefault(path, line)
        if once and first != line:
            self._doubled.append((path, first, line))

    def _peek(self) -> str:
        return self._text[self._at : self._at + 1]

    def _step(self, count: int = 1) -> None:
        self._line += self._text.count("\n", self._at, self._at + count)
        self._at += count

    def _skip(self, blanks: str) -> None:
        """Skip blanks and comments."""
        while (char := self._peek()) and (char in blanks or char == "#"):
            if char == "#":
                end = self._text.find("\n", self._at)
                self._at = len(self._text) if end < 0 else end
            else:
                self._step()

    def _read_document(self) -> None:
        table: Path = ()
        while True:
            self._skip(" \t\r\n")
            if not self._peek():
                return
            if self._peek() == "[":
                table = self._read_header()
            else:
                self._read_pair(table)
            self._to_next_line()

    def _to_next_line(self) -> None:
        end = self._text.find("\n", self._at)
        self._step((len(self._text) if end < 0 else end + 1) - self._at)

    def _read_header(self) -> Path:
        line = self._line
        many = self._text.startswith("[[", self._at)
        self._step(2 if many else 1)
        table = self._within_lists(self._read_key())
        for depth in range(1, len(table)):
            self._note(table[:depth], line)
        if many:
            index = self._counts.get(table, 0)
            self._counts[table] = index + 1
            self._note(table, line)
            table = (*table, index)
        self._note(table, line)
        return table

    def _within_lists(self, keys: tuple[str, ...]) -> Path:
        """Insert the index of the last table after every key, but the last, of a list of tables."""
        path: Path = ()
        for key in keys[:-1]:
            path = (*path, key)
            if path in self._counts:
                path = (*path, self._counts[path] - 1)
        return (*path, *keys[-1:])

    def _read_pair(self, table: Path) -> None:
        line = self._line
        keys = self._read_key()
        for depth in range(1, len(keys)):
            self._note(table + keys[:depth], line)
        path = table + keys
        self._note(path, line, once=True)
        self._skip(" \t")
        if self._peek() == "=":
            self._step()
            self._skip(" \t")
            self._read_value(path)

    def _read_key(self) -> tuple[str, ...]:
        parts = [self._read_word()]
        self._skip(" \t")
        while self._peek() == ".":
            self._step()
            self._skip(" \t")
            parts.append(self._read_word())
            self._skip(" \t")
        return tuple(parts)

    def _read_word(self) -> str:
        """Read a bare word or a quoted text, and return its value."""
        start = self._at
        for quote in _QUOTES:
            if self._text.startswith(quote, start):
                self._step(len(quote))
                self._to_quote(quote)
                return self._text[start + len(quote) : self._at - len(quote)]
        while (char := self._peek()) and char not in _BARE_ENDS:
            self._step()
        return self._text[start : self._at]

    def _to_quote(self, quote: str) -> None:
        """Skip to the end of a quoted text."""
        while self._at < len(self._text) and not self._text.startswith(quote, self._at):
            self._step(2 if self._peek() == "\\" and quote.startswith('"') else 1)
        self._step(len(quote))

    def _read_value(self, path: Path) -> None:
        if self._peek() == "[":
            self._read_list(path)
        elif self._peek() == "{":
            self._read_inline(path)
        else:
            self._read_key()  # a number with a point reads like a key with two parts

    def _read_list(self, path: Path) -> None:
        self._step()
        index = 0
        while True:
            self._skip(" \t\r\n,")
            if not self._peek():
                return
            if self._peek() == "]":
                self._step()
                return
            before = self._at
            self._note((*path, index), self._line)
            self._read_value((*path, index))
            index += 1
            if self._at == before:  # no list element: tomllib reports what is wrong
                self._step()

    def _read_inline(self, path: Path) -> None:
        self._step()
        while True:
            self._skip(" \t\r\n,")
            if not self._peek():
                return
            if self._peek() == "}":
                self._step()
                return
            before = self._at
            self._read_pair(path)
            if self._at == before:
                self._step()
