"""A maker's own boards: where they are found, what wins, and what is said of one that cannot be used."""

import re
import tomllib
from pathlib import Path

import msgspec
import pytest

from hardware.errors import ProfileError
from hardware.profile import places
from hardware.profile.load import load_profile, load_usable, own_mistakes, profile_names, shipped_names

MISTAKES = tomllib.loads(
    (Path(__file__).parents[1] / "data" / "profiles" / "extending.toml").read_text(encoding="utf-8")
)


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return this user's folder of boards; the computer's is empty."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr(places, "SYSTEM", tmp_path / "etc")
    folder = tmp_path / "config" / "ringlight" / "boards"
    folder.mkdir(parents=True)
    return folder


def write(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_an_extending_board_differs_in_what_it_says_and_nothing_else(own: Path) -> None:
    write(own, "mine", 'extends = "yinsh"\n[lights]\norder = "RGB"\n')
    mine, yinsh = load_profile("mine"), load_profile("yinsh")
    assert (mine.name, mine.lights.order, yinsh.lights.order) == ("mine", "RGB", "GRB")
    lights = msgspec.structs.replace(mine.lights, order="GRB")
    assert msgspec.structs.replace(mine, name="yinsh", lights=lights) == yinsh


def test_a_users_board_wins_over_the_computers_and_that_over_the_shipped_one(own: Path) -> None:
    write(places.SYSTEM, "yinsh", 'extends = "yinsh"\ntitle = "ours"\n')
    assert load_profile("yinsh").title == "ours"
    write(own, "yinsh", 'extends = "yinsh"\n[lights]\ngamma = 1.8\n')
    both = load_profile("yinsh")
    assert (both.title, both.lights.gamma) == ("ours", 1.8)
    assert profile_names() == shipped_names()


def test_a_board_extends_one_that_extends_another(own: Path) -> None:
    write(own, "mine", 'extends = "ringgz"\npitch = 50.0\ntitle = "wide"\n')
    write(own, "yours", 'extends = "mine"\ntitle = "yours"\n')
    assert (load_profile("yours").pitch, load_profile("yours").title) == (load_profile("mine").pitch, "yours")


def test_a_list_takes_the_place_of_the_whole_list(own: Path) -> None:
    write(own, "mine", 'extends = "yinsh"\n[lights]\ndead = ["e5", "f6"]\n')
    write(own, "yours", 'extends = "mine"\n[lights]\ndead = ["a2"]\n')
    assert load_profile("yours").lights.dead == ("a2",)


def test_sensors_of_another_kind_replace_the_whole_table(own: Path) -> None:
    text = load_source("yinsh-switches")
    at = text.index("[sensors]")
    write(own, "mine", 'extends = "yinsh"\n' + text[at : text.index("[points]")])
    with pytest.raises(ProfileError, match=r"mine\.toml extends yinsh\.toml, and there line \d+: sensors of this kind"):
        load_profile("mine")


def load_source(name: str) -> str:
    return (places.SHIPPED / f"{name}.toml").read_text(encoding="utf-8")


def test_a_file_anywhere_may_extend_and_is_called_by_its_file(own: Path) -> None:
    path = write(own.parent, "elsewhere", 'extends = "bry-hex37"\n')
    assert load_profile(path).name == "elsewhere"
    assert "elsewhere" not in profile_names()


def test_a_folder_without_boards_or_permission_holds_none(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own.rmdir()
    own.write_text("", encoding="utf-8")
    assert profile_names() == shipped_names()
    monkeypatch.setenv("XDG_CONFIG_HOME", "relative")
    monkeypatch.setenv("HOME", str(own.parents[2]))
    assert places.personal() == own.parents[2] / ".config/ringlight/boards"


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_names_the_file_the_line_and_the_remedy(name: str, own: Path) -> None:
    mistake = MISTAKES[name]
    for board, text in mistake["files"].items():
        write(own, board, text)
    with pytest.raises(ProfileError) as told:
        load_profile(mistake.get("board", "mine"))
    words = str(told.value).replace(f"{own}/", "").replace(", ".join(profile_names()), "BOARDS")
    assert re.sub(r"(yinsh\.toml, and there line )\d+", r"\1N", words) == mistake["told"]


def test_a_board_that_cannot_be_used_is_told_and_leaves_the_others_usable(own: Path) -> None:
    write(own, "broken", "title = 1\n")
    write(own, "mine", 'extends = "yinsh"\n')
    assert [str(each).partition(":")[0] for each in own_mistakes()] == [f"{own}/broken.toml, line 1"]
    assert tuple(load_usable()) == tuple(sorted((*shipped_names(), "mine")))
