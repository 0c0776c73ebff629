"""RINGGZ clause by clause: the worked examples and the rulings, by their names in the rules."""

import pytest
from ringgz_boards import after, at, line
from ringgz_naive import name

from engine.errors import IllegalActionError
from engine.game import Outcome
from engine.games.ringgz import Ringgz
from engine.games.ringgz.state import State

TWO, THREE, FOUR = Ringgz(), Ringgz(players=3), Ringgz(players=4)
E1 = "b4=g1 c4=gB c3=* d3=b1y2b3 c2=r3"


def placings(game: Ringgz, state: State, sort: str) -> set[str]:
    """The points where a sort of piece may be placed."""
    return {action[3:] for action in game.actions(state) if action.startswith(f"{sort}@")}


def points(*territories: tuple[int, int]) -> set[str]:
    """Points from (row, column), row 1 at the top, as the examples have them."""
    return {name(territory) for territory in territories}


# Set-up


def test_3_there_are_48_rings_and_12_bases_and_the_starting_base() -> None:
    counts = {name: kind.count for name, kind in TWO.kinds.items()}
    assert counts.pop("start-base") == 1
    bases = sum(count for name, count in counts.items() if name.endswith("-base"))
    assert (sum(counts.values()) - bases, bases) == (48, 12)


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        (TWO, ["r33333b33333", "y33333g33333"]),
        (THREE, ["r33333g11111", "b33333g11111", "y33333g11111"]),
        (FOUR, ["r33333", "b33333", "y33333", "g33333"]),
    ],
)
def test_4_what_each_player_begins_with(game: Ringgz, hands: list[str]) -> None:
    assert game.write_position(game.start()).endswith(f" hand={','.join(hands)}")


def test_4_turns_go_round_the_table() -> None:
    state, turns = FOUR.start(), []
    for action in ("*c3", "r1@c4", "b1@b3", "y1@d3", "g1@c2", "r2@c4"):
        turns.append(FOUR.turn(state))
        state = FOUR.play(state, action)
    assert turns == ["1", "1", "2", "3", "4", "1"]


# Worked examples


def test_territories_are_written_as_on_a_chess_board() -> None:
    assert name((2, 3)) == "c4"


def test_e1_the_official_example() -> None:
    state = at(FOUR, E1)
    assert {sort: placings(FOUR, state, sort) for sort in ("r1", "r2", "r3", "r4", "rB")} == {
        "r1": points((3, 2), (4, 2), (4, 3), (4, 4), (5, 3)),
        "r2": points((3, 2), (4, 2), (4, 3), (4, 4), (5, 3)),
        "r3": points((3, 2), (4, 2), (4, 4), (5, 3)),
        "r4": points((3, 2), (3, 4), (4, 2), (4, 3), (4, 4), (5, 3)),
        "rB": points((3, 2), (4, 2), (4, 4), (5, 3)),
    }


def test_e1_the_four_pictures() -> None:
    state = at(FOUR, E1)
    for action, becomes in [
        ("r4@d2", ("red-4",)),
        ("rB@c1", ("red-base",)),
        ("r4@c2", ("red-3", "red-4")),
        ("r4@d3", ("blue-1", "yellow-2", "blue-3", "red-4")),
    ]:
        assert action in FOUR.actions(state)
        assert FOUR.placement(FOUR.play(state, action))[action[3:]] == becomes


def test_e2_green_bases_keep_apart_and_green_rings_need_not() -> None:
    state = at(FOUR, E1, turn="4")
    assert placings(FOUR, state, "gB") == points((1, 2), (2, 1), (3, 2))
    for action in ("gB@c5", "gB@d4"):
        with pytest.raises(IllegalActionError, match="a green base stands beside"):
            FOUR.play(state, action)
    assert points((1, 3), (2, 4)) <= placings(FOUR, state, "g4")


