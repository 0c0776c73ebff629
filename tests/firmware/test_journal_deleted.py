"""Games that are deleted, and players that are called otherwise: the rest of the journal stays whole."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from firmware.errors import EntryError
from firmware.journal.backup import BACKUP_NAME
from firmware.journal.database import FILE_NAME, Journal
from firmware.journal.entry import Entry
from firmware.journal.keeper import Keeper
from firmware.journal.names import LONGEST_NAME, clean_name
from firmware.journal.reading import games_of, read_journal
from firmware.journal.recent_log import RECENT_NAME
from firmware.journal.recovery import ASIDE_NAME
from firmware.journal.writer import JournalWriter

WAL_NAME = f"{FILE_NAME}-wal"
WON = {"winners": ["white"], "reason": "rings"}


def action(text: str) -> Entry:
    return Entry("action", text, 0.0)


def play_three(journal: Journal, *, backed_up: bool = False) -> None:
    """Two games that ended, and one that goes on; ``backed_up``: it begins when the backup of the others is made."""
    for points in (("e5", "j9"), ("c3", "d4")):
        journal.begin("yinsh", {}, "b")
        journal.append([Entry("name", "white=Anna", 0.0), *map(action, points)])
        journal.finish({"winners": ["white"], "reason": "rings"})
    if backed_up:
        journal.wait_for_backup()
    journal.begin("yinsh", {}, "b")
    journal.append([action("g7")])


def records(folder: Path) -> dict[int, tuple[str, ...]]:
    return {game.id: game.record for game in games_of(folder)}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with Journal.open(tmp_path / "data") as journal:
        play_three(journal)
    return tmp_path / "data"


def overwritten(folder: Path) -> None:
    (folder / FILE_NAME).write_bytes(b"no database" * 100)


def test_a_deleted_game_is_gone_and_the_others_keep_their_numbers(folder: Path) -> None:
    with Journal.open(folder) as journal:
        journal.delete(1)
        journal.append([action("h8")])
        assert [game.id for game in journal.games()] == [2, 3]
    assert records(folder) == {2: ("c3", "d4"), 3: ("g7", "h8")}
    assert read_journal(folder).damage == ""
    for name in (FILE_NAME, BACKUP_NAME, RECENT_NAME):
        assert b"j9" not in (folder / name).read_bytes(), name  # no checksum is written so
    with Journal.open(folder) as journal:
        assert [*journal.notices] == []


def test_the_game_on_the_board_and_one_that_there_is_not_are_left_alone(folder: Path) -> None:
    with Journal.open(folder) as journal:
        for number in (3, 4, 0, -1):
            journal.delete(number)
        journal.finish({"winners": ["white"], "reason": "rings"})
        journal.delete(3)
        journal.append([Entry("takeback", "1", 0.0)])  # its end can still be undone
    assert [*records(folder)] == [1, 2, 3]


def test_deleting_twice_is_deleting_once(folder: Path) -> None:
    with Journal.open(folder) as journal:
        journal.delete(1)
        journal.delete(1)
    assert [*records(folder)] == [2, 3]
    assert not (folder / ASIDE_NAME).exists()


@pytest.mark.parametrize(
    ("without", "left"),
    [
        ((), [("c3", "d4"), ("g7",)]),
        ((RECENT_NAME,), [("c3", "d4"), ("g7",)]),
        ((BACKUP_NAME,), [("g7",)]),  # the recent log knows of no game that was in the backup
    ],
)
def test_a_deleted_game_does_not_come_back_when_the_journal_is_restored(
    tmp_path: Path, without: tuple[str, ...], left: list[tuple[str, ...]]
) -> None:
    with Journal.open(tmp_path) as journal:
        play_three(journal, backed_up=True)
    old = (tmp_path / BACKUP_NAME).read_bytes()
    with Journal.open(tmp_path) as journal:
        journal.delete(1)
    if not without:
        (tmp_path / BACKUP_NAME).write_bytes(old)  # the power failed before the new backup was there
    for name in without:
        (tmp_path / name).unlink()
    overwritten(tmp_path)
    with Journal.open(tmp_path) as journal:
        assert [game.record for game in journal.games()] == left


def test_a_journal_that_has_forgotten_a_deletion_is_told_by_the_recent_log(folder: Path) -> None:
    before = (folder / FILE_NAME).read_bytes()
    with Journal.open(folder) as journal:
        journal.delete(1)
    (folder / FILE_NAME).write_bytes(before)
    with Journal.open(folder) as journal:
        assert [game.id for game in journal.games()] == [2, 3]


def test_a_power_cut_anywhere_in_deleting_leaves_the_game_whole_or_gone(tmp_path: Path) -> None:
    live, sizes = tmp_path / "live", []
    with Journal.open(live) as journal:
        play_three(journal)
        journal.wait_for_backup()
        recent = (live / RECENT_NAME).read_bytes()
        sizes.append((live / WAL_NAME).stat().st_size)
        journal.delete(1)
        journal.wait_for_backup()
        sizes.append((live / WAL_NAME).stat().st_size)
        frozen = tmp_path / "frozen"
        shutil.copytree(live, frozen)
    assert sizes[1] > sizes[0]
    found = set()
    for offset in [*range(sizes[0], sizes[1], 997), sizes[1] - 1, sizes[1]]:
        folder = tmp_path / f"cut-{offset}"
        shutil.copytree(frozen, folder)
        os.truncate(folder / WAL_NAME, offset)
        (folder / RECENT_NAME).write_bytes(recent)  # it is written after the commit
        with Journal.open(folder) as journal:
            found.add(tuple(game.id for game in journal.games()))
            assert [*journal.notices] == [], offset
            journal.append([action("h8")])
        assert records(folder)[3] == ("g7", "h8")
    assert found == {(1, 2, 3), (2, 3)}


DELETING = """
import sys
from pathlib import Path
from firmware.journal.database import Journal

