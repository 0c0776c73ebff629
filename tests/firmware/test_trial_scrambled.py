"""A sample of the trial with scrambled boards, and that the trial would see what must not happen."""

from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from engine.catalogue import make_game
from engine.game import AnyGame
from firmware.referee.verdict import Repair
from hardware.magnetics.appearance import NominalReadings
from hardware.profile.load import load_profile
from trials.commands.scrambled import scrambled as command
from trials.runs.scrambled import scrambled
from trials.runs.scrambled.scrambled import Case, Job, case_of, try_case, try_seed
from trials.runs.scrambled.scrambles import MOST_CHANGES, Pieces, Scramble, scramble
from trials.runs.scrambled.wrong_pieces import WrongPieces

YINSH = make_game("yinsh")
BOARDS = ("yinsh", "yinsh-switches")
PLACED = ("e5", "f8", "c3", "g4", "i7", "d6", "b2", "h9", "j8", "f3")
"""White has e5 c3 i7 b2 j8, Black f8 g4 d6 h9 f3; White is to move."""

MOVED = (*PLACED, "e5-e6", "f8-f7", "e6-e7", "f7-f6")
"""White markers on e5 e6, black ones on f8 f7; the rings on e7 and f6."""

on_both = pytest.mark.parametrize("board", BOARDS)


def after(*gestures: str, record: tuple[str, ...] = MOVED) -> Pieces:
    """Return the pieces of a game that has come so far, after some gestures."""
    state = YINSH.start()
    for action in record:
        state = YINSH.play(state, action)
    pieces = Pieces(YINSH, load_profile("yinsh"), YINSH.placement(state))
    for gesture in gestures:
        pieces.do(gesture)
    return pieces


def wrong(board: str, *gestures: str, record: tuple[str, ...] = MOVED, watched: bool = False) -> int:
    """Count what is wrong on a board after some gestures, having seen only the end or each of them."""
    counted = WrongPieces(YINSH, NominalReadings(load_profile(board)).of)
    boards = [(after(*gestures[:length], record=record).placement, record) for length in range(len(gestures))]
    return counted.count(after(*gestures, record=record).placement, record, boards if watched else ())


@pytest.mark.sampled(1)
@on_both
def test_from_scrambled_boards_the_lights_lead_back(board: str) -> None:
    for seed in range(8):
        result = try_seed(Job(board, seed))
        assert result.failure is None, f"{result.words}\n{result.case}"


@pytest.mark.sampled(2)
@pytest.mark.parametrize("board", ["ringgz", "ringgz-poles", "ringo-13", "bry-hex37"])
def test_the_lights_of_other_games_lead_back_too(board: str) -> None:
    for seed in (4, 5):
        result = try_seed(Job(board, seed))
        assert result.failure is None, f"{result.words}\n{result.case}"


def test_the_command_shows_a_table_and_keeps_the_page(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    done = CliRunner().invoke(command, ["--board", "yinsh", "--seeds", "1", "--write", str(page)])
    assert done.exit_code == 0, done.output
    kept = page.read_text(encoding="utf-8")
    assert "ringlight trial scrambled --board yinsh --seeds 1 --seed 0" in kept
    assert done.output.strip() in kept
    headings, _, *rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in done.output.splitlines())
    assert [row[1] for row in rows] == ["1-3", "4-6", "7-9", "10-12", "all"]
    counts = [int(row[headings.index("boards")]) for row in rows]
    assert counts[-1] == sum(counts[:-1]) == 1


def test_the_command_tells_a_failure_and_what_makes_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firmware.referee.repair.leading.way_to", lambda *_, **__: ())
    monkeypatch.setattr("firmware.referee.repair.leading.last_undone", lambda *_, **__: ())
    done = CliRunner().invoke(command, ["--board", "yinsh", "--seeds", "1", "--seed", "1"])
    assert done.exit_code == 1
    assert "dead end: " in done.output
    assert "yinsh, seed 1: 1 changes" in done.output


# --- what is counted as wrong ---


@on_both
@pytest.mark.parametrize(
    ("gestures", "count"),
    [
        ((), 0),
        (("lift black-ring d6", "drop d7"), 1),
        (("take black-ring d6",), 1),
        (("take black-ring d6", "take black-ring h9"), 2),
        (("put white-marker a3",), 1),
        (("lift white-marker e5", "drop a3"), 1),
        (("lift white-marker e5", "drop a3", "lift black-ring d6", "drop a4", "put black-marker d6"), 3),
    ],
)
def test_wrong_pieces_are_counted(board: str, gestures: tuple[str, ...], count: int) -> None:
    assert wrong(board, *gestures) == count


@pytest.mark.parametrize(("board", "count"), [("yinsh", 1), ("yinsh-switches", 0)])
def test_a_turned_marker_is_wrong_where_it_can_be_seen(board: str, count: int) -> None:
    assert wrong(board, "flip f8") == count


@on_both
@pytest.mark.parametrize(
    "gestures",
    [
        ("put white-marker c3",),
        ("lift white-ring c3",),
        ("put white-marker c3", "lift white-ring c3", "drop c4"),
        ("put white-marker e7", "lift white-ring e7", "drop e4", "flip e5"),
        ("lift black-ring f6", "drop f7"),
    ],
)
def test_what_a_legal_action_has_begun_with_is_not_wrong(board: str, gestures: tuple[str, ...]) -> None:
    assert wrong(board, *gestures) == 0


