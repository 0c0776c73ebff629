"""A maker's own boards at the command line and on the page."""

import json
import os
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from firmware.cli.commands.boards import boards
from firmware.cli.commands.parts import parts
from firmware.errors import PageError
from firmware.web.commands.board_choice import board_for, board_named
from hardware.errors import ProfileError
from hardware.profile import places
from hardware.profile.load import load_profile, profile_names, shipped_names


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return this user's folder of boards, not made yet; this user is not root, and the computer has none."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr(places, "SYSTEM", tmp_path / "etc")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    return tmp_path / "config/ringlight/boards"


def run(arguments: str) -> Result:
    return CliRunner().invoke(boards, shlex.split(arguments))


@pytest.mark.parametrize("base", shipped_names())
def test_a_new_board_is_like_the_one_it_is_made_from(base: str, own: Path) -> None:
    result = run(f"--new mine --from {base}")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"{own}/mine.toml: now change")
    mine, like = load_profile("mine"), load_profile(base)
    assert replace(mine, name=base, title=like.title) == like


def test_what_the_new_file_offers_says_what_the_board_does_already(own: Path) -> None:
    run("--new mine --from yinsh")
    path = own / "mine.toml"
    head, offered = path.read_text(encoding="utf-8").split("\n# [lights]\n")
    path.write_text(f"{head}\n[lights]\n{offered.replace('# ', '')}", encoding="utf-8")
    assert load_profile("mine").lights == load_profile("yinsh").lights


def test_a_changed_key_counts_for_every_command_that_takes_a_board(own: Path) -> None:
    run("--new mine --from yinsh")
    with (own / "mine.toml").open("a", encoding="utf-8") as file:
        file.write("[lights]\nbudget_ma = 1800\n")
    assert "at most 1800 mA" in run("mine").stdout
    assert CliRunner().invoke(parts, ["mine"]).exit_code == 0


def test_the_list_says_where_a_board_of_ones_own_comes_from(own: Path) -> None:
    run("--new mine --from ringgz")
    lines = run("").stdout.splitlines()
    assert [line for line in lines if "mine.toml" in line] == [
        f"mine               {load_profile('ringgz').title}: mine  ({own}/mine.toml)"
    ]
    files = {board["name"]: board["file"] for board in json.loads(run("--json").stdout)}
    assert files == dict.fromkeys(shipped_names()) | {"mine": f"{own}/mine.toml"}


def test_root_writes_the_computers_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert run("--new mine --from yinsh").stdout.startswith(f"{places.SYSTEM}/mine.toml: ")


def test_the_list_tells_of_a_broken_board_and_lists_the_others(own: Path) -> None:
    own.mkdir(parents=True)
    (own / "mine.toml").write_text('extends = "nothing"\n', encoding="utf-8")
    result = run("")
    assert [line.split()[0] for line in result.stdout.splitlines()] == list(shipped_names())
    assert isinstance(result.exception, ProfileError)
    assert f"{own}/mine.toml, line 1: no board is called 'nothing'" in str(result.exception)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("--new 'My Board' --from yinsh", "'My Board' cannot be a board's name"),
        (f"--new {'a' * 41} --from yinsh", "40 at most"),
        ("--new mine --from yins", "no board is called 'yins'; did you mean 'yinsh'?"),
    ],
)
def test_a_new_board_that_cannot_be_is_refused_and_not_written(arguments: str, told: str, own: Path) -> None:
    assert told in str(run(arguments).exception)
    assert not own.exists()


def test_a_board_that_is_there_is_never_written_over(own: Path) -> None:
    run("--new mine --from yinsh")
    before = (own / "mine.toml").read_bytes()
    assert "is there already" in str(run("--new mine --from ringgz").exception)
    assert (own / "mine.toml").read_bytes() == before


def test_a_folder_that_cannot_be_written_to_is_named(own: Path) -> None:
    own.parent.mkdir(parents=True)
    own.write_text("", encoding="utf-8")
    assert f"{own}/mine.toml cannot be written" in str(run("--new mine --from yinsh").exception)


@pytest.mark.parametrize("arguments", ["--new mine", "--from yinsh", "yinsh --new mine --from yinsh", "--file"])
def test_options_that_need_each_other_say_so(arguments: str) -> None:
    assert run(arguments).exit_code == 2


def test_the_file_of_a_board_is_shown_as_it_is() -> None:
    assert run("yinsh --file").stdout == (places.SHIPPED / "yinsh.toml").read_text(encoding="utf-8")


def test_the_page_offers_boards_of_ones_own_but_none_that_is_broken(own: Path) -> None:
    run("--new mine --from ringo-13")
    (own / "broken.toml").write_text("title = 1", encoding="utf-8")
    assert board_named("mine", load_profile("yinsh")).game == "ringo"
    assert board_for("ringo", load_profile("yinsh")).game == "ringo"
    with pytest.raises(PageError) as refused:
        board_named("broken", load_profile("yinsh"))
    assert "broken" not in str(refused.value).partition("There are")[2]
    assert "broken" in profile_names()
