"""A recording tells a table the same again: what it says then is what it said, byte for byte."""

import errno
import os
import subprocess
import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner
from free_paper import PaperBody
from msgspec.structs import replace

from engine.catalogue import make_game
from engine.errors import UnreadableError
from engine.game import Action, AnyGame
from engine.random_play import play_random_game
from engine.records import read_record
from firmware.acting.desk import Desk
from firmware.acting.replay import Replay
from firmware.acting.styles import STYLES
from firmware.commands.act import act
from firmware.commands.play import play
from firmware.commands.rerun import rerun
from firmware.errors import RecordingError
from firmware.journal.entry import Entry
from firmware.journal.story import MemoryJournal
from firmware.made_for import game_for
from firmware.recording.moments import Begin, Part, See, Wake, checksum, delta, read_recording
from firmware.recording.recorder import RecordedTable, Recorder, tables
from firmware.recording.rerun import Rerun
from firmware.recording.transcript import Line, Transcript
from firmware.referee.course import Look
from firmware.settings import Settings
from firmware.table import Table
from firmware.terminal.typed import type_gestures
from firmware.trials.variants import variants
from hardware.lights.scene import Scene
from hardware.profile import load_profile, profile_names
from hardware.sighting import Sighting
from hardware.simulated.script import parse_gesture

GAMES = Path(__file__).parent.parent / "data" / "yinsh" / "games"
YINSH = make_game("yinsh")
PLACED = ("e5", "f8", "c3", "g4", "i7", "d6", "b2", "h9", "j8", "f3")
on_both = pytest.mark.parametrize("board", ["yinsh", "yinsh-switches"])


def fail(words: str) -> None:
    """Hear what must not be said."""
    raise AssertionError(words)


class ToldTable(RecordedTable):
    """A recorded table whose transcript is taken live, by what takes it in a rerun."""

    transcript: Transcript
    lines: list[Line]

    def see(self, sighting: Sighting, now: float) -> Scene:
        scene = super().see(sighting, now)
        self._take(now)
        return scene

    def press(self, button: str, held: float, now: float) -> None:
        super().press(button, held, now)
        self._take(now)

    def answer(self, text: str, now: float) -> bool:
        taken = super().answer(text, now)
        self._take(now)
        return taken

    def resign(self, action: Action, now: float) -> None:
        super().resign(action, now)
        self._take(now)

    def announce(self, piece: str, now: float) -> None:
        super().announce(piece, now)
        self._take(now)

    def _take(self, now: float) -> None:
        line = self.transcript.take(now)
        if line is not None:
            self.lines.append(line)


class Live:
    """A desk that is recorded in a file, with the transcript of each of its tables."""

    def __init__(self, path: Path, board: str, *played: str, seed: int = 3, game: AnyGame = YINSH) -> None:
        self.profile = load_profile(board)
        self.parts: list[list[Line]] = []
        self.told: list[str] = []
        self.recorder = Recorder(path, self.profile, self.told.append)
        story = MemoryJournal()
        if played:
            story.begin(game.name, game.options, board)
            story.append([Entry("action", action, 0.0) for action in played])
        self.desk = Desk(self.profile, game, story, seed=seed, table=self._table)

    def _table(
        self,
        game: AnyGame,
        look: Look,
        pixels: Sequence[str],
        settings: Settings,
        *,
        record: Sequence[Action] = (),
        now: float = 0.0,
    ) -> Table:
        self.recorder.table(game, look, pixels, settings, record=record, now=now)
        table = ToldTable(self.recorder.keep, game, look, pixels, settings, record=record, now=now)
        table.transcript, table.lines = Transcript(table), []
        self.parts.append(table.lines)
        return table

    def do(self, *gestures: str) -> None:
        for gesture in gestures:
            self.desk.perform(parse_gesture(gesture))
            self.desk.rest()

    def close(self) -> None:
        self.desk.close()
        self.recorder.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "trouble.jsonl"


