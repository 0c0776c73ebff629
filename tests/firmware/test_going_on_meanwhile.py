"""People go on while the board still asks, or put right what has counted already; on the boards of other games."""

import pytest
from desks import do, lit, sitting

from firmware.messages.render import render
from hardware.simulated.script import parse_gesture


@pytest.mark.parametrize(
    ("board", "options", "played", "gestures", "asked"),
    [
        ("ringgz", (), ("*c3",), "put red-1 c4; put green-3 c4", ["b1@c4", "r1@c4"]),
        ("ringgz-poles", ("players=3",), ("*c3", "r1@c4"), "put green-1 b3; put yellow-3 b3", ["b1@b3", "g1@b3"]),
    ],
)
def test_a_piece_may_join_one_on_the_same_territory_that_is_still_asked_about(
    board: str, options: tuple[str, ...], played: tuple[str, ...], gestures: str, asked: list[str]
) -> None:
    with sitting(board, *options, played=played) as desk:
        told = do(desk, *gestures.split("; "))
        assert told["verdict"] == "asking"
        assert sorted(told["asking"]) == asked
        assert desk.astray == []


def test_however_many_pieces_follow_the_oldest_is_asked_about_first() -> None:
    with sitting("ringgz", played=("*c3",)) as desk:
        told = do(desk, "put red-1 c4", "put green-3 d3", "put blue-3 b3", "put yellow-4 c2")
        assert desk.astray == []
        for asked, answer in (
            (["b1@c4", "r1@c4"], "r1@c4"),
            (["g3@d3", "y3@d3"], "g3@d3"),
            (["b3@b3", "r3@b3"], "b3@b3"),
            (["g4@c2", "y4@c2"], "y4@c2"),
        ):
            assert sorted(told["asking"]) == asked
            told = do(desk, f"answer {answer}")
            assert told["record"][-1] == answer
        assert told["verdict"] == "done"


def test_four_that_come_at_once_are_asked_about_one_after_another() -> None:
    with sitting("ringgz", played=("*c3",)) as desk:
        hasty = ("put red-1 c4", "after 0.05 put green-2 d3", "after 0.05 put red-3 b3", "after 0.05 put green-4 c2")
        for gesture in hasty[:-1]:
            desk.perform(parse_gesture(gesture))
        told = do(desk, hasty[-1])
        assert sorted(told["asking"]) == ["b1@c4", "r1@c4"]
        assert told["wrong"] == []
        told = do(desk, "answer r1@c4", "answer g2@d3", "answer r3@b3", "answer g4@c2")
        assert told["record"] == ["*c3", "r1@c4", "g2@d3", "r3@b3", "g4@c2"]
        assert desk.astray == []


def test_what_is_wrong_besides_a_question_is_said_and_lit_with_it() -> None:
    with sitting("ringgz", played=("*c3",)) as desk:
        told = do(desk, "put red-1 c4", "put green-2 e5")
        assert sorted(told["asking"]) == ["b1@c4", "r1@c4"]
        assert [line["do"] for line in told["wrong"]] == ["take e5"]
        assert lit(told, "wrong") == {"e5"}
        assert lit(told, "your choice") == {"c4"}
        assert "off e5." in told["expected"]
        assert [words for _, words in desk.astray] == [told["expected"]]
        told = do(desk, "answer r1@c4")
        assert (told["verdict"], told["record"]) == ("astray", ["*c3", "r1@c4"])
        told = do(desk, "take e5")
        assert told["verdict"] == "resting"


def test_what_is_put_right_before_the_answer_is_no_more_called_wrong() -> None:
    with sitting("ringgz", played=("*c3",)) as desk:
        told = do(desk, "put red-1 c4", "put green-2 e5", "take e5")
        assert sorted(told["asking"]) == ["b1@c4", "r1@c4"]
        assert told["wrong"] == []