@pytest.mark.parametrize(
    ("start", "open_to_all"),
    [("c3", points((2, 3), (3, 2), (3, 4), (4, 3))), ("b4", points((1, 2), (2, 1), (2, 3), (3, 2)))],
)
@pytest.mark.parametrize("turn", "1234")
def test_e3_beside_the_starting_base_every_colour_may_begin(start: str, open_to_all: set[str], turn: str) -> None:
    state = at(FOUR, f"{start}=*", turn=turn)
    colour = "rbyg"[int(turn) - 1]
    assert {sort: placings(FOUR, state, colour + sort) for sort in "1234B"} == dict.fromkeys("1234B", open_to_all)
    assert len(FOUR.actions(state)) == 20


@pytest.mark.parametrize(
    ("rings", "winner"),
    [
        ("bbbb", "b"),
        ("rbbb", "b"),
        ("yrbb", "b"),
        ("rrbb", ""),
        ("rybg", ""),
        ("byb", "b"),
        ("byr", ""),
        ("bb", "b"),
        ("by", ""),
        ("b", "b"),
        ("", ""),
    ],
)
def test_e4_a_territory_goes_to_the_colour_with_strictly_more_rings(rings: str, winner: str) -> None:
    standing = "".join(f"{colour}{size}" for size, colour in enumerate(rings, 1))
    state = at(FOUR, f"c3=* c4={standing or '.'}")
    assert FOUR.score(state) == {player: int(colour == winner) for player, colour in zip("1234", "rbyg", strict=True)}


def test_e5_two_colours_of_one_player_tie_like_any_others() -> None:
    assert TWO.score(at(TWO, "c3=* c4=r1r2b3b4")) == {"1": 0, "2": 0}


def test_e6_a_neutral_majority_is_nobodys() -> None:
    assert THREE.score(at(THREE, "c3=* c4=g1g2r3")) == {"1": 0, "2": 0, "3": 0}
    assert THREE.score(at(THREE, "c3=* c4=g1r2r3")) == {"1": 1, "2": 0, "3": 0}


LAST_RING = (
    "2 place b1,bB,.,r1r4,./rB,g1r2b3b4,b1b2r3,r1b3r4,r2/g1r2r3b4,y1b2r3g4,bB,y2y3b4,rB/yB,*,yB,y1y2y3y4,r1y2y3r4/"
    "gB,y1g2b3g4,b1g2g3g4,gB,g1g2g3y4 hand=r00001,b01001,y00011,g00101"
)
"""After b2@d4 nobody can place a ring, and Red can place its last base."""


def test_e7_a_base_that_could_be_placed_stays_in_hand_and_counts() -> None:
    state = FOUR.play(FOUR.read_position(LAST_RING), "b2@d4")
    assert FOUR.score(state) == {"1": 3, "2": 3, "3": 2, "4": 3}
    assert [sum(hand) for hand in state.hands] == [1, 1, 2, 2]
    assert FOUR.outcome(state) == Outcome(("1", "2"), "shared")
    assert list(FOUR.actions(state)) == []


def test_e8_bases_of_one_colour_may_stand_diagonally() -> None:
    state = at(FOUR, "c3=* d3=y1 d4=yB", turn="3")
    assert "yB@e3" in FOUR.actions(state)


# Rulings


def test_rg_a1_the_starter_plays_after_the_starting_base_or_it_is_his_turn() -> None:
    for game, turn in ((FOUR, "1"), (Ringgz(players=4, start_is_turn=True), "2")):
        state = game.play(game.start(), "*c3")
        assert (game.turn(state), game.phase(state)) == (turn, "place")


def test_rg_a2_by_option_the_game_goes_on_while_a_base_can_be_placed() -> None:
    game = Ringgz(players=4, end="pieces")
    state = game.play(game.read_position(LAST_RING), "b2@d4")
    assert game.outcome(state) is None
    state = after(game, state, "pass pass")
    assert sorted(game.actions(state)) == ["rB@c5", "rB@e5"]
    assert game.outcome(game.play(state, "rB@c5")) == Outcome(("1",), "pieces")


def test_rg_a3_nobody_passes_who_can_place() -> None:
    with pytest.raises(IllegalActionError, match="pass: a piece can be placed, so one must"):
        FOUR.play(at(FOUR, E1), "pass")


