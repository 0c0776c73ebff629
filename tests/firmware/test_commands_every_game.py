"""The commands that know games know every one of them: legal, perft and games (convert has a file of its own)."""

import json
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from engine.catalogue import GAMES, make_game
from engine.game import AnyGame
from engine.games.bry.geometry import load_board
from engine.random_play import play_random_game
from engine.records import read_record
from firmware.cli.commands.games import games
from firmware.cli.commands.legal import Answerer, legal
from firmware.cli.commands.perft import perft
from firmware.journal.database import Entry, Journal

DATA = Path(__file__).parent.parent / "data"


def said(name: str) -> dict[str, Any]:
    """What tests/data/NAME/game.json says, or of a game without that file what can be said of any.

    Options to try; actions as people write them and in their written form; wrong lines with how they are answered.
    """
    path = DATA / name / "game.json"
    if path.exists():
        read: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))["commands"]
        return read
    opening = make_game(name).opening
    wrong = {"nonsense": "action 1, nonsense: "}
    return {"options": [], "as_people_write": f" {opening.upper()}", "written": opening, "wrong": wrong}


SAID = {name: said(name) for name in GAMES}
CASES: list[tuple[str, list[str]]] = [(name, []) for name in GAMES] + [
    (name, SAID[name]["options"]) for name in GAMES if SAID[name]["options"]
]
SPELT = [SAID[name][form] for name in GAMES for form in ("as_people_write", "written")]
COUNTED = [name for name in GAMES if (DATA / name / "perft.json").exists()]


def with_options(options: list[str]) -> list[str]:
    return [word for option in options for word in ("--option", option)]


def answers(name: str, options: list[str], text: str) -> list[dict[str, Any]]:
    done = CliRunner().invoke(legal, [name, *with_options(options)], input=text)
    assert done.exit_code == 0, done.output
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize(("name", "options"), CASES, ids=str)
def test_legal_follows_a_game_to_its_end(name: str, options: list[str]) -> None:
    game = make_game(name, options)
    actions = play_random_game(game, Random(7))
    cuts = sorted({0, 1, *range(2, len(actions), 11), len(actions) - 1, len(actions)})
    told = answers(name, options, "".join(" ".join(actions[:cut]) + "\n" for cut in cuts))
    state, ply = game.start(), 0
    for cut, answer in zip(cuts, told, strict=True):
        while ply < cut:
            state, ply = game.play(state, actions[ply]), ply + 1
        outcome = game.outcome(state)
        assert answer == {
            "turn": game.turn(state),
            "phase": game.phase(state),
            "legal": sorted(game.actions(state)),
            "outcome": outcome and {"winners": list(outcome.winners), "reason": outcome.reason},
            "position": game.write_position(state),
        }
    assert told[-1]["outcome"]


@pytest.mark.parametrize("name", GAMES)
def test_legal_understands_actions_as_people_write_them(name: str) -> None:
    one, other = answers(name, [], f"{SAID[name]['as_people_write']}\n{SAID[name]['written']}\n")
    assert "error" not in one
    assert one == other


@pytest.mark.parametrize(("name", "line"), [(name, line) for name in GAMES for line in SAID[name]["wrong"]])
def test_legal_tells_which_action_is_wrong_and_why(name: str, line: str) -> None:
    (told,) = answers(name, [], line)
    assert told["error"].startswith(SAID[name]["wrong"][line])


@pytest.mark.parametrize(("name", "options"), CASES, ids=str)
@given(st.lists(st.text(max_size=20) | st.sampled_from(SPELT)))
def test_legal_answers_any_lines(name: str, options: list[str], texts: list[str]) -> None:
    answerer = Answerer(make_game(name, options))
    for text in texts:
        assert answerer.answer(text.encode()).keys() in ({"error"}, {"turn", "phase", "legal", "outcome", "position"})


def test_legal_takes_the_longest_choice_there_is() -> None:
    """Nine neutral pieces turned up at once, on the largest board."""
    game = make_game("bry", ["expert=true", "geometry=hex61"])
    spaces = list(load_board("hex61").spaces)[::7]
    ring = ",".join(
        f"{space}:Y{a}{b}v" for space, (a, b) in zip(spaces, ((a, b) for a in "SCH" for b in "SCH"), strict=True)
    )
    state = game.read_position(f"B up ring={ring} nest={pieces(game, 'BR')} pen=-")
    longest = max(game.actions(state), key=len)
    assert longest.count(",") == 8
    answerer = Answerer(game)
    answerer._states = [state]
    assert "error" not in answerer.answer(longest.encode())


def pieces(game: AnyGame, colours: str) -> str:
    return ",".join(name for name in game.kinds if len(name) == 3 and name[0] in colours)


@pytest.mark.parametrize("name", COUNTED)
def test_perft_agrees_with_the_counts_that_are_kept(name: str) -> None:
    file = DATA / name / "perft.json"
    done = CliRunner().invoke(perft, [name, "--file", str(file), "--max-nodes", "20000"])
    assert done.exit_code == 0, done.output
    *counts, summary = [json.loads(line) for line in done.stdout.splitlines()]
    known = [nodes for entry in json.loads(file.read_text())["positions"] for nodes in entry["perft"].values()]
    assert [count["nodes"] for count in counts] == [nodes for nodes in known if nodes <= 20000]
    assert summary == {"checked": len(counts), "skipped": len(known) - len(counts), "different": 0}


@pytest.mark.parametrize("name", COUNTED)
def test_counts_are_kept_of_the_start_and_ten_later_positions_to_depth_three(name: str) -> None:
    entries = json.loads((DATA / name / "perft.json").read_text())["positions"]
    deep = [entry["position"] for entry in entries if max(map(int, entry["perft"])) >= 3]
    game = make_game(name)
    assert game.write_position(game.start()) in deep
    assert len(set(deep)) > 10


def test_games_lists_and_exports_the_games_of_every_kind(tmp_path: Path) -> None:
    played = []
    with Journal.open(tmp_path / "data", lambda: datetime(2026, 11, 21, 12, tzinfo=UTC)) as journal:
        for name, options in CASES:
            game = make_game(name, options)
            actions = play_random_game(game, Random(9))
            state = game.start()
            for action in actions:
                state = game.play(state, action)
            outcome = game.outcome(state)
            assert outcome is not None
            journal.begin(name, dict(game.options), name)
            journal.append([Entry("action", action, 0.0) for action in actions])
            journal.finish({"winners": list(outcome.winners), "reason": outcome.reason})
            played.append((game, actions, outcome))
    listed = CliRunner().invoke(games, ["--data", str(tmp_path / "data")])
    assert listed.exit_code == 0, listed.output
    for line, (game, actions, outcome) in zip(listed.stdout.splitlines()[1:], played, strict=True):
        assert line.split()[1] == game.name
        assert f"  {len(actions)}  " in line
        assert line.endswith(f": {outcome.reason}")
    for form in ("official", "json"):
        folder = tmp_path / form
        done = CliRunner().invoke(games, ["--data", str(tmp_path / "data"), "--export", str(folder), "--to", form])
        assert done.exit_code == 0, done.output
        for file, (game, actions, outcome) in zip(sorted(folder.iterdir()), played, strict=True):
            record = read_record(file.read_text(), file.name, game if form == "official" else None)
            assert (record.game, record.options, list(record.actions)) == (game.name, game.options, actions)
            assert record.outcome == outcome