def parts_of(path: Path) -> list[Part]:
    noted: list[str] = []
    parts = read_recording(path, noted.append)
    assert noted == []
    return parts


def lines_of(path: Path, board: str = "yinsh") -> list[list[Line]]:
    return [list(Rerun(part, load_profile(board)).lines()) for part in parts_of(path)]


def encoded(parts: list[list[Line]]) -> bytes:
    return msgspec.json.encode(parts)


@on_both
def test_a_real_game_played_by_hands_is_seen_again_byte_for_byte(board: str, path: Path) -> None:
    live = Live(path, board)
    name = "bga-with-takebacks.txt"
    record = read_record((GAMES / name).read_text(encoding="utf-8"), name)
    Replay(live.desk, record, "natural", Random(4)).run()
    live.close()
    again = lines_of(path, board)
    assert encoded(again) == encoded(live.parts)
    committed = [action for line in again[0] for action in line.committed]
    assert len(committed) >= len(live.desk.table.record) > 50
    assert path.stat().st_size < 300 * len(committed)


WAYS = [(board, *options) for board in profile_names() for options in variants(load_profile(board))]
"""Every board with the options of each way to play its game."""


@pytest.mark.parametrize("way", [*WAYS, ("yinsh-switches", "blitz=true")], ids=" ".join)
def test_every_game_is_seen_again_byte_for_byte(way: tuple[str, ...], path: Path) -> None:
    board, *options = way
    game = game_for(load_profile(board), options=options)
    played = play_random_game(game, Random(2))
    live = Live(path, board, *played[:12], game=game)
    state = game.start()
    for action in played[:12]:
        state = game.play(state, action)
    for doing in STYLES["natural"]([game.steps(state, played[12])], Random(5)):
        live.do(doing.gesture)
    live.do("announce red", "press undo", "press confirm", "cut", "press hint", "wait 4.0", "resign", "press new 3.2")
    live.close()
    again = lines_of(path, board)
    assert encoded(again) == encoded(live.parts)
    assert [part.begin.options for part in parts_of(path)] == [game.options, game.options]
    assert "resign" in [action for line in again[1] for action in line.committed]


def trouble(live: Live) -> None:
    """Everything there is: a wrong placing, every button, a restart, a resignation, a power cut."""
    live.do("put white-marker e5", "lift white-ring e5", "drop a3", "press hint", "lift a3", "drop e6")
    live.do("press undo", "press undo", "press confirm", "press new 1.0", "resign", "press new 3.0", "press confirm")
    live.desk.table.settings = Settings(guidance="quiet")
    live.do("put black-ring a2", "cut", "touch e6 1.0", "press hint")


@on_both
def test_buttons_and_a_power_cut_are_seen_again(board: str, path: Path) -> None:
    live = Live(path, board, *PLACED)
    trouble(live)
    live.close()
    again = lines_of(path, board)
    assert encoded(again) == encoded(live.parts)
    assert len(again) == 2
    told = [line for part in again for line in part]
    assert {line.verdict for line in told} >= {"resting", "underway", "astray"}
    assert {"e5-e6", "resign"} <= {action for line in told for action in line.committed}
    assert max(line.restarts for line in told) == 1


def test_the_last_actions_given_back_are_told_as_such(path: Path) -> None:
    live = Live(path, "yinsh", *PLACED[:9])
    live.do("put black-ring f3", "lift f3", "drop f4", "lift f4", "wait 2")
    live.close()
    assert encoded(lines_of(path)) == encoded(live.parts)
    committed = [action for line in live.parts[0] for action in line.committed]
    assert "f3" in committed
    assert any(action.startswith(("amend", "takeback")) for action in committed)


