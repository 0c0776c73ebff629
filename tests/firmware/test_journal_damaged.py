"""A damaged journal: it is set aside, what can be read is saved, and it is said; nothing changes without a word."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from firmware.cli.commands.games import games
from firmware.journal.backup import BACKUP_NAME
from firmware.journal.database import Journal
from firmware.journal.entry import Entry
from firmware.journal.file import FILE_NAME
from firmware.journal.keeper import Keeper
from firmware.journal.reading import read_journal
from firmware.journal.recent_log import RECENT_NAME
from firmware.journal.recovery import ASIDE_NAME
from firmware.journal.schema import SCHEMA_VERSION
from firmware.messages.message import Message

SAVED = Message("journal-restored")


def action(text: str) -> Entry:
    return Entry("action", text, 0.0)


def records(folder: Path) -> list[tuple[str, ...]]:
    return [game.record for game in read_journal(folder).games]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with a game that ended and one that goes on."""
    with Journal.open(tmp_path) as journal:
        journal.begin("yinsh", {}, "b")
        journal.append([action("e5"), action("f8")])
        journal.finish({"winners": ["white"], "reason": "rings"})
        journal.begin("yinsh", {"blitz": True}, "b")
        journal.append([action("c3")])
    return tmp_path


PLAYED = [("e5", "f8"), ("c3",)]


def altered(folder: Path, *statements: str) -> None:
    with sqlite3.connect(folder / FILE_NAME) as connection:
        for statement in statements:
            connection.execute(statement)
    connection.close()


def overwritten(folder: Path) -> None:
    (folder / FILE_NAME).write_bytes(b"no database" * 100)


def emptied(folder: Path) -> None:
    (folder / FILE_NAME).write_bytes(b"")


def deleted(folder: Path) -> None:
    (folder / FILE_NAME).unlink()


def cut(folder: Path) -> None:
    os.truncate(folder / FILE_NAME, 5000)


def garbled(folder: Path) -> None:
    content = bytearray((folder / FILE_NAME).read_bytes())
    content[4096:6000] = bytes(1904)
    (folder / FILE_NAME).write_bytes(content)


def made_read_only(folder: Path) -> None:
    """As its header says when one bit of it is turned over."""
    content = bytearray((folder / FILE_NAME).read_bytes())
    content[18] ^= 64
    (folder / FILE_NAME).write_bytes(content)


def replaced_by_a_folder(folder: Path) -> None:
    (folder / FILE_NAME).unlink()
    (folder / FILE_NAME).mkdir()


def replaced_by_a_pipe(folder: Path) -> None:
    (folder / FILE_NAME).unlink()
    os.mkfifo(folder / FILE_NAME)


def of_something_else(folder: Path) -> None:
    (folder / FILE_NAME).unlink()
    altered(folder, "CREATE TABLE recipes (name TEXT)")


def rewritten(statement: str) -> Callable[[Path], None]:
    return lambda folder: altered(folder, statement)


STATEMENTS = (
    "UPDATE entries SET text = 'e6' WHERE game = 1 AND number = 1",
    "UPDATE entries SET at = 0.5 WHERE number = 2",
    "UPDATE games SET options = '{}' WHERE id = 2",
    "UPDATE games SET outcome = NULL WHERE id = 1",
    "UPDATE games SET ended = NULL, outcome = NULL, end_checksum = NULL WHERE id = 1",
    "DELETE FROM entries WHERE game = 1 AND number = 2",
    "DELETE FROM entries WHERE game = 2",
    "DELETE FROM games WHERE id = 2",
    "UPDATE games SET id = 7 WHERE id = 2",
    "UPDATE entries SET game = 2, number = 2 WHERE game = 1 AND number = 2",
    "DROP TABLE entries",
    "ALTER TABLE games ADD COLUMN more TEXT",
    "PRAGMA application_id = 7",
    "PRAGMA user_version = 66",
)


