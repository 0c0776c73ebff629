"""``ringlight games`` lists what was played."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from engine.game import Outcome as Ended
from engine.games.yinsh import Yinsh
from engine.random_play import play_random_game
from engine.records import read_record
from firmware.cli.commands.act import act
from firmware.cli.commands.games import games
from firmware.cli.main import main
from firmware.journal.database import FILE_NAME, Entry, Journal
from firmware.journal.database import Result as Outcome

NOON = datetime(2026, 11, 21, 12, 0, 0, tzinfo=UTC)

OUTCOMES: list[Outcome | None] = [
    {"winners": ["white"], "reason": "rings"},
    {"winners": [], "reason": "markers"},
    None,
]


def listed(*arguments: str | Path) -> Result:
    return CliRunner().invoke(games, [str(argument) for argument in arguments])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Four games: won, drawn, abandoned, and one that goes on."""
    times = (NOON + timedelta(minutes=n) for n in range(100))
    with Journal.open(tmp_path, lambda: next(times)) as journal:
        for outcome in OUTCOMES:
            journal.begin("yinsh", {"blitz": True}, "yinsh")
            journal.append([Entry("action", "e5", 1.0), Entry("action", "f6", 2.0), Entry("takeback", "1", 3700.0)])
            journal.finish(outcome)
        journal.begin("yinsh", {"blitz": False}, "yinsh")
    return tmp_path


def test_json_tells_every_game_newest_last(folder: Path) -> None:
    told = json.loads(listed("--data", folder, "--json").stdout)
    written = "2026-11-21T12:01:00Z"
    assert told[0] == {
        "number": 1,
        "game": "yinsh",
        "options": {"blitz": True},
        "board": "yinsh",
        "started": "2026-11-21T12:00:00Z",
        "ended": "2026-11-21T12:02:00Z",
        "played_s": 3699.0,
        "record": ["e5"],
        "entries": [
            {"kind": "action", "text": "e5", "at": 1.0, "written": written},
            {"kind": "action", "text": "f6", "at": 2.0, "written": written},
            {"kind": "takeback", "text": "1", "at": 3700.0, "written": written},
        ],
        "outcome": {"winners": ["white"], "reason": "rings"},
        "names": {},
    }
    assert [game["outcome"] for game in told[1:]] == [{"winners": [], "reason": "markers"}, None, None]
    assert [game["ended"] is None for game in told] == [False, False, False, True]


def test_the_table_says_how_each_game_ended(folder: Path) -> None:
    lines = listed("--data", folder).stdout.splitlines()
    assert lines[:2] == [
        "   game   began (UTC)          played   on     options      actions  result",
        "1  yinsh  2026-11-21 12:00:00  1:01:39  yinsh  blitz=true   1        white won: rings",
    ]
    assert [line.split("  ")[-1] for line in lines[2:]] == ["a draw: markers", "abandoned", "goes on"]


