"""docs/adding-a-game.md is true: its game, added to a copy of Ringlight as it says, passes the suite and is played."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
RINGLIGHT = (sys.executable, "-c", "from firmware.cli.main import main; main()")


def blocks(language: str) -> list[str]:
    found = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    return [text for written_in, text in found if written_in == language]


RULES, USE = blocks("python")
(BOARD,) = blocks("toml")
(SCRIPT,) = blocks("")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of Ringlight with the game added: one file of rules and one of a board."""
    folder = tmp_path_factory.mktemp("house")
    for part in ("engine", "hardware", "firmware", "tests/engine/conformance", "tests/data"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    rules, board = re.findall(r"[Ss]ave this as `([\w/.]+)`", PAGE)
    for name, text in ((rules, RULES), (board, BOARD)):
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def run(house: Path, *command: str, given: str = "", expected: int = 0) -> str:
    done = subprocess.run(
        command,
        cwd=house,
        input=given,
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": str(house), "PATH": "/usr/bin:/bin", "HOME": str(house)},
    )
    assert done.returncode == expected, f"{done.stdout}\n{done.stderr}"
    return done.stdout


def acted(house: Path, script: str) -> list[dict[str, Any]]:
    (house / "script.txt").write_text(script, encoding="utf-8")
    told = run(house, *RINGLIGHT, "act", "script.txt", "--board", "turnabout", "--json")
    return [json.loads(line) for line in told.splitlines()]


def lit(told: dict[str, Any], meaning: str) -> set[str]:
    return {pixel for pixel, light in told["lights"].items() if light["meaning"] == meaning}


def test_it_is_the_copy_that_is_tried_out(house: Path) -> None:
    place = run(house, sys.executable, "-c", "import engine, firmware; print(engine.__file__, firmware.__file__)")
    assert all(each.startswith(str(house)) for each in place.split())


def test_it_passes_the_suite_of_every_game(house: Path) -> None:
    (command,) = re.findall(r"^python -m (pytest .*)$", PAGE, re.MULTILINE)
    told = run(house, sys.executable, "-m", *command.split(), "-q", "-p", "no:randomly", "-p", "no:cacheprovider")
    passed = re.search(r"(\d+) passed", told)
    assert passed is not None
    assert int(passed[1]) > 40
    assert "failed" not in told


def test_its_rules_are_written_as_the_others_are(house: Path) -> None:
    run(house, sys.executable, "-m", "ruff", "check", "--no-cache", "engine/games/turnabout.py")
    run(house, sys.executable, "-m", "ruff", "format", "--no-cache", "--check", "engine/games/turnabout.py")


def test_a_whole_game_is_played_by_hand_and_lit(house: Path) -> None:
    told = acted(house, SCRIPT)
    by_gesture = {each["gesture"]: each for each in told}
    first = by_gesture["put white-marker b2"]
    assert first["record"] == ["b2"]
    assert lit(first, "may go here") == {"a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"}
    assert lit(first, "turn") == {"turn-black"}
    second = by_gesture["put black-marker b3"]
    assert lit(second, "turn over") == {"b2"}
    assert second["record"] == ["b2"]
    assert by_gesture["flip b2"]["record"] == ["b2", "b3"]
    last = told[-1]
    assert last["record"] == ["b2", "b3", "a3", "a2", "a1", "c1"]
    assert last["outcome"] == {"winners": ["black"], "reason": "line"}
    assert {"kind": "line", "points": ["a3", "b2", "c1"], "player": "black"} in last["events"]
    assert all(each["verdict"] != "astray" for each in told)


def test_what_is_wrong_is_called_so_and_undone(house: Path) -> None:
    first, *_, last = acted(house, "put black-marker b2\nwait 1\ntake b2\nput white-marker b2\n")
    assert first["verdict"] == "astray"
    assert [wrong["do"] for wrong in first["wrong"]] == ["take b2"]
    assert last["record"] == ["b2"]


def test_lines_in_the_making_are_a_hint(house: Path) -> None:
    told = acted(house, "put white-marker b2\nput black-marker a1\nput white-marker c2\npress hint\n")
    assert lit(told[-1], "making") == {"a2", "b2", "c2"}


def test_the_commands_know_it(house: Path) -> None:
    legal = json.loads(run(house, *RINGLIGHT, "legal", "turnabout", given="b2 b3\n"))
    assert (legal["turn"], legal["position"]) == ("white", "white ....bb...")
    assert legal["legal"] == ["a1", "a2", "a3", "b1", "c1", "c2", "c3"]
    record = house / "game.json"
    record.write_text(json.dumps({"game": "turnabout", "actions": ["b2", "b3", "a3", "a2", "a1", "c1"]}))
    styles = ("--style", "book", "--style", "natural", "--jobs", "1")
    followed = run(house, *RINGLIGHT, "replay", "game.json", "--board", "turnabout", *styles)
    assert "followed" in followed
    assert run(house, *RINGLIGHT, "convert", "game.json").strip() == "1.b2 2.b3 3.a3 4.a2 5.a1 6.c1"
    assert "turnabout" in run(house, *RINGLIGHT, "boards")


def python(house: Path, code: str, expected: int = 0) -> str:
    return run(house, sys.executable, "-c", code, expected=expected)


def test_it_is_played_on_a_board_in_python(house: Path) -> None:
    assert python(house, USE) == "Turnabout: black to act, put\n3 . . .\n2 . w .\n1 . . .\n  a b c\n"


READS = """
import sys
from engine import read_record
from engine.errors import AmbiguousError
for text in sys.argv[1:]:
    try:
        print(read_record(text).game)
    except AmbiguousError as error:
        print(error)
"""


def test_it_takes_no_records_of_yinsh(house: Path) -> None:
    games = ROOT / "tests" / "data" / "yinsh" / "games"
    known = [path.read_text(encoding="utf-8") for path in sorted(games.glob("*.sgf"))]
    texts = [*known, "1.e3 2.f7", "1.b2 2.b3 3.a3 4.a2 5.a1 6.c1", "1.b2 2.a3", "[yinsh] 1.b2", "[turnabout] 1.b2"]
    told = run(house, sys.executable, "-c", READS, *texts).splitlines()
    ambiguous = (
        "record: '1.b2 2.a3' could be a game of turnabout or yinsh; say which before the first turn, as [turnabout]"
    )
    assert told == [*["yinsh"] * (len(known) + 1), "turnabout", ambiguous, "yinsh", "turnabout"]


def test_what_is_not_allowed_has_its_reason(house: Path) -> None:
    code = """
from engine import Board, make_game
from engine.game import Put
board = Board(make_game("turnabout"))
board.push("b2")
for piece, point in (("black-marker", "a1"), ("black-marker", "b2"), ("white-marker", "a1")):
    reason = board.game.why_not(board.state, Put(piece, point))
    print(reason.code if reason else None)
"""
    assert python(house, code).split() == ["None", "point-taken", "not-your-turn"]