def test_answers_and_new_games_are_told_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    profile = load_profile("yinsh")
    with tables(path, profile, fail) as make:
        table = make(YINSH, lambda _: (), profile.pixels, Settings())
        assert table.answer("e5 f6", 1.5) is False
        table.restart(2.0)
    answered: list[tuple[str, float]] = []
    monkeypatch.setattr(Table, "answer", lambda _, text, now: answered.append((text, now)))
    (lines,) = lines_of(path)
    assert [(line.t, line.restarts) for line in lines] == [(1.5, 0), (2.0, 1)]
    assert answered == [("e5 f6", 1.5)]


def test_a_resignation_on_the_page_is_seen_again_and_so_is_one_that_is_refused(path: Path) -> None:
    live = Live(path, "yinsh", *PLACED)
    with pytest.raises(UnreadableError):
        live.desk.table.resign("resign:nobody", live.desk.now)
    live.desk.table.resign("resign:black", live.desk.now)
    live.do("wait 1")
    live.close()
    assert encoded(lines_of(path)) == encoded(live.parts)
    assert live.parts[0][-1].turn is None


def test_a_long_press_that_begins_a_game_is_kept_once(path: Path) -> None:
    live = Live(path, "yinsh")
    live.do("press new 3.0")
    live.close()
    kinds = [type(moment).__name__ for _, moment in parts_of(path)[0].moments]
    assert kinds.count("Press") == 1
    assert "Restart" not in kinds


def test_a_board_left_alone_adds_nothing(path: Path) -> None:
    live = Live(path, "yinsh", *PLACED)
    live.do("wait 3")
    size = path.stat().st_size
    live.do("wait 60")
    assert path.stat().st_size == size
    live.close()


def test_a_moment_is_kept_before_the_table_acts_on_it() -> None:
    kept: list[object] = []

    class Crash(Exception):  # noqa: N818 # it is what it says
        pass

    def keep(moment: object) -> None:
        kept.append(moment)
        raise Crash

    table = RecordedTable(keep, YINSH, lambda _: (), (), Settings())
    with pytest.raises(Crash):
        table.press("hint", 0.1, 1.0)
    assert len(kept) == 1
    assert table.wake < 1.0  # the hint was not shown


def short(path: Path) -> bytes:
    live = Live(path, "yinsh", *PLACED)
    live.do("put white-marker e5", "press hint", "cut")
    live.close()
    return path.read_bytes()


def test_a_recording_cut_at_any_byte_gives_what_was_before_the_cut(path: Path, tmp_path: Path) -> None:
    data = short(path)
    whole = [moment for part in parts_of(path) for moment in (part.begin, *(each for _, each in part.moments))]
    cut = tmp_path / "cut.jsonl"
    first = data.index(b"\n")
    for length in range(len(data)):
        cut.write_bytes(data[:length])
        noted: list[str] = []
        complete = data[:length].count(b"\n") + (data[length : length + 1] == b"\n")
        if length < first:
            with pytest.raises(RecordingError, match="nothing is recorded in it"):
                read_recording(cut, noted.append)
            continue
        parts = read_recording(cut, noted.append)
        left = [moment for part in parts for moment in (part.begin, *(each for _, each in part.moments))]
        assert left == whole[:complete]
        torn = not data[:length].endswith(b"\n") and data[length : length + 1] != b"\n"
        assert noted == ([f"{cut}, line {complete + 1}: cut off while it was being written; passed over"] * torn)


def test_after_a_cut_the_recording_goes_on_in_the_same_file(path: Path) -> None:
    data = short(path)
    for length in (len(data) - 5, 10, len(data) - 1):
        path.write_bytes(data[:length])
        before = data[: length + 1].count(b"\n") if length != 10 else 0
        live = Live(path, "yinsh")
        live.do("put white-ring e5")
        live.close()
        noted: list[str] = []
        parts = read_recording(path, noted.append)
        assert len(noted) == (length != len(data) - 1)
        assert parts[-1].line == before + 1 + len(noted)
        assert encoded([list(Rerun(parts[-1], live.profile).lines())]) == encoded(live.parts)


