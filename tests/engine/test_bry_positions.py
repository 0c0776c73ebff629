"""BRY's positions as lines: what is kept, what is read, what is told."""

import re

import pytest
from bry_boards import after, at, line
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import EngineError, UnreadableError
from engine.game import Outcome
from engine.games.bry import Bry, position

TWO, THREE, EXPERT = Bry(), Bry(players=3), Bry(expert=True)
RING = "D1=BSC D4=BHHv D5=RCS"


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
    "": (TWO, "is not a BRY position; it reads '<B, R, Y or -> <phase> ring=<...>"),
    "B move": (TWO, "is not a BRY position"),
    FINE.replace(" pen=-", ""): (TWO, "is not a BRY position"),
    f"{FINE} idle=1 idle=1": (TWO, "is not a BRY position"),
    f"{FINE} score=1": (TWO, "is not a BRY position"),
    f"{FINE} idle=": (TWO, "is not a BRY position"),
    FINE.replace("B move", "G move"): (TWO, "the player who must act: 'G' is not a colour"),
    FINE.replace("B move", "BR move"): (TWO, "the player who must act: 'BR' is not a colour"),
    FINE.replace("B move", "Y move"): (TWO, "yellow is said to act, and does not play"),
    FINE.replace("B move", "B jump"): (TWO, "'jump' is not a phase of BRY: one of move, flip, up, over"),
    FINE.replace("B move", "- move"): (TWO, "'-' stands for who must act once the game is over"),
    FINE.replace("B move", "B over"): (TWO, "'-' stands for who must act once the game is over"),
    FINE.replace("B move", "- over"): (TWO, "ended=: with 2 players left it is repetition or idle"),
    FINE.replace("D1:", "D9:"): (TWO, "ring: 'D9' is not a space of hex37"),
    FINE.replace("D1:", "D5:"): (TWO, "ring: D5 is said twice"),
    FINE.replace(":BSC", ":BSX"): (TWO, "ring: 'BSX' is not a piece"),
    FINE.replace(":BSC", ":BSCw"): (TWO, "ring: 'BSCw' is not a piece"),
    FINE.replace("nest=BSS", "nest=BSS,BSS"): (TWO, "nest: BSS is said twice"),
    FINE.replace("nest=BSS", "nest=BSC"): (TWO, no("BSS", 0)),
    FINE.replace("nest=BSS", "nest=BSS,BSC"): (TWO, no("BSC", 2)),
    FINE.replace("pen=-", "pen=YSS"): (TWO, no("YSS", 1)),
    FINE.replace("pen=-", "pen=RSS"): (TWO, no("RSS", 2)),
    f"{FINE} out=R": (TWO, "out: red is said to be out and has pieces in the nest"),
    f"{FINE} out=G": (TWO, "out: 'G' is not a colour"),
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
    f"{FINE} released=BXX": (TWO, "released: 'BXX' is not a piece"),
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
    ASKED.replace("flip=A1", "flip=A9"): (EXPERT, "flip: 'A9' is not a space"),
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


def test_position_counts_the_turn_as_idle_once_its_move_is_made() -> None:
    state = EXPERT.read_position(f"{UP} idle=60")
    assert EXPERT.outcome(EXPERT.play(state, "up:-")) == Outcome((), "idle")
    with pytest.raises(UnreadableError, match="idle=61: after 60 idle turns the game is over"):
        EXPERT.read_position(f"{UP} idle=61")


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
