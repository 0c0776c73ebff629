"""Games outside the catalogue are played like any other: men that are put and moved, rings that go over pegs."""

from pathlib import Path
from random import Random

import pytest

from engine.errors import UnreadableError
from engine.random_play import play_random_game
from engine.steps import apply_steps
from hardware.simulated.script import parse_gesture
from trials.runs.games.hands import Job, random_record, try_hands
from trials.runs.repairs.undo import Job as UndoJob
from trials.runs.repairs.undo import try_undo
from trials.runs.starts.foreign import foreign_game, is_foreign
from trials.runs.starts.midgame import Midgame
from trials.runs.starts.variants import game_on

FOLDER = Path(__file__).parent.parent / "data" / "foreign"
BOARDS = tuple(str(path) for path in sorted(FOLDER.glob("*.toml")))

each_board = pytest.mark.parametrize("board", BOARDS, ids=[Path(board).stem for board in BOARDS])


@each_board
def test_steps_lead_from_placement_to_placement(board: str) -> None:
    game = game_on(board)
    for seed in range(20):
        state = game.start()
        for action in play_random_game(game, Random(seed)):
            assert game.read_position(game.write_position(state)) == state
            before, steps = game.placement(state), game.steps(state, action)
            state = game.play(state, action)
            assert apply_steps(before, steps, game.stacked) == game.placement(state)


@each_board
def test_hands_that_err_are_followed(board: str) -> None:
    name, record = random_record(game_on(board), 4)
    result = try_hands(Job(board, name, record, 4))
    assert result.failure is None, result.failure
    assert result.actions == len(record.actions)


@each_board
def test_what_is_played_can_be_taken_back(board: str) -> None:
    result = try_undo(UndoJob(board, 1))
    assert result.failure is None, result.words


def test_a_ring_dragged_with_its_peg_counts_once_the_peg_is_back() -> None:
    board = str(FOLDER / "collar.toml")
    played = "ring@b2 ring@b3 ring@c3 ring@b1 b2-a3 peg@b2 peg@a2 b1-c1 peg@c3 c1-c2 peg@a1 peg@b3 a3xb2 peg@c2 b2-c1"
    record = tuple(played.split())
    with Midgame(UndoJob(board, 11), game_on(board), record).desk() as desk:
        desk.rest()
        desk.perform(parse_gesture("drag b3 a3"))
        desk.rest()
        assert desk.table.record == record
        for gesture in ("lift black-peg a3", "drop b3"):
            desk.perform(parse_gesture(gesture))
        desk.rest()
        assert desk.table.record == (*record, "b3-a3")


def test_a_board_without_its_game_beside_it_is_told(tmp_path: Path) -> None:
    assert not is_foreign("yinsh", "yinsh")
    assert not is_foreign(str(tmp_path / "go.toml"), "go")
    (tmp_path / "nothing_here.py").write_text("", encoding="utf-8")
    with pytest.raises(UnreadableError, match="offers no game called nothing_here"):
        foreign_game(str(tmp_path / "nothing_here.toml"), "nothing_here")
