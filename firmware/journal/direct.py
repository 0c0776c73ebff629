"""Writing the story at once: in virtual time nothing has to wait for the disk."""

from collections.abc import Mapping, Sequence

from firmware.journal.entry import Entry, Option, Result
from firmware.journal.retries import Retries
from firmware.journal.story import Story
from firmware.messages.message import Message, Messages


class DirectWriter:
    """Writes the story at once: in virtual time nothing has to wait for the disk.

    ``fresh`` keeps the entries until somebody takes them away to report them. What is handed over is durable when the
    call returns, unless the story has trouble; each raises :class:`~firmware.errors.JournalError` if the story does.
    """

    def __init__(self, story: Story) -> None:
        self.story = story
        self.fresh: list[Entry] = []
        self._retries: Retries | None = None

    @property
    def durable(self) -> int:
        """The highest ticket that is safely written: all are."""
        return 0

    def tick(self, now: float) -> None:
        """Take in the time, in s: what could not be written is tried again."""
        if not self.story.trouble:
            self._retries = None
        elif self._retries is None:
            self._retries = Retries(now)
        elif self._retries.due(now):
            self.story.retry()

    @property
    def trouble(self) -> Messages:
        """What keeps the story from being written down; nothing while all is well."""
        return self.story.trouble

    @property
    def notices(self) -> tuple[Message, ...]:
        """What people have to know of games before this one."""
        return self.story.notices

    def flush(self) -> None:
        """Wait until all that was handed over is written: it is."""

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
        """Let players of a kept game be called otherwise."""
        self.story.rename(number, names)
        return self.durable
