"""The journal keeps games as they were told to it."""

import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.errors import EntryError, JournalError
from firmware.journal.database import FILE_NAME, Entry, Journal, LoggedGame, MemoryJournal, Result, Story, games_of
from firmware.journal.entry import record_of

NOON = datetime(2026, 11, 21, 12, 0, 0, tzinfo=UTC)
RING, MOVE = Entry("action", "e5", 1.5), Entry("action", "e5-e9", 4.0)


def action(text: str) -> Entry:
    return Entry("action", text, 0.0)


@pytest.fixture(params=["disk", "memory"])
def story(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Story]:
    kinds: dict[str, Callable[[], Story]] = {
        "disk": lambda: Journal.open(tmp_path, lambda: NOON),
        "memory": lambda: MemoryJournal(lambda: NOON),
    }
    with kinds[request.param]() as made:
        yield made


def test_a_new_journal_has_no_games(story: Story) -> None:
    assert story.games() == []
    assert story.current() is None


def test_a_game_is_told_as_it_was_played(story: Story) -> None:
    number = story.begin("yinsh", {"blitz": True, "rings": 5, "style": "é"}, "yinsh-linear")
    story.append([RING])
    story.append([MOVE, Entry("takeback", "1", 6.0)])
    assert story.current() == LoggedGame(
        id=number,
        game="yinsh",
        options={"blitz": True, "rings": 5, "style": "é"},
        board="yinsh-linear",
        started="2026-11-21T12:00:00Z",
        ended=None,
        record=("e5",),
        entries=(RING, MOVE, Entry("takeback", "1", 6.0)),
        written=("2026-11-21T12:00:00Z",) * 3,
        outcome=None,
    )


def test_an_amendment_replaces_what_it_takes_back(story: Story) -> None:
    story.begin("yinsh", {}, "b")
    story.append([RING, MOVE])
    story.append([Entry("amend", "1", 5.0), action("e5-e10")])
    game = story.current()
    assert game is not None
    assert game.record == ("e5", "e5-e10")
    assert [entry.kind for entry in game.entries] == ["action", "action", "amend", "action"]


def test_how_long_a_game_was_played_leaves_out_when_the_service_was_off(story: Story) -> None:
    story.begin("yinsh", {}, "b")
    for at in (2.0, 10.0, 11.5, 3.0, 63.0):  # the service was started again after 11.5 s
        story.append([Entry("action", "e5", at)])
    game = story.current()
    assert game is not None
    assert game.lasted == 8.0 + 1.5 + 60.0


def test_a_finished_game_is_no_longer_current(story: Story) -> None:
    story.begin("yinsh", {}, "b")
    story.finish({"winners": ["white"], "reason": "rings"})
    assert story.current() is None
    (game,) = story.games()
    assert game.outcome == {"winners": ["white"], "reason": "rings"}
    assert game.ended == "2026-11-21T12:00:00Z"


def test_an_abandoned_game_has_ended_without_a_result(story: Story) -> None:
    story.begin("yinsh", {}, "b")
    story.finish(None)
    (game,) = story.games()
    assert (game.ended, game.outcome) == ("2026-11-21T12:00:00Z", None)


def test_beginning_a_game_abandons_the_one_going_on(story: Story) -> None:
    story.begin("yinsh", {}, "b")
    second = story.begin("yinsh", {}, "b")
    assert [game.ended is None for game in story.games()] == [False, True]
    current = story.current()
    assert current is not None
    assert current.id == second


def test_undoing_the_last_action_of_a_game_that_was_won_opens_it_again(story: Story) -> None:
    story.begin("yinsh", {}, "b")
    story.append([RING, MOVE])
    story.finish({"winners": ["white"], "reason": "rings"})
    story.append([Entry("takeback", "1", 9.0)])
    game = story.current()
    assert game is not None
    assert (game.record, game.outcome) == (("e5",), None)


@pytest.mark.parametrize("outcome", [None, {"winners": [], "reason": "draw"}])
def test_an_action_does_not_open_a_game_that_has_ended(story: Story, outcome: Result | None) -> None:
    story.begin("yinsh", {}, "b")
    story.finish(outcome)
    with pytest.raises(EntryError, match="begin one"):
        story.append([RING])


def test_an_abandoned_game_stays_so(story: Story) -> None:
    story.begin("yinsh", {}, "b")
    story.append([RING])
    story.finish(None)
    with pytest.raises(EntryError, match="begin one"):
        story.append([Entry("takeback", "1", 2.0)])


def test_nothing_is_written_of_a_batch_that_does_not_fit(story: Story) -> None:
    story.begin("yinsh", {}, "b")
    story.append([RING])
    with pytest.raises(EntryError, match="takeback of 3: only 2"):
        story.append([MOVE, Entry("takeback", "3", 5.0)])
    game = story.current()
    assert game is not None
    assert game.entries == (RING,)
    story.append([MOVE])


def test_without_a_game_there_is_nothing_to_finish_or_to_append_to(story: Story) -> None:
    with pytest.raises(EntryError, match="begin one"):
        story.finish(None)
    with pytest.raises(EntryError, match="begin one"):
        story.append([RING])


def test_appending_nothing_changes_nothing(story: Story) -> None:
    story.append([])
    assert story.games() == []


def test_a_closed_story_says_so_and_closing_twice_is_fine(story: Story) -> None:
    story.close()
    story.close()
    with pytest.raises(JournalError, match="closed"):
        story.begin("yinsh", {}, "b")
    with pytest.raises(JournalError, match="closed"):
        story.games()


