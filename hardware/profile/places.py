"""The places of boards' files: the user's own folders, and the boards shipped with Ringlight.

A board's name is that of its file, without ``.toml``. A file in an earlier folder wins over one of the same name in a
later folder; an update of Ringlight changes only the last folder.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

SYSTEM: Final = Path("/etc/ringlight/boards")
"""The boards of this computer, for all of its users, the service included."""

SHIPPED: Final = Path(__file__).with_name("boards")
"""The boards shipped with Ringlight."""


def personal() -> Path | None:
    """Return the folder of this user's own boards; ``None`` for a user who has no home.

    The path follows the XDG Base Directory Specification, which says to ignore a relative ``XDG_CONFIG_HOME``.
    """
    given = Path(os.environ.get("XDG_CONFIG_HOME", ""))
    config = given if given.is_absolute() else Path("~/.config").expanduser()
    return config / "ringlight" / "boards" if config.is_absolute() else None


def folders() -> tuple[Path, ...]:
    """Return the folders that are searched for boards, in order."""
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
    """Yield the board files in a folder; none if the folder does not exist or is not readable for this user."""
    try:
        entries = sorted(folder.iterdir())
    except (FileNotFoundError, NotADirectoryError, PermissionError):
        return
    yield from (path for path in entries if path.suffix == ".toml" and path.is_file())


def place_for_new() -> Path:
    """Return the folder for a new board: the computer's for root, else this user's own."""
    own = personal()
    return SYSTEM if own is None or os.geteuid() == 0 else own