def changed(path: Path, number: int, old: bytes, new: bytes) -> None:
    lines = path.read_bytes().split(b"\n")
    assert old in lines[number - 1]
    lines[number - 1] = lines[number - 1].replace(old, new, 1)
    path.write_bytes(b"\n".join(lines))


@pytest.mark.parametrize(
    ("number", "old", "new", "told"),
    [
        (3, b"}", b"", r"line 3: it is damaged \("),
        (3, b'"do"', b'"da"', r"line 3: it is damaged \("),
        (3, b'"t":', b'"s":', r"line 3: it is damaged \("),
        (2, b'"see"', b'"fly"', r"line 2: it is damaged \(.*'fly'"),
        (2, b"??", b"?x", r"line 2: '\?x' is not a reading: expected 2 of"),
        (2, b" e5", b" z9", "line 2: yinsh has no point z9"),
        (2, b" e5", b"", "line 2: nothing is known of e5: a line before this one is missing"),
        (1, b'"version":1', b'"version":2', r"line 1: written by another Ringlight \(recording version 2, this one"),
        (1, b'"begin"', b'"wake"', "line 1: it is damaged|line 1: no table has begun"),
        (1, b'"game":"yinsh"', b'"game":"chess"', "line 1: there is no game 'chess'"),
        (1, b'"record":["e5"', b'"record":["e9","e9"', "line 1: .*e9"),
        (1, b'"profile":"', b'"profile":"0', "line 1: recorded on a board yinsh whose profile was another one"),
    ],
)
def test_a_damaged_line_is_named(number: int, old: bytes, new: bytes, told: str, path: Path) -> None:
    short(path)
    changed(path, number, old, new)
    with pytest.raises(RecordingError, match=told):
        lines_of(path)


def test_a_missing_first_sighting_is_told() -> None:
    profile = load_profile("yinsh")
    begin = Begin(0.0, 1, "yinsh", checksum(profile), "yinsh", {}, Settings(), ())
    part = Part("some file", 1, begin, [(2, Wake(1.0))])
    with pytest.raises(RecordingError, match="some file, line 2: nothing has been seen yet"):
        list(Rerun(part, profile).lines())


def test_a_profile_that_has_changed_since_is_told_and_the_one_of_then_can_be_named(path: Path) -> None:
    short(path)
    profile = load_profile("yinsh")
    lights = replace(profile.lights, budget_ma=profile.lights.budget_ma + 1)
    with pytest.raises(RecordingError, match="name the profile it was recorded with, as it was then, with --board"):
        Rerun(parts_of(path)[0], replace(profile, lights=lights))


def test_the_checksum_does_not_depend_on_what_was_worked_out_of_a_profile() -> None:
    fresh, used = load_profile("yinsh"), load_profile("yinsh")
    assert used.channels
    assert checksum(fresh) == checksum(used) != checksum(load_profile("yinsh-switches"))


def test_another_file_is_never_written_into(tmp_path: Path) -> None:
    game = tmp_path / "game.sgf"
    game.write_bytes(b"(;GM[Yinsh])\n")
    with pytest.raises(RecordingError, match="holds something else, which is kept"):
        Recorder(game, load_profile("yinsh"), fail)
    assert game.read_bytes() == b"(;GM[Yinsh])\n"


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(RecordingError, match=r"cannot be written \(No such file or directory\)"):
        Recorder(tmp_path / "no" / "such" / "folder", load_profile("yinsh"), fail)


