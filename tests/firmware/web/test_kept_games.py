"""The games that are kept, as pages are told them."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from engine.game import AnyGame
from engine.random_play import play_random_game
from engine.records import read_record
from firmware.errors import PageError
from firmware.journal.database import Journal
from firmware.journal.entry import Entry
from firmware.journal.file import FILE_NAME
from firmware.messages.render import render
from firmware.service.made_for import game_for
from firmware.web.server.kept_games import KeptGames
from firmware.web.snapshots.moments import moment
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile

BOARDS = ("yinsh", "ringgz", "ringo-13", "bry-hex37")


def keep(folder: Path, profile: Profile, game: AnyGame, *entries: Entry) -> None:
    """Keep a game of these entries that was put aside."""
    with Journal.open(folder) as journal:
        journal.begin(game.name, game.options, profile.name)
        journal.append(entries)
        journal.finish(None)


@pytest.mark.parametrize("board", BOARDS)
def test_a_whole_game_is_listed_shown_at_any_moment_and_reads_back(board: str, tmp_path: Path) -> None:
    profile = load_profile(board)
    game = game_for(profile)
    actions = list(play_random_game(game, Random(3)))
    keep(tmp_path, profile, game, *(Entry("action", action, 2.0 * at) for at, action in enumerate(actions)))
    games = KeptGames(tmp_path)
    (listed,) = games.listed()
    assert (listed["number"], listed["game"], listed["actions"]) == (1, game.name, len(actions))
    assert set(listed["players"].values()) == {"person"}
    told = games.game(1)
    assert len(told["written"]) == len(actions)
    assert told["seconds"] == [None, *[2.0] * (len(actions) - 1)]
    state = game.start()
    for action in actions:
        state = game.play(state, action)
    assert told["moments"][-1]["score"] == game.score(state)
    assert games.picture(1, 0) != games.picture(1, None)
    assert games.picture(1, len(actions)) != games.picture(1, None), "a moment that is looked at has its lights"
    assert [render(games.expected(1, count)) for count in (0, len(actions))] == [
        render(moment(profile, game, game.start()).expected),
        render(moment(profile, game, state).expected),
    ]
    assert read_record(games.record(1, "json").content.decode()).actions == tuple(actions)


def test_what_was_taken_back_is_not_shown_and_no_command_line_is_told(tmp_path: Path) -> None:
    profile = load_profile("yinsh")
    entries = (
        Entry("seat", "black=ugi:mine --deep", 0.0),
        Entry("action", "e5", 1.0),
        Entry("action", "f8", 3.0),
        Entry("takeback", "1", 5.0),
        Entry("seat", "white=engine:4", 5.0),
        Entry("action", "g7", 9.5),
    )
    keep(tmp_path, profile, game_for(profile), *entries)
    told = KeptGames(tmp_path).game(1)
    assert told["players"] == {"white": "engine:4", "black": "ugi"}
    assert told["seconds"] == [None, 8.5]
    assert [entry["text"].split(".")[-1] for entry in told["written"]] == ["e5", "g7"]


def test_a_game_that_is_played_later_is_listed_too_and_the_newest_first(tmp_path: Path) -> None:
    yinsh, bry = load_profile("yinsh"), load_profile("bry-hex37")
    keep(tmp_path, yinsh, game_for(yinsh), Entry("action", "e5", 0.0))
    games = KeptGames(tmp_path)
    assert [game["game"] for game in games.listed()] == ["yinsh"]
    action = next(iter(game_for(bry).actions(game_for(bry).start())))
    keep(tmp_path, bry, game_for(bry), Entry("action", action, 0.0))
    assert [game["game"] for game in games.listed()] == ["bry", "yinsh"]


def test_a_game_or_a_moment_that_there_is_not_is_refused(tmp_path: Path) -> None:
    profile = load_profile("yinsh")
    keep(tmp_path, profile, game_for(profile), Entry("action", "e5", 0.0))
    games = KeptGames(tmp_path)
    with pytest.raises(PageError, match="No such game is kept here"):
        games.game(2)
    with pytest.raises(PageError, match="No such game is kept here"):
        games.picture(1, 2)
    with pytest.raises(PageError, match="It can be: json, sgf and official"):
        games.record(1, "xml")
    assert KeptGames(None).listed() == []


def test_a_commit_that_can_be_read_only_after_its_file_was_changed_is_read(tmp_path: Path) -> None:
    """On a slow disk a list is made between the two."""
    profile = load_profile("yinsh")
    keep(tmp_path, profile, game_for(profile), Entry("action", "e5", 0.0))
    log = tmp_path / f"{FILE_NAME}-wal"
    with Journal.open(tmp_path) as journal:
        for name in ("Anna", "Bert"):
            journal.rename(1, {"white": name})
        journal.wait_for_backup()
        with closing(sqlite3.connect(tmp_path / FILE_NAME)) as other:
            other.execute("PRAGMA wal_checkpoint(RESTART)").fetchall()  # the log begins anew
        games = KeptGames(tmp_path)
        before = log.stat()
        assert games.listed()[0]["names"] == {"white": "Bert"}
        journal.rename(1, {"white": "Carl"})
        os.utime(log, ns=(before.st_atime_ns, before.st_mtime_ns))
        assert log.stat().st_size == before.st_size
        assert games.listed()[0]["names"] == {"white": "Carl"}
