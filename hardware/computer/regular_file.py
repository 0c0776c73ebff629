"""Reading a file in whose place something else may lie: reading a pipe could block for ever."""

import errno
import os
from pathlib import Path
from stat import S_ISDIR, S_ISREG


def read_regular(path: Path) -> bytes:
    """Return the content of a file. Raises :class:`OSError` at once if it is not a regular file."""
    opened = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    with os.fdopen(opened, "rb") as file:
        mode = os.fstat(file.fileno()).st_mode
        if S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        if not S_ISREG(mode):
            raise OSError(errno.EINVAL, "Not a regular file", str(path))
        return file.read()
