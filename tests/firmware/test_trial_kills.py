"""The trial of power cuts: a sample of it, and that it would see what it looks for."""

import io
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from engine.catalogue import GAMES
from firmware.journal.database import FILE_NAME, Journal
from firmware.journal.entry import Entry
from firmware.journal.story import MemoryJournal
from trials.commands import kills as trial_kills
from trials.commands.kills import kills
from trials.runs.journals import cuts as power
from trials.runs.journals.counts import GameJob
from trials.runs.journals.cuts import COMMITS, KINDS, LOG_CUTS, Synced, cut_files
from trials.runs.journals.killed_hands import Played, _made, hang_up, kill_hands
from trials.runs.journals.killed_hands import _compare as compare_hands
from trials.runs.journals.killed_player import Append, Player, tell
from trials.runs.journals.kills import Counts, _compare, jobs, kill_players

SAID = [
    "open",
    '{"type":"Begin","game":"yinsh","options":{}}',
    "kept",
    '{"type":"Append","entries":[["action","e5",0.5]]}',
    "kept",
    '{"type":"Append","entries":[["action","f8",1.0],["action","g8",1.0]]}',
]


def written(folder: Path, *actions: str, finished: bool = False) -> Path:
    with Journal.open(folder) as journal:
        journal.begin("yinsh", {}, "trial")
        times = {"e5": 0.5}
        for action in actions:
            journal.append([Entry("action", action, times.get(action, 1.0))])
        if finished:
            journal.finish({"winners": [], "reason": "markers"})
    return folder


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("game", "times"), [("yinsh", 6), ("ringgz", 3), ("ringo", 3), ("bry", 3)])
def test_a_player_killed_again_and_again_loses_nothing(game: str, times: int) -> None:
    counts = kill_players(GameJob(game, times, 1))
    assert counts.failures == []
    assert counts.tried == times
    assert counts.reported > 0


def test_hands_killed_again_and_again_lose_nothing() -> None:
    counts = kill_hands(GameJob("yinsh", 2, 1))
    assert counts.failures == []
    assert counts.tried == 2


@pytest.mark.long
def test_hands_that_play_to_the_end_of_a_game_with_passes_lose_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trials.runs.journals.killed_hands.LIVING_S", 6000.0)  # not killed before the game is over
    counts = kill_hands(GameJob("ringgz", 2, 4))
    assert counts.failures == []
    assert counts.games >= 1


def test_what_a_killed_table_had_not_taken_is_no_trouble() -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as table:
        assert table.stdin
        table.kill()
        table.wait()
        with pytest.raises(BrokenPipeError):
            _made("wait 0.1", table.stdin, io.BytesIO())
        hang_up(table.stdin)


def test_cuts_of_every_kind_leave_a_journal_that_is_right() -> None:
    counts = cut_files(GameJob("yinsh", 60, 1))
    assert [count.failures for count in counts] == [[]] * len(KINDS)
    assert sum(count.tried for count in counts) == 60
    assert all(count.tried for count in counts if count.kind in LOG_CUTS)


@pytest.mark.parametrize(
    ("actions", "more", "wrong"),
    [
        (["e5"], 0, ""),
        (["e5", "f8", "g8"], 1, ""),
        (["e5", "f8"], 0, "invented"),
        ([], 0, "lost"),
        (["f8"], 0, "invented"),
    ],
)
def test_what_is_there_is_compared_with_what_was_reported(
    tmp_path: Path, actions: list[str], more: int, wrong: str
) -> None:
    counts = Counts("test")
    with MemoryJournal() as model:
        found = _compare(written(tmp_path, *actions), model, SAID, counts)
    assert found.partition(":")[0] == wrong
    assert (counts.more, counts.reported) == (more, 1)


def test_a_journal_that_cannot_be_opened_is_counted(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"no database" * 100)
    counts = Counts("test")
    with MemoryJournal() as model:
        assert _compare(tmp_path, model, SAID, counts).startswith("unreadable")
    assert compare_hands(tmp_path, Played(), counts).startswith("unreadable")
    assert counts.unreadable == 2


