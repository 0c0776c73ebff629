"""Hooks common to all ways to run a board: they keep settings and report trouble."""

from collections.abc import Callable

from firmware.journal.keeper import News
from firmware.messages.choice import chosen_language
from firmware.messages.message import Message, Messages
from firmware.messages.render import render
from firmware.service.loop import Loop
from firmware.settings.kept import KeptSettings
from firmware.table.inputs import Adopt

LOOK_EVERY = 50
"""How many frames apart the settings' file is checked for changes."""


class SettingsSync:
    """Keeps settings that are changed on the board, and adopts changes that others make to their file."""

    def __init__(self, kept: KeptSettings) -> None:
        self._kept = kept

    def before(self, loop: Loop, now: float) -> None:
        """Adopt changes of the settings' file."""
        if loop.work.scanning % LOOK_EVERY == 0 and (fresh := self._kept.changed()) is not None:
            loop.give(Adopt(fresh), now)

    def after(self, loop: Loop, now: float) -> None:
        """Keep changes made on the board."""
        del now
        if loop.table.settings is not self._kept.now:
            self._kept.keep(loop.table.settings)


class TroubleTeller:
    """Tells ``said``, once each, of trouble with the disk, of the fate of old games, and of failing sensors.

    The board's points show only trouble with pieces; for other trouble the panel's lights call people to read it.
    """

    def __init__(self, said: Callable[[str], None], mistaken: Messages = ()) -> None:
        self._said = said
        self._mistaken = mistaken
        self._news = News()
        self._noticed: set[Message] = set()

    def forget(self) -> None:
        """Forget what was told, as a power cut does."""
        self._news.forget()

    def before(self, loop: Loop, now: float) -> None:
        """Nothing is told before a frame."""

    def after(self, loop: Loop, now: float) -> None:
        """Tell new trouble and notices."""
        language = chosen_language(loop.table.settings.language)
        for message in (*self._news.of(loop.writer.trouble), *loop.news):
            self._said(render(message, language))
        loop.news.clear()
        if loop.code_asked:  # no page has taken it in
            loop.code_asked = False
            self._said(render(Message("trouble-no-phone"), language))
            loop.call_to_read(now)
        for notice in (*self._mistaken, *loop.writer.notices):
            if notice not in self._noticed:
                self._noticed.add(notice)
                self._said(render(notice, language))
                loop.call_to_read(now)


class SentenceTeller:
    """Tells ``said`` the sentence of what is expected, whenever it changes."""

    def __init__(self, said: Callable[[str], None]) -> None:
        self._said = said
        self._told: Messages = ()

    def before(self, loop: Loop, now: float) -> None:
        """Nothing is told before a frame."""

    def after(self, loop: Loop, now: float) -> None:
        """Tell what is expected, if the sentence has changed."""
        del now
        if loop.table.expected != self._told:
            self._told = loop.table.expected
            self._said(render(self._told, chosen_language(loop.table.settings.language)))
