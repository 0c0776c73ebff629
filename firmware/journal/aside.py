"""Writes the story of a desk in a thread of its own: in real time hands must not wait for the disk."""

from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Self

from firmware.journal.direct import DirectWriter
from firmware.journal.entry import Entry, Option, Result
from firmware.journal.story import Story
from firmware.journal.writer import JournalWriter
from firmware.messages.message import Messages


class AsideWriter(DirectWriter):
    """Writes the story of a desk in a thread of its own, as that of a real board is; a context manager that ends it.

    ``fresh`` stays empty, because nothing reports a game played in real time.
    """

    def __init__(self, story: Story) -> None:
        super().__init__(story)
        self._aside = JournalWriter(story)

    @property
    def durable(self) -> int:
        """The highest ticket for which nothing has to wait."""
        return self._aside.durable

    @property
    def trouble(self) -> Messages:
        """The trouble that keeps the story from being written; empty while all is well."""
        return self._aside.trouble

    def tick(self, now: float) -> None:
        """Take in the time, in s; retry failed writes, and notice a disk that hangs."""
        self._aside.tick(now)

    def flush(self) -> None:
        """Wait until all that was handed over is written. Raises :class:`~firmware.errors.JournalError`."""
        self._aside.flush()

    def begin(self, game: str, options: Mapping[str, Option], board: str) -> int:
        """Begin a game."""
        return self._aside.begin(game, options, board)

    def submit(self, entries: Sequence[Entry]) -> int:
        """Append to the current game."""
        return self._aside.submit(entries)

    def finish(self, outcome: Result | None) -> int:
        """End the current game."""
        return self._aside.finish(outcome)

    def delete(self, number: int) -> int:
        """Delete a kept game."""
        return self._aside.delete(number)

    def rename(self, number: int, names: Mapping[str, str]) -> int:
        """Rename players of a kept game."""
        return self._aside.rename(number, names)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._aside.close()
