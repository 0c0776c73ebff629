"""Kept settings: read from a data folder, written back, and read again when the file has changed.

No game stops because of a disk error or a mistake in the file.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import msgspec

from firmware.errors import SettingsError
from firmware.messages.choice import chosen_language
from firmware.messages.message import Message
from firmware.messages.render import render
from firmware.settings.settings import (
    FILE_NAME,
    Settings,
    read_settings,
    read_usable,
    save_settings,
    unreadable,
)

Stamp: TypeAlias = tuple[int, int, int]
"""The marks of a file that show whether it has been rewritten."""


class KeptSettings:
    """The settings of a data folder; without one they are lost at the end.

    Settings that cannot be written are lost at the end too. Settings that cannot be read, or are invalid, are replaced
    by the defaults, and the file is left unchanged. ``told`` gets the reason. ``language`` replaces that of the
    settings.
    """

    def __init__(self, folder: Path | None, told: Callable[[str], None], language: str | None = None) -> None:
        self._folder = folder
        self._language = language
        self._told = told
        self._stamp = self._stamped()
        self._legible = True
        self.trouble: Message | None = None
        """The trouble with the file; ``None`` while all is well."""
        self.now = self._spoken(Settings())
        """The settings last read or kept."""
        if folder is None:
            return
        path = folder / FILE_NAME
        try:
            found, mistake = read_usable(path)
            self.now = self._spoken(found)
        except OSError as error:
            self._legible = False
            self._complain("settings-unread", unreadable(path, error))
        else:
            if mistake:
                self._complain("settings-mistake", mistake)

    def keep(self, settings: Settings) -> None:
        """Keep settings that were changed on the board; changes made to the file in the meantime stay."""
        before, self.now = self.now, settings
        if self._folder is None:
            return
        path = self._folder / FILE_NAME
        if not self._legible:
            self._tell(Message("settings-not-kept", detail=f"{path} could not be read."))
            return
        changed = {
            name: value
            for name in Settings.__struct_fields__
            if (value := getattr(settings, name)) != getattr(before, name)
        }
        try:
            save_settings(self._folder, msgspec.structs.replace(read_settings(path), **changed))
        except OSError as error:
            self._tell(Message("settings-not-kept", detail=_sentence(unreadable(path, error))))
        except SettingsError as error:
            self._tell(Message("settings-not-kept", detail=_sentence(str(error))))

    def changed(self) -> Settings | None:
        """Return the settings if the file has changed since they were last read or kept; else ``None``."""
        stamp = self._stamped()
        if stamp == self._stamp or self._folder is None:
            return None
        self._stamp = stamp
        path = self._folder / FILE_NAME
        try:
            settings = self._spoken(read_settings(path))
        except OSError as error:
            self._complain("settings-unchanged", unreadable(path, error))
            return None
        except SettingsError as error:
            self._complain("settings-unchanged", str(error))
            return None
        self._legible = True
        self.trouble = None
        if settings == self.now:
            return None
        self.now = settings
        return settings

    def _complain(self, key: str, detail: str) -> None:
        self.trouble = Message(key, detail=_sentence(detail))
        self._tell(self.trouble)

    def _tell(self, message: Message) -> None:
        self._told(render(message, chosen_language(self.now.language)))

    def _spoken(self, settings: Settings) -> Settings:
        """Return the settings with the requested language, if there is one; it is not kept."""
        return settings if self._language is None else msgspec.structs.replace(settings, language=self._language)

    def _stamped(self) -> Stamp | None:
        """Return the file's current marks; ``None`` if it cannot be found."""
        if self._folder is None:
            return None
        try:
            found = (self._folder / FILE_NAME).stat()
        except OSError:
            return None
        return found.st_mtime_ns, found.st_size, found.st_ino


def _sentence(words: str) -> str:
    """Return an error's text as a sentence with a full stop."""
    return words if words.endswith((".", "?")) else f"{words}."
