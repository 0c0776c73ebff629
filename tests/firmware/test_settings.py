"""Settings are kept whole, and every mistake in them is said with file, line and remedy."""

import os
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.errors import SettingsError
from firmware.settings.settings import FILE_NAME, LANGUAGES, Settings, default_data_folder, load_settings, save_settings

seconds = st.floats(0.1, 60.0)
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
options = st.booleans() | st.integers(-(2**63), 2**63 - 1) | texts
all_settings = st.builds(
    Settings,
    guidance=st.sampled_from(["full", "referee", "quiet"]),
    brightness=st.none() | st.floats(0.01, 1.0),
    night_from=st.times().map(lambda clock: f"{clock:%H:%M}"),
    night_to=st.times().map(lambda clock: f"{clock:%H:%M}"),
    night_brightness=st.none() | st.floats(0.01, 1.0),
    language=st.sampled_from(LANGUAGES),
    sounds=st.booleans(),
    settle_decided_s=seconds,
    settle_open_s=seconds,
    still_s=seconds,
    hint_s=seconds,
    options=st.dictionaries(texts, st.dictionaries(texts, options, max_size=3), max_size=3),
)


def test_without_a_file_the_defaults_hold(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "missing") == Settings()
    assert Settings().guidance == "full"
    assert Settings().brightness is None
    assert not (tmp_path / "missing").exists()


@given(settings=all_settings)
def test_what_is_kept_is_what_is_read(tmp_path_factory: pytest.TempPathFactory, settings: Settings) -> None:
    folder = tmp_path_factory.getbasetemp() / "kept"
    save_settings(folder, settings)
    assert load_settings(folder) == settings
    assert [path.name for path in folder.iterdir()] == [FILE_NAME]


def test_a_file_may_say_only_what_differs(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text('guidance = "quiet"\nstill_s = 1\n\n[options.yinsh]\nblitz = true\n')
    assert load_settings(tmp_path) == Settings(guidance="quiet", still_s=1.0, options={"yinsh": {"blitz": True}})


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("brightness = 3", 1, "brightness should be a number of at most 1"),
        ("\nbrightness = -0.1", 2, "brightness should be a number of at least 0.01"),
        ("brightness = nan", 1, "brightness should be a number"),
        ("hint_s = inf", 1, "hint_s should be a number of at most 60"),
        ("still_s = 0", 1, "still_s should be a number of at least 0.1"),
        ("settle_open_s = 'long'", 1, "settle_open_s should be a number, not a text in quotes"),
        ("# mine\nguidance = 'ful'", 2, "guidance cannot be 'ful'; did you mean 'full'?"),
        ("stil_s = 1.0", 1, "has no key 'stil_s'; did you mean 'still_s'?"),
        ("night_from = '7:00'", 1, "night_from should be a time of day in quotes, as in '22:30'"),
        ("night_to = 7", 1, "night_to should be a text in quotes"),
        ("language = 'fi'", 1, "language cannot be 'fi'"),
        ("sounds = 1", 1, "sounds should be true or false"),
        ("[options.yinsh]\n\nblitz = 1.5", 3, "options.yinsh.blitz should be"),
        ("[options]\nyinsh = 3", 2, "options.yinsh should be a table"),
        ("sounds", 1, "this is not TOML"),
        ("sounds = true\nsounds = false", 2, "'sounds' is given already in line 1"),
    ],
)
def test_a_mistake_is_said_with_its_file_and_line(tmp_path: Path, text: str, line: int, said: str) -> None:
    path = tmp_path / FILE_NAME
    path.write_text(text)
    with pytest.raises(SettingsError) as caught:
        load_settings(tmp_path)
    assert str(caught.value).startswith(f"{path}, line {line}: ")
    assert said in str(caught.value)


def test_a_file_that_is_not_utf_8_says_so(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"guidance = '\xff'")
    with pytest.raises(SettingsError, match=r"settings\.toml is not text in UTF-8: save it"):
        load_settings(tmp_path)


def test_a_file_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    with pytest.raises(SettingsError, match=r"settings\.toml cannot be read"):
        load_settings(tmp_path)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (f"sounds = true\nstill_s = {'9' * 5000}\nhint_s = 1", 2),
        (f"sounds = true\n\n\noptions = {'[' * 50_000}\n", 4),
    ],
)
def test_what_is_too_long_for_python_is_told_with_its_line(tmp_path: Path, text: str, line: int) -> None:
    (tmp_path / FILE_NAME).write_text(text)
    with pytest.raises(SettingsError, match=rf"line {line}: this is longer than anything that belongs here"):
        load_settings(tmp_path)


@pytest.mark.parametrize(
    "wrong", [Settings(brightness=2.0), Settings(hint_s=float("nan")), Settings(still_s=float("inf"))]
)
def test_what_is_out_of_range_is_not_kept(tmp_path: Path, wrong: Settings) -> None:
    save_settings(tmp_path, Settings(sounds=False))
    with pytest.raises(SettingsError, match=r"cannot be kept: (brightness|hint_s|still_s) should be"):
        save_settings(tmp_path, wrong)
    assert load_settings(tmp_path) == Settings(sounds=False)


def test_a_failed_save_leaves_the_old_settings_and_no_litter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_settings(tmp_path, Settings(sounds=False))

    def full(_file: int) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SettingsError, match=r"settings\.toml cannot be written \(No space left on device\)"):
        save_settings(tmp_path, Settings(sounds=True))
    assert load_settings(tmp_path) == Settings(sounds=False)
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


def test_a_folder_that_cannot_be_made_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SettingsError, match="cannot be written"):
        save_settings(tmp_path / "file" / "folder", Settings())


def test_the_brightness_of_the_board_is_left_out_of_the_file(tmp_path: Path) -> None:
    save_settings(tmp_path, Settings())
    assert "brightness" not in tomllib.loads((tmp_path / FILE_NAME).read_text())


@pytest.mark.parametrize(
    ("environ", "folder"),
    [
        ({"STATE_DIRECTORY": "/states/ringlight", "XDG_STATE_HOME": "/mine"}, "/states/ringlight"),
        ({"STATE_DIRECTORY": "/states/a:/states/b"}, "/states/a"),
        ({"XDG_STATE_HOME": "/mine"}, "/mine/ringlight"),
        ({"XDG_STATE_HOME": "relative"}, "~/.local/state/ringlight"),
        ({"XDG_STATE_HOME": ""}, "~/.local/state/ringlight"),
        ({}, "~/.local/state/ringlight"),
    ],
)
def test_the_data_folder_follows_systemd_and_xdg(environ: dict[str, str], folder: str) -> None:
    assert default_data_folder(environ) == Path(folder).expanduser()
