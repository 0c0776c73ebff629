"""The installer's arguments are checked before it changes anything, and the board that is named last counts."""

import subprocess
from pathlib import Path

import pytest

INSTALLER = Path(__file__).parents[2] / "systemd" / "install.sh"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--board", "yinhs"], "there is no board 'yinhs'; there are "),
        (["--board", "yinsh; reboot"], "--board is a name or a TOML file"),
        (["--board", ""], "--board wants a word behind it"),
        (["--board"], "--board wants a word behind it"),
        (["--model", "pi6"], "--model is pi or pi5, and not 'pi6'"),
        (["--wheels", "/nowhere/at/all"], "there is no folder '/nowhere/at/all'"),
        (["--rollback", "--board", "yinsh"], "--rollback goes alone"),
        (["--uninstal"], "'--uninstal' is not known here"),
    ],
)
def test_a_wrong_argument_is_said_and_nothing_else_happens(arguments: list[str], said: str) -> None:
    done = subprocess.run([INSTALLER, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("install.sh: ")
    assert said in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            'RINGLIGHT_OPTIONS="--board yinsh --listen 0.0.0.0:8017"',
            'RINGLIGHT_OPTIONS="--board ringgz --listen 0.0.0.0:8017"',
        ),
        ('RINGLIGHT_OPTIONS="--listen :1 --board=yinsh"', 'RINGLIGHT_OPTIONS="--listen :1 --board=ringgz"'),
        ('RINGLIGHT_OPTIONS="--listen :1"', 'RINGLIGHT_OPTIONS="--board ringgz --listen :1"'),
        ('RINGLIGHT_OPTIONS="--board ringgz"', 'RINGLIGHT_OPTIONS="--board ringgz"'),
        ("# nothing", '# nothing\nRINGLIGHT_OPTIONS="--board ringgz"'),
    ],
)
def test_a_board_that_is_named_later_takes_the_place_of_the_one_before(before: str, after: str, tmp_path: Path) -> None:
    options = tmp_path / "options"
    options.write_text(f"{before}\n")
    function = f"source <(sed -n '/^set_board()/,/^}}/p' {INSTALLER})"
    shared = INSTALLER.with_name("system.sh")
    script = f"set -eu; . {shared}; say() {{ :; }}; OPTIONS={options} board=ringgz; {function}; set_board"
    subprocess.run(["/bin/bash", "-c", script], check=True)
    assert options.read_text() == f"{after}\n"


def test_a_board_of_ones_own_in_etc_is_known(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('extends = "yinsh"\n', encoding="utf-8")
    function = f"source <(sed -n '/^check_board()/,/^}}/p' {INSTALLER})"
    script = f"fail() {{ echo $*; exit 1; }}; source={INSTALLER.parents[1]} BOARDS={tmp_path}; {function}; check_board"
    known = ["/bin/bash", "-c", f"board=mine; {script}"]
    assert subprocess.run(known, capture_output=True, text=True, check=True).stdout == ""
    unknown = subprocess.run(["/bin/bash", "-c", f"board=min; {script}"], capture_output=True, text=True, check=False)
    assert " mine " in unknown.stdout


def test_every_board_that_comes_with_ringlight_is_known() -> None:
    boards = sorted((INSTALLER.parents[1] / "hardware" / "profile" / "boards").glob("*.toml"))
    said = subprocess.run([INSTALLER, "--board", "none"], capture_output=True, text=True, check=False).stderr
    assert all(f" {board.stem} " in said for board in boards)
