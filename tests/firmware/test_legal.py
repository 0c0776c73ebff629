"""``ringlight legal`` answers every line, whatever it is."""

import io
import json
import subprocess
import sys
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from engine.catalogue import GAMES
from engine.games.yinsh import Yinsh
from engine.random_play import play_random_game
from firmware.cli.commands.legal import LONGEST_LINE, Answerer, legal, lines
from firmware.cli.main import main


def answers(text: str | bytes, *options: str) -> list[dict[str, Any]]:
    done = CliRunner().invoke(legal, ["yinsh", *options], input=text)
    assert done.exit_code == 0, done.output
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_an_empty_line_is_the_start() -> None:
    (start,) = answers("\n")
    game = Yinsh()
    assert start == {
        "turn": "white",
        "phase": "place",
        "legal": sorted(game.geometry.points),
        "outcome": None,
        "position": game.write_position(game.start()),
    }


def test_no_line_at_all_has_no_answer() -> None:
    assert answers("") == []


def test_a_game_is_followed_to_its_end() -> None:
    game = Yinsh()
    actions = play_random_game(game, Random(3))
    text = "".join(" ".join(actions[:length]) + "\n" for length in range(len(actions) + 1))
    told = answers(text)
    state = game.start()
    for action, answer in zip([*actions, None], told, strict=True):
        assert answer["legal"] == sorted(game.actions(state))
        assert answer["position"] == game.write_position(state)
        assert (answer["turn"], answer["phase"]) == (game.turn(state), game.phase(state))
        if action:
            state = game.play(state, action)
    outcome = game.outcome(state)
    assert outcome is not None
    assert told[-1]["turn"] is None
    assert told[-1]["legal"] == []
    assert told[-1]["outcome"] == {"winners": list(outcome.winners), "reason": outcome.reason}


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 80)), max_size=12))
def test_what_lines_share_makes_no_difference(cuts: list[tuple[int, int]]) -> None:
    game = Yinsh()
    played = [play_random_game(game, Random(seed)) for seed in range(4)]
    together = Answerer(game)
    for seed, length in cuts:
        line = " ".join(played[seed][:length]).encode()
        assert together.answer(line) == Answerer(game).answer(line)


@given(st.lists(st.binary(max_size=30)))
def test_any_bytes_are_answered(given_lines: list[bytes]) -> None:
    answerer = Answerer(Yinsh())
    for line in given_lines:
        assert answerer.answer(line).keys() in ({"error"}, {"turn", "phase", "legal", "outcome", "position"})


WRONG: dict[bytes, str] = {
    b"e5 e5": "action 2, e5: the point is taken",
    b"e5 what": "action 2, what: 'what' is not an action of YINSH",
    b"e5 e5-e6": "action 2, e5-e6: rings are being placed",
    b"resign e5": "action 2, e5: the game is over",
    b"resign:green": "action 1, resign:green: the players are white, black",
    b"\xff e5": "byte 1 of the line is not UTF-8",
    b"\x00": "action 1, \x00: ",
    "e5 \u0435\u0036".encode(): "action 2, \u0435\u0036: ",
    b"e5" * 100: "action 1, 'e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5'...: too long to be an action",
    b"e5 " * LONGEST_LINE: "the line is longer than 1000000 bytes",
}


@pytest.mark.parametrize("line", WRONG, ids=list(WRONG.values()))
def test_a_line_that_cannot_be_followed_is_told_and_the_next_is_answered(line: bytes) -> None:
    before, wrong, after = answers(b"e5 f7\n" + line + b"\ne5 f7\n")
    assert wrong.keys() == {"error"}
    assert wrong["error"].startswith(WRONG[line])
    assert before == after
    assert before["turn"] == "white"


def test_what_came_before_a_wrong_action_is_still_known() -> None:
    assert answers("e5 f7 f7\ne5 f7\n")[1] == answers("e5 f7\n")[0]


@pytest.mark.parametrize("line", ["e5 f7", "e5  f7\r", "\te5\tf7 ", "E5 F7"])
def test_blanks_capitals_and_line_ends_are_forgiven(line: str) -> None:
    assert answers(line) == answers("e5 f7\n")


def test_a_row_may_name_its_ends_the_other_way_round() -> None:
    game = Yinsh()
    actions = play_random_game(game, Random(3))
    at = next(index for index, action in enumerate(actions) if action.startswith("x"))
    first, last = actions[at][1:].split("-")
    turned = [*actions[:at], f"x{last}-{first}"]
    assert answers(" ".join(turned)) == answers(" ".join(actions[: at + 1]))


def test_resigning_ends_the_game() -> None:
    own, other = answers("e5 resign\ne5 resign:white\n")
    assert (own["phase"], own["outcome"]) == ("over", {"winners": ["white"], "reason": "resignation"})
    assert other["outcome"] == {"winners": ["black"], "reason": "resignation"}


def test_options_are_honoured() -> None:
    ten = "e5 f7 e6 f6 d4 g7 d5 g8 h8 c3 e5-e4"
    assert answers(ten)[0]["phase"] == "move"
    assert answers(ten, "--option", "markers=1")[0]["phase"] == "over"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["chess"], f"ringlight: there is no game 'chess'; there is {', '.join(GAMES)}"),
        (["yinsh", "--option", "speed=3"], "ringlight: YINSH has no option 'speed'"),
        (["yinsh", "--option", "blitz"], "ringlight: option 'blitz': write it as NAME=VALUE"),
    ],
)
def test_a_game_or_option_there_is_not_is_trouble(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["legal", *arguments])
    assert ended.value.code == 2
    assert capsys.readouterr().err.startswith(told)


def test_a_long_line_is_cut_and_the_next_one_is_whole() -> None:
    long = b"x" * (3 * LONGEST_LINE)
    first, second, third = lines(io.BytesIO(long + b"\ne5\nf7"))
    assert len(first) == LONGEST_LINE + 1
    assert (second, third) == (b"e5\n", b"f7")


def test_a_program_can_converse() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", "from firmware.cli.main import main; main()", "legal", "yinsh"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdin
        assert process.stdout
        for line, turn in ((b"e5\n", "black"), (b"e5 f7\n", "white"), (b"\n", "white")):
            process.stdin.write(line)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["turn"] == turn
        process.stdin.close()
        assert process.wait(60) == 0
