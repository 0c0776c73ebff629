"""Power cuts during a commit: the journal's files in states a disk may leave, opened again.

Between two completed syncs only the bytes that differ may be old or new, and the part by which a file grew may be
anything; SQLite relies on no more (https://www.sqlite.org/atomiccommit.html, section 3.0;
https://www.sqlite.org/walformat.html). The opened journal must hold exactly what was reported at the first or at the
second of the two syncs.
"""

import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from pathlib import Path
from random import Random

from firmware.errors import JournalError
from firmware.journal.database import Journal
from firmware.journal.file import FILE_NAME
from firmware.journal.reading import games_of
from firmware.journal.story import MemoryJournal
from trials.runs.journals.counts import GameJob, game_jobs
from trials.runs.journals.killed_player import Player, tell
from trials.runs.journals.kills import Counts, Told, differ, stories

LOG_HEADER = 32
"""The length of the log's header, in bytes: it changes when the log is restarted."""

SECTOR = 512
"""The unit of a disk's writes, in bytes."""

LOG = f"{FILE_NAME}-wal"
INDEX = f"{FILE_NAME}-shm"

CUTS_A_JOB = 100
COMMITS = 700
"""The number of commits after which SQLite moves the log into the database and restarts it."""


CUTS_WHERE_RARE = 8
"""The number of cuts at each commit that moves or restarts the log."""


@dataclass(frozen=True, slots=True)
class Synced:
    """A journal's files after a completed sync, and what had been reported by then."""

    database: bytes
    log: bytes
    told: list[Told]


def jobs(games: Sequence[str], cuts: int, seed: int) -> Iterator[GameJob]:
    """Yield jobs with ``cuts`` in all, for the games in turn."""
    return game_jobs(games, cuts, seed, CUTS_A_JOB)


def torn(before: bytes, after: bytes, random: Random) -> bytes:
    """Return a file that was truncated somewhere in its new part."""
    return after[: random.randint(_same(before, after), len(after))]


def torn_at_a_sector(before: bytes, after: bytes, random: Random) -> bytes:
    """Return a file that was truncated at the end of a sector, or a byte beside it."""
    end = random.randint(_same(before, after), len(after)) // SECTOR * SECTOR + random.randint(-1, 1)
    return after[: max(end, _same(before, after))]


def garbled(before: bytes, after: bytes, random: Random) -> bytes:
    """Return a file whose new part is garbage from some offset on, and perhaps longer."""
    start = random.randint(_same(before, after), len(after))
    return after[:start] + random.randbytes(len(after) - start + random.choice((0, 1, 4120, 9000)))


def one_bit_wrong(before: bytes, after: bytes, random: Random) -> bytes:
    """Return a file with one bit of its new part flipped."""
    wrong = bytearray(after)
    if (same := _same(before, after)) < len(after):
        wrong[random.randrange(same, len(after))] ^= 1 << random.randrange(8)
    return bytes(wrong)


