"""``ringlight perft`` counts, compares, and tells what it cannot read."""

import io
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from firmware.cli.commands.perft import perft, progress
from firmware.cli.main import main

PUBLISHED = Path(__file__).parent.parent / "data" / "yinsh" / "perft.json"
EMPTY = "..../......./......../........./........../........./........../........./......../......./...."
START = f"w place {EMPTY} 0-0 hand=5-5"
ROW = "w row ..../......./......../...w...../...w....../..w....../..w......./.w......./......../......B/WWWW 1-4"
"""White must take d4-h4, having taken one ring off."""


def counted(*arguments: str | Path) -> tuple[Result, list[dict[str, Any]]]:
    done = CliRunner().invoke(perft, ["yinsh", *map(str, arguments)])
    return done, [json.loads(line) for line in done.stdout.splitlines()]


def written(folder: Path, *positions: dict[str, Any]) -> Path:
    path = folder / "counts.json"
    path.write_text(json.dumps({"positions": positions}), encoding="utf-8")
    return path


def test_published_counts_agree_and_larger_ones_are_skipped() -> None:
    done, told = counted("--file", PUBLISHED, "--max-nodes", "5000")
    known = [
        (entry["name"], int(depth), nodes)
        for entry in json.loads(PUBLISHED.read_text(encoding="utf-8"))["positions"]
        for depth, nodes in entry["perft"].items()
    ]
    small = [count for count in known if count[2] <= 5000]
    assert done.exit_code == 0
    assert [(one["name"], one["depth"], one["expected"]) for one in told[:-1]] == small
    assert all(one["nodes"] == one["expected"] for one in told[:-1])
    assert told[-1] == {"checked": len(small), "skipped": len(known) - len(small), "different": 0}
    assert done.stderr == ""


def test_a_difference_is_shown_and_fails(tmp_path: Path) -> None:
    file = written(tmp_path, {"name": "start", "position": START, "perft": {"1": 85, "2": 7000}})
    done, told = counted("--file", file)
    assert done.exit_code == 1
    assert told == [
        {"name": "start", "depth": 1, "nodes": 85, "expected": 85},
        {"name": "start", "depth": 2, "nodes": 7140, "expected": 7000},
        {"checked": 2, "skipped": 0, "different": 1},
    ]


def test_nothing_is_skipped_at_exactly_the_limit(tmp_path: Path) -> None:
    file = written(tmp_path, {"name": "start", "position": START, "perft": {"1": 85, "2": 7140}})
    assert counted("--file", file, "--max-nodes", "85")[1][-1] == {"checked": 1, "skipped": 1, "different": 0}


@pytest.mark.parametrize(("options", "code"), [({}, 1), ({"rings_to_win": 2}, 0), ({"blitz": True}, 0)])
def test_a_position_brings_its_options(tmp_path: Path, options: dict[str, int], code: int) -> None:
    entry = {"name": "row", "position": ROW, "perft": {"1": 1, "2": 4, "3": 0}, "note": "one row", **options}
    done, told = counted("--file", written(tmp_path, entry))
    assert [one["nodes"] for one in told[:2]] == [1, 4], done.output
    assert done.exit_code == code, "three plies deep the game is over, or not"


MISTAKES = {
    b"": "this is not a JSON file of counts",
    b"\xff\xfe": "this is not a JSON file of counts",
    b"[" * 100_000: "",
    b"[]": "Expected `object`, got `array`",
    b"{}": "missing required field `positions`",
    b'{"positions": [3]}': "$.positions[0]",
    b'{"positions": [{}]}': "positions[0]: Object missing required field `name`",
    b'{"positions": [{"name": "a", "position": "", "perft": {"0": 1}}]}': "positions[0]: Expected `int` >= 1",
    b'{"positions": [{"name": "a", "position": "", "perft": {"1": -1}}]}': "positions[0]: Expected `int` >= 0",
    b'{"positions": [{"name": "a", "position": "", "perft": {"x": 1}}]}': "positions[0]: Expected `int`",
    b'{"positions": [{"name": "a", "perft": {}}]}': "position 'a': give its position, or the actions",
    b'{"positions": [{"name": "a", "actions": "e5 e5", "perft": {}}]}': "position 'a': e5: the point is taken",
    b'{"positions": [{"name": "a", "actions": "e5", "position": "%s", "perft": {}}]}'
    % START.encode(): "actions lead to",
    b'{"positions": [{"name": "a", "position": "w", "perft": {}}]}': "position 'a': 'w' is not a YINSH position",
    b'{"positions": [{"name": "a", "position": "w", "perft": {}, "markers": 0}]}': "position 'a': option markers: 0",
    b'{"positions": [{"name": "a", "position": "w", "perft": {}, "blitz": null}]}': "position 'a': option blitz: None",
}


