"""Yesterday's game never stops today's start: what cannot be gone on with is put away or set aside, listed and said."""

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from wired_pi import WiredPi

from firmware.journal.backup import BACKUP_NAME
from firmware.journal.database import Journal
from firmware.journal.entry import Entry
from firmware.journal.file import FILE_NAME
from firmware.journal.reading import games_of
from firmware.service.failing_light import CALL_S, FAILING

PUT_AWAY = "was put away. It is in the list of games."
UNKNOWN: Mapping[str, tuple[str, Mapping[str, Any], str, str]] = {
    "another board's game": ("ringgz", {}, "rs@e5", "The unfinished game of RINGGZ"),
    "a game nobody knows": ("chess", {}, "e2-e4", "The unfinished game of"),
    "an option nobody knows": ("yinsh", {"wings": 4}, "e5", "The unfinished game of YINSH"),
    "a value that an option cannot have": ("yinsh", {"blitz": "perhaps"}, "e5", "The unfinished game of YINSH"),
    "an action that the rules forbid": ("yinsh", {}, "z9", "The unfinished game of YINSH"),
    "an action that is no text of theirs": ("yinsh", {}, "\x1b[31m", "The unfinished game of YINSH"),
}


@pytest.fixture
def pi(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> WiredPi:
    return WiredPi(monkeypatch, tmp_path)


def kept(pi: WiredPi, game: str, options: Mapping[str, Any], action: str) -> None:
    with Journal.open(pi.data) as journal:
        journal.begin(game, options, game)
        journal.append([Entry("action", action, 0.0)])


@pytest.mark.parametrize("what", UNKNOWN)
def test_a_game_that_cannot_be_gone_on_with_is_put_away_and_said(pi: WiredPi, what: str) -> None:
    game, options, action, told = UNKNOWN[what]
    kept(pi, game, options, action)
    pi.hands(1.0, "put white-ring e5")
    done = pi.run(CALL_S + 2)
    assert done.exit_code == 0, done.output
    for said in (pi.status(1.9), " ".join(done.output.split())):
        assert told in said
        assert PUT_AWAY in said
    assert [each.record for each in games_of(pi.data)] == [(action,), ("e5",)]
    assert_called(pi)


@pytest.mark.parametrize("newer", [False, True], ids=["damaged", "of a newer Ringlight"])
def test_a_journal_that_cannot_be_used_is_set_aside_and_said(pi: WiredPi, *, newer: bool) -> None:
    with Journal.open(pi.data) as journal:
        journal.begin("yinsh", {}, "yinsh")
        journal.finish(None)
        journal.wait_for_backup()
        journal.begin("yinsh", {}, "yinsh")  # it is in the recent log, which has not changed since
    if newer:
        for name in (FILE_NAME, BACKUP_NAME):
            with closing(sqlite3.connect(pi.data / name)) as connection:
                connection.execute("PRAGMA user_version = 999")
    else:
        (pi.data / FILE_NAME).write_bytes(b"rubbish" * 99)
    done = pi.run(CALL_S + 2)
    assert done.exit_code == 0, done.output
    told = "A newer Ringlight wrote the list of games." if newer else "The list of games was damaged."
    assert told in pi.status(1.9)
    assert told in " ".join(done.output.split())
    assert [*(pi.data / "set-aside").glob(f"*/{FILE_NAME}")]
    assert_called(pi)


def assert_called(pi: WiredPi) -> None:
    """See that the panel's lights have called somebody to read what is said, and do not any more."""
    called, quiet = pi.panel(0.5, CALL_S), pi.panel(CALL_S + 1, CALL_S + 2)
    red, green, blue = max(called, key=sum)
    assert red > green > blue, FAILING
    assert max(called, key=sum) not in quiet
