"""The page's own files: read once each time they have changed, and only those that are there.

A name is looked up among the files that were found, never joined to a path: no name leads anywhere else.
"""

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "static"

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
}
"""What is served, and as what."""


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A file as it is sent: ``tag`` tells its content from any other."""

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
        self._look_around()

    def get(self, name: str) -> StaticFile | None:
        """Return a file; ``None`` if there is none of that name."""
        path = self._paths.get(name)
        if path is None:
            self._look_around()  # somebody who changes the page may have added it
            path = self._paths.get(name)
        if path is None:
            return None
        try:
            changed = path.stat().st_mtime_ns
            read = self._read.get(name)
            if read is None or read.changed != changed:
                content = path.read_bytes()
                tag = f'"{sha256(content).hexdigest()[:16]}"'
                read = self._read[name] = StaticFile(content, TYPES[path.suffix], tag, changed)
        except FileNotFoundError:
            del self._paths[name]
            return None
        return read

    def weight(self) -> int:
        """Return how many bytes all of them have."""
        return sum(path.stat().st_size for path in self._paths.values())

    def _look_around(self) -> None:
        self._paths = {
            path.relative_to(self._folder).as_posix(): path
            for path in sorted(self._folder.rglob("*"))
            if path.suffix in TYPES and path.is_file() and not path.is_symlink()
        }
