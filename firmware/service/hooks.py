"""Hooks that every way to run a board has: settings that are kept, and what is said of trouble."""

from collections.abc import Callable

from firmware.journal.keeper import News
from firmware.messages.choice import chosen_language
from firmware.messages.message import Message, Messages
from firmware.messages.render import render
from firmware.service.loop import Loop
from firmware.settings.kept import KeptSettings
from firmware.table.inputs import Adopt

LOOK_EVERY = 50
"""So many frames apart it is looked whether somebody has changed the settings' file."""


class SettingsSync:
    """Keeps the settings that are changed on the board, and adopts those that somebody else changes in their file."""

    def __init__(self, kept: KeptSettings) -> None:
        self._kept = kept

    def before(self, loop: Loop, now: float) -> None:
        """Adopt what somebody else has changed."""
        if loop.work.scanning % LOOK_EVERY == 0 and (fresh := self._kept.changed()) is not None:
            loop.give(Adopt(fresh), now)

    def after(self, loop: Loop, now: float) -> None:
        """Keep what was changed on the board."""
        del now
        if loop.table.settings is not self._kept.now:
            self._kept.keep(loop.table.settings)


class TroubleTeller:
    """Tells ``said``, once each, of trouble with the disk, of what became of old games, and of sensors that fail.

    What has nothing to do with the pieces is not seen on the board: there the panel's lights call somebody to read it.
    """

    def __init__(self, said: Callable[[str], None], mistaken: Messages = ()) -> None:
        self._said = said
        self._mistaken = mistaken
        self._news = News()
        self._noticed: set[Message] = set()

    def forget(self) -> None:
        """Forget what was told, as by a power cut."""
        self._news.forget()

    def before(self, loop: Loop, now: float) -> None:
        """Nothing is told before a frame."""

    def after(self, loop: Loop, now: float) -> None:
        """Tell what is new."""
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
    """Tells ``said`` each new sentence of what is expected."""

    def __init__(self, said: Callable[[str], None]) -> None:
        self._said = said
        self._told: Messages = ()

    def before(self, loop: Loop, now: float) -> None:
        """Nothing is told before a frame."""

    def after(self, loop: Loop, now: float) -> None:
        """Tell what is expected, if that is another sentence than before."""
        del now
        if loop.table.expected != self._told:
            self._told = loop.table.expected
            self._said(render(self._told, chosen_language(loop.table.settings.language)))
