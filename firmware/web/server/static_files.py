"""The page's own files: each is read again only after it has changed.

A name is looked up among the files found in the folder, never joined to a path: no name leads out of the folder.
"""

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import msgspec

from firmware.messages.entries import languages
from firmware.web.server.script_bundle import bundles

FOLDER = Path(__file__).parent.parent / "static"

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
    """A file as it is sent; ``tag`` is the entity tag of its content, ``changed`` its modification time in ns."""

    content: bytes
    type: str
    tag: str
    changed: int


class StaticFiles:
    """The files of a folder and its subfolders, by their names in it: ``words/fr.json``."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._read: dict[str, StaticFile] = {}
        self._paths: dict[str, Path] = {}
        self._scripts: tuple[StaticFile, ...] = ()
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
            if read is None or read.changed != changed:
                content = path.read_bytes()
                read = self._read[name] = StaticFile(content, TYPES[path.suffix], tag_of(content), changed)
        except FileNotFoundError:
            del self._paths[name]
            return None
        return read

    def script(self, *, later: bool = False) -> StaticFile:
        """Return the scripts as one, made again after one has changed; ``later``: the second script, which can wait.

        Raises :class:`~firmware.errors.PageError` if a script imports a missing file.
        """
        files = [file for name in sorted(self._paths) if name.endswith(".js") and (file := self.get(name)) is not None]
        changed = max(file.changed for file in files)
        if not self._scripts or self._scripts[0].changed != changed:
            first, second = bundles(self._text)
            known = msgspec.json.encode(languages()).decode()
            themes = (self._text("themes.json") or "").strip()
            data = f"globalThis.ringlightLanguages = {known};\nglobalThis.ringlightThemes = {themes};\n"
            texts = (f"{data}{first}".encode(), second.encode())
            self._scripts = tuple(StaticFile(text, TYPES[".js"], tag_of(text), changed) for text in texts)
        return self._scripts[later]

    def _text(self, name: str) -> str | None:
        file = self.get(name)
        return None if file is None else file.content.decode()

    def weight(self) -> int:
        """Return the size of all files together, in bytes."""
        return sum(path.stat().st_size for path in self._paths.values())

    def _look_around(self) -> None:
        self._paths = {
            path.relative_to(self._folder).as_posix(): path
            for path in sorted(self._folder.rglob("*"))
            if path.suffix in TYPES and path.is_file() and not path.is_symlink()
        }