@on_both
def test_what_is_wrong_beside_a_legal_beginning_is_counted_alone(board: str) -> None:
    assert wrong(board, "put white-marker c3", "lift white-ring c3", "lift black-ring d6", "drop d7") == 1


@pytest.mark.parametrize("watched", [False, True])
def test_a_piece_that_came_before_another_left_is_not_that_piece(*, watched: bool) -> None:
    gestures = ("lift black-ring d6", "drop c4", "take white-ring c3", "put white-ring k8")
    assert wrong("yinsh", *gestures, watched=watched) == 2
    assert wrong("yinsh-switches", *gestures, watched=watched) == (2 if watched else 1)


@on_both
def test_a_ring_goes_on_only_after_it_was_taken_up_where_it_had_gone(board: str) -> None:
    assert wrong(board, "lift black-ring f6", "drop f5", watched=True) == 0
    assert wrong(board, "put black-ring f5", "take black-ring f6") == 0
    assert wrong(board, "put black-ring f5", "take black-ring f6", watched=True) == 1


@on_both
def test_a_board_is_explained_by_some_of_the_steps_of_actions(board: str) -> None:
    state = YINSH.start()
    for action in MOVED:
        state = YINSH.play(state, action)
    counted = WrongPieces(YINSH, NominalReadings(load_profile(board)).of)
    moved = after("put white-marker e7", "lift white-ring e7", "drop e4", "lift white-marker e5")
    assert counted.explained(moved.placement, state, ("e7-e4",))
    assert not counted.explained(moved.placement, state, ("c3-c4",))
    moved.do("drop a3")
    assert not counted.explained(moved.placement, state, ("e7-e4",))


# --- how boards are scrambled ---


@on_both
@pytest.mark.parametrize("seed", range(20))
def test_a_scramble_is_made_of_the_pieces_of_the_game(board: str, seed: int) -> None:
    made = scramble(YINSH, load_profile(board), Random(seed))
    assert 1 <= len(made.changes) <= MOST_CHANGES
    gestures = [*made.begun, *(gesture for change in made.changes for gesture in change)]
    pieces = after(*gestures, record=made.record)
    check_supplies(YINSH, pieces)
    for stack in pieces.placement.values():
        assert sorted(piece.split("-")[1] for piece in stack) in (["ring"], ["marker"], ["marker", "ring"])


def check_supplies(game: AnyGame, pieces: Pieces) -> None:
    used = [game.kinds[piece].supply for stack in pieces.placement.values() for piece in stack]
    for kind in game.kinds.values():
        assert used.count(kind.supply) <= kind.count


def test_a_seed_makes_one_case() -> None:
    assert case_of(Job("yinsh", 4)) == case_of(Job("yinsh", 4))
    assert {case_of(Job("yinsh", seed)).power_off for seed in range(8)} == {True, False}
    assert {case_of(Job("yinsh", seed)).heeds for seed in range(8)} == {"words", "lights"}


def test_a_gesture_that_a_scramble_has_not_is_refused() -> None:
    with pytest.raises(ValueError, match="put, lift, drop, take or flip"):
        after("slide e5 e6")


# --- that failures are seen ---


def test_a_board_without_a_way_back_is_a_dead_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firmware.referee.repair.leading.way_to", lambda *_, **__: ())
    monkeypatch.setattr("firmware.referee.repair.leading.last_undone", lambda *_, **__: ())
    result = try_seed(Job("yinsh", 1))
    assert result.failure == "dead end"
    assert len(result.case.scramble.changes) == 1
    assert "record: " in str(result.case)
    assert result.changes == len(case_of(Job("yinsh", 1)).scramble.changes)


def test_being_led_round_in_a_circle_is_a_cycle(monkeypatch: pytest.MonkeyPatch) -> None:
    turn = Repair("f8", "", "flip f8", "flip", "black-marker")
    monkeypatch.setattr("firmware.referee.repair.leading.way_to", lambda *_, **__: (turn,))
    monkeypatch.setattr("firmware.referee.repair.leading.last_undone", lambda *_, **__: (turn,))
    assert try_case(one_change("put white-marker a3")).failure == "cycle"


def test_a_way_back_that_is_too_long_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scrambled, "GESTURES_A_PIECE", 0)
    assert try_case(one_change("put white-marker a3")).failure == "over two gestures"


def test_a_board_that_is_called_right_and_is_not_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trials.runs.scrambled.scrambled.Robot.put_right", lambda *_: None)
    assert try_case(one_change("put white-marker a3")).failure == "not legal"


def test_a_board_from_which_nothing_can_be_played_by_what_is_lit_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    case = one_change("put white-marker a3")
    assert try_case(case).failure is None
    monkeypatch.setattr("firmware.guide.marks._still_to_do", lambda *_, **__: ())
    assert try_case(case).failure == "not played on"
    monkeypatch.undo()
    monkeypatch.setattr(scrambled, "PLAYED_ON", 0)
    assert try_case(case).failure == "not played on"


def one_change(*gestures: str) -> Case:
    return Case(Job("yinsh", 0), Scramble(MOVED, (), (gestures,)), power_off=True, heeds="words")
