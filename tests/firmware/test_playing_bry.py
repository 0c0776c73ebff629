"""BRY by hand on its board of 37 spaces with nests and pens, whole chain: hands, pins, referee, journal, light wire."""

from random import Random

import pytest
from desks import do, follow_random_game, lit, sitting

from engine.games.bry import Bry
from engine.games.bry.pieces import PIECES
from firmware.desk.styles import STYLES
from firmware.table.inputs import Resign

BOARD = "bry-hex37"
THREE = Bry(players=3)

MET = {
    "a capture": "BHS@D1 RHC@D7 YSC@E3 BHH@G4 RSC@D5 YHS@B3 G4-D7",
    "a capture of a piece that lies face-down": (
        "BHC@B4 RSH@G2 YSH@B2 BHS@D7 RSS@E1 YCC@F2 BCS@D5 RHS@B1 YSS@E5 BCC@C3 RCC@F1 YHH@A1 B4-D6 RHH@E6 F2-E3 BCH@F5 "
        "RCS@C5 YHS@G4 D5-G2"
    ),
    "a swap": (
        "BSC@D3 RHS@B4 YCH@E6 BCC@D7 RSC@F1 YHC@C3 BHC@D5 RCC@B5 YCS@B1 BSH@A3 B5-A4 YSC@F5 BCH@D4 RSS@A2 YHS@F3 "
        "BSS@C1 RSH@D6 B1-C1 D3=BSS"
    ),
    "a release": (
        "BSC@C3 RCS@B2 YSC@D4 BSH@G3 RHS@D2 YSH@B5 BCS@G4 RSS@F4 YHH@F1 BCH@E3 RSH@A4 YCS@F5 BHC@G1 RCC@B3 YHS@F2 "
        "BSS@E2 RSC@A1 YHC@D1 C3-C5 RHH@D5 YSS@A3 BHS@E6 F4-F3 A3-C5 E2-D3 A4-A2 C5-C3 E6-C5 B3-E5 F1-G1 BHH@B1 E5-C6 "
        "C3-A3 +BHC"
    ),
}
"""How games for three came to something worth seeing by hand, which is their last action."""


def test_a_piece_from_the_nest_may_go_anywhere_and_flips_what_it_attacks() -> None:
    with sitting(BOARD) as desk:
        assert lit(do(desk, "wait 0.1"), "may move") == {f"nest-{piece}" for piece in PIECES if piece[0] == "B"}
        told = do(desk, "lift nest-BSC")
        assert lit(told, "may go here") == set(THREE.rules.board.spaces)
        assert lit(told, "in hand") == {"nest-BSC"}
        assert do(desk, "drop D4")["record"] == ["BSC@D4"]
        told = do(desk, "lift nest-RCS", "drop D7")
        assert lit(told, "turn over") == {"D4"}
        assert do(desk, "flip D4")["record"] == ["BSC@D4", "RCS@D7"]
        assert "D4" not in lit(do(desk, "wait 0.1"), "may move")
        told = do(desk, "lift nest-BHH", "drop A1")
        assert lit(told, "turn over") == {"D4"}
        assert do(desk, "flip D4")["record"][-1] == "BHH@A1"


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("what", MET)
def test_what_happens_in_a_game_is_followed(what: str, style: str) -> None:
    *before, action = MET[what].split()
    with sitting(BOARD, "players=3", played=before) as desk:
        steps = THREE.steps(desk.table.position.state, action)
        for doing in STYLES[style]([steps], Random(5)):
            desk.run(doing.pause)
            do(desk, doing.gesture)
        assert desk.table.record == (*before, action)
        assert desk.astray == []
        assert desk.pretend.world.placement() == desk.table.position.placement


def test_a_captured_piece_goes_to_its_own_slot_of_its_pen_and_to_no_other() -> None:
    *before, action = MET["a capture"].split()
    with sitting(BOARD, "players=3", played=before) as desk:
        assert "pen-RHC" in lit(do(desk, "lift G4", "lift D7"), "may go here")
        told = do(desk, "drop pen-RHH")
        assert told["verdict"] == "astray"
        assert "take pen-RHH" in [wrong["do"] for wrong in told["wrong"]]
        told = do(desk, "lift pen-RHH", "drop pen-RHC", "drop D7")
        assert told["record"] == [*before, action]


