"""The way back: the fewest gestures to a legal board, each piece carried to where it is missed."""

from itertools import combinations
from math import dist

import pytest
from paper import Look, Paper, level_look, switch_look

from engine.catalogue import make_game
from engine.game import Placement
from firmware.messages.render import render
from firmware.referee.past.history import History
from firmware.referee.verdict import Repair
from firmware.table import new_table
from hardware.sensors.sighting import Sighting

YINSH = make_game("yinsh")
PLACES = YINSH.geometry.points
PLACED = ("e5", "f8", "c3", "g4", "i7", "d6", "b2", "h9", "j8", "f3")
"""White has e5 c3 i7 b2 j8, Black f8 g4 d6 h9 f3; White is to move."""

TRAIN = (*PLACED, "e5-e6", "f8-f7", "e6-e7", "f7-f6", "e7-e8", "f6-f5", "c3-c4", "g4-g5", "c4-c5", "g5-g6")
"""White markers on e5 e6 e7 c3 c4, black ones on f8 f7 f6 g4 g5."""

BEFORE_ROW = (
    *("d5", "f5", "b3", "e2", "b2", "a2", "d8", "c2", "e3", "h11", "b2-d4", "f5-h7", "d4-d2", "h11-h9", "e3-e6"),
    *("c2-g6", "e6-e5", "h7-b7", "b3-b1", "e2-i6", "d8-g11", "i6-k8", "d2-d1", "b7-c8", "g11-g10", "k8-j7", "d1-d3"),
)
"""Black's a2-c4 makes the row a2-e2 and takes it off."""

looks = pytest.mark.parametrize("look", [level_look, switch_look])


def scrambled(look: Look, record: tuple[str, ...], *gestures: str) -> Paper:
    """Make gestures quickly one after another, then let the board be."""
    paper = Paper(YINSH, look, record=record)
    for gesture in gestures:
        paper.do(gesture, 0.05)
    paper.wait(1.5)
    return paper


def switched_on(look: Look, record: tuple[str, ...], placement: Placement) -> Paper:
    """Switch the table on with a game that has come so far and these pieces on the board."""
    paper = Paper(YINSH, look, record=record)
    paper.table = new_table(YINSH, look, tuple(PLACES), paper.table.settings, record=record)
    paper.stacks = {point: list(stack) for point, stack in placement.items()}
    paper.see()
    paper.wait(1.5)
    return paper


def moved(*pairs: tuple[str, str]) -> list[str]:
    return [gesture for start, end in pairs for gesture in (f"lift {start}", f"drop {end}")]


def plan(paper: Paper) -> tuple[Repair, ...]:
    assert paper.kind() == "astray"
    return paper.table.verdict.plan


def dos(paper: Paper) -> list[str]:
    return [repair.do for repair in plan(paper)]


@looks
def test_pieces_are_carried_home_on_the_shortest_ways_of_all(look: Look) -> None:
    away = {"f8": "g10", "g4": "h5", "d6": "b5", "h9": "i10"}
    paper = scrambled(look, PLACED, *moved(*((f"black-ring {start}", end) for start, end in away.items())))
    homes = {repair.point: repair.to for repair in plan(paper) if repair.gesture == "take"}
    assert sorted(homes) == sorted(away.values())
    assert sorted(filter(None, homes.values())) == sorted(away)
    walked = sum(dist(PLACES[point], PLACES[home]) for point, home in homes.items() if home)
    assert walked <= sum(dist(PLACES[start], PLACES[end]) for start, end in away.items())


