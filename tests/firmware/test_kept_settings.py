"""Settings are kept beside the game: no disk and no mistake made meanwhile stops it, and nobody's change is lost."""

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner

from firmware.cli.commands.act import act
from firmware.cli.commands.run import run
from firmware.messages.render import render
from firmware.settings.kept import KeptSettings
from firmware.settings.settings import FILE_NAME, Settings, load_settings, save_settings
from hardware.board import Board
from hardware.profile.schema import Profile
from hardware.simulated.pretend import PretendBoard


def heard(folder: Path | None) -> tuple[KeptSettings, list[str]]:
    told: list[str] = []
    return KeptSettings(folder, told.append), told


def test_settings_changed_on_the_board_are_kept(tmp_path: Path) -> None:
    save_settings(tmp_path, Settings(sounds=False))
    kept, told = heard(tmp_path)
    assert kept.now == Settings(sounds=False)
    kept.keep(Settings(guidance="quiet"))
    assert load_settings(tmp_path) == Settings(guidance="quiet")
    assert told == []


def test_without_a_folder_settings_are_forgotten() -> None:
    kept, told = heard(None)
    kept.keep(Settings(guidance="quiet"))
    assert (kept.now, told) == (Settings(guidance="quiet"), [])


@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO])
def test_a_file_that_the_disk_does_not_give_stops_no_game_and_is_left_as_it_is(
    tmp_path: Path, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_settings(tmp_path, Settings(sounds=False))

    def refused(*_: object, **__: object) -> str:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("firmware.settings.settings.read_regular", refused)
    kept, told = heard(tmp_path)
    monkeypatch.undo()
    path = tmp_path / FILE_NAME
    assert kept.now == Settings()
    assert "\n".join(told) == (
        "The settings cannot be read, so the usual ones hold. "
        f"{path} cannot be read ({os.strerror(number)}): check the disk, and let this user read it."
    )
    kept.keep(Settings(guidance="quiet"))
    assert told[1:] == [f"What you change is forgotten at the end. {path} could not be read."]
    assert load_settings(tmp_path) == Settings(sounds=False)


def test_a_disk_that_does_not_take_settings_stops_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, told = heard(tmp_path)

    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    kept.keep(Settings(guidance="quiet"))
    assert [words.startswith("What you change is forgotten at the end.") for words in told] == [True]


MISTAKES: dict[str, tuple[str | bytes, Settings, str]] = {
    "not TOML": ("sounds = false\nguidance =", Settings(), "line 2: this is not TOML"),
    "a wrong value": ("sounds = false\nguidance = 'ful'", Settings(sounds=False), "did you mean 'full'"),
    "an unknown key": ("sounds = false\nguidnce = 'full'", Settings(sounds=False), "did you mean 'guidance'"),
    "no UTF-8": (b"sounds = false # \xff", Settings(), "save it as UTF-8"),
    "a long number": (f"hint_s = {'9' * 5000}", Settings(), "longer than anything that belongs here"),
    "a wrong option": ("hint_s = 5\n[options]\nyinsh = 3", Settings(hint_s=5.0), "should be a table"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_in_the_file_costs_only_itself_and_is_said_until_it_is_mended(tmp_path: Path, mistake: str) -> None:
    content, usable, said = MISTAKES[mistake]
    written = content if isinstance(content, bytes) else content.encode()
    (tmp_path / FILE_NAME).write_bytes(written)
    kept, told = heard(tmp_path)
    assert kept.now == usable
    trouble = kept.trouble
    assert trouble is not None
    assert said in render(trouble)
    assert told == [render(trouble)]
    kept.keep(Settings(hint_s=7.0))
    assert (tmp_path / FILE_NAME).read_bytes() == written
    save_settings(tmp_path, Settings(hint_s=9.0))
    assert kept.changed() == Settings(hint_s=9.0)
    assert kept.trouble is None


def test_the_service_begins_though_its_settings_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / FILE_NAME).mkdir()
    began: list[Settings] = []

    @contextmanager
    def opened(profile: Profile) -> Iterator[Board]:
        with PretendBoard(profile) as pretend:
            yield pretend.board

    def served(*given_: object, **_: object) -> None:
        began.extend(each.now for each in given_ if isinstance(each, KeptSettings))

    monkeypatch.setattr("firmware.cli.commands.run.open_board_patiently", opened)
    monkeypatch.setattr("firmware.cli.running.serve", served)
    done = CliRunner().invoke(run, ["--data", str(tmp_path)])
    assert done.exit_code == 0, done.output
    assert began == [Settings()]
    assert f"{tmp_path / FILE_NAME} cannot be read (Is a directory)" in done.output


def test_gestures_are_made_though_the_settings_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    script = tmp_path / "script.txt"
    script.write_text("put white-ring e5\n", encoding="utf-8")
    done = CliRunner().invoke(act, [str(script), "--data", str(tmp_path)])
    assert done.exit_code == 0, done.output
    assert "done      e5" in done.stdout
    assert "cannot be read (Is a directory)" in done.stderr


def test_what_somebody_else_changes_is_told_once(tmp_path: Path) -> None:
    save_settings(tmp_path, Settings(sounds=False))
    kept, told = heard(tmp_path)
    assert kept.changed() is None
    save_settings(tmp_path, Settings(sounds=False, hint_s=5.0))
    assert kept.changed() == kept.now == Settings(sounds=False, hint_s=5.0)
    assert kept.changed() is None
    (tmp_path / FILE_NAME).unlink()
    assert kept.changed() == Settings()
    assert told == []


def test_what_was_kept_here_is_no_news(tmp_path: Path) -> None:
    kept, _ = heard(tmp_path)
    kept.keep(Settings(sounds=False))
    assert kept.changed() is None


def test_a_change_made_on_the_board_leaves_what_somebody_else_has_changed(tmp_path: Path) -> None:
    kept, _ = heard(tmp_path)
    save_settings(tmp_path, Settings(hint_s=5.0))
    kept.keep(Settings(guidance="quiet"))
    assert load_settings(tmp_path) == Settings(guidance="quiet", hint_s=5.0)
    assert kept.changed() == Settings(guidance="quiet", hint_s=5.0)


def test_a_mistake_made_while_the_game_goes_on_is_told_once_and_changes_nothing(tmp_path: Path) -> None:
    kept, told = heard(tmp_path)
    (tmp_path / FILE_NAME).write_text("guidance = 'ful'")
    assert kept.changed() is None
    assert kept.changed() is None
    assert ["did you mean 'full'" in words and "so nothing changes" in words for words in told] == [True]
    kept.keep(Settings(sounds=False))
    assert (tmp_path / FILE_NAME).read_text() == "guidance = 'ful'"
    save_settings(tmp_path, Settings(hint_s=5.0))
    assert kept.changed() == Settings(hint_s=5.0)


def test_a_file_that_can_be_read_again_is_taken(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    kept, told = heard(tmp_path)
    assert kept.now == Settings()
    (tmp_path / FILE_NAME).rmdir()
    save_settings(tmp_path, Settings(sounds=False))
    assert kept.changed() == Settings(sounds=False)
    kept.keep(Settings(sounds=False, guidance="quiet"))
    assert load_settings(tmp_path) == Settings(sounds=False, guidance="quiet")
    assert len(told) == 1


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir])
def test_a_pipe_or_a_folder_in_place_of_the_settings_is_said_and_not_waited_for(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    make(tmp_path / "settings.toml")
    said: list[str] = []
    kept = KeptSettings(tmp_path, said.append)
    assert kept.now == Settings()
    (words,) = said
    assert "settings.toml" in words
