"""The reason a player hears for what hands did wrong, game by game."""

from typing import Any

import pytest
from yinsh_boards import at

from engine import Yinsh, make_game
from engine.errors import IllegalActionError
from engine.game import AnyGame, Flip, Move, Put, Step, Take
from engine.reasons import Reason

FAR_WHITE, FAR_BLACK = "k7 k8 k9 k10 j5", "a2 a3 a4 a5 b1"
TEN = "e5 f8 d4 g7 c3 h6 e8 d6 f4 g10"
"""Five rings each: White's on c3 d4 e5 e8 f4, Black's on d6 f8 g7 g10 h6."""


def after(game: AnyGame, actions: str) -> Any:
    state = game.start()
    for action in actions.split():
        state = game.play(state, action)
    return state


WHITE, BLACK = "white-ring", "black-ring"
IN_E5 = Put("white-marker", "e5")

YINSH: list[tuple[str, str, Step, tuple[Step, ...], Reason | None]] = [
    ("a legal move", TEN, Move(WHITE, ("e5", "e7")), (IN_E5,), None),
    ("a legal move before its marker", TEN, Move(WHITE, ("e5", "e7")), (), None),
    ("a marker into a ring", TEN, IN_E5, (), None),
    (
        "the other player's ring",
        TEN,
        Move(BLACK, ("f8", "f7")),
        (),
        Reason("not-your-turn", ("f8", "f7"), BLACK, "white"),
    ),
    ("not in a line", TEN, Move(WHITE, ("e5", "h4")), (IN_E5,), Reason("not-in-line", ("e5", "h4"))),
    (
        "over a ring",
        TEN,
        Move(WHITE, ("e5", "e9")),
        (IN_E5,),
        Reason("jumps-a-ring", ("e8", "e5", "e9"), WHITE),
    ),
    ("onto a ring", TEN, Move(WHITE, ("e5", "e8")), (IN_E5,), Reason("point-taken", ("e8", "e5"))),
    (
        "not right behind the markers",
        f"{TEN} e5-e6 f8-f9",
        Move(WHITE, ("e6", "e3")),
        (Put("white-marker", "e6"),),
        Reason("stops-not-behind-markers", ("e4", "e6", "e3")),
    ),
    (
        "no marker in the ring",
        TEN,
        Move(WHITE, ("d4", "d5")),
        (IN_E5,),
        Reason("no-marker-in-ring", ("d4", "e5"), WHITE, "white"),
    ),
    (
        "a marker outside a ring",
        TEN,
        Put("white-marker", "a3"),
        (),
        Reason("marker-outside-ring", ("a3",), "white-marker", "white"),
    ),
    (
        "a marker of the wrong colour",
        TEN,
        Put("black-marker", "e5"),
        (),
        Reason("wrong-marker-colour", ("e5",), "black-marker", "white"),
    ),
    (
        "the wrong marker turned",
        f"{TEN} e5-e6 f8-f9 e6-e7",
        Flip("white-marker", "black-marker", "e5"),
        (),
        Reason("not-jumped", ("e5",), "white-marker"),
    ),
    ("a sixth ring", TEN, Put(WHITE, "a3"), (), Reason("rings-all-placed", ("a3",), WHITE, "white")),
    ("a ring moved too early", "e5 f8", Move(WHITE, ("e5", "e6")), (), Reason("rings-are-placed", player="white")),
    ("a ring onto a ring", "e5 f8", Put(WHITE, "e5"), (), Reason("point-taken", ("e5",))),
    ("the other's ring placed", "e5 f8", Put(BLACK, "e6"), (), Reason("not-your-turn", ("e6",), BLACK, "white")),
    ("after the end", "resign", Put(WHITE, "e6"), (), Reason("game-over", ("e6",), WHITE)),
]

RINGGZ: list[tuple[str, str, Step, tuple[Step, ...], Reason | None]] = [
    ("next to it", "*c3", Put("red-2", "c4"), (), None),
    ("not next to it", "*c3", Put("red-2", "e1"), (), Reason("territory-not-adjacent", ("e1",), "red-2")),
    ("before the start", "", Put("red-2", "c4"), (), Reason("start-base-first")),
    ("a start at the edge", "", Put("start-base", "a1"), (), Reason("not-central", ("a1",))),
    ("the size is there", "*c3 r2@c4 y3@c2", Put("blue-2", "c4"), (), Reason("size-taken", ("c4",), "blue-2")),
    ("on the start", "*c3", Put("red-2", "c3"), (), Reason("base-stands-there", ("c3",), "red-2")),
    ("of the other", "*c3", Put("green-2", "c4"), (), Reason("not-your-turn", ("c4",), "green-2", "1")),
    (
        "bases side by side",
        "*c3 rB@c4 y1@c2",
        Put("red-base", "d4"),
        (),
        Reason("base-beside-base", ("d4", "c4"), "red-base"),
    ),
    (
        "a ring moved",
        "*c3 r2@c4",
        Move("red-2", ("c4", "c2")),
        (),
        Reason("pieces-stay", ("c4", "c2"), "red-2"),
    ),
    (
        "a base on rings",
        "*c3 r2@c4 y1@b3",
        Put("blue-base", "c4"),
        (),
        Reason("base-needs-empty", ("c4",), "blue-base"),
    ),
]

