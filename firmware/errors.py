"""The errors of the service.

One root, :class:`FirmwareError`; each error is also the builtin it naturally is. Every message names the
remedy.
"""

from firmware.messages.message import Message
from firmware.messages.render import render


class FirmwareError(Exception):
    """The root of every error the service raises."""


class JournalError(FirmwareError, OSError):
    """The journal cannot be opened, read or written; the message names the path and the remedy."""


class DiskError(JournalError):
    """The disk cannot be written or read: it is full, read-only or gone. A game can go on without it."""


class DamagedError(JournalError):
    """The journal's content differs from what was written; the message names the path and the way on."""


class EntryError(JournalError, ValueError):
    """An entry does not fit the story so far; the message says which entry would."""


class SettingsError(FirmwareError, ValueError):
    """The settings cannot be used or kept; the message names the file, the line if any, and the remedy."""


class NotifyError(FirmwareError, OSError):
    """The service cannot report its state to the program that started it; the message names the remedy."""


class SwitchOffError(FirmwareError, OSError):
    """The computer cannot be switched off by the service; the message names the remedy."""


class RecordingError(FirmwareError, OSError):
    """A recording cannot be written, read or rerun; the message names the file, the line if any, and the remedy."""


class UnsuitableError(FirmwareError, ValueError):
    """A game cannot be played on a board; the message says what the board lacks and which game it is made for."""


class ReviewError(FirmwareError, ValueError):
    """A game or an exercise to look at does not exist; the message says which ones do."""


class PageError(FirmwareError, ValueError):
    """A page's request is refused; ``why`` is the message to that page, with the reason or the remedy."""

    def __init__(self, why: Message) -> None:
        super().__init__(why)
        self.why = why

    def __str__(self) -> str:
        return render(self.why)


class ListenError(FirmwareError, OSError):
    """The page cannot be served at an address; the message names it and the remedy."""


class NoRigError(FirmwareError, ModuleNotFoundError):
    """A part of the trial rig was requested, but only Ringlight itself is installed."""

    def __init__(self, what: str) -> None:
        super().__init__(
            f"{what!r} belongs to the rig that tries Ringlight, which is not installed with it. "
            "Run it from a clone: make test, then .venv/bin/ringlight"
        )