def test_more_than_eight_are_paired_all_at_once() -> None:
    markers = ["e5", "e6", "e7", "f8", "f7", "f6", "g4", "g5", "c3"]
    ends = ["a2", "a3", "a4", "k7", "k8", "k9", "j6", "j7", "b1"]
    pairs = zip((f"{'white' if p[0] in 'ec' else 'black'}-marker {p}" for p in markers), ends, strict=True)
    takes = [repair for repair in plan(scrambled(switch_look, TRAIN, *moved(*pairs))) if repair.gesture == "take"]
    homes = {repair.point: repair.to for repair in takes if repair.to is not None}
    assert len(takes) > 8
    assert len(homes) > 6
    total = sum(dist(PLACES[point], PLACES[home]) for point, home in homes.items())
    for one, other in combinations(homes, 2):
        swapped = homes | {one: homes[other], other: homes[one]}
        assert total <= sum(dist(PLACES[point], PLACES[home]) for point, home in swapped.items()) + 1e-9


@looks
def test_a_piece_that_is_taken_alone_needs_no_name(look: Look) -> None:
    assert dos(scrambled(look, PLACED, "put white-marker a3", "put black-marker k9")) == ["take a3", "take k9"]


@looks
def test_a_piece_that_came_to_another_is_known_for_what_was_lifted_before(look: Look) -> None:
    paper = scrambled(look, TRAIN, "lift black-ring d6", "drop e5")
    do, what = "take black-ring e5", "black-ring where nothing more belongs"
    assert (do, what) in [(repair.do, repair.what) for repair in plan(paper)]


@looks
def test_a_piece_of_any_colour_is_sent_to_where_one_like_it_is_missed(look: Look) -> None:
    paper = scrambled(look, TRAIN, "lift black-marker f7", "drop a3")
    (take, put) = plan(paper)
    assert (take.point, take.to) == ("a3", "f7")
    assert put.do == "put black-marker f7"


@looks
def test_following_the_plan_every_gesture_makes_it_one_shorter(look: Look) -> None:
    away = moved(
        ("black-ring f5", "h10"), ("white-marker e5", "d1"), ("black-marker g4", "j9"), ("white-ring b2", "a4")
    )
    paper = scrambled(look, TRAIN, *away, "take white-marker c3", "put black-marker b5")
    left = len(plan(paper))
    assert left >= 8
    while paper.kind() == "astray":
        assert len(plan(paper)) == left
        paper.do(plan(paper)[0].do, 0.6)
        left -= 1
    assert left == 0
    assert paper.table.record == TRAIN


@looks
def test_one_or_two_things_are_lit_and_said_at_a_time(look: Look) -> None:
    away = moved(
        ("black-ring f5", "h10"), ("white-marker e5", "d1"), ("black-marker g4", "j9"), ("white-ring b2", "a4")
    )
    paper = scrambled(look, TRAIN, *away)
    first, second, *rest = plan(paper)
    assert rest
    carried = {repair.point: repair.to for repair in (first, second)}
    assert set(paper.table.marks) == {*carried, *filter(None, carried.values())}
    assert {paper.table.marks[point] for point in carried} == {"wrong"}
    assert (first.point, first.to) == ("a4", "b2")
    assert f" {second.point}" not in render(paper.table.expected)


@looks
def test_the_plan_is_another_one_as_soon_as_hands_do_something_else(look: Look) -> None:
    paper = scrambled(look, PLACED, "lift black-ring d6", "drop d7")
    assert dos(paper) == ["take d7", "put black-ring d6"]
    paper.do("put white-marker a3", 0.0)
    assert dos(paper) == ["take a3", "take d7", "put black-ring d6"]
    paper.do("lift black-ring d7", 0.0)
    assert dos(paper) == ["put black-ring d6", "take a3"]
    paper.do("drop d6", 0.0)
    assert dos(paper) == ["take a3"]


@looks
def test_the_plan_is_dropped_at_once_for_the_move_that_was_meant(look: Look) -> None:
    paper = scrambled(look, PLACED, "put white-marker e5", "lift white-ring e5", "drop a3")
    assert dos(paper) == ["take a3"]
    paper.do("lift white-ring a3", 0.0)
    assert paper.kind() == "underway"
    assert "wrong" not in paper.table.marks.values()
    paper.do("drop e6", 1.5)
    assert paper.kind() == "resting"
    assert paper.table.record == (*PLACED, "e5-e6")


