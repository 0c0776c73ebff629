"""Writing files whole or not at all: a failure leaves the previous content."""

import os
from contextlib import suppress
from pathlib import Path


def write_atomically(path: Path, content: str | bytes, *, before: Path | None = None) -> None:
    """Write a file, text in UTF-8, whole or not at all; missing folders are made.

    The previous content is kept as ``before``, if that is given. Raises :class:`OSError` without having changed the
    file; :func:`unwritable` makes a message of it.
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
    """Return the message that a file cannot be written, with the remedy."""
    return (
        f"{path} cannot be written ({error.strerror}): let this user write there, and make room on the disk if it is"
        " full"
    )
