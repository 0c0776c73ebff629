"""Single slips on the pretended boards: slides, drags, knocks, things touched and dropped, and players in a hurry."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from desks import Sit, sitting

from engine.catalogue import make_game
from firmware.desk.desk import Desk
from hardware.simulated.script import parse_gesture

YINSH = make_game("yinsh")
BOARDS = ("yinsh", "yinsh-switches")

PLACED = ("e2", "c1", "h3", "k8", "a5", "i11", "b1", "f10", "e1", "g11")
"""White has e2 h3 a5 b1 e1, Black c1 k8 i11 f10 g11; White is to move, and the column of e is free above e2."""

MARKERS = (*PLACED, "e2-e3", "c1-c2", "e3-e4", "c2-c3", "e4-f4", "c3-c4")
"""White markers on e2, e3 and e4, which the ring e1 may jump; white rings on f4, h3, a5, b1 too; White is to move."""


@pytest.fixture(params=BOARDS)
def sit(request: pytest.FixtureRequest) -> Iterator[Sit]:
    """Make desks with some actions already played, on each board, and close them."""
    with ExitStack() as sat:
        yield lambda *played: sat.enter_context(sitting(request.param, played=played, seed=5))


def do(desk: Desk, *gestures: str, pause: float = 0.1) -> None:
    """Make gestures, one so many s after the other, and rest."""
    for gesture in gestures:
        desk.run(pause)
        desk.perform(parse_gesture(gesture))
    desk.rest()


def new(desk: Desk, played: tuple[str, ...]) -> tuple[str, ...]:
    """Return what has been recorded besides what had been played."""
    assert desk.table.record[: len(played)] == played
    return desk.table.record[len(played) :]


def journalled(desk: Desk) -> list[tuple[str, str]]:
    """Return what was written into the journal at this desk, and forget it."""
    entries, desk.writer.fresh = desk.writer.fresh, []
    return [(entry.kind, entry.text) for entry in entries]


def kind(desk: Desk) -> str:
    return desk.table.verdict.kind


SPEEDS = (20, 45, 100, 220, 500)


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_ring_slid_over_free_points_is_one_move(sit: Sit, speed: int) -> None:
    desk = sit(*PLACED)
    do(desk, "put white-marker e2", f"slide white-ring e2 e8 {speed}")
    assert new(desk, PLACED) == ("e2-e8",)
    assert kind(desk) == "resting"


@pytest.mark.parametrize("speed", SPEEDS[1:])
def test_a_ring_slid_over_free_points_without_a_halt_is_recorded_once(sit: Sit, speed: int) -> None:
    desk = sit(*PLACED)
    do(desk, "put white-marker e2", f"slide white-ring e2 e8 {speed}")
    assert journalled(desk) == [("action", "e2-e8")]
    assert desk.astray == []


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_ring_slid_over_the_markers_it_jumps_is_one_move(sit: Sit, speed: int) -> None:
    desk = sit(*MARKERS)
    do(desk, "put white-marker e1", f"slide white-ring e1 e5 {speed}", "flip e2", "flip e3", "flip e4")
    assert new(desk, MARKERS) == ("e1-e5",)
    assert journalled(desk) == [("action", "e1-e5")]


def test_a_ring_that_halts_and_goes_on_amends_the_move(sit: Sit) -> None:
    desk = sit(*PLACED)
    do(desk, "put white-marker e2", "slide white-ring e2 e5", pause=0.1)
    assert new(desk, PLACED) == ("e2-e5",)
    do(desk, "slide white-ring e5 e8")
    assert new(desk, PLACED) == ("e2-e8",)
    assert journalled(desk) == [("action", "e2-e5"), ("amend", "1"), ("action", "e2-e8")]


def test_a_ring_dragged_with_its_marker_is_told_and_led_back(sit: Sit) -> None:
    desk = sit(*PLACED)
    do(desk, "put white-marker e2", "drag e2 e5")
    assert new(desk, PLACED) == ()
    assert kind(desk) == "astray"
    led = 0
    while kind(desk) == "astray":
        do(desk, desk.table.verdict.plan[0].do)
        led += 1
    assert led <= len(("take the ring", "take the marker", "put the one", "put the other"))
    assert set(journalled(desk)) <= {("action", "e2-e5")}


def test_a_ring_dragged_with_its_marker_is_the_move_once_the_marker_is_put_back(sit: Sit) -> None:
    desk = sit(*PLACED)
    do(desk, "put white-marker e2", "drag e2 e5")
    do(desk, "lift white-marker e5", "drop e2")
    assert new(desk, PLACED) == ("e2-e5",)


NOTHING = {
    "let fall": ("put white-marker g5", "take g5"),
    "let fall and left for a while": ("put black-marker g5", "touch g5 0.5", "take g5"),
    "knocked over": ("knock h3 h4", "lift h4", "drop h3"),
    "the other player's knocked over": ("knock k8 k9", "lift k9", "drop k8"),
    "looked at": ("lift h3", "drop h3"),
    "the other player's looked at": ("lift f10", "drop f10"),
    "one in each hand": ("left: lift h3", "right: lift b1", "left: drop h3", "right: drop b1"),
    "one of each player in each hand": ("left: lift h3", "right: lift k8", "right: drop k8", "left: drop h3"),
    "a hand on a ring": ("touch a5 2.0",),
    "a hand on two rings": ("left: touch a5 1.0", "right: touch b1 1.0"),
    "a hand on an empty point": ("touch g5 3.0",),
}


@pytest.mark.parametrize("pause", [0.05, 1.2])
@pytest.mark.parametrize("gestures", NOTHING.values(), ids=NOTHING)
def test_no_action_comes_of_it(sit: Sit, gestures: tuple[str, ...], pause: float) -> None:
    desk = sit(*PLACED)
    do(desk, *gestures, pause=pause)
    assert new(desk, PLACED) == ()
    assert journalled(desk) == []
    assert kind(desk) == "resting"


WHITE = ("put white-marker e1", "lift white-ring e1", "drop e5", "flip e2", "flip e3", "flip e4")
BLACK = ("put black-marker k8", "lift black-ring k8", "drop k10")


def test_players_who_go_on_50_ms_after_one_another_lose_nothing(sit: Sit) -> None:
    desk = sit(*MARKERS)
    do(desk, *WHITE, *BLACK, pause=0.05)
    assert new(desk, MARKERS) == ("e1-e5", "k8-k10")
    assert journalled(desk) == [("action", "e1-e5"), ("action", "k8-k10")]
    assert desk.astray == []


@pytest.mark.parametrize("made", range(1, len(BLACK)))
@pytest.mark.parametrize("late", [1, 2])
def test_a_player_who_begins_before_the_last_flips_loses_nothing(sit: Sit, late: int, made: int) -> None:
    desk = sit(*MARKERS)
    do(desk, *WHITE[:-late], *BLACK[:made], *WHITE[-late:], *BLACK[made:], pause=0.05)
    assert new(desk, MARKERS) == ("e1-e5", "k8-k10")
    assert journalled(desk) == [("action", "e1-e5"), ("action", "k8-k10")]
