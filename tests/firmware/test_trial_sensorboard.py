"""The command of the sensor board's trial: what it tells, what fails it, and what it needs."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from engine.game import Record
from hardware.errors import ProfileError
from trials.commands import sensorboard as trial_sensorboard
from trials.commands.trial import trial
from trials.runs.sensors import sensorboard
from trials.runs.sensors.sensorboard import Binaries, Job, ToolsMissingError, jobs, make_binaries, try_game
from trials.runs.sensors.sensorboard import Result as Tried

GAMES = Path(__file__).parents[1] / "data" / "yinsh" / "games"
GAME = GAMES / "Y-BestBot-BOkpc-2026-03-13-1856.sgf"
BINARIES = Binaries(Path("simulator"), Path("firmware"))


def pretended(monkeypatch: pytest.MonkeyPatch, failure: str | None = None) -> None:
    def tried(job: Job) -> Tried:
        failed = failure if job.line == "damaged" else None
        return Tried(job, 11 if failed else 12, 12, 13, 5, 1000, 10 * (job.line == "damaged"), 20.0, failed)

    monkeypatch.setattr(trial_sensorboard, "make_binaries", lambda _folder: BINARIES)
    monkeypatch.setattr(trial_sensorboard, "try_game", tried)


def command(*arguments: str) -> Result:
    return CliRunner().invoke(trial, ["sensorboard", str(GAME), *arguments])


def rows(output: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in output.splitlines() if line.startswith("|")]


def test_it_tells_what_was_recognised_of_each_game_and_keeps_the_page(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pretended(monkeypatch)
    page = tmp_path / "page.md"
    done = command("--style", "natural", "--write", str(page))
    assert done.exit_code == 0, done.output
    told = rows(done.stdout)
    assert told[2] == [GAME.name, "natural", "clean", "13", "5", "1000", "0", "20 s", "12 of 12", "0", "0", "0"]
    assert told[-1] == ["all", "", "damaged", "13", "5", "1000", "10", "20 s", "12 of 12", "0", "0", "0"]
    text = page.read_text(encoding="utf-8")
    assert f"ringlight trial sensorboard {GAME} --board yinsh-sensorboard --style natural --seed 1" in text
    assert "pulled 5 times" in " ".join(text.split())


@pytest.mark.parametrize("fault", ["missed", "invented", "stuck"])
def test_what_was_not_followed_fails_it_and_says_how_to_do_it_again(
    monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    pretended(monkeypatch, f"{fault}: something")
    done = command("--style", "book", "--seed", "4")
    assert done.exit_code == 1
    assert f"{GAME.name} on yinsh-sensorboard, book, damaged line, seed 5: {fault}: something" in done.stdout
    heads, *_, last = rows(done.stdout)
    assert last[heads.index(fault)] == "1"


def test_every_game_is_played_in_every_style_over_every_line_with_a_seed_of_its_own() -> None:
    record = Record("yinsh", ("e5",))
    made = jobs("yinsh-sensorboard", [("one", record), ("two", record)], ("book", "natural"), 3, BINARIES)
    assert len({(job.name, job.style, job.line) for job in made}) == 8
    assert [job.seed for job in made] == list(range(3, 11))


def test_a_board_without_a_sensor_board_of_its_own_is_told() -> None:
    with pytest.raises(ProfileError, match="'yinsh' has no sensor board of its own"):
        try_game(Job("yinsh", "one", Record("yinsh", ("e5",)), "book", "clean", 1, BINARIES))


def test_tools_that_are_not_there_are_named_with_their_packages(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(ToolsMissingError, match="sudo apt install make gcc-avr avr-libc gcc libsimavr-dev libelf-dev"):
        make_binaries(tmp_path)


def test_a_library_that_is_not_there_is_told_in_the_compilers_words(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for tool in sensorboard.TOOLS:
        program = tmp_path / tool
        program.write_text("#!/bin/sh\necho 'simavr/sim_avr.h: No such file' >&2\nexit 2\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(ToolsMissingError, match=r"sudo apt install make (.|\n)*sim_avr.h: No such file"):
        make_binaries(tmp_path)


def test_away_from_the_sources_it_says_where_they_are(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sensorboard, "SOURCES", tmp_path)
    monkeypatch.setattr(sensorboard, "TOOLS", {})
    with pytest.raises(ToolsMissingError, match="are only in a clone of Ringlight's repository"):
        make_binaries(tmp_path)
