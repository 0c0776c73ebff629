"""A power cut at any instant loses nothing that was said to be on disk."""

import os
import shutil
import signal
import sqlite3
import struct
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from firmware.journal.database import FILE_NAME, Entry, Journal, games_of

WAL_NAME = FILE_NAME + "-wal"

WRITING = """
import sys
from pathlib import Path
from firmware.journal.database import Entry, Journal

journal = Journal.open(Path(sys.argv[1]))
journal.begin("yinsh", {}, "b")
number = 0
while True:
    number += 1
    journal.append([Entry("action", f"a{number}", 0.0), Entry("action", f"b{number}", 0.0)])
    print(number, flush=True)
"""


def played(count: int) -> tuple[str, ...]:
    return tuple(f"{half}{number}" for number in range(1, count + 1) for half in "ab")


def batch(number: int) -> list[Entry]:
    return [Entry("action", f"{half}{number}", 0.0) for half in "ab"]


@pytest.fixture
def cut_files(tmp_path: Path) -> tuple[Path, list[int]]:
    """The files of a journal as they are on disk in mid-game, and how long the WAL was after each commit."""
    sizes = []
    with Journal.open(tmp_path / "live") as journal:
        journal.begin("yinsh", {}, "b")
        wal = tmp_path / "live" / WAL_NAME
        sizes.append(wal.stat().st_size)
        for number in range(1, 9):
            journal.append(batch(number))
            sizes.append(wal.stat().st_size)
        frozen = tmp_path / "frozen"
        frozen.mkdir()
        for name in (FILE_NAME, WAL_NAME):
            shutil.copy(tmp_path / "live" / name, frozen / name)
    return frozen, sizes


def offsets(sizes: list[int]) -> list[int]:
    """Where to cut: at every commit and beside it, and at random between."""
    beside = {size + by for size in sizes for by in (-1, 0, 1)}
    at_random = {Random(7).randint(sizes[0], sizes[-1]) for _ in range(40)}
    return sorted(o for o in beside | at_random if sizes[0] <= o <= sizes[-1])


def test_a_log_torn_anywhere_keeps_every_whole_commit_before_the_tear(
    cut_files: tuple[Path, list[int]], tmp_path: Path
) -> None:
    frozen, sizes = cut_files
    for offset in offsets(sizes):
        folder = tmp_path / f"cut-{offset}"
        shutil.copytree(frozen, folder)
        os.truncate(folder / WAL_NAME, offset)
        committed = sum(size <= offset for size in sizes[1:])
        with Journal.open(folder) as journal:
            game = journal.current()
            assert game is not None
            assert game.record == played(committed), offset
            journal.append(batch(committed + 1))
        assert [game.record for game in games_of(folder)] == [played(committed + 1)]


def test_rubbish_after_the_last_commit_is_ignored(cut_files: tuple[Path, list[int]], tmp_path: Path) -> None:
    frozen, sizes = cut_files
    random = Random(8)
    for number, offset in enumerate(offsets(sizes)[::5]):
        folder = tmp_path / f"rubbish-{number}"
        shutil.copytree(frozen, folder)
        os.truncate(folder / WAL_NAME, offset)
        with (folder / WAL_NAME).open("ab") as wal:
            wal.write(random.randbytes(random.randint(1, 9000)))
        committed = sum(size <= offset for size in sizes[1:])
        with Journal.open(folder) as journal:
            assert [game.record for game in journal.games()] == [played(committed)], offset


@pytest.mark.parametrize("after", [1, 5, 17])
def test_what_a_killed_service_said_was_written_is_there(tmp_path: Path, after: int) -> None:
    with subprocess.Popen([sys.executable, "-c", WRITING, str(tmp_path)], stdout=subprocess.PIPE, text=True) as service:
        assert service.stdout is not None
        told = [int(service.stdout.readline()) for _ in range(after)]
        service.send_signal(signal.SIGKILL)
        told += [int(line) for line in service.stdout]
    with Journal.open(tmp_path) as journal:
        game = journal.current()
    assert game is not None
    assert game.record in (played(told[-1]), played(told[-1] + 1))


def test_a_cut_before_anything_was_written_leaves_an_empty_journal(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "live"):
        shutil.copytree(tmp_path / "live", tmp_path / "frozen")
    for offset in (0, 31, 32, 4000):
        folder = tmp_path / f"cut-{offset}"
        shutil.copytree(tmp_path / "frozen", folder)
        os.truncate(folder / WAL_NAME, offset)
        with Journal.open(folder) as journal:
            assert journal.games() == []


def hot_journal(page: int) -> bytes:
    """The rollback journal of a file that was empty before (https://www.sqlite.org/fileformat.html)."""
    magic = bytes.fromhex("d9d505f920a163d7")
    records, nonce, pages_before, sector = 0, 0, 0, 512
    return (magic + struct.pack(">5I", records, nonce, pages_before, sector, page)).ljust(sector, b"\0")


@pytest.mark.parametrize("torn", [False, True])
def test_a_cut_while_the_journal_was_first_made_leaves_an_empty_one(tmp_path: Path, *, torn: bool) -> None:
    path = tmp_path / FILE_NAME
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
    page = path.stat().st_size
    if torn:
        path.write_bytes(bytes(page))
    (tmp_path / f"{FILE_NAME}-journal").write_bytes(hot_journal(page))
    with Journal.open(tmp_path) as journal:
        assert journal.notices == ()
        journal.begin("yinsh", {}, "b")
        journal.append(batch(1))
    assert [game.record for game in games_of(tmp_path)] == [played(1)]
