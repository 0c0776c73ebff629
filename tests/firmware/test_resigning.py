"""Resigning by the panel's buttons: who must act, and where more than two play on, any other player."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from desks import do, lit, sitting

from firmware.cli.commands.act import act
from firmware.desk.desk import Desk
from firmware.messages.render import render

TABLES = [
    ("ringgz", "players=4", ("*c3", "r2@c4"), ["2", "3", "4", "1"]),
    ("ringgz-poles", "players=3", ("*c3",), ["1", "2", "3"]),
    ("bry-hex37", "players=3", ("BSC@D4", "RHH@A1"), ["yellow", "blue", "red"]),
]


def asked(desk: Desk, gesture: str) -> set[str]:
    """Make a gesture and return whose light asks, as it shows on the wire."""
    return {pixel.partition("-")[2] for pixel in lit(do(desk, gesture), "asked")}


@pytest.mark.parametrize(("board", "option", "played", "order"), TABLES)
def test_undo_asks_one_player_after_the_other_and_then_nobody(
    board: str, option: str, played: tuple[str, ...], order: list[str]
) -> None:
    with sitting(board, option, played=played) as desk:
        assert asked(desk, "press undo 3.0") == {order[0]}
        for player in order[1:]:
            assert "Undo asks the next player" in render(desk.table.expected)
            assert asked(desk, "press undo") == {player}
        assert "undo" not in render(desk.table.expected)
        assert asked(desk, "press undo") == set()
        do(desk, "press confirm")
        assert desk.table.record == played


@pytest.mark.parametrize(("board", "option", "played", "order"), TABLES)
def test_who_is_not_to_act_resigns_and_the_others_play_on(
    board: str, option: str, played: tuple[str, ...], order: list[str]
) -> None:
    with sitting(board, option, played=played) as desk:
        told = do(desk, "press undo 3.0", "press undo", "press confirm")
        assert told["record"] == [*played, f"resign:{order[1]}"]
        assert (told["turn"], told["outcome"]) == (order[0], None)
        seen = [asked(desk, "press undo 3.0")]
        while shown := asked(desk, "press undo"):
            seen.append(shown)
        left = [player for player in order if player != order[1]]
        assert seen == [{player} for player in (left if len(left) > 2 else left[:1])]


def test_who_must_act_resigns_as_ever() -> None:
    with sitting("ringgz", "players=4", played=("*c3",)) as desk:
        assert do(desk, "press undo 3.0", "press confirm")["record"] == ["*c3", "resign"]


@pytest.mark.parametrize("no", ["press hint", "press new", "wait 10"])
def test_whoever_is_asked_may_play_on(no: str) -> None:
    with sitting("ringgz", "players=4", played=("*c3",)) as desk:
        do(desk, "press undo 3.0", "press undo", no)
        if no == "press new":
            do(desk, "press new")
        assert asked(desk, "press confirm") == set()
        assert desk.table.record == ("*c3",)


def test_of_two_only_who_must_act_is_asked_and_undo_means_no() -> None:
    with sitting("ringgz", played=("*c3",)) as desk:
        assert asked(desk, "press undo 3.0") == {"1"}
        assert "Undo asks" not in render(desk.table.expected)
        assert asked(desk, "press undo") == set()
        do(desk, "press confirm")
        assert desk.table.record == ("*c3",)


def test_after_the_end_nobody_is_asked() -> None:
    with sitting("ringgz", played=("*c3", "resign")) as desk:
        assert asked(desk, "press undo 3.0") == set()


def test_all_of_three_agree_to_a_draw() -> None:
    with sitting("bry-hex37", "players=3") as desk:
        do(desk, "press new")
        while "offer a draw" not in render(desk.table.expected):
            do(desk, "press undo")
        assert asked(desk, "press confirm") == {"blue", "red", "yellow"}
        assert "if you all agree" in render(desk.table.expected)


def test_a_script_gives_up_for_a_player_who_is_not_to_act(tmp_path: Path) -> None:
    script = tmp_path / "script.txt"
    script.write_text("put start-base c3\npress undo 3.0\npress undo\npress undo\npress confirm\n", encoding="utf-8")
    done = CliRunner().invoke(act, [str(script), "--board", "ringgz", "--option", "players=4"])
    assert done.exit_code == 0, done.output
    assert "resign:3" in done.output