def test_a_column_without_words_is_left_out(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        journal.begin("yinsh", {}, "yinsh")
    assert "options" not in listed("--data", tmp_path).stdout


def test_several_winners_share_the_line(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        journal.begin("ringgz", {}, "ringgz")
        journal.finish({"winners": ["1", "3"], "reason": "points"})
    assert "1 and 3 won: points" in listed("--data", tmp_path).stdout


def test_games_are_listed_while_a_service_holds_the_folder(folder: Path) -> None:
    with Journal.open(folder):
        assert len(json.loads(listed("--data", folder, "--json").stdout)) == 4


def test_games_are_listed_from_a_folder_that_takes_nothing(folder: Path) -> None:
    folder.chmod(0o555)
    try:
        assert len(json.loads(listed("--data", folder, "--json").stdout)) == 4
    finally:
        folder.chmod(0o755)


def test_an_amended_action_is_the_one_in_the_record(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        journal.begin("yinsh", {}, "yinsh")
        journal.append([Entry("action", "e5", 1.0), Entry("action", "f6", 2.0)])
        journal.append([Entry("amend", "1", 3.0), Entry("action", "f7", 3.0)])
    (told,) = json.loads(listed("--data", tmp_path, "--json").stdout)
    assert told["record"] == ["e5", "f7"]
    assert [entry["kind"] for entry in told["entries"]] == ["action", "action", "amend", "action"]


@pytest.mark.parametrize("form", ["official", "json"])
def test_exported_games_read_back_as_they_were_played(tmp_path: Path, form: str) -> None:
    random = Random(4)
    played = [play_random_game(Yinsh(), random) for _ in range(2)]
    played.append(played[0][:9])
    with Journal.open(tmp_path / "data", lambda: NOON) as journal:
        for actions in played:
            journal.begin("yinsh", dict(Yinsh().options), "yinsh")
            journal.append([Entry("action", action, 0.0) for action in actions])
    done = listed("--data", tmp_path / "data", "--export", tmp_path / "new" / "out", "--to", form)
    assert (done.exit_code, done.stdout) == (0, f"3 games written to {tmp_path / 'new' / 'out'}\n")
    files = sorted((tmp_path / "new" / "out").iterdir())
    ending = "txt" if form == "official" else "json"
    assert [file.name for file in files] == [f"000{n}-yinsh-2026-11-21T120000Z.{ending}" for n in (1, 2, 3)]
    assert [list(read_record(file.read_text()).actions) for file in files] == played


def exported(folder: Path, form: str) -> tuple[str, list[str]]:
    """Return what is said, and what is in each file."""
    done = listed("--data", folder, "--export", folder / form, "--to", form)
    assert done.exit_code == 0, done.output
    return done.stderr, [file.read_text(encoding="utf-8") for file in sorted((folder / form).iterdir())]


def test_an_agreed_draw_is_exported_and_read_back_as_one(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        journal.begin("yinsh", dict(Yinsh().options), "yinsh")
        journal.append([Entry("action", "e5", 1.0), Entry("action", "f6", 2.0)])
        journal.finish({"winners": [], "reason": "agreed"})
    said, (as_json,) = exported(tmp_path, "json")
    assert said == ""
    assert json.loads(as_json)["outcome"] == {"winners": [], "reason": "agreed"}
    assert read_record(as_json).outcome == Ended((), "agreed")
    said, (official,) = exported(tmp_path, "official")
    assert said == "YINSH's notation has no place for a draw that was agreed; --to json has.\n"
    assert official == "1.e5 2.f6\n"


PLACING = tuple(
    f"put {player}-ring {point}"
    for player, points in {"white": "e5 c3 g4 b3 d2", "black": "f8 d6 h7 i8 g9"}.items()
    for point in points.split()
)
RESIGNING = ("put white-ring e5", "resign")
DRAWING = ("put white-ring e5", "press new", *["press undo"] * 9, "press confirm", "press confirm")


def played(folder: Path, gestures: tuple[str, ...], *options: str) -> None:
    """Play with hands on a bare board."""
    script = folder / "script.txt"
    script.write_text("\n".join(gestures) + "\n", encoding="utf-8")
    done = CliRunner().invoke(act, [str(script), "--data", str(folder), "--empty", *options])
    assert done.exit_code == 0, done.output


def test_games_played_by_hands_are_told_with_how_they_ended(tmp_path: Path) -> None:
    turns = [gesture for pair in zip(PLACING[:5], PLACING[5:], strict=True) for gesture in pair]
    last_marker = ("put white-marker e5", "lift white-ring e5", "drop e6", "wait 1.5")
    played(tmp_path, (*turns, *last_marker), "--option", "markers=1")
    played(tmp_path, RESIGNING)
    played(tmp_path, DRAWING)
    played(tmp_path, ("put white-ring e5", "put black-ring f8"))
    told = json.loads(listed("--data", tmp_path, "--json").stdout)
    ends = [
        {"winners": [], "reason": "markers"},
        {"winners": ["white"], "reason": "resignation"},
        {"winners": [], "reason": "agreed"},
        None,
    ]
    assert [game["outcome"] for game in told] == ends
    assert [game["record"][-1] for game in told] == ["e5-e6", "resign", "e5", "f8"]
    assert [game["game"] for game in told] == ["yinsh"] * 4
    assert [game["options"]["markers"] for game in told] == [1, 51, 51, 51]
    assert [game["started"] for game in told] == sorted(game["started"] for game in told)
    assert [game["ended"] is None for game in told] == [False, False, False, True]
    _, files = exported(tmp_path, "json")
    assert [json.loads(file)["outcome"] for file in files] == ends
    assert read_record(files[2]).outcome == Ended((), "agreed")


def test_a_game_that_cannot_be_exported_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Journal.open(tmp_path) as journal:
        journal.begin("yinsh", {}, "yinsh")
        journal.append([Entry("action", "e5-e6", 0.0)])
    with pytest.raises(SystemExit) as stopped:
        main(["games", "--data", str(tmp_path), "--export", str(tmp_path / "out")])
    assert stopped.value.code == 0
    assert "Not written: game 1 of the journal: " in capsys.readouterr().err


def test_a_missing_folder_has_no_games_yet(tmp_path: Path) -> None:
    missing = tmp_path / "missing"
    done = listed("--data", missing)
    assert (done.exit_code, done.stdout) == (0, f"No games yet in {missing}.\n")
    assert json.loads(listed("--data", missing, "--json").stdout) == []
    assert not missing.exists()


def test_without_a_folder_the_services_own_is_listed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STATE_DIRECTORY", str(folder))
    assert len(json.loads(listed("--json").stdout)) == 4


def test_a_damaged_journal_is_said_beside_what_could_be_read(folder: Path) -> None:
    before = json.loads(listed("--data", folder, "--json").stdout)
    (folder / FILE_NAME).write_bytes(b"no database" * 100)
    said = listed("--data", folder, "--json")
    assert json.loads(said.stdout) == before
    assert said.stderr.startswith(f"The journal in {folder} is damaged (it is not a database).")