def test_rg_a3_nobody_passes_who_can_only_place_a_base() -> None:
    game = Ringgz(players=4, end="pieces")
    state = after(game, game.read_position(LAST_RING), "b2@d4 pass pass")
    with pytest.raises(IllegalActionError, match="so one must"):
        game.play(state, "pass")


def test_rg_a4_nothing_is_added_to_a_base_of_the_own_colour() -> None:
    with pytest.raises(IllegalActionError, match="a base stands on c4; nothing is added there"):
        FOUR.play(at(FOUR, E1, turn="4"), "g2@c4")


def test_rg_a5_a_base_may_stand_beside_the_starting_base() -> None:
    assert "gB@b3" in FOUR.actions(at(FOUR, E1, turn="4"))


def test_rg_a6_with_two_players_the_colours_are_free_each_turn() -> None:
    state = after(TWO, TWO.start(), "*c3 r1@c4 y1@b3")
    assert {action[0] for action in TWO.actions(state)} == {"r", "b"}


def test_rg_a7_neutral_pieces_in_hand_count_when_scores_are_tied() -> None:
    state = THREE.read_position(
        "3 place g1y2y3b4,y1y2g3y4,g1y2,gB,g3/y1g2b3b4,*,r2r3r4,r1r3,g2r4/g1b2b3y4,b1b3g4,b1b2g3,r2r4,r2r3/"
        "y1y3g4,gB,bB,r1b2,r1/g2y3g4,yB,b1b4,rB,. hand=r00002g00001,b00002g00000,y00012g00000"
    )
    state = THREE.play(state, "y4@c5")
    assert THREE.score(state) == {"1": 5, "2": 5, "3": 4}
    assert THREE.outcome(state) == Outcome(("2",), "pieces")


def test_rg_a8_nothing_is_placed_on_the_starting_base() -> None:
    with pytest.raises(IllegalActionError, match="a base stands on c3"):
        FOUR.play(at(FOUR, E1), "r1@c3")
    assert FOUR.score(at(FOUR, "c3=*")) == dict.fromkeys("1234", 0)


def test_rg_a9_the_starting_base_stands_on_a_central_point() -> None:
    assert {action[1:] for action in FOUR.actions(FOUR.start())} == {f"{c}{r}" for c in "bcd" for r in "234"}
    for action in ("*a3", "*c5", "r1@c3", "pass"):
        with pytest.raises(IllegalActionError, match="one of the nine central points"):
            FOUR.play(FOUR.start(), action)


# A turn


def test_6_a_piece_that_is_not_held_is_not_placed() -> None:
    with pytest.raises(IllegalActionError, match="player 1 holds no blue-1"):
        FOUR.play(at(FOUR, E1), "b1@c2")
    state = at(FOUR, "c3=* c4=r1 b3=r1 d3=r1")
    assert placings(FOUR, state, "r1") == set()
    with pytest.raises(IllegalActionError, match="player 1 holds no red-1"):
        FOUR.play(state, "r1@c2")


def test_6_a_colour_spreads_only_to_linked_points() -> None:
    with pytest.raises(IllegalActionError, match="no point linked to e5 has red"):
        FOUR.play(at(FOUR, E1), "r1@e5")


def test_6_the_edges_of_the_board_are_not_linked_to_each_other() -> None:
    state = at(FOUR, "d3=* e3=r1")
    assert placings(FOUR, state, "rB") == {"c3", "d2", "d4", "e2", "e4"}


def test_6_one_ring_of_each_size_on_a_territory() -> None:
    with pytest.raises(IllegalActionError, match="a ring of size 3 stands on c2 already"):
        FOUR.play(at(FOUR, E1), "r3@c2")


def test_6_a_base_needs_an_empty_territory() -> None:
    with pytest.raises(IllegalActionError, match="rings stand on c2; a base needs it empty"):
        FOUR.play(at(FOUR, E1), "rB@c2")


def test_6_another_colours_base_beside_is_no_hindrance() -> None:
    assert "rB@b4" in FOUR.actions(at(FOUR, "c3=* c4=gB b3=r1"))


def test_6_the_other_colour_of_a_player_opens_nothing() -> None:
    assert placings(TWO, at(TWO, "c3=* c4=r1"), "b1") == {"b3", "d3", "c2"}