def test_what_is_put_back_beside_a_question_is_no_longer_called_missing() -> None:
    played = (
        "*d4 r2@d5 b1@e4 yB@c4 r1@d5 b2@e3 y4@e4 r4@e5 g3@d5 y1@e5 g2@d3 g2@c3 g3@e4 "
        "g1@c2 g1@d2 y3@d3 g4@c5 g4@c1 y4@e3 gB@d1 b2@e4 g4@b2 g3@e3 b4@d3 y1@c5 r4@d5"
    )
    with sitting("ringgz", "players=3", played=tuple(played.split())) as desk:
        told = do(desk, "put blue-base e2", "put green-2 b3", "after 0.05 put red-1 d3", "lift e2")
        assert [line["do"] for line in told["wrong"]] == ["put blue-base e2"]
        desk.perform(parse_gesture("drop e2"))
        desk.run(0.1)
        assert desk.table.verdict.plan == ()


def test_where_so_much_follows_that_it_may_all_be_right_nothing_is_called_wrong() -> None:
    with sitting("ringgz", played=("*c3",)) as desk:
        points = ("c4", "d3", "b3", "c2", "d4", "b4", "c5", "b2")
        told = do(desk, *(f"put {('red', 'green')[at % 2]}-{at % 4 + 1} {point}" for at, point in enumerate(points)))
        assert sorted(told["asking"]) == ["b1@c4", "r1@c4"]
        assert told["wrong"] == []


def test_pieces_that_share_a_territory_are_as_many_as_they_are() -> None:
    with sitting("ringgz", played=("*c2",)) as desk:
        pieces = ("blue-4 b2", "green-3 b2", "red-4 d2", "green-2 b1", "red-base d1", "green-3 b1", "blue-3 d2")
        told = do(desk, *(f"put {piece}" for piece in pieces))
        assert told["verdict"] == "asking"
        assert told["wrong"] == []
        # What only one of two colours may do is not asked.
        made = ["b4@b2", "g3@b2", "r4@d2", "g2@b1", "rB@d1", "g3@b1", "b3@d2"]
        for action in ("b4@b2", "g3@b2", "r4@d2", "b3@d2"):
            assert action in told["asking"]
            told = do(desk, f"answer {action}")
        assert (told["verdict"], told["record"], desk.astray) == ("done", ["*c2", *made], [])


def test_where_only_one_piece_may_be_put_or_moved_on_the_words_name_it() -> None:
    with sitting("ringgz-poles") as desk:
        assert render(desk.table.expected) == "Player 1, place a starting base on a lit point."
    with sitting("ringo-13") as desk:
        assert do(desk, "put red-disc 1,1")["expected"] == "Now move the red ring."


def test_a_ring_that_goes_on_first_amends_though_the_next_may_begin_with_it() -> None:
    with sitting("ringo-13") as desk:
        told = do(desk, "put red-disc 1,1", "lift red-ring 1,1", "drop 2,0")
        assert told["record"] == ["1,1>2,0"]
        told = do(desk, "lift red-ring 2,0", "drop 0,2")
        assert told["record"] == ["1,1>0,2"]
        assert told["verdict"] == "done"


def test_a_disc_put_where_the_ring_stood_was_the_next_players_after_all() -> None:
    with sitting("ringo-13") as desk:
        do(desk, "put red-disc 1,1", "lift red-ring 1,1", "drop 2,0")
        told = do(desk, "lift red-ring 2,0", "drop 0,2", "put blue-disc 2,0")
        assert told["record"] == ["1,1>2,0", "2,0>0,2"]


def test_a_piece_that_was_put_and_taken_off_is_none_that_another_one_has_joined() -> None:
    with sitting("ringgz", played=("*c3",)) as desk:
        told = do(desk, "put yellow-2 c2", "take yellow-2 c2", "put blue-3 c2")
        assert sorted(told["asking"]) == ["b3@c2", "r3@c2"]
