"""The trial of a damaged card: a sample of it, and that it would see what it looks for."""

import pytest
from click.testing import CliRunner

from firmware.journal.file import FILE_NAME
from firmware.journal.recent_log import RECENT_NAME
from trials.commands.card import card
from trials.runs.journals.card import LOG_NAME, Counts, FileJob, Job, bits, count, sample, whole_files


@pytest.mark.parametrize(("name", "running"), [(FILE_NAME, False), (LOG_NAME, True), (RECENT_NAME, True)])
def test_bits_turned_over_are_restored_or_do_no_harm(name: str, *, running: bool) -> None:
    size = 8 * len(sample("yinsh", 1, running=running).files[name])
    counts = bits(Job("yinsh", 1, running, name, 7, size, size // 40))
    assert counts.failures == []
    assert counts.tried == counts.untouched + counts.restored + counts.shortened
    assert counts.tried >= 40


def test_files_emptied_cut_swapped_and_deleted_lose_no_game_that_ended() -> None:
    counts = whole_files(FileJob("ringgz", 2))
    assert counts.failures == []
    assert counts.restored >= 25


def test_the_trial_sees_a_change_without_a_word_a_lost_game_and_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    taken, other = sample("yinsh", 3, running=False), sample("yinsh", 4, running=False)
    counts = Counts("a sample")
    count(counts, taken, other.files, "another journal")
    assert "changed without a word: game 1" in counts.failures.pop()
    count(counts, taken, {FILE_NAME: b""} | {RECENT_NAME: other.files[RECENT_NAME]}, "only another journal's log")
    assert "a whole game was lost: game 1" in counts.failures.pop()
    monkeypatch.setattr("firmware.journal.inspection._is_database", lambda _: 1 // 0)
    count(counts, taken, taken.files, "an error")
    assert "ZeroDivisionError" in counts.failures.pop()


def test_the_command_prints_its_table() -> None:
    done = CliRunner().invoke(card, ["--every", "40009"])
    assert done.exit_code == 0
    assert "a bit of journal.sqlite3, closed" in done.stdout
