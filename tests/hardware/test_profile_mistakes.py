import tomllib
from pathlib import Path

import pytest

from hardware.errors import HardwareError, ProfileError
from hardware.profile.load import load_profile, profile_names, read_profile

DATA = Path(__file__).parents[1] / "data" / "profiles"
MISTAKES = tomllib.loads((DATA / "mistakes.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_told_with_its_line_and_remedy(name: str) -> None:
    mistake = MISTAKES[name]
    text = (DATA / f"{mistake['board']}.toml").read_text(encoding="utf-8")
    assert text.count(mistake["was"]) == 1
    with pytest.raises(ProfileError) as told:
        read_profile(text.replace(mistake["was"], mistake["is"]), "my.toml")
    assert str(told.value) == f"my.toml, {mistake['told']}"


@pytest.mark.parametrize("board", ["tiny-adc", "tiny-switches", "tiny-serial"])
def test_the_board_the_mistakes_are_made_in_has_none(board: str) -> None:
    profile = load_profile(DATA / f"{board}.toml")
    assert profile.name == board
    assert tuple(profile.points) == ("a2", "a3", "b1")


@pytest.mark.parametrize("value", ["9" * 5000, "[" * 5000, "[" * 5000 + "]" * 5000])
def test_a_value_that_goes_on_and_on_is_told_with_its_line(value: str) -> None:
    with pytest.raises(ProfileError) as told:
        read_profile(f"name = 'mine'\ntitle = {value}\n", "my.toml")
    assert str(told.value) == "my.toml, line 2: this is longer than anything that belongs here: shorten it"


def test_a_board_without_spots_is_told_to_add_one() -> None:
    text = (DATA / "tiny-adc.toml").read_text(encoding="utf-8")
    before, after = text.index("[spots.centre]"), text.index("[pieces.white-marker]")
    with pytest.raises(ProfileError, match=r"line 8: there are no spots; add a table such as \[spots\.centre\]"):
        read_profile(f"{text[:before]}[spots]\n{text[after:]}", "my.toml")


def test_every_mistake_is_both_ours_and_a_value_error() -> None:
    with pytest.raises(HardwareError) as told:
        read_profile("name = 1", "my.toml")
    assert isinstance(told.value, ValueError)


def test_a_name_nobody_knows_lists_the_names_and_says_that_a_path_will_do() -> None:
    with pytest.raises(ProfileError) as told:
        load_profile("nope")
    assert str(told.value) == (
        f"no board is called 'nope'. The boards are: {', '.join(profile_names())}; "
        "the path of a TOML file that describes your own will do too."
    )


def test_a_name_nearly_right_is_guessed() -> None:
    with pytest.raises(ProfileError, match="did you mean 'yinsh-switches'"):
        load_profile("yinsh-switch")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(ProfileError, match=r"missing\.toml: cannot be read \(No such file or directory\)"):
        load_profile(tmp_path / "missing.toml")


def test_a_folder_is_no_profile(tmp_path: Path) -> None:
    with pytest.raises(ProfileError, match=r"cannot be read \(Is a directory\)"):
        load_profile(f"{tmp_path}/")


def test_a_file_that_is_not_utf8_is_named(tmp_path: Path) -> None:
    path = tmp_path / "old.toml"
    path.write_bytes('title = "Bübchen"'.encode("latin-1"))
    with pytest.raises(ProfileError, match=r"old\.toml: is not text in UTF-8"):
        load_profile(path)


def test_a_path_is_taken_as_text_too() -> None:
    assert load_profile(str(DATA / "tiny-adc.toml")).name == "tiny-adc"
