"""What our engine tells beside UGI, and what it does where what was learned of a game cannot be used."""

from collections.abc import Sequence
from importlib import resources
from pathlib import Path

import pytest
from conversations import conversation

from engine.catalogue import make_game
from engine.players.ugi_player import UgiPlayer

PLAYED = "position startpos moves e5 f7 g4 d5"


def answers(*lines: str, game: str = "yinsh", options: Sequence[str] = ()) -> list[str]:
    """Return what the engine answers to these lines."""
    return conversation(game, *lines, options=options)


def test_everybodys_chance_is_told_in_thousandths() -> None:
    (*_, last, best) = answers(PLAYED, "go nodes 300")
    words = last.split()
    at = words.index("chances")
    assert sum(map(int, words[at + 1 : at + 3])) == pytest.approx(1000, abs=1)
    assert best.startswith("bestmove ")


def test_threats_are_told_with_their_points() -> None:
    played = "BSS@D4 RSS@D3 BCS@E3 RSC@D2 BSH@C3"
    (told,) = answers(f"position startpos moves {played}", "query threats", game="bry")
    assert told.startswith("response")
    assert answers("query threats green", game="bry")[0].startswith("info string nobody is called 'green'")
    assert answers("query threats", game="ringgz") == ["response"]


@pytest.mark.parametrize("content", [b"", b"nonsense of some length, but no knowledge", b"\0" * 200])
def test_a_damaged_table_is_told_and_the_core_plays_on_without_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    folder = tmp_path / "tables"
    folder.mkdir()
    (folder / "yinsh.knowledge").write_bytes(content)
    files = resources.files
    found = {"engine.core": tmp_path}
    monkeypatch.setattr("engine.core.knowledge.resources.files", lambda package: found.get(package) or files(package))
    said = answers(PLAYED, "go depth 2", "isready", PLAYED, "go depth 2")
    told = [line for line in said if line.startswith("info string")]
    (once,) = told
    assert once.startswith("info string yinsh.knowledge is damaged or of another version; install Ringlight again; ")
    assert once.endswith("meanwhile weights set by hand take its place")
    assert len([line for line in said if line.startswith("bestmove ") and line != "bestmove none"]) == 2


def test_a_program_that_tells_no_chances_is_understood_too() -> None:
    program = Path(__file__).parent / "ugi_program.py"
    game = make_game("yinsh")
    with UgiPlayer(["python3", str(program), "plays", "e5"], 0.1) as player:
        thought = player.think(game, game.start())
    assert (thought.action, thought.chances, thought.lines) == ("e5", (), ())
