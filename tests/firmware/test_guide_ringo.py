"""Ringo: discs that may be lifted, rows in the making, and a layout to be slid, by hands and on a paper board."""

import json
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from desks import do, lit, sitting
from paper import Paper, switch_look

from engine.game import Geometry, Move, step_points
from engine.games.ringo import Ringo
from engine.random_play import play_random_game
from firmware.cli.commands.act import act
from firmware.guide.expected import along
from firmware.guide.piece_colours import INKS
from firmware.guide.questions import question
from firmware.guide.sliding import slid
from firmware.messages.render import render
from firmware.referee.verdict import Verdict
from firmware.table.inputs import Adopt, Press

WALL = Ringo(grid="wall:13")
SLIDE = Ringo(grid="slide:13")
STOCK_OUT = tuple(play_random_game(WALL, Random(0))[:20])
TO_THE_EDGE = ("-1,-1>0,0", "0,0>2,-1", "1,1>3,-1", "-1,0>4,-1", "-1,1>5,-1")


def test_once_the_stock_is_out_only_discs_that_may_be_lifted_are_lit() -> None:
    with sitting("ringo-13", played=STOCK_OUT) as desk:
        told = do(desk, "wait 0.1")
        liftable = {action.partition("^")[0] for action in desk.table.position.actions}
        standing = desk.table.position.placement
        assert lit(told, "may move") == liftable
        assert all(standing[point] == ("red-disc",) for point in liftable)
        kept = {point for point, stack in standing.items() if stack == ("red-disc",)} - liftable
        assert kept
        told = do(desk, f"lift {min(liftable)}")
        assert lit(told, "may go here") == {point for point, stack in standing.items() if "ring" in stack[0]}
        assert lit(told, "in its place") == set()


def test_a_ring_that_goes_where_its_disc_is_lifted_from_captures_nothing() -> None:
    with sitting("ringo-13", played=STOCK_OUT) as desk:
        told = do(desk, "lift red-ring -1,-5")
        assert lit(told, "in its place") != set()
        assert told["expected"] == "Put the red ring on one of the lit points."


@pytest.mark.parametrize("level", ["full", "quiet"])
def test_rows_of_rings_in_the_making_are_a_hint(level: str) -> None:
    paper = Paper(WALL, switch_look, record=("0,1>-2,1",))
    paper.give(Adopt(type(paper.table.settings)(guidance=level)))  # type: ignore[arg-type] # a level's name
    paper.wait(1.0)
    assert "making" not in paper.table.marks.values()
    paper.give(Press("hint", 0.1))
    making = {point for point, meaning in paper.table.marks.items() if meaning == "making"}
    assert making == {"-3,2", "-2,1", "-1,0", "0,-1", "1,-2"}
    assert {paper.table.scene[point].rgb for point in making} == {INKS["blue"]}
    paper.wait(4.0)
    assert "making" not in paper.table.marks.values()


def test_a_row_is_in_the_making_only_where_its_fourth_ring_could_stand() -> None:
    wall = Ringo(grid="wall:5")
    rows = {standing.points for standing in wall.standing(wall.play(wall.start(), "0,1>-2,1"))}
    assert rows == {("-2,1", "-1,0", "0,-1", "1,-2")}
    blocked = WALL.start()
    for action in ("0,1>-2,1", "0,-1>1,-2"):
        blocked = WALL.play(blocked, action)
    assert all("0,-1" not in standing.points for standing in WALL.standing(blocked))


def test_the_hint_through_a_script(tmp_path: Path) -> None:
    script = tmp_path / "making.txt"
    script.write_text("put red-disc 0,1\nlift blue-ring 0,1\ndrop -2,1\npress hint\n")
    done = CliRunner().invoke(act, [str(script), "--board", "ringo-13", "--json"])
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout.splitlines()[-1])
    assert lit(told, "making") == {"-3,2", "-2,1", "-1,0", "0,-1", "1,-2"}
    assert {light["rhythm"] for light in told["lights"].values() if light["meaning"] == "making"} == {"swell"}


def test_a_layout_to_be_slid_is_said_and_each_piece_is_shown_its_new_place() -> None:
    with sitting("ringo-13", "grid=slide:13", played=TO_THE_EDGE) as desk:
        told = do(desk, "put blue-disc 1,0", "lift blue-ring 1,0", "drop 6,-1")
        assert told["expected"].endswith(" Move all of them three points to the left.")
        standing = lit(told, "may move")
        new = {f"{int(x) - 3},{y}" for x, _, y in (point.partition(",") for point in standing)}
        assert len(standing) == 14
        assert lit(told, "put here") == new - standing
        told = do(desk, "lift -1,-1")
        assert lit(told, "may go here") == {"-4,-1"}
        assert lit(told, "put here") == set()
        assert lit(told, "may move") == standing - {"-1,-1"}
        told = do(desk, "drop -4,-1")
        assert told["expected"].endswith(" Move all of them three points to the left.")
        assert "-1,-1" in lit(told, "put here")


