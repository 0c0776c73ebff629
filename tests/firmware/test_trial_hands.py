"""The trial of sloppy hands: a sample of it, its table, and what it says of a board that does not follow."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from click.testing import Result as Ran

from engine.catalogue import make_game
from engine.records import read_record
from firmware.desk.checks import NotFollowedError
from firmware.desk.turns import turns
from firmware.service.made_for import game_for, game_of
from hardware.profile.load import load_profile, profile_names
from trials.commands import hands as trial_hands
from trials.hands.clumsy import KINDS as CLUMSY_KINDS
from trials.hands.sloppy import KINDS as SLOPPY_KINDS
from trials.runs.games.hands import Failure, Job, Named, Result, jobs, random_record, try_hands
from trials.runs.starts.variants import variants

GAMES = Path(__file__).parent.parent / "data" / "yinsh" / "games"
REAL = GAMES / "Y-DrMih-Dumbot-2026-02-20-0858.sgf"
YINSH = make_game("yinsh")

REAL_RECORD: Named = (REAL.name, read_record(REAL.read_text(encoding="utf-8"), REAL.name))


def ran(*arguments: str) -> Ran:
    return CliRunner().invoke(trial_hands.hands, arguments, catch_exceptions=False)


SAMPLED: dict[tuple[str, ...], int] = {
    ("ringgz", "players=2"): 4,
    ("ringgz", "players=3"): 2,
    ("ringgz", "players=4"): 1,
    ("ringgz-poles", "players=2"): 1,
    ("ringgz-poles", "players=3"): 1,
    ("ringgz-poles", "players=4"): 1,
    ("ringo-13", "grid=wall:13"): 7,
    ("ringo-13", "grid=slide:13"): 24,
    ("bry-hex37", "players=2"): 1,
    ("bry-hex37", "players=3"): 1,
    ("bry-hex37", "expert=true"): 1,
}
"""Ways to play other games, and the seed of the game that is sampled of each."""

ACTED = 26
"""How many actions of each are acted out."""

ASKING = {("ringgz", "players=2"), ("ringgz", "players=3"), ("ringgz-poles", "players=3")}
"""Only switches cannot tell a player's two colours; of a neutral colour poles cannot either."""


@pytest.mark.sampled(1)
@pytest.mark.parametrize("way", SAMPLED, ids=" ".join)
def test_the_boards_of_other_games_follow_sloppy_hands(way: tuple[str, ...]) -> None:
    board, *options = way
    ((name, record),) = (random_record(game_for(load_profile(board), options=options), seed) for seed in [SAMPLED[way]])
    job = Job(board, name, replace(record, actions=record.actions[:ACTED]), SAMPLED[way], options=tuple(options))
    result = try_hands(job)
    assert result.failure is None, f"{job}: {result.failure}"
    assert result.actions == ACTED
    assert result.slips.total() > result.turns / 3
    assert bool(result.asked) == (way in ASKING)


@pytest.mark.long
def test_pieces_that_rest_where_a_layout_is_slid_past_did_not_go_back_there() -> None:
    options, seed = ("grid=slide:13",), 980045
    name, record = random_record(game_for(load_profile("ringo-13"), options=options), seed)
    acted = replace(record, actions=record.actions[:24])
    assert try_hands(Job("ringo-13", name, acted, seed, options=options)).failure is None


def test_every_board_is_tried_in_every_way_to_play_its_game() -> None:
    ways = [(board, *options) for board in profile_names() for options in variants(load_profile(board))]
    assert {("yinsh",), *SAMPLED} <= set(ways)


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("board", "records"), [("yinsh", [REAL_RECORD]), ("yinsh-switches", [])])
def test_the_board_follows_sloppy_hands(board: str, records: list[Named]) -> None:
    for job in jobs([(board, ())], records, 26, 0):
        result = try_hands(job)
        assert result.failure is None, f"{job}: {result.failure}"
        assert result.slips.total() > result.turns / 2
        assert result.actions == len(job.record.actions)
        assert result.gestures > result.actions


