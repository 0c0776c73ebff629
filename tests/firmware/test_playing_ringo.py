"""RINGO by hand on its board of switches, whole chain: hands, pins, debouncing, referee, journal, light wire."""

import pytest
from desks import do, follow_random_game, lit, sitting

from firmware.desk.styles import STYLES

TO_THE_EDGE = ("-1,-1>0,0", "0,0>2,-1", "1,1>3,-1", "-1,0>4,-1", "-1,1>5,-1", "1,0>6,-1")


def test_a_turn_lights_what_may_be_done_next() -> None:
    with sitting("ringo-13") as desk:
        told = do(desk, "wait 0.1")
        corners_and_sides = {f"{x},{y}" for x in (-1, 0, 1) for y in (-1, 0, 1)} - {"0,0"}
        assert lit(told, "may move") == corners_and_sides
        assert lit(told, "turn") == {"turn-red"}
        told = do(desk, "put red-disc -1,-1")
        assert lit(told, "may move") == {"-1,-1"}
        told = do(desk, "lift red-ring -1,-1")
        targets = {"-2,0", "-2,1", "-1,2", "0,-2", "0,0", "0,2", "1,-2", "1,2", "2,-1", "2,0", "2,1"}
        assert lit(told, "may go here") == targets
        told = do(desk, "drop 0,0")
        assert told["committed"] == ["-1,-1>0,0"]
        assert lit(told, "turn") == {"turn-blue"}


def test_the_ring_may_be_moved_before_the_disc_is_put_where_it_stood() -> None:
    with sitting("ringo-13") as desk:
        told = do(desk, "lift red-ring -1,-1", "drop 0,0", "put red-disc -1,-1")
        assert told["record"] == ["-1,-1>0,0"]


def test_a_ring_off_its_rules_is_called_wrong_and_led_back() -> None:
    with sitting("ringo-13") as desk:
        told = do(desk, "put red-disc -1,-1", "lift red-ring -1,-1", "drop -2,-1")
        assert told["verdict"] == "astray"
        assert [wrong["do"] for wrong in told["wrong"]] == ["take -2,-1"]
        told = do(desk, "lift -2,-1", "drop -2,0")
        assert told["record"] == ["-1,-1>-2,0"]


def test_the_scores_are_the_longest_rows_on_the_panel() -> None:
    with sitting("ringo-13", played=("-1,-1>0,0",)) as desk:
        shown = lit(do(desk, "wait 0.1"), "score")
        assert shown == {"score-red-1", "score-red-2", "score-red-3", "score-blue-1", "score-blue-2"}


def test_with_walls_no_ring_goes_beyond_the_last_cell() -> None:
    with sitting("ringo-13", played=TO_THE_EDGE) as desk:
        targets = lit(do(desk, "put red-disc 0,1", "lift blue-ring 0,1"), "may go here")
        assert {"6,0", "6,-2"} <= targets <= set(desk.profile.points)
        assert do(desk, "drop 6,0")["record"][-1] == "0,1>6,0"


def test_without_walls_the_layout_is_slid_and_lit_until_it_has_been() -> None:
    with sitting("ringo-13", "grid=slide:13", played=TO_THE_EDGE[:-1]) as desk:
        told = do(desk, "put blue-disc 1,0", "lift blue-ring 1,0", "drop 6,-1")
        assert told["verdict"] == "underway"
        to_be_slid = [point for point, stack in desk.pretend.world.placement().items() if stack]
        assert len(to_be_slid) == 14
        assert lit(told, "may move") == set(to_be_slid)
        for point in sorted(to_be_slid, key=lambda point: int(point.split(",")[0])):
            x, y = map(int, point.split(","))
            told = do(desk, f"lift {point}", f"drop {x - 3},{y}")
        assert told["record"] == [*TO_THE_EDGE]
        assert desk.astray == []
        targets = lit(do(desk, "put red-disc -3,1", "lift blue-ring -3,1"), "may go here")
        assert "4,-1" in targets


@pytest.mark.sampled(2)
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("grid", "seed", "most"), [("wall", 3, 26), ("slide", 0, 20)])
def test_a_random_game_is_followed(grid: str, seed: int, most: int, style: str) -> None:
    desk = follow_random_game("ringo-13", style, seed, f"grid={grid}:13", most=most)
    assert len(desk.table.record) >= 20
