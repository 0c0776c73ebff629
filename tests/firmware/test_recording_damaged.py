"""What is kept of a recording, cut off anywhere or damaged, and what is not worth keeping."""

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner
from desks import sitting
from msgspec.structs import replace
from recorded import PLACED, Live, encoded, fail, lines_of, parts_of, short

from firmware.cli.commands.rerun import rerun
from firmware.errors import RecordingError
from firmware.recording.moments import Begin, See, Wake, checksum, delta
from firmware.recording.reading import Part, read_recording
from firmware.recording.recorder import InputRecorder
from firmware.recording.recorder import recording as recorder
from firmware.recording.rerun import Rerun
from firmware.settings.settings import Settings
from firmware.table.inputs import Press
from hardware.profile.load import load_profile
from hardware.sensors.sighting import Sighting


def test_a_board_left_alone_adds_nothing(recording: Path) -> None:
    live = Live(recording, "yinsh", *PLACED)
    live.do("wait 3")
    size = recording.stat().st_size
    live.do("wait 60")
    assert recording.stat().st_size == size
    live.close()


def test_a_moment_is_kept_before_the_table_acts_on_it() -> None:
    kept: list[object] = []

    class Crash(Exception):  # noqa: N818 # it is what it says
        pass

    def keep(moment: object) -> None:
        kept.append(moment)
        raise Crash

    with sitting("yinsh") as desk:
        desk.loop._log = InputRecorder(keep, desk.profile)
        with pytest.raises(Crash):
            desk.give(Press("hint", 0.1))
        assert len(kept) == 1
        assert not desk.table.hinting


def test_a_recording_cut_at_any_byte_gives_what_was_before_the_cut(recording: Path, tmp_path: Path) -> None:
    data = short(recording)
    whole = [moment for part in parts_of(recording) for moment in (part.begin, *(each for _, each in part.moments))]
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


def test_after_a_cut_the_recording_goes_on_in_the_same_file(recording: Path) -> None:
    data = short(recording)
    for length in (len(data) - 5, 10, len(data) - 1):
        recording.write_bytes(data[:length])
        before = data[: length + 1].count(b"\n") if length != 10 else 0
        live = Live(recording, "yinsh")
        live.do("put white-ring e5")
        live.close()
        noted: list[str] = []
        parts = read_recording(recording, noted.append)
        assert len(noted) == (length != len(data) - 1)
        assert parts[-1].line == before + 1 + len(noted)
        assert encoded([list(Rerun(parts[-1], live.profile).lines())]) == encoded(live.parts)


def changed(recording: Path, number: int, old: bytes, new: bytes) -> None:
    lines = recording.read_bytes().split(b"\n")
    assert old in lines[number - 1]
    lines[number - 1] = lines[number - 1].replace(old, new, 1)
    recording.write_bytes(b"\n".join(lines))


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
def test_a_damaged_line_is_named(number: int, old: bytes, new: bytes, told: str, recording: Path) -> None:
    short(recording)
    changed(recording, number, old, new)
    with pytest.raises(RecordingError, match=told):
        lines_of(recording)


def test_a_missing_first_sighting_is_told() -> None:
    profile = load_profile("yinsh")
    begin = Begin(0.0, 1, "yinsh", checksum(profile), "yinsh", {}, Settings(), ())
    part = Part("some file", 1, begin, [(2, Wake(1.0))])
    with pytest.raises(RecordingError, match="some file, line 2: nothing has been seen yet"):
        list(Rerun(part, profile).lines())


def test_a_profile_that_has_changed_since_is_told_and_the_one_of_then_can_be_named(recording: Path) -> None:
    short(recording)
    profile = load_profile("yinsh")
    lights = replace(profile.lights, budget_ma=profile.lights.budget_ma + 1)
    with pytest.raises(RecordingError, match="name the profile it was recorded with, as it was then, with --board"):
        Rerun(parts_of(recording)[0], replace(profile, lights=lights))


def test_the_checksum_does_not_depend_on_what_was_worked_out_of_a_profile() -> None:
    fresh, used = load_profile("yinsh"), load_profile("yinsh")
    assert used.channels
    assert checksum(fresh) == checksum(used) != checksum(load_profile("yinsh-switches"))


def test_what_is_not_a_file_cannot_be_rerun(tmp_path: Path) -> None:
    with pytest.raises(RecordingError, match=r"cannot be read \(Is a directory\)"):
        read_recording(tmp_path, print)


def test_without_a_file_nothing_is_recorded() -> None:
    with recorder(None, load_profile("yinsh"), fail) as log:
        assert log is None


def test_a_change_is_written_as_the_points_that_changed() -> None:
    sighting = Sighting({"a1": ("north", "none"), "a2": ("unknown", "some"), "a3": ("north", "none")})
    assert delta(sighting, ["a1", "a2", "a3"]) == {"N.": "a1 a3", "?o": "a2"}
    assert msgspec.json.encode(See(1.5, delta(sighting, ["a1"]))) == b'{"do":"see","t":1.5,"points":{"N.":"a1"}}'


def test_a_torn_end_is_noted_beside_the_output(recording: Path) -> None:
    data = short(recording)
    recording.write_bytes(data[:-3])
    done = CliRunner().invoke(rerun, [str(recording)])
    assert done.exit_code == 0
    assert done.stderr.endswith("cut off while it was being written; passed over\n")
    assert "cut off" not in done.stdout
