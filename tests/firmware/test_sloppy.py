"""Sloppy hands: what they do is possible and ends as the game demands; and what counts as having followed them."""

from collections import Counter, deque
from pathlib import Path
from random import Random

import msgspec
import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.catalogue import make_game
from engine.game import Record
from engine.random_play import play_random_game
from firmware.cli.commands.act import act
from firmware.desk.checks import Exact, Forgiving, NotFollowedError
from firmware.desk.desk import Desk
from firmware.desk.replay import Replay
from firmware.desk.styles import Doing
from firmware.desk.tabletop import Tabletop, UnfitGestureError
from firmware.desk.turns import turns
from firmware.journal.story import MemoryJournal
from firmware.table.inputs import Answer
from hardware.profile.load import load_profile
from hardware.simulated.pretend import PretendBoard
from hardware.simulated.script import Drop, Flip, Knock, Lift, Put, Slide, Take, Touch, parse_gesture
from trials.hands.scene import Scene
from trials.hands.slips import SLIPS
from trials.hands.sloppy import KINDS, sloppy

YINSH = make_game("yinsh")
PLACING = Record("yinsh", ("e5", "f8", "c3"))
SEEDS = st.integers(0, 10_000)


def acted(seed: int) -> tuple[list[str], Counter[str], Record]:
    """Return the gestures of a random game by sloppy hands, their slips, and the record."""
    record = Record("yinsh", tuple(play_random_game(YINSH, Random(seed))))
    acts = list(sloppy(YINSH, list(turns(YINSH, record)), Random(seed)))
    return [d.gesture for act in acts for d in act.doings], Counter(s for act in acts for s in act.slips), record


@settings(max_examples=10)
@given(SEEDS)
def test_hands_can_make_every_gesture_and_leave_what_the_game_demands(seed: int) -> None:
    gestures, _, record = acted(seed)
    table = Tabletop(YINSH)
    state = YINSH.start()
    for action in record.actions:
        state = YINSH.play(state, action)
    with PretendBoard(load_profile("yinsh-switches")) as board:
        now = 0.0
        for text in gestures:
            now = board.hands.perform(parse_gesture(text), now)
            table.make(parse_gesture(text))
            standing = {point: sorted(stack) for point, stack in board.world.placement().items()}
            assert {point: sorted(stack) for point, stack in table.placement.items()} == standing, text
        assert board.world.placement() == YINSH.placement(state)


def test_the_same_seed_makes_the_same_hands_and_another_makes_others() -> None:
    assert acted(3) == acted(3)
    record = acted(3)[2]
    acts = sloppy(YINSH, list(turns(YINSH, record)), Random(4))
    assert [d.gesture for act in acts for d in act.doings] != acted(3)[0]


def test_every_kind_of_slip_happens() -> None:
    slips = sum((acted(seed)[1] for seed in range(12)), Counter())
    assert set(slips) == set(KINDS)


def test_pieces_stand_no_further_off_centre_than_sensors_can_bear() -> None:
    for text in acted(5)[0]:
        gesture = parse_gesture(text)
        if isinstance(gesture, Put | Drop):
            assert gesture.dx is not None
            assert gesture.dy is not None
            assert gesture.dx**2 + gesture.dy**2 <= 3.0**2


def test_a_slip_says_what_it_is_and_when_something_is_wrong() -> None:
    record = acted(1)[2]
    doings = [d for act in sloppy(YINSH, list(turns(YINSH, record)), Random(1)) for d in act.doings]
    names = {slip.name for slip in SLIPS}
    assert {d.slip for d in doings} <= {"", *names}
    assert {d.slip for d in doings if d.amiss} >= {"knocked", "looked at"}
    assert not any(d.amiss for d in doings if d.slip in ("slid", "marker last", "lifted twice", "hand rested"))