@pytest.mark.parametrize("text", ["", "0", "-1", "one", "1.0", "²", "\N{ARABIC-INDIC DIGIT ONE}"])
@pytest.mark.parametrize("kind", ["takeback", "amend"])
def test_what_is_taken_back_is_a_number(kind: Literal["takeback", "amend"], text: str) -> None:
    with pytest.raises(EntryError, match="how many actions"):
        Entry(kind, text, 0.0)


def test_an_action_has_a_text() -> None:
    with pytest.raises(EntryError, match="no text"):
        action("")


@given(st.lists(st.one_of(st.sampled_from(["a", "b", "c"]), st.integers(1, 4)), max_size=30))
def test_the_record_folded_in_sql_and_in_python_is_one(moves: list[str | int]) -> None:
    told: list[str] = []
    with MemoryJournal() as story:
        story.begin("yinsh", {}, "b")
        for move in moves:
            entry = action(move) if isinstance(move, str) else Entry("takeback", str(move), 0.0)
            if isinstance(move, int) and move > len(told):
                with pytest.raises(EntryError):
                    story.append([entry])
                continue
            told = told[:-move] if isinstance(move, int) else [*told, move]
            story.append([entry])
        game = story.current()
    assert game is not None
    assert game.record == tuple(told) == record_of(game.entries)


def test_the_games_are_there_after_opening_again(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "new" / "folder") as journal:
        journal.begin("yinsh", {}, "b")
        journal.append([RING])
    with Journal.open(tmp_path / "new" / "folder") as journal:
        journal.append([MOVE])
        games = journal.games()
    assert [game.record for game in games] == [("e5", "e5-e9")]
    assert games_of(tmp_path / "new" / "folder") == games


def test_games_can_be_read_while_a_service_writes(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        journal.begin("yinsh", {}, "b")
        journal.append([RING])
        assert [game.record for game in games_of(tmp_path)] == [("e5",)]
        journal.append([MOVE])
        assert [game.record for game in games_of(tmp_path)] == [("e5", "e5-e9")]


def test_a_folder_without_a_journal_has_no_games_and_gets_no_files(tmp_path: Path) -> None:
    assert games_of(tmp_path / "nowhere") == []
    assert games_of(tmp_path) == []
    assert list(tmp_path.iterdir()) == []


def test_an_empty_file_is_a_journal_without_games(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).touch()
    assert games_of(tmp_path) == []
    with Journal.open(tmp_path) as journal:
        assert journal.games() == []


def test_a_folder_name_with_uri_characters_is_read(tmp_path: Path) -> None:
    folder = tmp_path / "a b?mode=x#%41"
    with Journal.open(folder) as journal:
        journal.begin("yinsh", {}, "b")
    assert len(games_of(folder)) == 1


def test_two_services_cannot_hold_one_folder(tmp_path: Path) -> None:
    with Journal.open(tmp_path):
        with pytest.raises(JournalError, match=rf"process {os.getpid()}\).*--data"):
            Journal.open(tmp_path)
        assert (tmp_path / "lock").read_text() == f"{os.getpid()}\n"
    Journal.open(tmp_path).close()


def test_a_path_through_a_file_cannot_be_a_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(JournalError, match=r"cannot be made \(Not a directory\).*--data"):
        Journal.open(tmp_path / "file" / "folder")


def test_a_folder_that_cannot_be_written_to_is_named(tmp_path: Path) -> None:
    (tmp_path / "lock").mkdir()
    with pytest.raises(JournalError, match=r"lock cannot be written .*--data"):
        Journal.open(tmp_path)


def test_a_full_disk_is_said_and_the_game_so_far_is_safe(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        journal.begin("yinsh", {}, "b")
        journal.append([RING])
        (pages,) = journal._connection.execute("PRAGMA page_count").fetchone()
        journal._connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(JournalError, match=r"journal\.sqlite3: .*disk is full: make room"):
            journal.append([action("x" * 10_000)])
        journal._connection.execute("PRAGMA max_page_count = 1000000")
        journal.append([MOVE])
        assert [game.record for game in journal.games()] == [("e5", "e5-e9")]


def test_a_journal_turned_read_only_is_said(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        journal.begin("yinsh", {}, "b")
        journal._connection.execute("PRAGMA query_only = 1")
        with pytest.raises(JournalError, match=r"readonly.*writable for this user"):
            journal.append([RING])


def test_another_program_that_writes_is_said(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal, sqlite3.connect(tmp_path / FILE_NAME) as other:
        journal._connection.execute("PRAGMA busy_timeout = 0")
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(JournalError, match="another program is writing"):
            journal.begin("yinsh", {}, "b")
        other.rollback()
        assert journal.begin("yinsh", {}, "b") == 1
    other.close()


def test_every_commit_is_synced(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        assert journal._connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert journal._connection.execute("PRAGMA synchronous").fetchone() == (2,)


def test_options_are_kept_as_json_anyone_can_read(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        journal.begin("yinsh", {"blitz": False}, "b")
        (options,) = journal._connection.execute("SELECT options FROM games").fetchone()
    assert json.loads(options) == {"blitz": False}


def test_a_lock_that_is_a_link_or_a_pipe_is_replaced_and_its_target_left_alone(tmp_path: Path) -> None:
    target = tmp_path / "target"
    target.write_text("of somebody else")
    lock = tmp_path / "data" / "lock"
    lock.parent.mkdir()
    for is_link in (True, False):
        if is_link:
            lock.symlink_to(target)
        else:
            os.mkfifo(lock)
        with Journal.open(lock.parent):
            assert lock.read_text() == f"{os.getpid()}\n"
        lock.unlink()
    assert target.read_text() == "of somebody else"