@pytest.mark.parametrize(
    "damage",
    [
        overwritten,
        emptied,
        deleted,
        cut,
        garbled,
        made_read_only,
        replaced_by_a_folder,
        replaced_by_a_pipe,
        of_something_else,
        *(pytest.param(rewritten(statement), id=statement) for statement in STATEMENTS),
    ],
)
def test_whatever_becomes_of_the_journal_all_games_are_saved_and_it_is_said(
    folder: Path, damage: Callable[[Path], None]
) -> None:
    damage(folder)
    read = read_journal(folder)
    assert read.damage
    assert [game.record for game in read.games] == PLAYED
    assert [game.outcome and game.outcome["reason"] for game in read.games] == ["rings", None]
    with Keeper.open(folder) as keeper:
        assert len(keeper.notices) == 1
        assert keeper.notices[0] == SAVED
        keeper.append([action("d4")])
    assert read_journal(folder).damage == ""
    assert records(folder) == [PLAYED[0], ("c3", "d4")]
    with Keeper.open(folder) as keeper:
        assert [*keeper.notices] == []


def test_what_was_damaged_is_set_aside_with_its_date(folder: Path) -> None:
    overwritten(folder)
    Journal.open(folder).close()
    (aside,) = (folder / ASIDE_NAME).iterdir()
    assert (aside / FILE_NAME).read_bytes() == b"no database" * 100
    assert (aside / BACKUP_NAME).exists()
    assert aside.name[:4].isdecimal()
    assert "not a database" in (aside / "why.txt").read_text()
    overwritten(folder)
    Journal.open(folder).close()
    assert len([*(folder / ASIDE_NAME).iterdir()]) == 2


def test_a_log_that_is_gone_or_cut_short_is_made_up_for(tmp_path: Path) -> None:
    live, copy = tmp_path / "live", tmp_path / "copy"
    with Journal.open(live) as journal:
        journal.begin("yinsh", {}, "b")
        journal.append([action("e5")])
        journal.append([action("f8")])
        for kept in (0, 40, 5000, 12000):
            copy.mkdir()
            for path in live.glob("journal*"):
                (copy / path.name).write_bytes(path.read_bytes())
            os.truncate(copy / f"{FILE_NAME}-wal", kept)
            assert records(copy) == [("e5", "f8")]
            with Keeper.open(copy) as keeper:
                assert keeper.notices == (SAVED,)
            copy.rename(tmp_path / f"copy-{kept}")


def test_where_everything_is_damaged_a_board_still_starts_and_says_so(folder: Path) -> None:
    for name in (FILE_NAME, BACKUP_NAME, RECENT_NAME):
        (folder / name).write_bytes(b"rubbish" * 50)
    with Keeper.open(folder) as keeper:
        assert keeper.notices
        keeper.begin("yinsh", {}, "b")
    assert len(records(folder)) == 1


def test_a_game_cut_short_is_counted_and_its_beginning_kept(folder: Path) -> None:
    (folder / BACKUP_NAME).unlink()
    (folder / RECENT_NAME).unlink()
    altered(folder, "UPDATE entries SET text = 'g9' WHERE game = 1 AND number = 2")
    with Keeper.open(folder) as keeper:
        assert keeper.notices == (Message("journal-cut-short", n=1),)
    assert records(folder) == [("e5",), ("c3",)]


