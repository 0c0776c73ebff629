"""``ringlight set``: every setting can be seen and changed, and no mistake is kept."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from firmware.cli.commands.set import set_
from firmware.cli.main import main
from firmware.errors import SettingsError
from firmware.settings.keys import KEYS, spoken, understood, with_value
from firmware.settings.settings import FILE_NAME, Settings, load_settings, save_settings


def ringlight_set(folder: Path, *arguments: str) -> Result:
    return CliRunner().invoke(set_, [*arguments, "--data", str(folder)], catch_exceptions=False)


def test_every_setting_but_the_games_options_can_be_set() -> None:
    assert set(KEYS) == set(Settings.__struct_fields__) - {"options"}


def test_without_a_key_every_setting_is_shown(tmp_path: Path) -> None:
    save_settings(tmp_path, Settings(brightness=0.4, sounds=False))
    lines = ringlight_set(tmp_path).output.splitlines()
    assert [line.split()[0] for line in lines] == list(KEYS)
    assert [line for line in lines if line.startswith("brightness        40 %     how bright")]
    assert [line for line in lines if line.startswith("sounds            off      whether")]


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("guidance", "quiet", "quiet"),
        ("brightness", "0.4", 0.4),
        ("brightness", "40%", 0.4),
        ("brightness", "board", None),
        ("brightness", "1", 1.0),
        ("night_from", "21:30", "21:30"),
        ("night_to", "06:00", "06:00"),
        ("night_brightness", "5 %", 0.05),
        ("night_brightness", "day", None),
        ("sounds", "off", False),
        ("sounds", "True", True),
        ("language", "FR", "fr"),
        ("settle_decided_s", "0.4", 0.4),
        ("settle_open_s", "2", 2.0),
        ("still_s", "0.7s", 0.7),
        ("still_s", "0.7 s", 0.7),
        ("hint_s", "default", 3.0),
    ],
)
def test_a_value_is_understood_and_kept_beside_the_others(tmp_path: Path, key: str, text: str, value: object) -> None:
    before = Settings(hint_s=9.0, options={"yinsh": {"blitz": True}})
    save_settings(tmp_path, before)
    done = ringlight_set(tmp_path, key, text)
    assert done.exit_code == 0
    after = load_settings(tmp_path)
    assert getattr(after, key) == value
    assert after == with_value(before, key, value)
    assert done.output.startswith(key)


@pytest.mark.parametrize(
    ("key", "text", "said"),
    [
        ("brightness", "0", "'brightness' cannot be 0.0: it can be 1 to 100 %, or 'board': as the board is made"),
        ("brightness", "140%", "'brightness' cannot be 1.4: it can be"),
        ("brightness", "bright", "'brightness' cannot be 'bright': it can be"),
        ("brightness", "nan", "'brightness' cannot be nan: it can be"),
        ("night_from", "9:30", "'night_from' cannot be '9:30': it can be a time of day, as in 22:30"),
        ("night_to", "24:00", "'night_to' cannot be '24:00'"),
        ("sounds", "loud", "'sounds' cannot be 'loud': it can be on or off"),
        ("language", "it", "'language' cannot be 'it': it can be one of auto, en, de, fr, nl"),
        ("guidance", "ful", "'guidance' cannot be 'ful': it can be one of quiet, referee, full"),
        ("still_s", "0", "'still_s' cannot be 0.0: it can be 0.1 to 60 seconds"),
        ("brigtness", "1", "there is no setting 'brigtness'; did you mean 'brightness'? There are: guidance, "),
        ("options", "1", "there is no setting 'options'"),
    ],
)
def test_a_value_that_cannot_be_is_refused_and_nothing_is_changed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], key: str, text: str, said: str
) -> None:
    save_settings(tmp_path, Settings(hint_s=9.0))
    before = (tmp_path / FILE_NAME).read_bytes()
    with pytest.raises(SystemExit) as stopped:
        main(["set", key, text, "--data", str(tmp_path)])
    assert stopped.value.code == 2
    assert said in capsys.readouterr().err
    assert (tmp_path / FILE_NAME).read_bytes() == before


def test_a_key_alone_shows_it_and_makes_no_folder(tmp_path: Path) -> None:
    done = ringlight_set(tmp_path / "new", "guidance")
    assert done.output.startswith("guidance          full     how much")
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("name", KEYS)
def test_what_is_shown_can_be_typed(name: str) -> None:
    default = getattr(Settings(), name)
    assert understood(name, spoken(name, default)) == default
    other = {"sounds": False, "guidance": "referee", "language": "fr"}.get(name, 0.5 if "_s" in name[-2:] else default)
    assert understood(name, spoken(name, other)) == other


def test_a_value_of_another_kind_is_refused() -> None:
    with pytest.raises(SettingsError, match=r"'sounds' cannot be 1\.0: it can be on or off"):
        with_value(Settings(), "sounds", 1.0)
