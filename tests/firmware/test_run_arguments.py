"""Mistakes on the command line of ``ringlight run``: the board starts all the same, and says what it does without."""

from pathlib import Path

import pytest
from wired_pi import WiredPi

from firmware.journal.reading import last_sheet_of
from firmware.service.failing_light import CALL_S, FAILING

MISTAKES = {
    "no such game": (["--game", "yinhs"], "there is no game 'yinhs'"),
    "a game that the board cannot have": (["--game", "bry"], "BRY cannot be played on yinsh"),
    "no such option of the game": (["--option", "ring=3"], "ring"),
    "an option without a value": (["--option", "blitz"], "blitz"),
    "a seat of nobody": (["--seat", "red=engine"], "'red=engine' seats nobody"),
    "no such seat": (["--seat", "white=robot"], "there is no seat 'robot'"),
    "no such level": (["--seat", "white=engine:99"], "there is no level '99'"),
    "no such address": (["--listen", "nowhere:1"], "is not an address to listen at"),
    "nobody may look like that": (["--look", "peeled"], "'peeled' is not one of"),
    "no such option of run": (["--gaem", "yinsh"], "Did you mean '--game'?"),
    "an option that was cut off": (["--seat"], "requires an argument"),
    "a value where there is none": (["--switch-off=yes"], "does not take a value"),
    "a word too many": (["yinsh"], "'yinsh' stands there alone"),
    "a folder to record in": (["--record", "/"], "is a directory"),
    "a file to record in that is something else": (["--record", "/etc/passwd"], "holds something else"),
}


@pytest.fixture
def pi(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> WiredPi:
    return WiredPi(monkeypatch, tmp_path)


@pytest.mark.parametrize("mistake", MISTAKES)
def test_the_board_starts_and_says_what_it_goes_on_without(pi: WiredPi, mistake: str) -> None:
    arguments, words = MISTAKES[mistake]
    done = pi.run(1.0, *arguments)
    assert done.exit_code == 0, done.output
    assert words in pi.status(0.9)
    assert words in " ".join(done.output.split())
    sheet = last_sheet_of(pi.data)
    assert sheet is not None
    assert sheet.head.game == "yinsh"


def test_the_panel_calls_somebody_to_read_it_for_a_while(pi: WiredPi) -> None:
    assert pi.run(CALL_S + 2, "--game", "yinhs").exit_code == 0
    called, quiet = pi.panel(0.5, CALL_S), pi.panel(CALL_S + 1, CALL_S + 2)
    red, green, blue = max(called, key=sum)
    assert red > green > blue, FAILING
    assert max(called, key=sum) not in quiet


def test_what_can_be_had_of_the_rest_is(pi: WiredPi) -> None:
    done = pi.run(
        2.0, "--option", "blitz=true", "--option", "rings=x", "--seat", "black=engine:1", "--seat", "red=engine"
    )
    assert done.exit_code == 0, done.output
    sheet = last_sheet_of(pi.data)
    assert sheet is not None
    assert "blitz=true" in sheet.head.options.replace('"', "").replace(":", "=").replace(" ", "")
    assert "black=engine:1" not in done.output


def test_instead_of_an_unknown_game_the_last_one_is_gone_on_with(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    before = WiredPi(monkeypatch, tmp_path, "ringo-13")
    before.hands(0.5, "put red-ring 0,0")
    assert before.run(4.0, "--option", "players=2").exit_code == 0
    first = last_sheet_of(before.data)
    again = WiredPi(monkeypatch, tmp_path, "ringo-13")
    assert again.run(2.0, "--game", "ringoo").exit_code == 0
    assert last_sheet_of(again.data) == first


def test_a_mistyped_board_is_never_another_board(pi: WiredPi) -> None:
    done = pi.run(2.0, "--baord", "ringo-13")
    assert "No such option '--baord'" in str(done.exception)
    assert pi.opened == 0
