"""One service at a time: the lock on a data folder."""

import errno
import fcntl
import os
from pathlib import Path
from stat import S_ISREG

from firmware.errors import DiskError, JournalError

LOCK_NAME = "lock"

DISK_ERRORS = {
    errno.EACCES,
    errno.EDQUOT,
    errno.EFBIG,
    errno.EIO,
    errno.ENODEV,
    errno.ENOSPC,
    errno.ENXIO,
    errno.EPERM,
    errno.EROFS,
    errno.ESTALE,
}
"""The system's error codes that the disk or its permissions cause, and not the folder's name."""


def disk_error(error: OSError, message: str) -> JournalError:
    """Return the exception to raise for an error of the system, with this message."""
    return (DiskError if error.errno in DISK_ERRORS else JournalError)(message)


class FolderLock:
    """Holds a data folder for this process until it is closed or the process ends, however it ends.

    Raises :class:`~firmware.errors.JournalError` if another process holds it, naming that process, or if the
    folder cannot be written to.
    """

    def __init__(self, folder: Path) -> None:
        self._path = path = folder / LOCK_NAME
        self._file = -1
        try:
            self._file = _opened(path)
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            os.ftruncate(self._file, 0)
            os.write(self._file, f"{os.getpid()}\n".encode())
        except BlockingIOError as error:
            holder = os.read(self._file, 32).decode("ascii", "replace").strip() or "unknown"
            self.close()
            raise JournalError(
                f"{folder} is in use by another Ringlight (process {holder}): stop that one, or name another"
                " folder with --data"
            ) from error
        except OSError as error:
            self.close()
            raise disk_error(
                error,
                f"{path} cannot be written ({error.strerror}): let this user write there, make room on"
                " the disk if it is full, or name another folder with --data",
            ) from error

    @property
    def moved(self) -> bool:
        """Whether the folder's name no longer leads to the folder that is held."""
        try:
            return not os.path.samestat(self._path.stat(), os.fstat(self._file))
        except OSError:
            return True

    def close(self) -> None:
        """Release the folder; calling it twice is fine. The file stays: removing it would let two processes in."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def _opened(path: Path) -> int:
    """Open the lock's file; anything else of its name is replaced by a file. Links are not followed."""
    how = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK
    try:
        opened = os.open(path, how, 0o644)
    except OSError as error:
        if error.errno != errno.ELOOP:
            raise
    else:
        if S_ISREG(os.fstat(opened).st_mode):
            return opened
        os.close(opened)
    path.unlink()
    return os.open(path, how, 0o644)