def test_a_captured_piece_laid_face_down_into_its_pen_is_to_be_turned_over() -> None:
    *before, action = MET["a capture of a piece that lies face-down"].split()
    with sitting(BOARD, "players=3", played=before) as desk:
        told = do(desk, "lift D5", "lift G2", "drop pen-RSH", "drop G2")
        assert told["record"] == before
        assert lit(told, "turn over") == {"pen-RSH"}
        assert do(desk, "flip pen-RSH")["record"] == [*before, action]


def test_a_piece_put_back_into_its_slot_is_as_if_it_had_never_been_lifted() -> None:
    with sitting(BOARD) as desk:
        told = do(desk, "lift nest-BSC", "wait 1", "drop nest-BSC", "lift nest-BHH", "drop D4")
        assert told["record"] == ["BHH@D4"]
        told = do(desk, "lift D4", "drop nest-BHH")
        assert told["record"] == []


def test_a_piece_in_anothers_slot_is_called_wrong() -> None:
    with sitting(BOARD, played=("BHH@D4",)) as desk:
        told = do(desk, "lift nest-RSC", "drop nest-BHH")
        assert told["verdict"] == "astray"
        assert {wrong["point"] for wrong in told["wrong"]} >= {"nest-BHH"}


NEUTRAL_ATTACKED = ("BSC@A1", "RHH@G4", "YSS@D4", "RCS@D7")


def test_neutral_pieces_are_turned_down_by_choice_and_up_by_choice() -> None:
    with sitting(BOARD, "expert=true", played=NEUTRAL_ATTACKED) as desk:
        told = do(desk, "flip D4")
        assert (told["record"][-1], told["phase"], told["turn"]) == ("flip:D4", "up", "red")
        assert lit(told, "your choice") == {"D4"}
        told = do(desk, "lift A1", "drop A3")
        assert told["record"][-2:] == ["up:-", "A1-A3"]


def test_to_choose_no_neutral_piece_confirm_is_pressed_or_the_next_player_begins() -> None:
    with sitting(BOARD, "expert=true", played=NEUTRAL_ATTACKED) as desk:
        told = do(desk, "press confirm")
        assert (told["record"][-1], told["phase"], told["turn"]) == ("flip:-", "move", "blue")
    with sitting(BOARD, "expert=true", played=NEUTRAL_ATTACKED) as desk:
        assert do(desk, "lift A1", "drop A3")["record"][-2:] == ["flip:-", "A1-A3"]


@pytest.mark.parametrize("leaver", ["blue", "red", "yellow"])
def test_who_gives_up_leaves_the_pieces_where_they_are_and_the_others_go_on(leaver: str) -> None:
    with sitting(BOARD, "players=3", played=("BSC@D4", "RHH@A1", "YHS@G4")) as desk:
        desk.give(Resign(f"resign:{leaver}"))
        told = do(desk, "wait 2")
        assert told["verdict"] in ("resting", "done")
        assert told["record"][-1] == f"resign:{leaver}"
        assert told["turn"] == ("red" if leaver == "blue" else "blue")
        assert f"score-{leaver}-1" not in lit(told, "score")


@pytest.mark.parametrize(("players", "lights"), [(2, {"blue": 9, "red": 9}), (3, {"blue": 9, "red": 9, "yellow": 9})])
def test_the_panel_shows_whose_turn_it_is_and_how_many_pieces_each_player_has(
    players: int, lights: dict[str, int]
) -> None:
    with sitting(BOARD, f"players={players}") as desk:
        told = do(desk, "wait 0.1")
        assert lit(told, "turn") == {"turn-blue"}
        expected = {f"score-{name}-{number + 1}" for name, count in lights.items() for number in range(count)}
        assert lit(told, "score") == expected


@pytest.mark.sampled(2)
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("options", "seed"), [("players=2", 1), ("players=3", 2), ("expert=true", 1)])
def test_a_random_game_is_followed(options: str, seed: int, style: str) -> None:
    desk = follow_random_game(BOARD, style, seed, options, most=40)
    assert len(desk.table.record) == 40
