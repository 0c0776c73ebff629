"""What hands do for RINGO's actions, on a plane, between walls, and where the layout is slid."""

from random import Random

import pytest
from ringo_boards import E1, E3, E5, E6, after, at, targets

from engine.errors import IllegalActionError
from engine.game import Event, Move, Put
from engine.games.ringo import Ringo
from engine.games.ringo.board import LARGEST, box
from engine.random_play import play_random_game
from engine.steps import apply_steps

RINGO = Ringo()


# Steps and events


def test_steps_put_or_move_the_disc_and_then_move_the_ring() -> None:
    assert RINGO.steps(RINGO.start(), "0,1>2,1") == (
        Put("red-disc", "0,1"),
        Move("blue-ring", ("0,1", "2,1")),
    )
    assert RINGO.steps(at(RINGO, E5), "4,1^0,0>4,1") == (
        Move("red-disc", ("4,1", "0,0")),
        Move("red-ring", ("0,0", "4,1")),
    )
    assert RINGO.steps(at(RINGO, E3, stock="7-10"), "1,2>-") == (Put("red-disc", "1,2"),)
    assert RINGO.steps(at(RINGO, E6, turn="blue"), "pass") == ()
    assert RINGO.steps(RINGO.start(), "resign") == ()


def test_events_are_the_rows_that_win() -> None:
    state = at(RINGO, E3, stock="7-10")
    row = Event("row", ("1,2", "1,3", "1,4", "1,5"), "red")
    assert RINGO.events(state, "1,2>3,0") == (row,)
    assert RINGO.events(state, "1,2>-") == (row,)
    state = at(RINGO, "R B B B, R R . ., . R B .", stock="10-10")
    assert RINGO.events(state, "2,0>4,2") == (Event("row", ("1,2", "2,2", "3,2", "4,2"), "blue"),)


def test_events_have_every_row_a_disc_completes() -> None:
    state = at(RINGO, "R r r r, r B R B, r R B ., r B R .", stock="4-10")
    told = RINGO.events(state, "0,3>3,0")
    assert {event.points for event in told} == {("0,0", "0,1", "0,2", "0,3"), ("0,3", "1,3", "2,3", "3,3")}


def test_no_event_is_told_of_what_wins_nothing() -> None:
    assert RINGO.events(RINGO.start(), "-1,-1>0,0") == ()
    assert RINGO.events(RINGO.start(), "resign") == ()
    assert RINGO.events(at(RINGO, E6, turn="blue"), "pass") == ()


@pytest.mark.parametrize("grid", ["unbounded", "wall:7", "slide:9", "slide:6"])
@pytest.mark.parametrize("seed", range(4))
def test_steps_lead_from_placement_to_placement_on_the_board(grid: str, seed: int) -> None:
    game = Ringo(grid=grid)
    state = game.start()
    for number, action in enumerate(play_random_game(game, Random(seed))):
        after_it = game.play(state, action)
        assert apply_steps(game.placement(state), game.steps(state, action)) == game.placement(after_it)
        assert set(game.placement(after_it)) <= set(game.geometry.points)
        if number % 9 == 0:
            for other in game.actions(state)[::3]:
                led = apply_steps(game.placement(state), game.steps(state, other))
                assert led == game.placement(game.play(state, other))
        state = after_it


# The board: walls


def test_cells_off_the_board_do_not_exist_behind_walls() -> None:
    game = Ringo(grid="wall:4")
    assert targets(game, game.start(), "-1,-1") == {"-2,0", "-2,1", "0,-2", "0,0", "1,-2"}
    with pytest.raises(IllegalActionError, match="0,2 is off the board of 4 x 4"):
        game.play(game.start(), "-1,-1>0,2")


def test_walls_stay_where_they_are() -> None:
    game = Ringo(grid="wall:5")
    state = after(game, game.start(), "1,1>-2,0 1,0>-2,-1")
    assert "-3,0" not in targets(game, state, "0,1")
    assert "2,1" not in targets(game, state, "0,1")
    assert state.place == (0, 0)


# The board: sliding


def test_the_layout_is_slid_when_a_target_of_the_next_turn_would_fall_off() -> None:
    game = Ringo(grid="slide:7")
    state = game.play(game.start(), "1,1>-2,0")
    assert state.place == (0, 0)
    assert game.events(state, "1,0>-3,0") == (Event("slide"),)
    slid = game.play(state, "1,0>-3,0")
    assert slid.place == (-1, 0)
    assert game.placement(slid)["-2,0"] == ("blue-ring",)
    done = game.steps(state, "1,0>-3,0")
    assert done[:2] == (Put("blue-disc", "1,0"), Move("blue-ring", ("1,0", "-3,0")))
    assert {(step.piece, step.path) for step in done[2:] if isinstance(step, Move)} == {
        (stack[0], (f"{int(x) - 1},{y}", f"{x},{y}"))
        for point, stack in game.placement(slid).items()
        for x, _, y in [point.partition(",")]
    }


