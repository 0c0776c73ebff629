"""BRY's written forms and options: what is read, what is told."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from bry_boards import after, at, board, line
from hypothesis import given
from hypothesis import strategies as st

from engine.bry import Bry, position
from engine.errors import EngineError, IllegalActionError, OptionError, UnreadableError
from engine.game import Option, Outcome

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
    with pytest.raises(UnreadableError, match="is no action of BRY on hex37"):
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


# Positions


def test_position_is_as_its_description_has_it() -> None:
    state = at(TWO, "D1=BSC D5=RCSv", nest="", could="nnny")
    assert f"    {TWO.write_position(state)}\n" in (position.__doc__ or "")


def test_position_of_the_start_says_no_history() -> None:
    every = ",".join(f"{colour}{outside}{inside}" for colour in "BR" for outside in "SCH" for inside in "SCH")
    assert TWO.write_position(TWO.start()) == f"B move ring=- nest={every} pen=-"


def test_position_keeps_what_was_released_and_locked_and_asked() -> None:
    released = TWO.play(at(TWO, "A1=BSC D4=RCS D5=RCC", nest="RHH"), "+BHC")
    assert " released=BHC " in TWO.write_position(released)
    locked = EXPERT.play(at(EXPERT, "D4=YHH A1=BSC G1=RSS"), "D4-D5")
    assert " locked=YHH " in EXPERT.write_position(locked)
    asked = EXPERT.play(at(EXPERT, "A1=YCS D1=YCC A4=RHH"), "BSC@D4")
    assert " flip=A1,D1 " in EXPERT.write_position(asked)
    for game, state in ((TWO, released), (EXPERT, locked), (EXPERT, asked)):
        assert game.read_position(game.write_position(state)) == state


def test_position_keeps_the_past_so_that_a_repetition_is_still_one() -> None:
    state = at(TWO, "A1=BSC D3=RSC D4=RSH", nest="")
    for _ in range(2):
        assert TWO.outcome(state) is None
        state = TWO.read_position(TWO.write_position(after(TWO, state, "A1-B1 D4-E4 B1-A1 E4-D4")))
    assert TWO.outcome(state) == Outcome((), "repetition")


def test_position_forgets_the_past_when_somebody_leaves_for_it_cannot_come_again() -> None:
    state = after(THREE, THREE.start(), "BSC@D4 RCS@A1 resign:blue")
    assert "past=" not in THREE.write_position(state)


def test_position_of_a_finished_game_keeps_how_it_ended() -> None:
    for action, reason in (("D1-D5", "elimination"), ("resign:red", "resignation")):
        end = TWO.play(at(TWO, "D1=BSC D5=RCS", nest=""), action)
        assert TWO.write_position(end).startswith("- over ")
        assert TWO.write_position(end).endswith(f" out=R ended={reason}")
        assert TWO.outcome(TWO.read_position(TWO.write_position(end))) == Outcome(("blue",), reason)


def test_position_parts_may_come_in_any_order() -> None:
    written = line(TWO, RING, idle="3", could="nyn").split(" ")
    assert TWO.read_position(" ".join([*written[:2], *reversed(written[2:])])) == TWO.read_position(" ".join(written))


def no(piece: str, places: int) -> str:
    return f"{piece} is in {places} places of ring, nest and pen together; "


FINE = line(TWO, RING)
CALM = line(TWO, "A1=BSC D3=RSC", nest="")
ASKED = line(EXPERT, "A1=YCS D4=BSC G1=RSS", phase="flip", flip="A1")
UP = line(EXPERT, "A1=YCSv D4=BSC G1=RSS", phase="up")
WRONG: dict[str, tuple[Bry, str]] = {
    "": (TWO, "is no BRY position; it reads '<B, R, Y or -> <phase> ring=<...>"),
    "B move": (TWO, "is no BRY position"),
    FINE.replace(" pen=-", ""): (TWO, "is no BRY position"),
    f"{FINE} idle=1 idle=1": (TWO, "is no BRY position"),
    f"{FINE} score=1": (TWO, "is no BRY position"),
    f"{FINE} idle=": (TWO, "is no BRY position"),
    FINE.replace("B move", "G move"): (TWO, "the player who must act: 'G' is no colour"),
    FINE.replace("B move", "BR move"): (TWO, "the player who must act: 'BR' is no colour"),
    FINE.replace("B move", "Y move"): (TWO, "yellow is said to act, and does not play"),
    FINE.replace("B move", "B jump"): (TWO, "'jump' is no phase of BRY: one of move, flip, up, over"),
    FINE.replace("B move", "- move"): (TWO, "'-' stands for who must act once the game is over"),
    FINE.replace("B move", "B over"): (TWO, "'-' stands for who must act once the game is over"),
    FINE.replace("B move", "- over"): (TWO, "ended=: with 2 players left it is repetition or idle"),
    FINE.replace("D1:", "D9:"): (TWO, "ring: 'D9' is no space of hex37"),
    FINE.replace("D1:", "D5:"): (TWO, "ring: D5 is said twice"),
    FINE.replace(":BSC", ":BSX"): (TWO, "ring: 'BSX' is no piece"),
    FINE.replace(":BSC", ":BSCw"): (TWO, "ring: 'BSCw' is no piece"),
    FINE.replace("nest=BSS", "nest=BSS,BSS"): (TWO, "nest: BSS is said twice"),
    FINE.replace("nest=BSS", "nest=BSC"): (TWO, no("BSS", 0)),
    FINE.replace("nest=BSS", "nest=BSS,BSC"): (TWO, no("BSC", 2)),
    FINE.replace("pen=-", "pen=YSS"): (TWO, no("YSS", 1)),
    FINE.replace("pen=-", "pen=RSS"): (TWO, no("RSS", 2)),
    f"{FINE} out=R": (TWO, "out: red is said to be out and has pieces in the nest"),
    f"{FINE} out=G": (TWO, "out: 'G' is no colour"),
    f"{FINE} out=YY": (TWO, "out=YY: each colour once was expected"),
    f"{FINE} out=RB": (TWO, "out: everybody is said to be out"),
    line(TWO, "D1=BSC", nest=""): (TWO, "red has nothing in nest and Ring; write out=R"),
    line(TWO, "D1=BSC", nest="", out="R"): (TWO, "only one player is not out: the game is over"),
    line(TWO, "D1=BSC", nest="", out="R", phase="over", turn="-", ended="idle"): (TWO, "1 players left"),
    line(TWO, "D1=BSC", nest="", out="R", phase="over", turn="-", ended="elimination", idle="3"): (
        TWO,
        "released, locked, flip, could, idle and past say nothing once the game is over",
    ),
    f"{FINE} ended=idle": (TWO, "ended=idle is said, and the phase is move"),
    FINE.replace("B move", "B up"): (TWO, "phase up is one of the expert game"),
    FINE.replace("B move", "B flip"): (TWO, "phase flip is one of the expert game"),
    f"{FINE} released=BSC": (TWO, "released: BSC should lie in the nest of who is to move"),
    f"{FINE} released=RHH": (TWO, "released: RHH should lie in the nest of who is to move"),
    f"{FINE} released=BXX": (TWO, "released: 'BXX' is no piece"),
    f"{FINE} locked=BSC": (TWO, "locked: BSC should be a neutral piece"),
    f"{FINE} flip=D1": (TWO, "flip= and the spaces are written in phase flip, and only then"),
    f"{FINE} could=x": (TWO, "'x': could= and one to 4 of y and n were expected"),
    f"{FINE} could=nnnnn": (TWO, "could= and one to 4 of y and n were expected"),
    line(TWO, "D1=BSC D5=RCS", could="n"): (
        TWO,
        "could: blue is said to be one who cannot capture now; the Ring says otherwise",
    ),
    f"{CALM} could=nny": (TWO, "could: blue is said to be one who can capture now; the Ring says otherwise"),
    f"{FINE} idle=many": (TWO, "'many': idle= and a number of turns were expected"),
    f"{FINE} idle=60": (TWO, "idle=60: after 60 idle turns the game is over"),
    f"{FINE} past=12": (TWO, "past= and numbers of 16 hexadecimal digits by commas were expected"),
    f"{FINE} past={0:016x}": (TWO, "past: the last number should be "),
    f"{CALM} past={0:016x}": (Bry(repetition=0), "past: positions are not counted in this game"),
    ASKED.replace(" flip=A1", ""): (EXPERT, "flip= and the spaces are written in phase flip"),
    ASKED.replace("flip=A1", "flip=A9"): (EXPERT, "flip: 'A9' is no space"),
    ASKED.replace("flip=A1", "flip=A1,A1"): (EXPERT, "flip: each space once was expected"),
    ASKED.replace("flip=A1", "flip=A2"): (EXPERT, "flip: no neutral piece stands face-up on A2"),
    ASKED.replace("flip=A1", "flip=G1"): (EXPERT, "flip: no neutral piece stands face-up on G1"),
    ASKED.replace("A1:YCS", "A1:YCSv"): (EXPERT, "flip: no neutral piece stands face-up on A1"),
    f"{ASKED} locked=YCS": (EXPERT, "locked: YCS should be a neutral piece, face-up in the Ring, not in phase flip"),
    f"{UP} locked=YCS": (EXPERT, "locked: YCS should be"),
    UP.replace("YCSv", "YCS"): (EXPERT, "no neutral piece lies face-down, so there is none to turn up"),
    UP.replace("BSC", "BSCv", 1): (EXPERT, "in phase up blue's own pieces are up already"),
}


@pytest.mark.parametrize("text", WRONG)
def test_position_that_cannot_be_is_told_why(text: str) -> None:
    game, told = WRONG[text]
    with pytest.raises(UnreadableError, match=re.escape(told)):
        game.read_position(text)


def test_position_that_occurred_too_often_is_told() -> None:
    state = TWO.read_position(CALM)
    with pytest.raises(UnreadableError, match="past: this position has occurred 3 times; the game is over"):
        TWO.read_position(f"{CALM} past={','.join([f'{state.past[0]:016x}'] * 3)}")


@pytest.mark.parametrize("text", [FINE, CALM, ASKED, UP])
def test_positions_the_mistakes_are_made_from_are_fine(text: str) -> None:
    game = EXPERT if "YSS" in text else TWO
    assert game.read_position(text) == game.read_position(game.write_position(game.read_position(text)))


@given(st.sampled_from([FINE, CALM]), st.integers(0, 200), st.integers(0, 12), st.text(max_size=6))
def test_a_damaged_position_is_read_or_told(text: str, place: int, length: int, instead: str) -> None:
    place %= len(text)
    try:
        state = TWO.read_position(text[:place] + instead + text[place + length :])
    except EngineError as error:
        assert isinstance(error, UnreadableError)  # noqa: PT017 # the harmless damages are read
    else:
        assert TWO.read_position(TWO.write_position(state)) == state


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
    game = Bry.from_text(["players=2", "expert=true", "geometry=hex61", "colours=R,B", "repetition=0", "idle_turns=9"])
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


def test_what_stands_is_the_ring_alone() -> None:
    state = after(TWO, TWO.start(), "BSC@D4 RCS@A1")
    assert board(TWO, state) == "A1=RCS D4=BSCv"
    assert set(TWO.placement(state)) == {"A1", "D4"}