def test_a_damaged_backup_or_recent_log_alone_changes_nothing(folder: Path) -> None:
    for name in (BACKUP_NAME, RECENT_NAME):
        content = (folder / name).read_bytes()
        for bad in (b"", b"rubbish", content[: len(content) // 2]):
            (folder / name).write_bytes(bad)
            assert records(folder) == PLAYED
            with Keeper.open(folder) as keeper:
                assert [*keeper.notices] == []
        (folder / name).write_bytes(content)


def test_a_backup_is_made_at_the_end_of_each_game_and_only_of_a_whole_journal(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        journal.begin("yinsh", {}, "b")
        journal.append([action("e5")])
        assert not (tmp_path / BACKUP_NAME).exists()
        journal.finish(None)
        journal.wait_for_backup()
        before = (tmp_path / BACKUP_NAME).read_bytes()
        journal.begin("yinsh", {}, "b")
        journal._connection.execute("UPDATE entries SET text = 'e6'")
        journal.finish(None)
        journal.wait_for_backup()
        assert (tmp_path / BACKUP_NAME).read_bytes() == before
        assert "damaged" in journal.backup_trouble


def test_a_journal_without_checksums_is_taken_over(tmp_path: Path) -> None:
    """Version 1, as Ringlight 0.1 wrote it."""
    altered(
        tmp_path,
        "CREATE TABLE games (id INTEGER PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL,"
        " board TEXT NOT NULL, started TEXT NOT NULL, ended TEXT, outcome TEXT) STRICT",
        "CREATE TABLE entries (game INTEGER NOT NULL REFERENCES games (id), number INTEGER NOT NULL,"
        " kind TEXT NOT NULL, text TEXT NOT NULL, at REAL NOT NULL, written TEXT NOT NULL, PRIMARY KEY (game, number))"
        " STRICT, WITHOUT ROWID",
        "INSERT INTO games VALUES (1, 'yinsh', '{}', 'b', '2025-01-01T00:00:00Z', NULL, NULL)",
        "INSERT INTO entries VALUES (1, 1, 'action', 'e5', 1.5, '2025-01-01T00:00:01Z')",
        "PRAGMA user_version = 1",
        f"PRAGMA application_id = {int.from_bytes(b'Ring')}",
    )
    assert records(tmp_path) == [("e5",)]
    with Keeper.open(tmp_path) as keeper:
        assert [*keeper.notices] == []
        keeper.append([action("f8")])
    assert records(tmp_path) == [("e5", "f8")]
    assert len([*(tmp_path / ASIDE_NAME).iterdir()]) == 1


def test_a_journal_without_seats_is_taken_over(tmp_path: Path) -> None:
    """Version 2: the same tables, whose entries could not say who sits at the table."""
    with Keeper.open(tmp_path) as keeper:
        keeper.begin("yinsh", {}, "b")
        keeper.append([action("e5")])
    altered(
        tmp_path,
        "PRAGMA writable_schema = ON",
        "UPDATE sqlite_master SET sql = replace(sql, ', ''seat''', '')",
        "PRAGMA writable_schema = OFF",
        "PRAGMA user_version = 2",
    )
    with Keeper.open(tmp_path) as keeper:
        assert [*keeper.notices] == []
        keeper.append([Entry("seat", "black=engine:5", 2.0), action("f8")])
        current = keeper.current()
        assert current is not None
        assert current.seats == {"black": "engine:5"}
    assert records(tmp_path) == [("e5", "f8")]


def test_a_journal_of_a_newer_ringlight_is_kept_and_said(tmp_path: Path) -> None:
    altered(tmp_path, "CREATE TABLE games (more TEXT)", f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    altered(tmp_path, f"PRAGMA application_id = {int.from_bytes(b'Ring')}")
    with Keeper.open(tmp_path) as keeper:
        assert [*keeper.notices] == [Message("journal-newer")]
        keeper.begin("yinsh", {}, "b")
        assert keeper.notices
        keeper.finish(None)
        assert [*keeper.notices] == []
    assert len([*(tmp_path / ASIDE_NAME).glob(f"*/{FILE_NAME}")]) == 1


def test_the_list_of_games_tells_and_exports_what_is_whole_and_says_what_is_not(folder: Path, tmp_path: Path) -> None:
    garbled(folder)
    listed = CliRunner().invoke(games, ["--data", str(folder)])
    assert listed.exit_code == 0
    assert listed.stdout.count("yinsh") == 2
    assert "damaged" in listed.stderr
    exported = CliRunner().invoke(games, ["--data", str(folder), "--export", str(tmp_path / "out")])
    assert exported.exit_code == 0
    assert len([*(tmp_path / "out").iterdir()]) == 2


def test_a_game_that_the_rules_do_not_know_any_more_does_not_stop_the_others(folder: Path, tmp_path: Path) -> None:
    with Journal.open(folder) as journal:
        journal.begin("yinsh", {"wings": 4}, "b")
    exported = CliRunner().invoke(games, ["--data", str(folder), "--export", str(tmp_path / "out")])
    assert exported.exit_code == 0
    assert "game 3" in exported.stderr
    assert len([*(tmp_path / "out").iterdir()]) == 2