def sectors_in_any_order(before: bytes, after: bytes, random: Random) -> bytes:
    """Return a file of which some sectors have been written and others have not, in any order."""
    mixed = bytearray(after)
    for start in range(_same(before, after) // SECTOR * SECTOR, len(after), SECTOR):
        if random.random() < 0.5:  # noqa: PLR2004 # one half and the other
            old = before[start : start + SECTOR]
            mixed[start : start + SECTOR] = old.ljust(len(after[start : start + SECTOR]), b"\0")
    return bytes(mixed)


Cut = Callable[[bytes, bytes, Random], bytes]

LOG_CUTS: dict[str, Cut] = {
    "log torn anywhere": torn,
    "log torn at a sector": torn_at_a_sector,
    "log garbled": garbled,
    "log with one bit wrong": one_bit_wrong,
    "log's sectors in any order": sectors_in_any_order,
}
"""The states of the log on the disk after an interrupted append of a commit."""

DATABASE_CUT = "database's sectors in any order"
"""The log was synced, and is being moved into the database."""

KINDS = (*LOG_CUTS, DATABASE_CUT)


def cut_files(job: GameJob) -> list[Counts]:
    """Play, and cut the files at some commits, at each that moves the log into the database, and at each after one.

    The same job always gives the same counts.
    """
    random = Random(job.seed)
    counts = {kind: Counts(kind) for kind in KINDS}
    wanted = {random.randrange(1, COMMITS) for _ in range(job.tries)}
    tries = 0
    with tempfile.TemporaryDirectory(prefix="ringlight-cuts-") as temporary:
        for before, after in _commits(Path(temporary, "live"), job, random, wanted):
            for kind in _kinds(before, after, random):
                if tries == job.tries:
                    return list(counts.values())
                tries += 1
                folder = Path(temporary, f"cut-{tries}")
                _write(folder, before, after, kind, random)
                count = counts[kind]
                count.tried += 1
                count.reported += sum(len(entries) for *_, entries in before.told)
                if wrong := _wrong(folder, before, after, kind, count):
                    count.failures.append(f"{job}, cut {tries}, {kind}: {wrong}")
                shutil.rmtree(folder)
    return list(counts.values())


def _commits(folder: Path, job: GameJob, random: Random, wanted: AbstractSet[int]) -> Iterator[tuple[Synced, Synced]]:
    """Play, and yield the files before and after the wanted commits and the special ones."""
    player = Player(job.game, random, None)
    with Journal.open(folder) as journal, MemoryJournal() as model:
        files = _files(folder)
        for number in range(COMMITS):
            batch = player.batch()
            tell(journal, batch)
            before, files = files, _files(folder)
            moved = before[0] != files[0] or before[1][:LOG_HEADER] != files[1][:LOG_HEADER]
            if number not in wanted and not moved:
                tell(model, batch)
                continue
            told = stories(model.games())
            tell(model, batch)
            yield Synced(*before, told), Synced(*files, stories(model.games()))


def _files(folder: Path) -> tuple[bytes, bytes]:
    return (folder / FILE_NAME).read_bytes(), (folder / LOG).read_bytes()


def _kinds(before: Synced, after: Synced, random: Random) -> list[str]:
    if before.database != after.database:
        return [DATABASE_CUT] * CUTS_WHERE_RARE
    if before.log[:LOG_HEADER] != after.log[:LOG_HEADER]:
        return random.choices(list(LOG_CUTS), k=CUTS_WHERE_RARE)
    return [random.choice(list(LOG_CUTS))]


def _write(folder: Path, before: Synced, after: Synced, kind: str, random: Random) -> None:
    """Write the files in a state a disk may leave when the power fails between two syncs."""
    folder.mkdir()
    if kind == DATABASE_CUT:
        database, log = sectors_in_any_order(before.database, after.database, random), after.log
    else:
        database, log = before.database, LOG_CUTS[kind](before.log, after.log, random)
    (folder / FILE_NAME).write_bytes(database)
    (folder / LOG).write_bytes(log)
    if random.random() < 0.5:  # noqa: PLR2004 # the index is made anew, whatever is left of it
        (folder / INDEX).write_bytes(random.randbytes(32768))


def _wrong(folder: Path, before: Synced, after: Synced, kind: str, counts: Counts) -> str:
    """Open what is left, play on, and return a message about an error, or an empty text."""
    try:
        with Journal.open(folder) as journal:
            found = stories(journal.games())
            journal.begin("after the cut", {}, "")
        gone_on = stories(games_of(folder))
    except JournalError as error:
        counts.unreadable += 1
        return f"unreadable: {error}"
    if found == after.told:
        counts.more += kind != DATABASE_CUT
    elif found != before.told or kind == DATABASE_CUT:
        return differ(found, before.told, counts)
    return "" if len(gone_on) == len(found) + 1 else differ(gone_on, found, counts)


def _same(before: bytes, after: bytes) -> int:
    """Return the length of the common beginning of two files, in bytes."""
    alike, unlike = 0, min(len(before), len(after)) + 1
    while alike + 1 < unlike:
        middle = (alike + unlike) // 2
        if before[alike:middle] == after[alike:middle]:
            alike = middle
        else:
            unlike = middle
    return alike
