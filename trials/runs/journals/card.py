"""A damaged card: the journal's files with one bit flipped, emptied, truncated, swapped or missing, and opened again.

The opened journal must hold what was played, or what is left of it with a message about what is missing. A traceback,
an unreported change, and the loss of an intact game are failures.
"""

import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import product
from pathlib import Path
from random import Random
from typing import TypeAlias

from firmware.errors import FirmwareError
from firmware.journal.backup import BACKUP_NAME
from firmware.journal.database import Journal
from firmware.journal.entry import LoggedGame
from firmware.journal.file import FILE_NAME
from firmware.journal.keeper import Keeper
from firmware.journal.reading import IN_MEMORY, read_journal
from firmware.journal.recent_log import RECENT_NAME
from trials.runs.journals.counts import Tally
from trials.runs.journals.killed_player import Player, tell

LOG_NAME = f"{FILE_NAME}-wal"
FILES = (FILE_NAME, LOG_NAME, BACKUP_NAME, RECENT_NAME)

Files: TypeAlias = dict[str, bytes]
"""A journal's files, by name."""

FINISHED, BATCHES = 1, 2
"""The numbers of finished games, and of batches in each game and in the unfinished one: a small journal, because
every bit of it is tried."""

PAGE = 512
"""SQLite's smallest page, in bytes: the journal has as many kinds of pages as with large ones, and fewer bits."""

BEGUN = datetime(2025, 1, 1, tzinfo=UTC)
"""The time at which the games are played; another seed has another hour."""

BITS_A_JOB = 500

EMPTY, FOLDER = b"", "a folder"


@dataclass(frozen=True, slots=True)
class Sample:
    """A journal's files at one instant, and the games played by then."""

    files: Files
    games: tuple[LoggedGame, ...]


@dataclass(frozen=True, slots=True)
class Job:
    """Bits to flip, one at a time: those of a file from an offset on, at a constant distance."""

    game: str
    seed: int
    running: bool
    """Whether the files are those of an open journal, or of a closed one."""
    file: str
    first: int
    after: int
    step: int


@dataclass(slots=True)
class Counts(Tally):
    """The results of opening the journals."""

    untouched: int = 0
    """Everything was there, without a message."""
    restored: int = 0
    """Everything was there, and the damage was reported."""
    shortened: int = 0
    """Something was missing, and that was reported."""


def sample(game: str, seed: int, *, running: bool) -> Sample:
    """Play some games into a journal; return its files while it is open, or after it was closed."""
    random = Random(seed)
    with tempfile.TemporaryDirectory(prefix="ringlight-card-", dir=_memory()) as temporary:
        folder = Path(temporary, "data")
        _make_small(folder)
        with Journal.open(folder, lambda: BEGUN + timedelta(hours=seed)) as journal:
            for number in range(FINISHED + 1):
                player = Player(game, random, None)
                for _ in range(BATCHES):
                    tell(journal, player.batch())
                if number < FINISHED:
                    journal.finish({"winners": [], "reason": "agreed"})
                    journal.wait_for_backup()  # the content of the recent log depends on that of the backup
            games = tuple(journal.games())
            files = read_files(folder)
        return Sample(files if running else read_files(folder), games)


def _make_small(folder: Path) -> None:
    """Make an empty journal of small pages."""
    Journal.open(folder).close()
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as connection:
        for words in ("PRAGMA journal_mode = DELETE", f"PRAGMA page_size = {PAGE}", "VACUUM"):
            connection.execute(words)