RINGO: list[tuple[str, str, Step, tuple[Step, ...], Reason | None]] = [
    ("a disc into a ring", "", Put("red-disc", "1,0"), (), None),
    ("a disc beside", "", Put("red-disc", "3,0"), (), Reason("no-ring-there", ("3,0",))),
    ("the other's disc", "", Put("blue-disc", "1,0"), (), Reason("not-your-turn", ("1,0",), "blue-disc", "red")),
    (
        "another ring than the filled one",
        "",
        Move("red-ring", ("1,1", "0,0")),
        (Put("red-disc", "1,0"),),
        Reason("no-disc-in-ring", ("1,1", "1,0"), "red-ring", "red"),
    ),
    (
        "beside no ring",
        "",
        Move("blue-ring", ("1,0", "5,5")),
        (Put("red-disc", "1,0"),),
        Reason("no-ring-beside", ("5,5", "1,0")),
    ),
    (
        "lifted with discs beside",
        "1,0>0,0 -1,0>2,1",
        Move("red-disc", ("1,0", "1,1")),
        (),
        Reason("discs-in-stock", ("1,0",), None, "red"),
    ),
]

BRY: list[tuple[str, str, Step, tuple[Step, ...], Reason | None]] = [
    ("out of the nest", "", Move("BSC", ("nest-BSC", "D4")), (), None),
    ("onto a piece", "BSC@D4 RCS@A1", Move("BSS", ("nest-BSS", "A1")), (), Reason("point-taken", ("A1",), "BSS")),
    (
        "the other's piece",
        "BSC@D4 RCS@A1",
        Move("RCS", ("A1", "A2")),
        (),
        Reason("not-your-turn", ("A1",), "RCS", "blue"),
    ),
    ("off the line", "BSC@D4 RCS@A1", Move("BSC", ("D4", "A2")), (), Reason("not-in-line", ("D4", "A2"))),
    ("not captured", "BSC@D4 RCS@A1", Move("RCS", ("A1", "pen-RCS")), (), Reason("not-captured", ("A1",), "RCS")),
    ("turned over", "BSC@D4 RCS@A1", Flip("BSC", "BSC-down", "D4"), (), Reason("not-to-be-flipped", ("D4",), "BSC")),
]


@pytest.mark.parametrize(
    ("game", "actions", "step", "done", "reason"),
    [
        pytest.param(game, *rest, id=f"{game}: {words}")
        for game, cases in (("yinsh", YINSH), ("ringgz", RINGGZ), ("ringo", RINGO), ("bry", BRY))
        for words, *rest in cases
    ],
)
def test_what_hands_did_has_its_reason(
    game: str, actions: str, step: Step, done: tuple[Step, ...], reason: Reason | None
) -> None:
    made = make_game(game)
    assert made.why_not(after(made, actions), step, done) == reason


def test_discs_used_up_is_the_reason_once_a_player_has_none() -> None:
    game = make_game("ringo", ["discs=1"])
    state = game.play(game.play(game.start(), "1,0>0,0"), "0,1>2,1")
    reason = game.why_not(state, Put("red-disc", "1,1"))
    assert reason == Reason("discs-used-up", ("1,1",), None, "red")


def test_the_reason_stays_with_an_error_that_is_told_with_its_place() -> None:
    with pytest.raises(IllegalActionError, match="turn 2: e5: the point is taken") as raised:
        make_game("yinsh").follow("1.e5 2.e5")
    assert (raised.value.reason, raised.value.points) == ("point-taken", ("e5",))


def test_removing_what_is_not_due_has_its_reason() -> None:
    game = Yinsh()
    row = at(game, "w", "row", white_rings=FAR_WHITE, black_rings=FAR_BLACK, white="d4 e4 f4 g4 h4 b2")
    assert game.why_not(row, Take("white-marker", "e4")) is None
    assert game.why_not(row, Take("white-marker", "b2")) == Reason("not-in-the-row", ("b2",), "white-marker", "white")
    with pytest.raises(IllegalActionError) as raised:
        game.play(row, "xb2-f6")
    assert (raised.value.reason, raised.value.points) == ("no-row-there", ("b2", "c3", "d4", "e5", "f6"))
    ring_first = game.play(row, "xd4-h4")
    ring, *_ = FAR_WHITE.split()
    other, *_ = FAR_BLACK.split()
    assert game.why_not(ring_first, Take("white-ring", ring)) is None
    assert game.why_not(ring_first, Take("black-ring", other)) == Reason(
        "not-your-turn", (other,), "black-ring", "white"
    )
    assert game.why_not(ring_first, Put("white-marker", ring)) == Reason("ring-first", (ring,), "white-marker", "white")
