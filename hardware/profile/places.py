"""Where boards' files are: a person's own folders, and the boards that come with Ringlight.

A board's name is that of its file, without ``.toml``. A file in an earlier folder wins over one of the same name in a
later one; an update of Ringlight touches none but the last.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

SYSTEM: Final = Path("/etc/ringlight/boards")
"""The boards of this computer, for everybody who uses it, the service included."""

SHIPPED: Final = Path(__file__).with_name("boards")
"""The boards that come with Ringlight."""


def personal() -> Path | None:
    """Return the folder of this user's own boards; ``None`` for a user who has no home.

    The place is that of the XDG Base Directory Specification, which says to ignore a relative ``XDG_CONFIG_HOME``.
    """
    given = Path(os.environ.get("XDG_CONFIG_HOME", ""))
    config = given if given.is_absolute() else Path("~/.config").expanduser()
    return config / "ringlight" / "boards" if config.is_absolute() else None


def folders() -> tuple[Path, ...]:
    """Return the folders in which boards are looked for, in that order."""
    own = personal()
    return (*([own] if own else []), SYSTEM, SHIPPED)


def board_files() -> dict[str, list[Path]]:
    """Return every board's files by its name, sorted: the one that counts first, then those it wins over."""
    found: dict[str, list[Path]] = {}
    for folder in folders():
        for path in _listed(folder):
            found.setdefault(path.stem, []).append(path)
    return dict(sorted(found.items()))


def _listed(folder: Path) -> Iterator[Path]:
    """List the files of boards in a folder; none where there is no such folder, or none for this user."""
    try:
        entries = sorted(folder.iterdir())
    except (FileNotFoundError, NotADirectoryError, PermissionError):
        return
    yield from (path for path in entries if path.suffix == ".toml" and path.is_file())


def place_for_new() -> Path:
    """Return the folder in which a new board is written: the computer's for root, or else this user's own."""
    own = personal()
    return SYSTEM if own is None or os.geteuid() == 0 else own