def bits(job: Job) -> Counts:
    """Flip bits, one at a time, and open the journal each time."""
    state = "open" if job.running else "closed"
    counts = Counts(f"a bit of {job.file}, {state}")
    taken = sample(job.game, job.seed, running=job.running)
    for bit in range(job.first, min(job.after, 8 * len(taken.files[job.file])), job.step):
        wrong = bytearray(taken.files[job.file])
        wrong[bit // 8] ^= 1 << bit % 8
        count(counts, taken, taken.files | {job.file: bytes(wrong)}, f"{job.file}, bit {bit}")
    return counts


def bit_jobs(game: str, seed: int, step: int) -> Iterator[Job]:
    """Yield the jobs that flip each bit of every file, or one of every ``step`` bits.

    Backup and recent log are the same for an open and a closed journal: their bits are flipped once.
    """
    for running, names in ((False, FILES), (True, (FILE_NAME, LOG_NAME))):
        files = sample(game, seed, running=running).files
        for name, content in ((name, files[name]) for name in names if name in files):
            for first in range(0, 8 * len(content), BITS_A_JOB * step):
                yield Job(game, seed, running, name, first, first + BITS_A_JOB * step, step)


Damage: TypeAlias = Callable[[bytes, bytes], bytes | str | None]
"""Changes a file, given that of another journal; ``None``: the file is missing."""

DAMAGES: Mapping[str, Damage] = {
    "whole": lambda own, _: own,
    "emptied": lambda *_: EMPTY,
    "cut": lambda own, _: own[: len(own) // 2],
    "swapped": lambda _, other: other,
    "deleted": lambda *_: None,
    "a folder": lambda *_: FOLDER,
}


@dataclass(frozen=True, slots=True)
class FileJob:
    """All changes of a journal's whole files, in all combinations of journal and log."""

    game: str
    seed: int


def whole_files(job: FileJob) -> Counts:
    """Empty, truncate, swap and delete journal and log in all combinations, and backup and recent log each alone."""
    counts = Counts("journal and log, emptied, cut, swapped, deleted")
    own, other = sample(job.game, job.seed, running=True), sample(job.game, job.seed + 1, running=True)
    cases = [{FILE_NAME: one, LOG_NAME: two} for one, two in product(DAMAGES, repeat=2)]
    cases += [{name: damage} for name in (BACKUP_NAME, RECENT_NAME) for damage in DAMAGES]
    for case in cases:
        made = {name: DAMAGES[how](own.files[name], other.files[name]) for name, how in case.items()}
        count(counts, own, own.files | made, ", ".join(f"{name} {how}" for name, how in case.items()))
    return counts


def count(counts: Counts, taken: Sample, files: Mapping[str, bytes | str | None], what: str) -> None:
    """Open a journal of these files as a reader and as a service do, and count the result."""
    counts.tried += 1
    with tempfile.TemporaryDirectory(prefix="ringlight-card-", dir=_memory()) as temporary:
        folder = Path(temporary, "data")
        _write(folder, files)
        try:
            read = read_journal(folder)
            with Keeper.open(folder) as keeper:
                said = keeper.notices
                keeper.begin("yinsh", {}, "after the damage")
                keeper.append([])
            after = read_journal(folder)
        except FirmwareError as error:
            counts.failures.append(f"{what}: refused: {error}")
            return
        except Exception as error:  # noqa: BLE001 # whatever is raised is what this looks for
            counts.failures.append(f"{what}: {type(error).__name__}: {error}")
            return
    missing = _missing(taken.games, read.games)
    if after.damage or len(after.games) != len(read.games) + 1:
        counts.failures.append(f"{what}: not mended: {after.damage or 'games are missing'}")
    elif missing and not (read.damage and said):
        counts.failures.append(f"{what}: changed without a word: {missing}")
    elif missing and missing != CURRENT:
        counts.failures.append(f"{what}: a whole game was lost: {missing}")
    elif missing:
        counts.shortened += 1
    elif read.damage or said:
        counts.restored += 1
    else:
        counts.untouched += 1


CURRENT = "the game that goes on"


def _missing(played: tuple[LoggedGame, ...], found: tuple[LoggedGame, ...]) -> str:
    """Return a message about a played game that is missing or different; empty if all are there."""
    told = [(game.game, game.started, game.entries, game.outcome) for game in found]
    for game in played:
        if (game.game, game.started, game.entries, game.outcome) not in told:
            return f"game {game.id}" if game.ended else CURRENT
    return ""


def read_files(folder: Path) -> Files:
    """Return the journal's files in a folder."""
    return {name: (folder / name).read_bytes() for name in FILES if (folder / name).exists()}


def _write(folder: Path, files: Mapping[str, bytes | str | None]) -> None:
    folder.mkdir()
    for name, content in files.items():
        if isinstance(content, bytes):
            (folder / name).write_bytes(content)
        elif content == FOLDER:
            (folder / name).mkdir()


def _memory() -> Path | None:
    return IN_MEMORY if shutil.disk_usage(IN_MEMORY).free > 2**26 else None
