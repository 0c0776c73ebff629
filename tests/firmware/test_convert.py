"""``ringlight convert`` turns records of every form into each other; the games that come along are among them."""

import json
import tomllib
from fnmatch import fnmatch
from importlib import resources
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from engine.catalogue import make_game
from engine.game import Outcome
from engine.games.yinsh import Yinsh
from engine.random_play import play_random_game
from engine.records import read_record
from firmware.cli.commands.convert import convert
from firmware.cli.main import main

ROOT = Path(__file__).parent.parent.parent
FOLDER = ROOT / "tests" / "data" / "yinsh" / "games"
GAMES = [FOLDER / name for name in json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))]
BUNDLED = resources.files("firmware").joinpath("games")


def converted(*arguments: str | Path, given: str | bytes | None = None) -> Result:
    done = CliRunner().invoke(convert, [str(argument) for argument in arguments], input=given)
    assert done.exit_code == 0, done.output
    return done


def test_there_are_seven_games_to_convert() -> None:
    assert len(GAMES) == 7


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.name)
def test_a_game_goes_through_every_form_unchanged(path: Path) -> None:
    official = converted(path).stdout
    assert official == Yinsh().write_record(read_record(path.read_bytes().decode()).actions) + "\n"
    as_json = converted(path, "--to", "json").stdout
    assert converted("-", given=as_json).stdout == official
    back = converted("-", "--to", "json", given=official).stdout
    assert json.loads(back)["actions"] == json.loads(as_json)["actions"]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.name)
def test_a_game_of_yinsh_goes_through_sgf_unchanged(path: Path) -> None:
    as_json = converted(path, "--to", "json").stdout
    sgf = converted(path, "--to", "sgf").stdout
    assert sgf.startswith("(;\nGM[24]")
    assert json.loads(converted("-", "--to", "json", given=sgf).stdout)["actions"] == json.loads(as_json)["actions"]


def test_only_games_of_yinsh_are_written_as_sgf() -> None:
    done = CliRunner().invoke(convert, ["-", "--to", "sgf"], input='{"game": "ringgz", "actions": ["*c3"]}')
    assert done.exit_code == 2
    assert "--to sgf is for games of YINSH" in done.output


def test_options_the_official_notation_has_no_place_for_are_told() -> None:
    record = '{"game": "yinsh", "actions": ["e5"], "options": {"blitz": true}}'
    done = converted("-", given=record)
    assert done.stdout == "1.e5\n"
    assert done.stderr == "YINSH's notation has no place for the options blitz=true; --to json has.\n"
    assert json.loads(converted("-", "--to", "json", given=record).stdout)["options"]["blitz"] is True


CASES = [("ringgz", ["players=4", "colours=g,y,r,b"]), ("ringo", ["corners=blue"]), ("bry", ["expert=true"])]


@pytest.mark.parametrize(("name", "options"), CASES)
def test_a_game_of_every_kind_goes_through_both_forms_unchanged(name: str, options: list[str]) -> None:
    for given in ([], options):
        game = make_game(name, given)
        actions = play_random_game(game, Random(1))
        written = f"{game.write_record(actions)}\n"
        told = ["--game", name, *(word for option in given for word in ("--option", option))]
        as_json = converted("-", "--to", "json", *(told if given else ()), given=written).stdout
        assert read_record(as_json).actions == tuple(actions)
        assert read_record(as_json).options == game.options
        back = converted("-", given=as_json)
        assert back.stdout == written
        lost = f"{game.title}'s notation has no place for the options {' '.join(given)}; --to json has.\n"
        assert back.stderr == (lost if given else "")
        assert converted("-", *told, given=written).stdout == written


def test_options_without_their_game_are_trouble(capsys: pytest.CaptureFixture[str]) -> None:
    assert "name the game with --game" in trouble(str(GAMES[0]), "--option", "blitz=true", capsys=capsys)


def test_a_record_that_tells_its_game_itself_needs_none(capsys: pytest.CaptureFixture[str]) -> None:
    said = trouble(str(GAMES[0]), "--game", "yinsh", capsys=capsys)
    assert "a record in another form tells its game itself" in said


def trouble(*arguments: str, capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as ended:
        main(["convert", *arguments])
    assert ended.value.code == 2
    told = capsys.readouterr()
    assert told.out == ""
    return told.err


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"1.e5 2.e5", "turn 2: e5: the point is taken; mend the record there, or end it before"),
        (b"hello", "'hello' begins no record known here"),
        (b"", "'' begins no record known here"),
        (b"1.e5\xff", "byte 5 is not UTF-8; save the file as UTF-8 text"),
    ],
)
def test_a_record_with_a_mistake_is_trouble_that_names_it(
    tmp_path: Path, content: bytes, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(content)
    assert trouble(str(path), capsys=capsys).startswith(f"ringlight: {path}: {told}")


def test_a_file_there_is_not_is_trouble(capsys: pytest.CaptureFixture[str]) -> None:
    assert "'nowhere.sgf' does not exist" in trouble("nowhere.sgf", capsys=capsys)


# The games that come along


def test_the_games_that_come_along_are_legal_and_one_was_won_by_rings() -> None:
    files = sorted(BUNDLED.iterdir(), key=lambda file: file.name)
    outcomes = [read_record(file.read_text(encoding="utf-8"), file.name).outcome for file in files]
    assert outcomes == [Outcome(("black",), "rings"), Outcome(("black",), "resignation")]


def test_the_games_that_come_along_are_packaged() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = project["tool"]["setuptools"]["package-data"]["*"]
    names = [file.name for file in BUNDLED.iterdir()]
    assert [name for name in names if not any(fnmatch(name, pattern) for pattern in patterns)] == []