def test_what_was_turned_over_before_the_move_before_it_counts_is_not_forgotten() -> None:
    seed = 171  # a marker is knocked meanwhile, and one is turned over that is not to be
    result = try_hands(Job("yinsh-switches", *random_record(YINSH, seed), seed))
    assert result.failure is None, str(result.failure)


def test_games_are_taken_until_there_are_turns_enough_real_and_random_ones_by_turns() -> None:
    work = list(jobs([("yinsh", ()), ("yinsh-switches", ())], [REAL_RECORD], 200, 7))
    for board in ("yinsh", "yinsh-switches"):
        own = [job for job in work if job.board == board]
        counted = [sum(1 for _ in turns(game_of(job.record, load_profile(board)), job.record)) for job in own]
        assert sum(counted[:-1]) < 200 <= sum(counted)
        assert [job.name for job in own[:3]] == [REAL.name, "random game 8", REAL.name]
        assert [job.seed for job in own[:3]] == [7, 8, 9]
        assert [job.real for job in own[:3]] == [True, False, True]


@pytest.mark.parametrize(("style", "kinds"), [("sloppy", SLOPPY_KINDS), ("clumsy", CLUMSY_KINDS)])
def test_the_table_has_a_column_for_each_board_and_a_row_for_each_slip_of_its_style(
    style: str, kinds: Sequence[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slips = Counter(knocked=3)
    monkeypatch.setattr(trial_hands, "try_hands", lambda job: Result(job, turns=20, slips=slips, amended=2))
    page = tmp_path / "hands.md"
    result = ran(str(REAL), "--board", "yinsh", "--style", style, "--turns", "20", "--write", str(page))
    assert result.exit_code == 0
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in result.output.splitlines()]
    assert rows[0] == ["", "yinsh"]
    table = dict(row for row in rows[2:] if len(row) == 2)
    assert [f"- {kind}" for kind in kinds] == [name for name in table if name.startswith("- ")]
    assert (table["turns"], table["slips"], table["- knocked"], table["amendments"]) == ("20", "3", "3", "2")
    assert (int(table["real games"]), int(table["random games"])) == (1, 0)
    assert (table["missed"], table["invented"], table["stuck"]) == ("0", "0", "0")
    written = page.read_text(encoding="utf-8")
    assert written.startswith(f"# Trial: {style} hands\n\n{style.capitalize()} hands act out whole games")
    named = f" --style {style}" if style != "sloppy" else ""
    assert f"ringlight trial hands {REAL} --board yinsh{named} --turns 20 --seed 0" in written


def test_a_failure_is_told_with_its_last_gestures_and_its_script_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = ("put white-ring e5", *(f"after 0.{n} touch e5" for n in range(1, 10)))

    def fail(job: Job) -> Result:
        return Result(job, turns=2, slips=Counter(touched=9), failure=Failure("missed", "e5 was missed", 3, lines))

    monkeypatch.setattr(trial_hands, "try_hands", fail)
    script = tmp_path / "failed.script"
    result = ran("--board", "yinsh", "--turns", "1", "--seed", "5", "--script", str(script))
    assert result.exit_code == 1
    assert "on yinsh, seed 5, missed in turn 3: e5 was missed; the last gestures:" in result.output
    told = [line.strip() for line in result.output.splitlines() if line.startswith("    ")]
    assert told == list(lines[-8:])
    assert script.read_text(encoding="utf-8").splitlines()[1:] == list(lines)


def test_a_board_that_does_not_follow_is_a_failure_with_everything_done_up_to_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def deaf(*_: object) -> None:
        raise NotFollowedError("stuck", "nothing is lit")

    monkeypatch.setattr("firmware.desk.checks.Forgiving.rested", deaf)
    failure = try_hands(Job("yinsh", *random_record(YINSH, 1), 1)).failure
    assert failure is not None
    assert (failure.fault, failure.words) == ("stuck", "nothing is lit")
    assert failure.turn <= 3
    assert failure.script[0].startswith("put white-ring")