@pytest.mark.parametrize(
    ("played", "actions", "wrong"),
    [
        (Played(reported=("e5",)), ["e5"], ""),
        (Played(reported=("e5",), underway=("f8",)), ["e5", "f8"], ""),
        (Played(reported=("e5",), underway=("f8",)), ["e5", "f8", "g8"], "invented"),
        (Played(reported=("e5",), underway=("g8",)), ["e5", "f8"], "invented"),
        (Played(reported=("e5", "f8")), ["e5"], "lost"),
        (Played(ended=[("a2",)]), ["e5"], "lost"),
        (Played(reported=("e5",), over=True), ["e5"], "lost"),
    ],
)
def test_what_hands_played_is_compared_with_what_was_reported(
    tmp_path: Path, played: Played, actions: list[str], wrong: str
) -> None:
    assert compare_hands(written(tmp_path, *actions), played, Counts("test")).partition(":")[0] == wrong


def test_a_game_that_was_over_is_followed_by_another(tmp_path: Path) -> None:
    played = Played(reported=("e5",), over=True)
    assert compare_hands(written(tmp_path, "e5", finished=True), played, Counts("test")) == ""
    assert (played.ended, played.reported, played.over) == ([("e5",)], (), False)


def test_a_cut_into_what_was_synced_is_seen(tmp_path: Path) -> None:
    """A commit that did not get to the disk although it was reported: the trial must call that lost."""
    synced = Synced(b"", b"", [("yinsh", {}, "trial", True, None, (Entry("action", "e5", 0.5),))])
    counts = Counts("test")
    assert power._wrong(written(tmp_path), synced, synced, "log torn anywhere", counts).startswith("lost")
    assert counts.lost == 1


@pytest.mark.parametrize("cut", LOG_CUTS.values(), ids=LOG_CUTS)
def test_a_cut_leaves_alone_what_was_synced(cut: Callable[[bytes, bytes, Random], bytes]) -> None:
    random = Random(5)
    before = random.randbytes(3000)
    after = before + random.randbytes(5000)
    results = {cut(before, after, random) for _ in range(50)}
    assert len(results) > 10
    assert all(result.startswith(before) for result in results)


def test_a_player_ends_games_and_begins_others_and_takes_back() -> None:
    with MemoryJournal() as story:
        player = Player("yinsh", Random(1), None)
        batches = [player.batch() for _ in range(COMMITS)]
        for batch in batches:
            tell(story, batch)
        games = story.games()
    kinds = {entry[0] for batch in batches if isinstance(batch, Append) for entry in batch.entries}
    assert kinds == {"action", "takeback", "amend"}
    assert sum(game.outcome is not None for game in games) > 3


def test_the_jobs_have_as_many_kills_as_were_asked_for() -> None:
    work = list(jobs(["yinsh", "ringgz"], 50, 7))
    assert [(job.tries, job.game) for job in work] == [(20, "yinsh"), (20, "ringgz"), (10, "yinsh")]
    assert len({job.seed for job in work}) == 3


def test_the_command_prints_a_table_and_keeps_it(tmp_path: Path) -> None:
    page = tmp_path / "kills.md"
    done = CliRunner().invoke(kills, ["--kills", "2", "--cuts", "0", "--write", str(page)])
    assert done.exit_code == 0, done.output
    assert f"| {min(GAMES)} at full speed, killed" in done.stdout
    assert "ringlight trial kills --kills 2 --cuts 0 --seed 0" in page.read_text()


@dataclass
class Kills:
    """Which games are played, by what is killed."""

    at_full_speed: set[str] = field(default_factory=set)
    by_hand: set[str] = field(default_factory=set)

    def player(self, job: GameJob) -> Counts:
        self.at_full_speed.add(job.game)
        return Counts("player", tried=job.tries)

    def hands(self, job: GameJob) -> Counts:
        self.by_hand.add(job.game)
        return Counts("hands", tried=job.tries)


def test_every_game_is_played_at_full_speed_and_those_with_a_board_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    played = Kills()
    monkeypatch.setattr(trial_kills, "kill_players", played.player)
    monkeypatch.setattr(trial_kills, "kill_hands", played.hands)
    monkeypatch.setattr(trial_kills, "profile_names", lambda: ("ringo", "yinsh", "yinsh-switches"))
    done = CliRunner().invoke(kills, ["--kills", "300", "--cuts", "0"])
    assert done.exit_code == 0, done.output
    assert (played.at_full_speed, played.by_hand) == (set(GAMES), {"ringo", "yinsh"})


def test_a_failure_is_printed_and_is_the_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(job: GameJob) -> Counts:
        return Counts("yinsh", tried=1, lost=1, failures=[f"{job}, kill 1: lost: everything"])

    monkeypatch.setattr(trial_kills, "kill_players", fails)
    done = CliRunner().invoke(kills, ["--kills", "1", "--cuts", "0"])
    assert done.exit_code == 1
    assert "seed=0), kill 1: lost: everything" in done.stdout