journal = Journal.open(Path(sys.argv[1]))
for number in range(1, 40):
    journal.delete(number)
    print(number, flush=True)
"""


def test_a_service_that_is_killed_while_it_deletes_leaves_a_whole_journal(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        for number in range(1, 42):
            journal.begin("yinsh", {}, "b")
            journal.append([action(f"a{number}")])
    with subprocess.Popen(
        [sys.executable, "-c", DELETING, str(tmp_path)], stdout=subprocess.PIPE, text=True
    ) as service:
        assert service.stdout is not None
        told = [int(service.stdout.readline()) for _ in range(5)]
        service.send_signal(signal.SIGKILL)
        told += [int(line) for line in service.stdout]
    with Journal.open(tmp_path) as journal:
        left = [game.id for game in journal.games()]
        assert [*journal.notices] == []
    assert left in ([*range(told[-1] + 1, 42)], [*range(told[-1] + 2, 42)])


def test_a_player_of_an_old_game_gets_another_name_and_everything_stays_whole(folder: Path) -> None:
    with Journal.open(folder) as journal:
        journal.rename(1, {"white": "Bea", "black": "Carl"})
        journal.rename(1, {"black": ""})
        journal.rename(9, {"white": "nobody"})
        journal.append([action("h8")])
    first, second, last = games_of(folder)
    assert (first.names, first.record, first.outcome) == ({"white": "Bea"}, ("e5", "j9"), WON)
    assert (second.names, last.names, last.record) == ({"white": "Anna"}, {}, ("g7", "h8"))
    assert read_journal(folder).damage == ""
    overwritten(folder)
    with Journal.open(folder) as journal:
        assert next(game.names for game in journal.games()) == {"white": "Bea"}


def test_names_told_after_the_end_do_not_undo_it(folder: Path) -> None:
    with Journal.open(folder) as journal:
        journal.finish({"winners": ["white"], "reason": "rings"})
        journal.append([Entry("name", "black=Dora", 0.0)])
        with pytest.raises(EntryError, match="no game is going on"):
            journal.append([action("a2")])
        journal.append([Entry("takeback", "1", 0.0)])
    game = games_of(folder)[-1]
    assert (game.names, game.record, game.ended) == ({"black": "Dora"}, (), None)


def test_a_keeper_deletes_and_renames_by_the_numbers_on_disk(folder: Path) -> None:
    with Keeper.open(folder) as keeper:
        keeper.append([action("h8")])
        keeper.begin("yinsh", {}, "b")
        keeper.append([action("a2")])
        keeper.delete(1)
        keeper.rename(2, {"black": "Bea"})
        keeper.delete(3)  # it is known here as number 1
        keeper.rename(4, {"white": "Carl"})
        keeper.append([action("a3")])
        assert [game.record for game in keeper.games()] == [("a2", "a3")]
        assert keeper.trouble == ()
    assert records(folder) == {2: ("c3", "d4"), 4: ("a2", "a3")}
    assert [game.names for game in games_of(folder)] == [{"white": "Anna", "black": "Bea"}, {"white": "Carl"}]


def test_while_the_disk_takes_nothing_no_game_is_deleted(folder: Path) -> None:
    with Keeper.open(folder) as keeper:
        assert keeper._disk is not None
        keeper._disk._connection.execute("PRAGMA query_only = 1")
        keeper.delete(1)
        keeper.append([action("h8")])
        assert keeper.trouble
        assert [*records(folder)] == [1, 2, 3]
        keeper._disk._connection.execute("PRAGMA query_only = 0")
        keeper.retry()
        assert keeper.trouble == ()
        keeper.delete(1)
    assert records(folder) == {2: ("c3", "d4"), 3: ("g7", "h8")}


def test_a_writer_deletes_beside_the_loop(folder: Path) -> None:
    with Keeper.open(folder) as keeper, JournalWriter(keeper) as writer:
        writer.delete(1)
        writer.rename(2, {"black": "Bea"})
        writer.flush()
        assert writer.durable == 2
    assert [*records(folder)] == [2, 3]
    assert games_of(folder)[0].names == {"white": "Anna", "black": "Bea"}


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Anna  Maria\t", "Anna Maria"),
        ("A\x00n\x1bn\u202ea\n", "Anna"),
        ("Zoe\u0308", "Zo\xeb"),
        ("", ""),
        (" \u200d\u2066 ", ""),
        ("x" * 500, "x" * LONGEST_NAME),
        ("\u0646\u06cc\u0645\u200c\u0631\u0648\u0632", "\u0646\u06cc\u0645\u200c\u0631\u0648\u0632"),
        ("<b>]\\=;", "<b>]\\=;"),
    ],
)
def test_a_name_is_one_short_line_that_can_be_read(typed: str, name: str) -> None:
    assert clean_name(typed) == name
    assert clean_name(name) == name
    assert Entry("name", f"white={name}", 0.0).takes_back == 0


@pytest.mark.parametrize("text", ["white", "=Anna", f"white={'x' * 500}", "white=A\x00", "white= Anna"])
def test_what_is_no_name_is_no_entry(text: str) -> None:
    with pytest.raises(EntryError, match="it says what a player is called"):
        Entry("name", text, 0.0)
