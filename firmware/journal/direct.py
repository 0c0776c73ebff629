"""Writes the story at once: in virtual time nothing has to wait for the disk."""

from collections.abc import Mapping, Sequence

from firmware.journal.entry import Entry, Option, Result
from firmware.journal.retries import Retries
from firmware.journal.story import Story
from firmware.messages.message import Message, Messages


class DirectWriter:
    """Writes the story at once: in virtual time nothing has to wait for the disk.

    ``fresh`` keeps the entries until a report takes them out. Entries are durable when the call returns, unless the
    story has trouble; each call raises :class:`~firmware.errors.JournalError` if the story does.
    """

    def __init__(self, story: Story) -> None:
        self.story = story
        self.fresh: list[Entry] = []
        self._retries: Retries | None = None

    @property
    def durable(self) -> int:
        """The highest ticket that is safely written: always the latest."""
        return 0

    def tick(self, now: float) -> None:
        """Take in the time, in s, and retry failed writes."""
        if not self.story.trouble:
            self._retries = None
        elif self._retries is None:
            self._retries = Retries(now)
        elif self._retries.due(now):
            self.story.retry()

    @property
    def trouble(self) -> Messages:
        """The trouble that keeps the story from being written; empty while all is well."""
        return self.story.trouble

    @property
    def notices(self) -> tuple[Message, ...]:
        """Notices for people about earlier games."""
        return self.story.notices

    def flush(self) -> None:
        """Return at once, because every entry is already written."""

    def begin(self, game: str, options: Mapping[str, Option], board: str) -> int:
        """Begin a game."""
        self.story.begin(game, options, board)
        return self.durable

    def submit(self, entries: Sequence[Entry]) -> int:
        """Append to the current game."""
        self.story.append(entries)
        self.fresh += (entry for entry in entries if entry.kind not in ("seat", "name"))
        return self.durable

    def finish(self, outcome: Result | None) -> int:
        """End the current game."""
        self.story.finish(outcome)
        return self.durable

    def delete(self, number: int) -> int:
        """Delete a kept game."""
        self.story.delete(number)
        return self.durable

    def rename(self, number: int, names: Mapping[str, str]) -> int:
        """Rename players of a kept game."""
        self.story.rename(number, names)
        return self.durable