@pytest.mark.sampled(1)
@pytest.mark.parametrize("board", ["yinsh", "yinsh-switches"])
def test_the_script_of_a_game_is_performed_by_act_with_the_same_record(board: str, tmp_path: Path) -> None:
    record = Record("yinsh", tuple(play_random_game(YINSH, Random(0)))[:24])
    with Desk(load_profile(board), YINSH, MemoryJournal(), seed=4) as desk:
        replay = Replay(desk, record, "sloppy", Random(4))
        replay.run()
        at = desk.now
    script = tmp_path / "hands.script"
    script.write_text("\n".join(replay.script) + "\n", encoding="utf-8")
    told = CliRunner().invoke(act, [str(script), "--json", "--board", board, "--seed", "4"], catch_exceptions=False)
    last = msgspec.json.decode(told.output.splitlines()[-1])
    assert tuple(last["record"]) == record.actions
    assert last["t"] == pytest.approx(at, abs=0.01)


# --- the tabletop ---


def test_a_tabletop_follows_gestures() -> None:
    table = Tabletop(YINSH)
    for gesture in (
        Put("white-ring", "e5"),
        Put("white-marker", "e5"),
        Lift("e5", "white-ring"),
        Lift("e5", "white-marker"),
        Drop("f6"),
        Drop("g7"),
        Flip("f6"),
        Touch("g7"),
        Slide("g7", "g9"),
        Knock("f6", "f7"),
        Put("black-ring", "c3"),
        Take("c3"),
    ):
        table.make(gesture)
    assert table.placement == {"g9": ("white-ring",), "f7": ("black-marker",)}
    assert not table.held


@pytest.mark.parametrize(
    "gesture", [Lift("e5"), Take("e5"), Flip("e5"), Drop("e5"), Slide("e5", "e6"), Take("f6", "black-ring"), Flip("f6")]
)
def test_a_tabletop_refuses_what_hands_cannot_do(gesture: Drop | Flip | Lift | Slide | Take) -> None:
    table = Tabletop(YINSH)
    table.make(Put("white-ring", "f6"))
    with pytest.raises(UnfitGestureError):
        table.make(gesture)


def test_what_stands_in_the_way_of_a_slide_is_seen() -> None:
    table = Tabletop(YINSH)
    assert table.clear("e5", "e9")
    table.make(Put("white-ring", "e7"))
    assert not table.clear("e5", "e9")
    assert table.clear("e5", "e6")
    assert table.clear("f5", "f10")  # beside the ring, but not in its way


# --- what counts as followed ---


def checked(*doings: Doing, check: type[Exact | Forgiving] = Forgiving) -> Desk:
    """Make gestures on a new board, rest, and let a check see that they are the first turn of a record."""
    first = next(turns(YINSH, PLACING))
    with Desk(load_profile("yinsh"), YINSH, MemoryJournal()) as desk:
        judge = check(desk, PLACING)
        for doing in doings:
            desk.run(doing.pause)
            judge.paused(doing)
            desk.perform(parse_gesture(doing.gesture))
            judge.made(doing, 1)
        desk.rest()
        judge.rested(first)
    return desk


def fault(error: pytest.ExceptionInfo[NotFollowedError]) -> str:
    return error.value.fault


WRONG_THEN_RIGHT = (
    Doing("put white-ring f6", 0.0, amiss=True),
    Doing("lift f6", 1.5, amiss=True),
    Doing("drop e5", 0.1, amiss=True),
)


def test_a_ring_put_wrong_and_moved_on_is_followed_by_the_forgiving_only() -> None:
    assert checked(*WRONG_THEN_RIGHT).table.record == ("e5",)
    with pytest.raises(NotFollowedError, match="recognised f6 where e5 was meant"):
        checked(*WRONG_THEN_RIGHT, check=Exact)


def test_a_ring_left_on_the_wrong_point_is_an_invention() -> None:
    with pytest.raises(NotFollowedError, match="has recorded f6 where e5 was made") as error:
        checked(Doing("put white-ring f6", 0.0))
    assert fault(error) == "invented"