def test_every_piece_is_slid_onto_an_empty_point() -> None:
    game = Ringo(grid="slide:7")
    state = game.play(game.start(), "1,1>-2,0")
    standing = apply_steps(game.placement(state), game.steps(state, "1,0>-3,0")[:2])
    for step in game.steps(state, "1,0>-3,0")[2:]:
        assert isinstance(step, Move)
        assert step.target not in standing
        standing = apply_steps(standing, [step])


@pytest.mark.parametrize("seed", range(3))
def test_the_foremost_piece_is_slid_first_and_a_ring_before_the_disc_under_it(seed: int) -> None:
    game = Ringo(grid="slide:7")
    state, slid = game.start(), 0
    for action in play_random_game(game, Random(seed)):
        for other in game.actions(state)[::4]:
            after_it = game.play(state, other)
            if after_it.place == state.place:
                continue
            standing = {point: list(stack) for point, stack in game.placement(state).items()}
            for step in game.steps(state, other):
                if isinstance(step, Put):
                    standing[step.point] += [step.piece]
                    continue
                assert isinstance(step, Move)
                there = standing.pop(step.target, [])
                across, along = (
                    int(to) - int(since)
                    for since, to in zip(step.origin.split(","), step.target.split(","), strict=True)
                )
                if (across, along) == (state.place[0] - after_it.place[0], state.place[1] - after_it.place[1]):
                    slid += 1
                    assert not there or there[0].endswith("ring"), "only its own ring has come there before"
                standing[step.origin].remove(step.piece)
                standing[step.target] = [*there, step.piece]
        state = game.play(state, action)
    assert slid > 100


def test_actions_keep_to_the_cells_of_the_plane_when_the_layout_is_slid() -> None:
    state, free = (after(game, game.start(), "1,1>-2,0 1,0>-3,0") for game in (Ringo(grid="slide:7"), RINGO))
    assert Ringo(grid="slide:7").actions(state) == RINGO.actions(free)


def test_a_layout_one_cell_short_of_the_board_is_slid_first_for_a_target_beyond() -> None:
    game = Ringo(grid="slide:4")
    start = game.start()
    assert start.place == (0, 0)
    assert {"2,1", "-2,1"} <= targets(game, start, "-1,-1")
    steps = game.steps(start, "-1,-1>2,1")
    assert Move("blue-ring", ("1,0", "0,0")) in steps[:8]
    assert steps[8:] == (Put("red-disc", "-2,-1"), Move("red-ring", ("-2,-1", "1,1")))
    assert game.play(start, "-1,-1>2,1").place == (1, 0)


def test_a_layout_as_wide_as_the_board_cannot_be_slid_that_way() -> None:
    game = Ringo(grid="slide:4")
    state = game.play(game.start(), "-1,-1>2,1")
    assert {"-2,1", "3,1"} & targets(game, state, "1,-1") == set()
    with pytest.raises(IllegalActionError, match="3,1 is off the board of 4 x 4"):
        game.play(state, "1,-1>3,1")


def test_on_a_board_with_room_all_around_sliding_forbids_nothing() -> None:
    game = Ringo(grid=f"slide:{LARGEST + 1}")
    for seed in range(5):
        state, free = game.start(), RINGO.start()
        for action in play_random_game(RINGO, Random(seed)):
            assert game.actions(state) == RINGO.actions(free)
            state, free = game.play(state, action), RINGO.play(free, action)


@pytest.mark.parametrize("seed", range(6))
def test_every_target_is_on_the_board_wherever_it_has_room(seed: int) -> None:
    game = Ringo(grid="slide:9")
    state = game.start()
    for action in play_random_game(game, Random(seed)):
        (left, low), (right, high) = box(state.standing, state.origin)
        (first, bottom), (last, top) = game.rules.grid.area(state.place)
        assert first <= left
        assert bottom <= low
        assert last >= right
        assert top >= high
        ends = [other.rpartition(">")[2].split(",") for other in game.actions(state) if other != "pass"]
        if right - left <= 9 - 3:
            assert {int(x) for x, _ in ends} <= set(range(first, last + 1))
        if high - low <= 9 - 3:
            assert {int(y) for _, y in ends} <= set(range(bottom, top + 1))
        state = game.play(state, action)


def test_a_layout_is_slid_to_the_middle_and_no_other_way_than_it_must() -> None:
    game = Ringo(grid="slide:9")
    state = game.play(at(game, E1, corner="-4,-1", stock="10-10"), "-2,-1>-3,0")
    assert state.place == (-3, 0)
    assert game.placement(state)["0,0"] == ("red-ring",)


def test_a_pass_slides_nothing() -> None:
    game = Ringo(grid="slide:9")
    state = at(game, E6, corner="-4,-2", turn="blue")
    assert (game.steps(state, "pass"), game.events(state, "pass")) == ((), ())
    assert game.placement(game.play(state, "pass")) == game.placement(state)
