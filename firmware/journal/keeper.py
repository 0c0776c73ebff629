"""The keeper: the story of a board in memory, and on disk as far as the disk takes it.

A full, read-only, vanished or locked disk must not stop a game. What is told goes into memory first and from there to
the disk, in order; what the disk does not take stays in memory, and is handed over when it can be.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from firmware.errors import DiskError, JournalError
from firmware.journal.database import Journal
from firmware.journal.entry import Entry, Option, Result
from firmware.journal.reading import last_sheet_of
from firmware.journal.sheets import Sheet
from firmware.journal.story import Clock, MemoryJournal, Story, utc_now
from firmware.journal.trouble import MEANWHILE, WELL_AGAIN, trouble_of
from firmware.messages.choice import chosen_language
from firmware.messages.message import Message, Messages
from firmware.messages.render import render


class Keeper(MemoryJournal):
    """The story since it was opened, with the whole of a resumed game, copied to the journal of a folder.

    It raises errors only for its arguments; errors of the disk are in :attr:`trouble`, and :meth:`retry` tries again.
    """

    def __init__(self, folder: Path, clock: Clock = utc_now) -> None:
        super().__init__(clock)
        self._folder = folder
        self._disk: Journal | None = None
        self._trouble: Message | None = None
        self._first = 1
        """The number, here, of the first game that may not be wholly on disk."""
        self._ahead = 0
        """How much higher the numbers on disk are."""
        self._written = 0
        """The number of the last entry of the first game that is on disk."""
        self._placed = False
        """Whether the three values above are known; after trouble the disk is read again."""

    @classmethod
    def open(cls, folder: Path, clock: Clock = utc_now) -> Self:
        """Open the journal of a folder; if the disk cannot be written, read it and go on in memory.

        Raises :class:`~firmware.errors.JournalError` if it is held by another process.
        """
        keeper = cls(folder, clock)
        try:
            keeper._start()
        except BaseException:
            keeper.close()
            raise
        return keeper

    @property
    def trouble(self) -> Messages:
        """The trouble that keeps the story from being written; empty while all of it is on disk."""
        return () if self._trouble is None else (self._trouble, MEANWHILE)

    @property
    def notices(self) -> tuple[Message, ...]:
        """Notices for people about earlier games, and about the last game's backup."""
        backup = self._disk.backup_trouble if self._disk is not None else ""
        return (*super().notices, Message("journal-no-backup", detail=backup)) if backup else super().notices

    @property
    def unwritten(self) -> int:
        """How many entries are only in memory."""
        with self._turn:
            sheets = self.sheets(self._first, self._written)
            return sum(len(sheet.lines) for sheet in sheets)

    def begin(self, game: str, options: Mapping[str, Option], board: str) -> int:
        """Begin a game and return its number here; an unfinished one is abandoned."""
        with self._turn:
            number = super().begin(game, options, board)
            self._hand_over()
            return number

    def append(self, entries: Sequence[Entry]) -> None:
        """Take lines of the current game's story; unless there is :attr:`trouble` they are durable on return.

        Raises :class:`~firmware.errors.EntryError` if they do not fit the story.
        """
        with self._turn:
            super().append(entries)
            self._hand_over()

    def finish(self, outcome: Result | None) -> None:
        """End the current game. Raises :class:`~firmware.errors.EntryError` if none is going on."""
        with self._turn:
            super().finish(outcome)
            self._hand_over()

    def delete(self, number: int) -> None:
        """Delete a game that has this number on disk; nothing happens while there is :attr:`trouble`."""
        self._change(lambda disk: disk.delete(number), lambda here: super(Keeper, self).delete(here), number)

    def rename(self, number: int, names: Mapping[str, str]) -> None:
        """Rename players of the game with this number on disk; nothing happens while there is :attr:`trouble`."""
        with self._turn:
            self._hand_over()
            last = self.last_sheet()
            if last is not None and self._placed and last.id + self._ahead == number:
                self.append([Entry("name", f"{player}={name}", 0.0) for player, name in names.items()])
            else:
                self._change(
                    lambda disk: disk.rename(number, names),
                    lambda here: super(Keeper, self).rename(here, names),
                    number,
                )

    def retry(self) -> None:
        """Try again to write entries that are only in memory; if that fails, :attr:`trouble` says why."""
        with self._turn:
            self._trouble = self._tried()

    def afresh(self) -> None:
        """Read the journal as a starting service does; entries only in memory are lost, as after a power cut.

        Raises what :meth:`open` raises.
        """
        with self._turn:
            self._let_go()
            self._connection.executescript("DELETE FROM entries; DELETE FROM games;")
            self._start()

    def close(self) -> None:
        """Release the folder. Unwritten entries are lost."""
        with self._turn:
            self._let_go()
            super().close()

    def _start(self) -> None:
        self._trouble = None
        try:
            last = self._opened().last_sheet()
        except DiskError as error:
            self._trouble = trouble_of(error, self._folder)
            last = _readable(self._folder)
        self._first, self._written, self._placed = 1, 0, False
        if last is not None and last.going_on:
            self.copy([last.numbered(1)])
            self._written = last.last

    def _change(self, on_disk: Callable[[Journal], None], in_memory: Callable[[int], None], number: int) -> None:
        """Change a game on disk, and then its copy in memory."""
        with self._turn:
            self._hand_over()
            if self._trouble is not None:
                return
            try:
                on_disk(self._opened())
            except DiskError as error:
                self._placed, self._trouble = False, trouble_of(error, self._folder)
            else:
                in_memory(number - self._ahead)

    def _hand_over(self) -> None:
        """Write new entries; while there is trouble they wait for the next try."""
        if self._trouble is None:
            self._trouble = self._tried()

    def _tried(self) -> Message | None:
        """Write everything that is not on disk; return the trouble that prevented it, or ``None``."""
        try:
            disk = self._opened()
            if not self._placed:
                self._place(disk)
            if sheets := self.sheets(self._first, self._written):
                disk.copy([sheet.numbered(sheet.id + self._ahead) for sheet in sheets])
                last = sheets[-1]
                self._written = max(last.last, self._written if last.id == self._first else 0)
                self._first = last.id
            else:
                disk.follow()
        except JournalError as error:
            self._placed = False
            return trouble_of(error, self._folder)
        return None

    def _opened(self) -> Journal:
        """Return the journal, opened again if its disk was pulled out or its folder deleted."""
        if self._disk is not None and self._disk.moved:
            self._let_go()
        if self._disk is None:
            self._disk = Journal.open(self._folder)
            self.notify(*self._disk.notices)
        return self._disk

    def _place(self, disk: Journal) -> None:
        """Find out how much of the story is on disk; after an error the last commit may be, or the disk may be another.

        A disk without the story gets every game that was not wholly written, from its beginning.
        """
        last = disk.last_sheet()
        mine = self.sheets(1)
        for sheet in (*mine[self._first - 1 :], *mine[: self._first - 1]):
            if last is not None and last.begins(sheet):
                self._first, self._written = sheet.id, last.last
                self._ahead = last.id - sheet.id
                break
        else:
            self._written = 0
            self._ahead = (last.id if last else 0) + 1 - self._first
        self._placed = True

    def _let_go(self) -> None:
        if self._disk is not None:
            self._disk.close()
        self._disk, self._placed = None, False