@pytest.mark.parametrize("check", [Exact, Forgiving])
def test_what_is_not_recorded_is_missed(check: type[Exact | Forgiving]) -> None:
    with pytest.raises(NotFollowedError, match="e5 was made but not recognised") as error:
        checked(Doing("touch e5", 0.0), check=check)
    assert fault(error) == "missed"


def test_an_action_that_hands_never_made_is_an_invention_however_short_it_stands() -> None:
    with Desk(load_profile("yinsh"), YINSH, MemoryJournal()) as desk:
        judge = Forgiving(desk, PLACING)
        desk.give(Answer("e5"))
        desk.frame()
        with pytest.raises(NotFollowedError, match="e5 was recorded, which hands never made") as error:
            judge.paused(Doing("put white-ring e5", 0.0))
    assert fault(error) == "invented"


def test_a_ring_slid_so_slowly_past_a_sensor_that_it_seems_to_stand_may_count_there() -> None:
    game = make_game("ringo", ("grid=wall:13",))
    with Desk(load_profile("ringo-13"), game, MemoryJournal()) as desk:
        judge = Forgiving(desk, Record("ringo", ("0,-1>2,-2",), game.options))
        for gesture in ("put red-disc 0,-1", "lift blue-ring 0,-1", "drop 3,-1", "slide 3,-1 -1,-3 20"):
            desk.perform(parse_gesture(gesture))
            judge.made(Doing(gesture, 0.0, amiss=True), 1)
        assert "0,-1>2,-1" in [entry.text for each in desk.story.games() for entry in each.entries]


def test_a_board_may_call_wrong_what_is_wrong_and_nothing_else() -> None:
    put, look, back = ("put white-ring e5", "put black-marker g7", "take g7")
    checked(Doing(put, 0.0), Doing(look, 0.4, amiss=True), Doing(back, 1.5, amiss=True))
    with pytest.raises(NotFollowedError, match="called something wrong though nothing was") as error:
        checked(Doing(put, 0.0), Doing(look, 0.4), Doing(back, 1.5))
    assert fault(error) == "stuck"


def test_what_was_put_right_and_taken_back_is_counted() -> None:
    with Desk(load_profile("yinsh"), YINSH, MemoryJournal()) as desk:
        judge = Forgiving(desk, PLACING)
        for doing in (*WRONG_THEN_RIGHT, Doing("lift e5", 1.5, amiss=True)):
            desk.run(doing.pause)
            desk.perform(parse_gesture(doing.gesture))
            judge.made(doing, 1)
        desk.run(2.0)
        judge.paused(Doing("drop e5", 0.0, amiss=True))
    assert judge.amended + judge.taken_back == 2


@pytest.mark.parametrize(
    ("name", "done", "gesture"),
    [
        ("flipped on the way", ("right: lift F4",), "right: drop pen-YSS"),
        ("flipped first", (), "right: lift F4"),
    ],
)
def test_a_captured_piece_is_turned_over_after_it_lies_in_its_pen(
    name: str, done: tuple[str, ...], gesture: str
) -> None:
    game = make_game("bry", ("expert=true",))
    table = Tabletop(game)
    for each in ("lift YSS nest-YSS", "drop F4", "flip F4", *done):
        table.make(parse_gesture(each))
    drop, flip = parse_gesture("right: drop pen-YSS"), parse_gesture("left: flip pen-YSS")
    following = [flip] if done else [drop, flip]
    nowhere = frozenset[str]()
    scene = Scene(
        table,
        Random(1),
        deque(following),
        changing=frozenset({"F4", "pen-YSS"}),
        late=nowhere,
        early=False,
        fresh=nowhere,
        left=nowhere,
        ways={},
        bound=frozenset({"pen-YSS"}),
        choosable=nowhere,
        off_centre=1.0,
    )
    made = parse_gesture(gesture)
    (slip,) = (slip for slip in SLIPS if slip.name == name and slip.to is type(made))
    assert slip.make(scene, made) == []
    assert [*scene.plan] == following
