"""Writes the journal in a thread beside the loop: scanning goes on while the disk syncs."""

import sys
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from threading import Condition, Thread
from types import TracebackType
from typing import Self

from firmware.errors import JournalError
from firmware.journal.entry import Entry, Option, Result
from firmware.journal.retries import Retries
from firmware.journal.story import Story
from firmware.journal.trouble import HANGING
from firmware.messages.message import Message, Messages

HANGING_S = 2.0
"""How long a commit may take, in s; after that nothing waits for the disk any longer."""

STOPPED = "the journal's writer has stopped: make a new one"
FAILED = "the journal's writer has failed ({}): start again, and the game goes on from what is written"


class JournalWriter:
    """Writes a story in a thread of its own, in the order things were handed over.

    Everything handed over gets a ticket, 1, 2, 3, ...; once :attr:`durable` has reached the ticket it is on disk, or in
    memory for as long as there is :attr:`trouble`. At an error of the story the writer stops: :attr:`error` says what
    happened, nothing handed over later is written, and handing over raises that error. (A
    :class:`~firmware.journal.keeper.Keeper` raises none for what its disk does.) The caller that opened the
    story closes it, after the writer.
    """

    def __init__(self, story: Story) -> None:
        self._story = story
        self._jobs: deque[Callable[[], object]] = deque()
        self._changed = Condition()
        self._submitted = 0
        self._durable = 0
        self._error: JournalError | None = None
        self._closing = False
        self._stopped = False
        self._retries: Retries | None = None
        self._waits: tuple[int, float] = (0, 0.0)
        self._slow = False
        self._thread = Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def begin(self, game: str, options: Mapping[str, Option], board: str) -> int:
        """Begin a game; return the ticket. Raises :class:`~firmware.errors.JournalError` once writing failed."""
        return self._hand_over(partial(self._story.begin, game, dict(options), board))

    def submit(self, entries: Sequence[Entry]) -> int:
        """Append entries to the current game, all or none; return the ticket.

        Raises :class:`~firmware.errors.JournalError` once writing failed or the writer is closed.
        """
        return self._hand_over(partial(self._story.append, tuple(entries)))

    def finish(self, outcome: Result | None) -> int:
        """End the current game (``None``: abandoned); return the ticket.

        Raises :class:`~firmware.errors.JournalError` once writing failed or the writer is closed.
        """
        return self._hand_over(partial(self._story.finish, outcome))

    def delete(self, number: int) -> int:
        """Delete a kept game."""
        return self._hand_over(partial(self._story.delete, number))

    def rename(self, number: int, names: Mapping[str, str]) -> int:
        """Rename players of a kept game."""
        return self._hand_over(partial(self._story.rename, number, names))

    def tick(self, now: float) -> None:
        """Take in the time, in s; retry failed writes, and notice a disk that hangs.

        Raises :class:`~firmware.errors.JournalError` once the writer has stopped by itself, because no later action
        would be kept.
        """
        if self._error is not None:
            raise self._error
        done, since = self._waits
        if self._durable == self._submitted or self._durable != done:
            self._waits = self._durable, now
            self._slow = False
        elif now - since >= HANGING_S:
            self._slow = True
        if not self._story.trouble:
            self._retries = None
        elif self._retries is None:
            self._retries = Retries(now)
        elif self._retries.due(now) and not self._slow:
            self._hand_over(self._story.retry)

    @property
    def durable(self) -> int:
        """The highest ticket for which nothing has to wait; 0 at first."""
        return self._submitted if self._slow else self._durable

    @property
    def trouble(self) -> Messages:
        """The trouble that keeps the story from being written; empty while all is well."""
        return (HANGING,) if self._slow else self._story.trouble

    @property
    def notices(self) -> tuple[Message, ...]:
        """Notices for people about earlier games."""
        return self._story.notices

    @property
    def error(self) -> JournalError | None:
        """The error that stopped the writer; ``None`` while all is well."""
        return self._error

    def flush(self) -> None:
        """Wait until every ticket is on disk.

        Raises :class:`~firmware.errors.JournalError` if it cannot be written.
        """
        with self._changed:
            self._changed.wait_for(lambda: not self._jobs or self._stopped)
            if self._error is not None:
                raise self._error
            if self._jobs:
                raise JournalError(STOPPED)

    def close(self) -> None:
        """Write what was handed over, as far as possible, and end the thread; calling it twice is fine."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._thread.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _hand_over(self, job: Callable[[], object]) -> int:
        with self._changed:
            if self._error is not None:
                raise self._error
            if self._closing or self._stopped:
                raise JournalError(STOPPED)
            self._jobs.append(job)
            self._submitted += 1
            self._changed.notify_all()
            return self._submitted

    def _run(self) -> None:
        try:
            self._write()
        except JournalError as error:
            self._error = error
        finally:  # other errors end the thread and go to the hook for threads
            fault = sys.exception()
            with self._changed:
                if fault is not None:
                    self._error = JournalError(FAILED.format(f"{type(fault).__name__}: {fault}"))
                self._stopped = True
                self._changed.notify_all()

    def _write(self) -> None:
        while job := self._next():
            job()
            with self._changed:
                self._jobs.popleft()
                self._durable += 1
                self._changed.notify_all()

    def _next(self) -> Callable[[], object] | None:
        with self._changed:
            self._changed.wait_for(lambda: self._jobs or self._closing)
            return self._jobs[0] if self._jobs else None