def _readable(folder: Path) -> Sheet | None:
    """Return the last game of a journal that cannot be written, ``None`` if it cannot be read either."""
    try:
        return last_sheet_of(folder)
    except DiskError:
        return None


@contextmanager
def kept(folder: Path | None, told: Callable[[str], None]) -> Iterator[Story]:
    """Open the story kept in a folder, and close it; without a folder it lasts only as long as the process.

    ``told`` gets a message if entries are lost in the end because the disk could not be written. Raises what
    :meth:`Keeper.open` raises.
    """
    if folder is None:
        with MemoryJournal() as story:
            yield story
        return
    with Keeper.open(folder) as keeper:
        try:
            yield keeper
        finally:
            if keeper.trouble:
                keeper.retry()
            if keeper.trouble and (lost := keeper.unwritten):
                told(render((keeper.trouble[0], Message("journal-lost", n=lost)), chosen_language("auto")))


class News:
    """Tells trouble to people: each sentence once, and once that all is well again."""

    def __init__(self) -> None:
        self._told: Messages = ()

    def of(self, trouble: Messages) -> Messages:
        """Return the messages to say now."""
        before, self._told = self._told, trouble
        if trouble == before:
            return ()
        return trouble or (WELL_AGAIN,)

    def forget(self) -> None:
        """Forget what was told, as a restart after a power cut does."""
        self._told = ()
