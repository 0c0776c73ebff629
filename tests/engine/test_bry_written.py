"""BRY's written forms and options: what is read, what is told."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from bry_boards import CALM, after, at, board
from hypothesis import given
from hypothesis import strategies as st

from engine.catalogue import make_game
from engine.errors import EngineError, IllegalActionError, OptionError, UnreadableError
from engine.game import Move, Option, Outcome
from engine.games.bry import Bry
from engine.games.bry.pieces import PIECES

TWO, THREE, EXPERT = Bry(), Bry(players=3), Bry(expert=True)
DATA = Path(__file__).parent.parent / "data" / "bry" / "perft.json"
POSITIONS = json.loads(DATA.read_text(encoding="utf-8"))["positions"]
RING = "D1=BSC D4=BHHv D5=RCS"

# Actions


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("d1 - d2", "D1-D2"),
        (" bcc @ g4 ", "BCC@G4"),
        ("d1=bss", "D1=BSS"),
        ("D1=BsS", "D1=BSS"),
    ],
)
def test_an_action_is_read_whatever_its_case_and_blanks(text: str, action: str) -> None:
    assert TWO.read_action(at(TWO, RING, pen="BSS"), text) == action


def test_a_release_and_a_pass_are_read_whatever_their_case_and_blanks() -> None:
    state = at(TWO, "A1=BSC D4=RCS D5=RCC", nest="RHH")
    assert TWO.read_action(state, "+ bhc") == "+BHC"
    assert TWO.read_action(at(TWO, "A1=BSCv D4=RCS", nest="RHH"), " Pass") == "pass"


def test_a_choice_is_read_in_any_order() -> None:
    state = EXPERT.play(at(EXPERT, "A1=YCSv D1=YCC G4=YCH A4=RHH"), "BSC@D4")
    assert EXPERT.read_action(state, "Flip: g4, d1") == "flip:D1,G4"
    assert EXPERT.read_action(state, "flip:-") == "flip:-"
    assert EXPERT.read_action(EXPERT.play(state, "flip:-"), "UP:a1") == "up:A1"
    with pytest.raises(IllegalActionError, match="each space once"):
        EXPERT.read_action(state, "flip:g4,g4")


def test_resigning_is_read_whatever_its_case() -> None:
    assert TWO.read_action(TWO.start(), " Resign : RED ") == "resign:red"


@pytest.mark.parametrize(
    "text",
    [
        *(
            "D8-D1",
            "D1-",
            "-",
            "x",
            "BSC",
            "BSX@D4",
            "GSC@D4",
            "B\u017fC@D4",
            "BSC@D\u0664",
            "D4",
            "D4=",
            "d1-d2",
            "D1-D2 ",
        ),
        *("+", "+BS", "flip", "flip:", "flip:,", "flip:A1,", "flip:A1,-", "up:", "up:A9", "passe", "PASS", "resign:"),
    ],
)
def test_only_the_written_form_is_played(text: str) -> None:
    with pytest.raises(
        UnreadableError, match=re.escape("D1-D5, BSC@D4, D4=BSH, flip:A4,G1, up:C3 or pass was expected")
    ):
        TWO.play(TWO.start(), text)


@pytest.mark.parametrize("text", ["D8-D1", "B\u017fC@D4", "flip:A1,-", "flip:", "D1D2", "", "D1=D2", "BSC-D4", "+D1"])
def test_what_can_mean_no_action_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableError, match="is not an action of BRY on hex37"):
        TWO.read_action(TWO.start(), text)


def test_a_player_there_is_not_cannot_resign() -> None:
    for action in ("resign:yellow", "resign:nobody"):
        with pytest.raises(UnreadableError, match=f"{action}: the players are blue, red"):
            TWO.play(TWO.start(), action)


@pytest.mark.parametrize("game", [TWO, Bry(colours="Y,R")])
def test_nobody_resigns_or_plays_after_the_end(game: Bry) -> None:
    end = game.play(game.start(), "resign")
    assert game.outcome(end) == Outcome(("red",), "resignation")
    for action in ("resign", "resign:red", "BSC@D4", "pass"):
        with pytest.raises(IllegalActionError, match="the game is over"):
            game.play(end, action)


def test_resigning_of_two_leaves_the_ring_as_it_is() -> None:
    state = at(TWO, RING)
    end = TWO.play(state, "resign:blue")
    assert TWO.outcome(end) == Outcome(("red",), "resignation")
    assert TWO.placement(end) == TWO.placement(state)
    assert TWO.score(end) == {"blue": 0, "red": 9}


def test_a_record_numbers_the_turns_and_joins_their_actions() -> None:
    opening = ("BSC@D4", "RHH@A1", "D4-D7", "RSS@G1")
    assert TWO.write_record(opening) == "1.BSC@D4 2.RHH@A1 3.D4-D7 4.RSS@G1"
    assert TWO.write_record(()) == ""
    actions = ("BHH@A2", "RHH@G2", "YCS@A1", "RHC@G3", "BSC@D4", "flip:A1", "up:-", "resign:blue")
    assert EXPERT.write_record(actions) == ("1.BHH@A2 2.RHH@G2 3.YCS@A1 4.RHC@G3 5.BSC@D4;flip:A1;up:- 6.resign:blue")


def test_a_record_joins_a_release_and_its_move() -> None:
    entry = next(entry for entry in POSITIONS if entry["name"] == "released")
    actions = entry["actions"].split()
    state = THREE.read_position(entry["position"])
    move = THREE.actions(state)[0]
    written = THREE.write_record([*actions, move]).split(" ")
    assert (written[0], written[-1]) == (f"1.{actions[0]}", f"{len(written)}.{actions[-1]};{move}")
    assert actions[-1].startswith("+")


def test_a_state_shows_what_stands() -> None:
    assert [repr(TWO.start()), repr(at(TWO, RING, turn="R"))] == [
        "<BRY blue move: an empty Ring>",
        "<BRY red move: BSC, BHH-down, RCS>",
    ]


@given(st.text())
def test_any_text_is_an_action_or_told(text: str) -> None:
    try:
        action = EXPERT.read_action(EXPERT.start(), text)
    except EngineError as error:
        assert str(error)  # noqa: PT017 # hardly any text is an action
    else:
        assert action in EXPERT.actions(EXPERT.start())


# Pieces and options


def test_kinds_are_both_faces_of_every_piece() -> None:
    assert [len(game.kinds) for game in (TWO, THREE, EXPERT)] == [36, 54, 54]
    for name, kind in THREE.kinds.items():
        piece = name.removesuffix("-down")
        other = {name, piece, f"{piece}-down"} - {name}
        assert (kind.supply, kind.count, {kind.other_face}) == (piece, 1, other)
        assert kind.owner == {"B": "blue", "R": "red", "Y": "yellow"}[name[0]]
    assert {kind.owner for name, kind in EXPERT.kinds.items() if name[0] == "Y"} == {None}


@pytest.mark.parametrize(
    ("given", "colours", "players"),
    [
        ({}, "B,R,Y", ("blue", "red")),
        ({"colours": "r,b"}, "R,B,Y", ("red", "blue")),
        ({"colours": "YR"}, "Y,R,B", ("yellow", "red")),
        ({"colours": "Y, B, R"}, "Y,B,R", ("yellow", "blue")),
        ({"players": 3}, "B,R,Y", ("blue", "red", "yellow")),
        ({"players": 3, "colours": "r,y,b"}, "R,Y,B", ("red", "yellow", "blue")),
        ({"expert": True, "colours": "Y,R"}, "Y,R,B", ("yellow", "red")),
    ],
)
def test_colours_are_in_one_form(given: dict[str, Option], colours: str, players: tuple[str, ...]) -> None:
    game = Bry(**given)
    assert (game.options["colours"], game.players) == (colours, players)
    assert Bry(**game.options).options == game.options
    assert game.turn(game.start()) == players[0]


def test_the_third_colour_named_is_the_neutral_one() -> None:
    game = Bry(expert=True, colours="Y,R")
    state = at(game, "A1=YSC G1=RSS", turn="Y")
    assert {action[0] for action in game.actions(state) if "@" in action} == {"Y", "B"}


def test_options_are_read_from_text() -> None:
    game = make_game(
        "bry", ["players=2", "expert=true", "geometry=hex61", "colours=R,B", "repetition=0", "idle_turns=9"]
    )
    assert game.options == {
        "players": 2,
        "expert": True,
        "geometry": "hex61",
        "colours": "R,B,Y",
        "repetition": 0,
        "idle_turns": 9,
    }
    assert len(game.actions(game.start())) == 9 * 61


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"players": 4}, "option players: 4 is not from 2 to 3"),
        ({"players": 1}, "option players: 1 is not from 2 to 3"),
        ({"players": 3, "expert": True}, "option expert: a colour is neutral only with 2 players; leave it out"),
        ({"geometry": "hex19"}, "option geometry: there is no board 'hex19'; there is hex31, hex37, hex61. "),
        ({"geometry": "../bry/boards/hex37"}, "option geometry: there is no board"),
        ({"repetition": 1}, "option repetition: every position occurs once; 2 or more were expected, or 0"),
        ({"repetition": 10}, "option repetition: 10 is not from 0 to 9"),
        ({"idle_turns": 1000}, "option idle_turns: 1000 is not from 0 to 999"),
        ({"colours": "B"}, "option colours: 'B' does not name 2 or 3 of B, R, Y, each once"),
        ({"colours": "B,B"}, "option colours: 'B,B' does not name 2 or 3"),
        ({"colours": "B,G"}, "option colours: 'B,G' does not name 2 or 3"),
        ({"colours": "B,R", "players": 3}, "option colours: 'B,R' does not name 3 of B, R, Y, each once"),
        ({"neutral": "Y"}, "BRY has no option 'neutral'"),
        ({"expert": 1}, "not of the kind of False"),
    ],
)
def test_option_that_is_none_is_told(given: dict[str, Any], told: str) -> None:
    with pytest.raises(OptionError, match=re.escape(told)):
        Bry(**given)


def test_what_stands_is_the_ring_and_every_other_piece_in_its_slot() -> None:
    state = after(TWO, TWO.start(), "BSC@D4 RCS@A1")
    assert board(TWO, state) == "A1=RCS D4=BSCv"
    placement = TWO.placement(state)
    nests = {f"nest-{piece}": (piece,) for piece in PIECES if piece[0] != "Y" and piece not in ("BSC", "RCS")}
    assert placement == {"A1": ("RCS",), "D4": ("BSC-down",), **nests}
    captured = at(TWO, "D4=BSC A1=RCS", pen="BHH RSS")
    assert {slot: stack for slot, stack in TWO.placement(captured).items() if slot.startswith("pen-")} == {
        "pen-BHH": ("BHH",),
        "pen-RSS": ("RSS",),
    }


def test_a_release_carries_a_piece_from_its_pen_to_its_nest() -> None:
    state = at(TWO, CALM, nest="", could="nnnn")
    released = next(action for action in TWO.actions(state) if action.startswith("+"))
    piece = released[1:]
    assert TWO.steps(state, released) == (Move(piece, (f"pen-{piece}", f"nest-{piece}")),)


def test_the_nest_of_who_gave_up_is_left_as_it_was_and_told_so() -> None:
    three = Bry(players=3)
    state = after(three, three.start(), "BSC@D4 RCS@A1")
    left = three.play(state, "resign:red")
    assert three.placement(left) == three.placement(state)
    assert left.nests[1] == 0
    line = three.write_position(left)
    assert " abandoned=RSS,RSC,RSH,RCC,RCH,RHS,RHC,RHH" in line
    assert three.read_position(line) == left
    without = three.read_position(line.replace("abandoned=RSS,", "abandoned="))
    assert three.placement(without)["pen-RSS"] == ("RSS",)
    for wrong in ("abandoned=BSC", "abandoned=RCS", "abandoned=YSS"):
        with pytest.raises(UnreadableError, match="expected pieces out of pen= whose player is out"):
            three.read_position(line.replace("abandoned=", wrong + ",", 1))
