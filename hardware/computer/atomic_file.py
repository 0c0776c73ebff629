"""Files that are written whole or not at all: whatever fails meanwhile, what was there before is there still."""

import os
from contextlib import suppress
from pathlib import Path


def write_atomically(path: Path, content: str | bytes, *, before: Path | None = None) -> None:
    """Write a file, text in UTF-8, whole or not at all; folders that are not there are made.

    What the file held until now is kept as ``before``, if that is named. Raises :class:`OSError`, having changed
    nothing of the file; :func:`unwritable` has the words for it.
    """
    fresh = path.with_suffix(".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("wb") as file:
            file.write(content.encode("utf-8") if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        if before is not None and path.exists():
            old = path.with_suffix(".old")
            old.unlink(missing_ok=True)
            os.link(path, old)
            old.replace(before)
        fresh.replace(path)
    except OSError:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise


def unwritable(path: Path, error: OSError) -> str:
    """Say that a file cannot be written, and what to do about it."""
    return (
        f"{path} cannot be written ({error.strerror}): let this user write there, and make room on the disk if it is"
        " full"
    )