MANY = (
    *("1,1>0,2", "1,0>-2,1", "0,1>-1,2", "1,-1>-2,-1", "0,-1>-1,3", "-1,0>-3,-1", "-1,-1>-2,0", "-2,0>-3,1"),
    *("-2,-1>-3,0", "-3,1>-4,0", "-1,1>-4,1", "-3,-1>-5,0", "0,2>-5,-1"),
)
"""Blue is to move; a ring that goes to the next column slides the layout."""


def test_a_ring_that_is_up_is_shown_its_own_targets_and_not_those_of_the_layout() -> None:
    with sitting("ringo-13", "grid=slide:13", played=MANY) as desk:
        told = do(desk, "lift red-ring -5,-1")
        assert "-6,0" in lit(told, "may go here")
        assert lit(told, "put here") == {"-5,-1"}
        assert told["expected"] == "Put a blue disc on the lit point."


def test_a_lifted_piece_begins_a_slide_only_if_that_begins_with_it() -> None:
    with sitting("ringo-13", "grid=slide:13", played=tuple(play_random_game(SLIDE, Random(3)))[:118]) as desk:
        begun = [summary.steps[0] for summary in desk.table.position.summaries if summary.rearranges]
        do(desk, "lift red-disc 0,-3")
        found = [each.continuation.links[0].summary for each in desk.table.verdict.found]
        slides = [summary for summary in found if summary.rearranges]
        assert 0 < len(slides) < len(begun)
        assert all("0,-3" in step_points(summary.steps[0]) for summary in slides)


def test_of_two_pieces_that_are_up_the_one_is_named_that_goes_to_the_lit_point() -> None:
    with sitting("ringo-13", played=tuple(play_random_game(WALL, Random(3)))[:26]) as desk:
        told = do(desk, "left: lift blue-disc 2,1", "right: lift red-disc 2,-3")
        assert lit(told, "may go here") == {"2,1"}
        assert told["expected"] == "Put the blue disc on one of the lit points."


def test_a_ring_may_still_go_where_something_was_put_and_taken_off_before() -> None:
    played = ("1,1>-2,1", "0,-1>-2,0", "-2,0>-2,2", "-1,0>1,-2", "-1,1>1,-3", "1,0>0,0", "0,0>-1,-2", "0,1>1,-4")
    with sitting("ringo-13", played=played) as desk:
        before = lit(do(desk, "put red-disc -2,2"), "may go here")
        told = do(desk, "put blue-ring 2,-4", "take 2,-4", "put red-disc 0,-3", "take 0,-3")
        assert lit(told, "may go here") == before


GEOMETRY = Geometry({f"{x},{y}": (float(x), float(y)) for x in range(9) for y in range(9)}, ())


def move(origin: str, target: str) -> Move:
    return Move("red-ring", (origin, target))


def test_pieces_that_go_the_same_way_are_slid_and_others_and_few_are_not() -> None:
    along = [move(f"{x},2", f"{x + 3},3") for x in range(4)]
    assert set(slid(GEOMETRY, [move("0,0", "8,8"), *along])) == set(along)
    assert slid(GEOMETRY, along[:3]) == ()
    assert slid(GEOMETRY, [*along[:3], move("0,0", "8,8")]) == ()


@pytest.mark.parametrize(
    ("way", "words"),
    [
        ((-3.0, 0.0), "three points to the left"),
        ((2.0, 0.0), "two points to the right"),
        ((0.0, 1.0), "one point up"),
        ((1.0, -2.0), "one point to the right and two points down"),
    ],
)
def test_a_way_is_said_as_people_say_it(way: tuple[float, float], words: str) -> None:
    assert render(along(way)).endswith(f"Move all of them {words}.")


def test_a_question_names_the_move_of_the_ring_and_not_the_slide_behind_it() -> None:
    played = "1,1>0,2 1,0>-2,1 0,1>-1,2 1,-1>-2,-1 0,-1>-1,3 -1,0>-3,-1 -1,-1>-2,0 -2,0>-3,1 -2,-1>-3,0 -3,1>-4,0"
    with sitting("ringo-13", "grid=slide:13", played=(*played.split(), "-1,1>-4,1", "-3,-1>-5,0", "0,2>-5,-1")) as desk:
        asked = Verdict("asking", desk.table.position, choices=(("-1,2>-6,0",),))
        assert render(question(asked)).startswith("Was it this: the blue ring from -1,2 to -6,0?")