@looks
@pytest.mark.parametrize("back", [1, 2, 4])
def test_the_plan_is_dropped_at_once_for_an_earlier_position(look: Look, back: int) -> None:
    paper = scrambled(look, TRAIN, "put white-marker a3")
    state = YINSH.start()
    for action in TRAIN[: len(TRAIN) - back]:
        state = YINSH.play(state, action)
    placement = YINSH.placement(state)
    for point in PLACES:
        stack = list(placement.get(point, ()))
        if point != "a3" and paper.stacks.get(point, []) != stack:
            paper.stacks[point] = stack
            paper.see()
            paper.wait(0.1)
    assert paper.kind() == "astray"
    paper.do("take a3", 0.0)
    assert paper.kind() == "underway"
    assert not paper.table.verdict.plan
    paper.wait(2.5)
    assert paper.kind() == "resting"
    assert paper.table.record == TRAIN[: len(TRAIN) - back]


def test_the_way_back_leads_to_the_position_however_near_a_beginning_is() -> None:
    paper = scrambled(level_look, TRAIN, "flip e5", "flip e6", "flip e7")
    assert dos(paper) == ["flip e5", "flip e6", "flip e7"]
    for do in dos(paper):
        paper.do(do, 0.6)
    assert paper.kind() == "resting"
    paper.do("put white-marker e8")
    paper.do("lift white-ring e8")
    paper.do("drop e4", 1.5)
    for point in ("e5", "e6", "e7"):
        paper.do(f"flip {point}", 0.6)
    paper.wait(1.5)
    assert paper.table.record == (*TRAIN, "e8-e4")


@looks
def test_all_that_was_taken_is_put_back_and_nothing_is_left_in_a_hand(look: Look) -> None:
    paper = scrambled(look, TRAIN, "take white-marker e5", "take white-marker e6", "take white-marker e7")
    assert len(plan(paper)) == 3
    for do in dos(paper):
        paper.do(do, 0.6)
    assert paper.kind() == "resting"
    assert paper.table.record == TRAIN


@looks
@pytest.mark.parametrize(("point", "empty"), [("j7", "j8"), ("c4", "k9")])
def test_a_turn_broken_off_while_its_row_is_taken_is_led_back_to_before(look: Look, point: str, empty: str) -> None:
    state = YINSH.play(YINSH.start(), BEFORE_ROW[0])
    for action in (*BEFORE_ROW[1:], "a2-c4"):
        state = YINSH.play(state, action)
    begun = {at: stack for at, stack in YINSH.placement(state).items() if at not in ("b2", "c2", "d2")}
    assert switched_on(look, BEFORE_ROW, begun).kind() == "underway"
    paper = switched_on(look, BEFORE_ROW, {**begun, point: (), empty: begun[point]})
    while paper.table.verdict.plan:
        paper.do(paper.table.verdict.plan[0].do, 0.6)
    paper.wait(1.5)
    assert paper.table.record == BEFORE_ROW


@looks
def test_what_is_lifted_in_the_middle_of_a_move_is_put_back_and_the_move_goes_on(look: Look) -> None:
    paper = scrambled(look, PLACED, "put white-marker e5", "lift black-ring f8")
    assert dos(paper) == ["put black-ring f8"]
    paper.do("drop f8", 1.5)
    assert paper.kind() == "underway"
    paper.do("lift white-ring e5")
    paper.do("drop e7", 1.5)
    assert paper.table.record == (*PLACED, "e5-e7")


@looks
def test_no_way_of_several_gestures_is_sought_to_what_may_have_begun(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    imagined: list[Sighting] = []
    imagine = History.imagined

    def noted(history: History, sighting: Sighting, after: Sighting, now: float) -> History:
        imagined.append(after)
        return imagine(history, sighting, after, now)

    monkeypatch.setattr(History, "imagined", noted)
    paper = scrambled(look, TRAIN, *moved(("black-marker f8", "i10"), ("black-marker f7", "a2")), "lift white-ring e8")
    assert len(plan(paper)) > 1
    assert len(imagined) == 1  # what was before the last gesture