@pytest.mark.parametrize("content", MISTAKES, ids=range(len(MISTAKES)))
def test_a_file_with_a_mistake_is_trouble_that_names_it(
    tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "counts.json"
    path.write_bytes(content)
    with pytest.raises(SystemExit) as ended:
        main(["perft", "yinsh", "--file", str(path)])
    told = capsys.readouterr()
    assert ended.value.code == 2
    assert told.out == ""
    assert re.match(rf"ringlight: {re.escape(str(path))}: .*{re.escape(MISTAKES[content])}", told.err)


@pytest.mark.parametrize(
    "arguments", [["chess", "--file", str(PUBLISHED)], ["yinsh", "--file", "nowhere.json"], ["yinsh"]]
)
def test_a_game_or_file_there_is_not_is_trouble(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["perft", *arguments])
    assert ended.value.code == 2
    assert re.search("chess|nowhere|--file", capsys.readouterr().err)


PLACED = "e5 f7 d4 g8 e3 c6 h6 b3 i8 d2"


def read(path: Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return told


def test_a_file_is_written_from_actions_and_depths_and_recounted(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        {"name": "start", "actions": "", "perft": {"1": None, "2": None}},
        {"name": "placed", "blitz": True, "actions": PLACED, "note": "all rings stand", "perft": {"1": None}},
    )
    done, told = counted("--file", file, "--write", file)
    assert done.exit_code == 0, done.output
    assert told[-1] == {"checked": 0, "skipped": 0, "different": 0, "new": 3}
    start, placed = read(file)["positions"]
    assert start == {"name": "start", "position": START, "actions": "", "perft": {"1": 85, "2": 7140}}
    assert list(placed) == ["name", "position", "blitz", "actions", "note", "perft"]
    assert placed["perft"]["1"] > 1
    again = counted("--file", file)[1]
    assert again[-1] == {"checked": 3, "skipped": 0, "different": 0}
    assert all(one["nodes"] == one["expected"] for one in again[:-1])


def test_counts_that_differ_overwrite_no_file(tmp_path: Path) -> None:
    file = written(tmp_path, {"name": "start", "position": START, "perft": {"1": 85, "2": 7000}})
    before, fresh = file.read_bytes(), tmp_path / "fresh.json"
    done, _ = counted("--file", file, "--write", file)
    assert done.exit_code == 1
    assert f"{file} is left as it is" in done.stderr
    assert file.read_bytes() == before
    assert counted("--file", file, "--write", fresh)[0].exit_code == 1
    assert read(fresh)["positions"][0]["perft"] == {"1": 85, "2": 7140}


def test_what_is_skipped_is_written_as_it_was(tmp_path: Path) -> None:
    file = written(tmp_path, {"name": "start", "position": START, "perft": {"1": 85, "2": 7140, "3": 592620}})
    counted("--file", file, "--max-nodes", "100", "--write", file)
    assert read(file)["positions"][0]["perft"] == {"1": 85, "2": 7140, "3": 592620}


@pytest.mark.parametrize("game", ["ringgz", "ringo", "bry"])
def test_the_counts_that_are_kept_are_written_by_the_command_they_name(game: str, tmp_path: Path) -> None:
    """Counting all of them takes minutes; here what is larger is left as it is, and the file is the same to a byte."""
    kept = PUBLISHED.parent.parent / game / "perft.json"
    name = f"tests/data/{game}/perft.json"
    assert read(kept)["command"] == f"ringlight perft {game} --file {name} --write {name}"
    made = tmp_path / "made.json"
    done = CliRunner().invoke(perft, [game, "--file", str(kept), "--max-nodes", "500", "--write", str(made)])
    assert done.exit_code == 0, done.output
    assert made.read_bytes() == kept.read_bytes()


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_bar_is_for_terminals_only(monkeypatch: pytest.MonkeyPatch) -> None:
    for stderr, shown in ((Terminal(), True), (io.StringIO(), False)):
        monkeypatch.setattr(sys, "stderr", stderr)
        with progress(10) as tell:
            tell(10)
        assert ("counting" in stderr.getvalue()) == shown
