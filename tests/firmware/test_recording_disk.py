"""A recording on a disk that is full, fails or is not to be written: the game goes on."""

import errno
import os
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from recorded import PLACED, YINSH, Live, encoded, fail, lines_of, parts_of

from firmware.cli.commands.rerun import rerun
from firmware.desk.desk import Desk
from firmware.errors import RecordingError
from firmware.journal.story import MemoryJournal
from firmware.recording.recorder import Recorder
from firmware.terminal.typed import type_gestures
from hardware.profile.load import load_profile


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


def test_a_full_disk_is_told_once_and_the_game_goes_on(recording: Path) -> None:
    live = Live(recording, "yinsh", *PLACED)
    live.do("put white-marker e5")
    whole = recording.read_bytes()
    assert live.recorder._file is not None
    live.recorder._file.close()
    live.recorder._file = FullDisk()
    live.do("lift white-ring e5", "drop e6", "press hint", "cut", "put black-marker f8")
    live.close()
    assert live.desk.table.record[-1] == "e5-e6"
    assert "\n".join(live.told) == (
        f"{recording} cannot be written (No space left on device): the game goes on, but from here on it is not "
        "recorded. "
        "Make room if the disk is full, or name another file with --record the next time."
    )
    assert recording.read_bytes() == whole
    assert encoded(lines_of(recording)) == encoded(
        [[line for line in live.parts[0] if line.t < parts_of_end(recording)]]
    )


def parts_of_end(recording: Path) -> float:
    """Return a time after the last moment of a recording, and before anything else that happened."""
    return parts_of(recording)[0].moments[-1][1].t + 0.001


def test_a_disk_that_fails_only_at_the_end_is_told(recording: Path) -> None:
    told: list[str] = []
    recorder = Recorder(recording, load_profile("yinsh"), told.append)
    assert recorder._file is not None
    recorder._file.close()
    recorder._file = FullDisk()
    recorder.close()
    recorder.close()
    assert len(told) == 1


@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO, errno.EROFS, errno.ENOSPC])
def test_a_disk_that_takes_nothing_from_the_beginning_stops_no_game(
    recording: Path, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = Path.open

    def refused(self: Path, *given: Any, **more: Any) -> Any:
        if self == recording:
            raise OSError(number, os.strerror(number))
        return opened(self, *given, **more)

    monkeypatch.setattr(Path, "open", refused)
    live = Live(recording, "yinsh", *PLACED)
    live.do("put white-marker e5", "lift white-ring e5", "drop e6")
    live.close()
    assert live.desk.table.record[-1] == "e5-e6"
    assert [os.strerror(number) in words for words in live.told] == [True]
    assert not recording.exists()


LIMITED = """
import resource, sys
sys.dont_write_bytecode = True  # a module that is imported later would be kept cut short
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
from firmware.cli.main import main
main()
"""


def test_a_recording_that_the_system_cuts_short_ends_with_one_word_of_it(recording: Path, tmp_path: Path) -> None:
    script = tmp_path / "script.txt"
    gestures = [f"put {'black' if n % 2 else 'white'}-ring {point}" for n, point in enumerate(PLACED)]
    script.write_text("\n".join(gestures), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, "act", str(script), "--record", str(recording)], capture_output=True, check=True
    )
    assert done.stderr.startswith(f"ringlight: {recording} cannot be written (File too large)".encode())
    assert done.stderr.count(b"\n") == 1
    assert len(done.stdout.splitlines()) == 10
    assert recording.stat().st_size == 1000
    again = CliRunner().invoke(rerun, [str(recording)])
    assert again.exit_code == 0
    assert "e5" in again.stdout


def test_on_the_screen_it_is_said_once_below_the_board(
    recording: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    notes: list[str] = []
    profile = load_profile("yinsh")
    typed = iter(["put white-ring e5", "press hint", "quit"])
    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    recorder = Recorder(recording, profile, notes.append)
    with Desk(profile, YINSH, MemoryJournal(), log=recorder.inputs) as desk:
        assert recorder._file is not None
        recorder._file.close()
        recorder._file = FullDisk()
        type_gestures(desk, notes)
        assert desk.table.record == ("e5",)
    assert capsys.readouterr().out.count("from here on it is not recorded") == 1