class FullDisk(BytesIO):
    """A file on a disk that takes nothing; closing it tries once more."""

    def write(self, _data: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def close(self) -> None:
        super().close()
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_full_disk_is_told_once_and_the_game_goes_on(path: Path) -> None:
    live = Live(path, "yinsh", *PLACED)
    live.do("put white-marker e5")
    whole = path.read_bytes()
    assert live.recorder._file is not None
    live.recorder._file.close()
    live.recorder._file = FullDisk()
    live.do("lift white-ring e5", "drop e6", "press hint", "cut", "put black-marker f8")
    live.close()
    assert live.desk.table.record[-1] == "e5-e6"
    assert "\n".join(live.told) == (
        f"{path} cannot be written (No space left on device): the game goes on, but from here on it is not recorded. "
        "Make room if the disk is full, or name another file with --record the next time."
    )
    assert path.read_bytes() == whole
    assert encoded(lines_of(path)) == encoded([[line for line in live.parts[0] if line.t < parts_of_end(path)]])


def parts_of_end(path: Path) -> float:
    """Return a time after the last moment of a recording, and before anything else that happened."""
    return parts_of(path)[0].moments[-1][1].t + 0.001


def test_a_disk_that_fails_only_at_the_end_is_told(path: Path) -> None:
    told: list[str] = []
    recorder = Recorder(path, load_profile("yinsh"), told.append)
    assert recorder._file is not None
    recorder._file.close()
    recorder._file = FullDisk()
    recorder.close()
    recorder.close()
    assert len(told) == 1


@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO, errno.EROFS, errno.ENOSPC])
def test_a_disk_that_takes_nothing_from_the_beginning_stops_no_game(
    path: Path, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = Path.open

    def refused(self: Path, *given: Any, **more: Any) -> Any:
        if self == path:
            raise OSError(number, os.strerror(number))
        return opened(self, *given, **more)

    monkeypatch.setattr(Path, "open", refused)
    live = Live(path, "yinsh", *PLACED)
    live.do("put white-marker e5", "lift white-ring e5", "drop e6")
    live.close()
    assert live.desk.table.record[-1] == "e5-e6"
    assert [os.strerror(number) in words for words in live.told] == [True]
    assert not path.exists()


LIMITED = """
import resource
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
from firmware.cli import main
main()
"""


def test_a_recording_that_the_system_cuts_short_ends_with_one_word_of_it(path: Path, tmp_path: Path) -> None:
    script = tmp_path / "script.txt"
    gestures = [f"put {'black' if n % 2 else 'white'}-ring {point}" for n, point in enumerate(PLACED)]
    script.write_text("\n".join(gestures), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, "act", str(script), "--record", str(path)], capture_output=True, check=True
    )
    assert done.stderr.startswith(f"ringlight: {path} cannot be written (File too large)".encode())
    assert done.stderr.count(b"\n") == 1
    assert len(done.stdout.splitlines()) == 10
    assert path.stat().st_size == 1000
    again = CliRunner().invoke(rerun, [str(path)])
    assert again.exit_code == 0
    assert "e5" in again.stdout