def test_6_neutral_pieces_open_territory_for_whoever_holds_neutral_ones() -> None:
    state = after(THREE, THREE.start(), "*c3 g1@c4")
    assert {"g2@c5", "gB@b4"} <= set(THREE.actions(state))


def test_the_starting_base_is_placed_once() -> None:
    with pytest.raises(IllegalActionError, match="the starting base stands already"):
        FOUR.play(at(FOUR, E1), "*d3")


# Passing

STUCK = (
    "2 place y1y2b3b4,b1y3r4,r2,.,rB/b1y2b3b4,r1b2y3r4,r3y4,rB,r1/b1b2b3,y1b2r3y4,rB,r4,./r1r2r3b4,*,bB,gB,./"
    "g1r2g3y4,y1y2g3g4,g1g2y3g4,g1g2g4,gB hand=r00000g01100,b00002g00001,y00003g00000"
)
"""Three players; the second holds a neutral base, and green cannot yet reach where it would fit."""


def test_7_of_three_a_skipped_player_recovers_by_the_neutral_colour() -> None:
    state = THREE.read_position(STUCK)
    assert list(THREE.actions(state)) == ["pass"]
    state = after(THREE, state, "pass pass g2@e2")
    assert (THREE.turn(state), list(THREE.actions(state))) == ("2", ["gB@e3"])
    assert THREE.turn(THREE.play(state, "gB@e3")) == "3"


# Resigning


def test_resigning_of_two_the_other_wins() -> None:
    state = TWO.play(TWO.start(), "*c3")
    assert TWO.outcome(TWO.play(state, "resign")) == Outcome(("2",), "resignation")
    assert TWO.outcome(TWO.play(state, "resign:2")) == Outcome(("1",), "resignation")


def test_resigning_of_more_the_one_who_left_is_skipped_and_his_pieces_stay() -> None:
    state = after(FOUR, FOUR.start(), "*c3 r1@c4 b1@b3")
    gone = FOUR.play(state, "resign:1")
    assert FOUR.outcome(gone) is None
    assert (FOUR.turn(gone), FOUR.placement(gone)) == ("3", FOUR.placement(state))
    assert FOUR.turn(after(FOUR, gone, "y1@d3 g1@c2")) == "2"


def test_resigning_of_more_the_last_one_remaining_wins() -> None:
    state = after(FOUR, FOUR.start(), "*c3 r1@c4 resign:1 resign resign:4")
    assert FOUR.outcome(state) == Outcome(("3",), "resignation")


def test_resigning_twice_is_refused() -> None:
    state = after(FOUR, FOUR.start(), "*c3 resign:3")
    with pytest.raises(IllegalActionError, match="player 3 has given up already"):
        FOUR.play(state, "resign:3")


def test_resigning_before_the_starting_base_leaves_it_to_the_next() -> None:
    state = FOUR.play(FOUR.start(), "resign")
    assert (FOUR.turn(state), FOUR.phase(state)) == ("2", "start")
    assert FOUR.turn(FOUR.play(state, "*c3")) == "2"


def test_resigning_ends_the_game_when_the_others_can_place_no_ring() -> None:
    state = FOUR.play(FOUR.read_position(LAST_RING), "resign")
    assert FOUR.phase(state) == "over"
    assert FOUR.outcome(state) == Outcome(("1",), "territories")


def test_who_left_does_not_win_by_territories() -> None:
    state = after(FOUR, FOUR.read_position(LAST_RING), "resign:1 b2@d4")
    assert FOUR.outcome(state) == Outcome(("2",), "pieces")


# What stands


def test_a_placement_has_the_rings_of_a_point_by_size_whoever_came_first() -> None:
    state = after(TWO, TWO.start(), "*c3 r4@c4 y1@c4 bB@d3")
    assert TWO.placement(state) == {
        "c3": ("start-base",),
        "c4": ("yellow-1", "red-4"),
        "d3": ("blue-base",),
    }


def test_a_finished_position_of_a_resigned_game_keeps_who_left() -> None:
    assert TWO.write_position(TWO.play(TWO.start(), "resign:2")) == line(TWO, "", turn="-", phase="over", left="2")
