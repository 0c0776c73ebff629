"""A recording tells a table the same again: what it says then is what it said, byte for byte."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest
from click.testing import CliRunner
from free_paper import PaperBody
from recorded import PLACED, YINSH, Live, encoded, fail, lines_of, on_both, parts_of

from engine.errors import UnreadableError
from engine.random_play import play_random_game
from engine.records import read_record
from firmware.cli.commands.act import act
from firmware.cli.commands.play import play
from firmware.desk.replay import Replay
from firmware.desk.styles import STYLES
from firmware.messages.render import render
from firmware.recording.moments import Told, input_of
from firmware.recording.reading import read_recording
from firmware.recording.recorder import recording as recorder
from firmware.recording.rerun import Rerun
from firmware.recording.transcript import Line
from firmware.service.made_for import game_for
from firmware.settings.settings import Settings
from firmware.table import new_table, step
from firmware.table.inputs import Answer, Input, Resign, Restart
from hardware.profile.load import load_profile, profile_names
from trials.runs.starts.variants import variants

GAMES = Path(__file__).parents[1] / "data" / "yinsh" / "games"
WAYS = [(board, *options) for board in profile_names() for options in variants(load_profile(board))]
"""Every board with the options of each way to play its game."""
SCRIPT = "put white-marker e5\nput black-ring f8\nlift white-marker e5\npress hint\n"


@pytest.mark.sampled(1)
@on_both
def test_a_real_game_played_by_hands_is_seen_again_byte_for_byte(board: str, recording: Path) -> None:
    live = Live(recording, board)
    name = "bga-with-takebacks.txt"
    record = read_record((GAMES / name).read_text(encoding="utf-8"), name)
    Replay(live.desk, record, "natural", Random(4)).run()
    live.close()
    again = lines_of(recording, board)
    assert encoded(again) == encoded(live.parts)
    committed = [action for line in again[0] for action in line.committed]
    assert len(committed) >= len(live.desk.table.record) > 50
    assert recording.stat().st_size < 300 * len(committed)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("way", [*WAYS, ("yinsh-switches", "blitz=true")], ids=" ".join)
def test_every_game_is_seen_again_byte_for_byte(way: tuple[str, ...], recording: Path) -> None:
    board, *options = way
    game = game_for(load_profile(board), options=options)
    played = play_random_game(game, Random(2))
    before = min(12, len(played) - 2)
    live = Live(recording, board, *played[:before], game=game)
    state = game.start()
    for action in played[:before]:
        state = game.play(state, action)
    for doing in STYLES["natural"]([game.steps(state, played[before])], Random(5)):
        live.do(doing.gesture)
    live.do("announce red", "press undo", "press confirm", "cut", "press hint", "wait 4.0", "resign", "press new 3.2")
    live.close()
    again = lines_of(recording, board)
    assert encoded(again) == encoded(live.parts)
    assert [part.begin.options for part in parts_of(recording)] == [game.options, game.options]
    assert "resign" in [action for line in again[1] for action in line.committed]


def trouble(live: Live) -> None:
    """Everything there is: a wrong placing, every button, a restart, a resignation, a power cut."""
    live.do("put white-marker e5", "lift white-ring e5", "drop a3", "press hint", "lift a3", "drop e6")
    live.do("press undo", "press undo", "press confirm", "press new 1.0", "resign", "press new 3.0", "press confirm")
    live.desk.table.settings = Settings(guidance="quiet")
    live.do("put black-ring a2", "cut", "touch e6 1.0", "press hint")


@on_both
def test_buttons_and_a_power_cut_are_seen_again(board: str, recording: Path) -> None:
    live = Live(recording, board, *PLACED)
    trouble(live)
    live.close()
    again = lines_of(recording, board)
    assert encoded(again) == encoded(live.parts)
    assert len(again) == 2
    told = [line for part in again for line in part]
    assert {line.verdict for line in told} >= {"resting", "underway", "astray"}
    assert {"e5-e6", "resign"} <= {action for line in told for action in line.committed}
    assert max(line.restarts for line in told) == 1


def test_the_last_actions_given_back_are_told_as_such(recording: Path) -> None:
    live = Live(recording, "yinsh", *PLACED[:9])
    live.do("put black-ring f3", "lift f3", "drop f4", "lift f4", "wait 2")
    live.close()
    assert encoded(lines_of(recording)) == encoded(live.parts)
    committed = [action for line in live.parts[0] for action in line.committed]
    assert "f3" in committed
    assert any(action.startswith(("amend", "takeback")) for action in committed)


def test_answers_and_new_games_are_told_again(recording: Path) -> None:
    profile = load_profile("yinsh")
    table = new_table(YINSH, lambda _: (), profile.pixels, Settings())
    told: list[tuple[Input, float]] = [(Answer("e5 f6"), 1.5), (Restart(), 2.0)]
    with recorder(recording, profile, fail) as log:
        assert log is not None
        log.begin(table, 0.0)
        for given, now in told:
            log.keep(given, now)
    assert step(table, told[0][0], told[0][1])[1].refused
    (part,) = parts_of(recording)
    moments = [moment for _, moment in part.moments]
    assert [(input_of(each), each.t) for each in moments if isinstance(each, Told)] == told
    (lines,) = lines_of(recording)
    assert [(line.t, line.restarts) for line in lines] == [(1.5, 0), (2.0, 1)]


def test_a_resignation_on_the_page_is_seen_again_and_so_is_one_that_is_refused(recording: Path) -> None:
    live = Live(recording, "yinsh", *PLACED)
    with pytest.raises(UnreadableError):
        live.desk.give(Resign("resign:nobody"))
    live.desk.give(Resign("resign:black"))
    live.do("wait 1")
    live.close()
    assert encoded(lines_of(recording)) == encoded(live.parts)
    assert live.parts[0][-1].turn is None


def test_a_long_press_that_begins_a_game_is_kept_once(recording: Path) -> None:
    live = Live(recording, "yinsh")
    live.do("press new 3.0")
    live.close()
    kinds = [type(moment).__name__ for _, moment in parts_of(recording)[0].moments]
    assert kinds.count("Press") == 1
    assert "Restart" not in kinds


def test_a_sensor_that_is_passed_over_adds_nothing_by_itself_and_is_seen_again(recording: Path) -> None:
    live = Live(recording, "yinsh-switches", *PLACED)
    live.do("fault stuck a3 rim some", "wait 1", "press confirm", "press confirm")
    assert live.desk.table.overridden
    size = recording.stat().st_size
    live.do("wait 20")
    assert recording.stat().st_size == size
    live.do("put white-marker e5", "lift white-ring e5", "drop e6")
    live.close()
    assert encoded(lines_of(recording, "yinsh-switches")) == encoded(live.parts)
    assert live.desk.table.record[-1] == "e5-e6"


@pytest.mark.parametrize("recorded", [False, True])
def test_a_sensor_that_is_believed_again_is_believed_as_well_while_it_is_recorded(
    tmp_path: Path, *, recorded: bool
) -> None:
    profile = load_profile("yinsh")
    with recorder(tmp_path / "recording" if recorded else None, profile, fail) as log:
        body = PaperBody(profile, YINSH, (), Settings(), log)
        for line in ("answer e5", "put white-ring e5", "press undo"):
            body.do(line)
            body.wait(1.0)
        assert render(body.table.expected).startswith("You are going back. ")
        body.do("take e5")
        body.wait(1.0)
        assert body.table.record == ()
        said = (body.table.verdict.kind, render(body.table.expected))
    if recorded:
        (part,) = read_recording(tmp_path / "recording", fail)
        *_, last = Rerun(part, profile).lines()
        assert (last.verdict, last.expected) == said


def run_rerun(*arguments: str, hash_seed: int) -> bytes:
    done = subprocess.run(
        [sys.executable, "-c", "from firmware.cli.main import main; main()", "rerun", *arguments],
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
        capture_output=True,
        check=True,
    )
    assert done.stderr == b""
    return done.stdout


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_two_processes_say_the_same(options: tuple[str, ...], recording: Path, tmp_path: Path) -> None:
    script = tmp_path / "script.txt"
    script.write_text(SCRIPT, encoding="utf-8")
    done = CliRunner().invoke(act, [str(script), "--record", str(recording)])
    assert done.exit_code == 0, done.output
    first, second = (run_rerun(str(recording), *options, hash_seed=seed) for seed in (1, 2))
    assert first == second
    assert b"astray" in first
    if options:
        told = [msgspec.json.decode(line) for line in first.splitlines()]
        assert told[0]["begin"]["game"] == "yinsh"
        assert all(set(line) == set(Line.__struct_fields__) for line in told[1:])
    else:
        assert first.startswith(b"yinsh blitz=false rings_to_win=3 markers=51 on yinsh, 0 actions played\n")


def test_a_game_that_is_watched_can_be_recorded(recording: Path, tmp_path: Path) -> None:
    watched = tmp_path / "watched.json"
    watched.write_bytes(b'{"game":"yinsh","options":{},"actions":["e5","f8","c3"]}')
    done = CliRunner().invoke(play, ["--watch", str(watched), "--record", str(recording)])
    assert done.exit_code == 0, done.output
    assert [action for line in lines_of(recording)[0] for action in line.committed] == ["e5", "f8", "c3"]