def test_on_the_screen_it_is_said_once_below_the_board(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    notes: list[str] = []
    profile = load_profile("yinsh")
    typed = iter(["put white-ring e5", "press hint", "quit"])
    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    recorder = Recorder(path, profile, notes.append)
    with Desk(profile, YINSH, MemoryJournal(), table=recorder.table) as desk:
        assert recorder._file is not None
        recorder._file.close()
        recorder._file = FullDisk()
        type_gestures(desk, notes)
        assert desk.table.record == ("e5",)
    assert capsys.readouterr().out.count("from here on it is not recorded") == 1


def test_what_is_not_a_file_cannot_be_rerun(tmp_path: Path) -> None:
    with pytest.raises(RecordingError, match=r"cannot be read \(Is a directory\)"):
        read_recording(tmp_path, print)


def test_without_a_file_tables_are_plain() -> None:
    with tables(None, load_profile("yinsh"), fail) as make:
        assert make is Table


def test_a_change_is_written_as_the_points_that_changed() -> None:
    sighting = Sighting({"a1": ("north", "none"), "a2": ("unknown", "some"), "a3": ("north", "none")})
    assert delta(sighting, ["a1", "a2", "a3"]) == {"N.": "a1 a3", "?o": "a2"}
    assert msgspec.json.encode(See(1.5, delta(sighting, ["a1"]))) == b'{"do":"see","t":1.5,"points":{"N.":"a1"}}'


SCRIPT = "put white-marker e5\nput black-ring f8\nlift white-marker e5\npress hint\n"


def run_rerun(*arguments: str, hash_seed: int) -> bytes:
    done = subprocess.run(
        [sys.executable, "-c", "from firmware.cli import main; main()", "rerun", *arguments],
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
        capture_output=True,
        check=True,
    )
    assert done.stderr == b""
    return done.stdout


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_two_processes_say_the_same(options: tuple[str, ...], path: Path, tmp_path: Path) -> None:
    script = tmp_path / "script.txt"
    script.write_text(SCRIPT, encoding="utf-8")
    done = CliRunner().invoke(act, [str(script), "--record", str(path)])
    assert done.exit_code == 0, done.output
    first, second = (run_rerun(str(path), *options, hash_seed=seed) for seed in (1, 2))
    assert first == second
    assert b"astray" in first
    if options:
        told = [msgspec.json.decode(line) for line in first.splitlines()]
        assert told[0]["begin"]["game"] == "yinsh"
        assert all(set(line) == set(Line.__struct_fields__) for line in told[1:])
    else:
        assert first.startswith(b"yinsh blitz=false rings_to_win=3 markers=51 on yinsh, 0 actions played\n")


def test_a_torn_end_is_noted_beside_the_output(path: Path) -> None:
    data = short(path)
    path.write_bytes(data[:-3])
    done = CliRunner().invoke(rerun, [str(path)])
    assert done.exit_code == 0
    assert done.stderr.endswith("cut off while it was being written; passed over\n")
    assert "cut off" not in done.stdout


def test_a_game_that_is_watched_can_be_recorded(path: Path, tmp_path: Path) -> None:
    watched = tmp_path / "watched.json"
    watched.write_bytes(b'{"game":"yinsh","options":{},"actions":["e5","f8","c3"]}')
    done = CliRunner().invoke(play, ["--watch", str(watched), "--record", str(path)])
    assert done.exit_code == 0, done.output
    assert [action for line in lines_of(path)[0] for action in line.committed] == ["e5", "f8", "c3"]


def test_a_sensor_that_is_passed_over_adds_nothing_by_itself_and_is_seen_again(path: Path) -> None:
    live = Live(path, "yinsh-switches", *PLACED)
    live.do("fault stuck a3 rim some", "wait 1", "press confirm", "press confirm")
    assert live.desk.table.doubted
    size = path.stat().st_size
    live.do("wait 20")
    assert path.stat().st_size == size
    live.do("put white-marker e5", "lift white-ring e5", "drop e6")
    live.close()
    assert encoded(lines_of(path, "yinsh-switches")) == encoded(live.parts)
    assert live.desk.table.record[-1] == "e5-e6"


@pytest.mark.parametrize("recorded", [False, True])
def test_a_sensor_that_is_believed_again_is_believed_as_well_while_it_is_recorded(
    tmp_path: Path, *, recorded: bool
) -> None:
    profile = load_profile("yinsh")
    with tables(tmp_path / "recording" if recorded else None, profile, fail) as maker:
        body = PaperBody(profile, YINSH, (), Settings(), maker)
        for line in ("answer e5", "put white-ring e5", "press undo"):
            body.do(line)
            body.wait(1.0)
        assert body.table.expected.startswith("Going back: take e5")
        body.do("take e5")
        body.wait(1.0)
        assert body.table.record == ()
        said = (body.table.verdict.kind, body.table.expected)
    if recorded:
        (part,) = read_recording(tmp_path / "recording", fail)
        *_, last = Rerun(part, profile).lines()
        assert (last.verdict, last.expected) == said
