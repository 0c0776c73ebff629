"""The page's own files: each is read again only after it has changed.

A name is looked up among the files found in the folder, never joined to a path: no name leads out of the folder.
"""

import os
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

import msgspec

from firmware.messages.entries import languages
from firmware.web.server.script_bundle import bundles

FOLDER = Path(__file__).parent.parent / "static"
THEMES = "themes.json"
"""The file of the themes, which the scripts are given with them."""

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
}
"""The endings of the files that are served, and their media types."""


def tag_of(content: bytes) -> str:
    """Return the HTTP entity tag of a content, made from its hash."""
    return f'"{sha256(content).hexdigest()[:16]}"'


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A file as it is sent; ``tag`` is the entity tag of its content."""

    content: bytes
    type: str
    tag: str


class StaticFiles:
    """The files of a folder and its subfolders, by their names in it: ``words/fr.json``."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._read: dict[str, tuple[int, StaticFile]] = {}
        """The files that were asked for, each with its modification time in ns."""
        self._paths: dict[str, Path] = {}
        self._look_around()

    def get(self, name: str) -> StaticFile | None:
        """Return a file; ``None`` if no file has that name."""
        path = self._paths.get(name)
        if path is None:
            self._look_around()  # a developer may have added it meanwhile
            path = self._paths.get(name)
        if path is None:
            return None
        try:
            changed = path.stat().st_mtime_ns
            read = self._read.get(name)
            if read is None or read[0] != changed:
                content = path.read_bytes()
                read = self._read[name] = changed, StaticFile(content, TYPES[path.suffix], tag_of(content))
        except FileNotFoundError:
            del self._paths[name]
            return None
        return read[1]

    def script(self, *, later: bool = False) -> StaticFile:
        """Return the scripts as one, made again after one has changed; ``later``: the second script, which can wait.

        Raises :class:`~firmware.errors.PageError` if a script imports a missing file.
        """
        names = [THEMES, *sorted(name for name in self._paths if name.endswith(".js"))]
        return _scripts(tuple((name, file) for name in names if (file := self.get(name)) is not None))[later]

    def weight(self) -> int:
        """Return the size of all files together, in bytes."""
        return sum(path.stat().st_size for path in self._paths.values())

    def _look_around(self) -> None:
        self._paths = {
            path.relative_to(self._folder).as_posix(): path
            for folder, _, names in os.walk(self._folder)
            for path in (Path(folder, name) for name in names)
            if path.suffix in TYPES and not path.is_symlink()
        }


@lru_cache(maxsize=1)
def _scripts(files: tuple[tuple[str, StaticFile], ...]) -> tuple[StaticFile, StaticFile]:
    """Return both scripts, made from the scripts and the themes among these files, which are given with their names."""
    texts = {name: file.content.decode() for name, file in files}
    first, second = bundles(texts.get)
    known = msgspec.json.encode(languages()).decode()
    data = f"globalThis.ringlightLanguages = {known};\nglobalThis.ringlightThemes = {texts[THEMES].strip()};\n"
    contents = f"{data}{first}".encode(), second.encode()
    board, later = (StaticFile(content, TYPES[".js"], tag_of(content)) for content in contents)
    return board, later
