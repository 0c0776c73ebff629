"""The whole chain on the pretended board: hands, pins, debouncing, referee, journal, and the light wire's bytes."""

from collections.abc import Iterator
from contextlib import ExitStack
from itertools import cycle, product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from desks import Sit, do, lit, sitting
from msgspec.structs import replace

from engine.catalogue import make_game
from engine.game import Flip, Move, Take
from engine.records import read_record
from firmware.cli.commands.replay import Run, run
from firmware.desk.desk import Desk
from firmware.desk.styles import STYLES
from firmware.desk.turns import turns
from firmware.errors import UnsuitableError
from firmware.journal.database import Journal
from firmware.journal.entry import Entry, Option
from firmware.journal.story import MemoryJournal
from firmware.messages.message import Message
from firmware.table.suits import check_suits
from hardware.profile.load import load_profile

GAMES = Path(__file__).parent.parent / "data" / "yinsh" / "games"
RECORDS = sorted([*GAMES.glob("*.sgf"), *GAMES.glob("bga*.txt")])
YINSH = make_game("yinsh")
PLACED = ("e5", "f8", "c3", "g4", "i7", "d6", "b2", "h9", "j8", "f3")
BOARDS = ("yinsh", "yinsh-switches")

on_both = pytest.mark.parametrize("board", BOARDS)


@pytest.fixture
def sit() -> Iterator[Sit]:
    """Make desks with some actions already played, and close them."""
    with ExitStack() as sat:
        yield lambda board, *played: sat.enter_context(sitting(board, played=played))


def points_lit(told: dict[str, Any]) -> set[str]:
    return {pixel for pixel in told["lights"] if pixel in YINSH.geometry.points}


FOLLOWED = [
    pytest.param(record, board, style, id=f"{record.stem}-{board}")
    for record, (board, style) in zip(RECORDS, cycle(product(BOARDS, STYLES)), strict=False)
]
"""Every real game on a board, by hands of a style; ``make replay-all`` tries the other pairs."""


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("record", "board", "style"), FOLLOWED)
def test_a_real_game_is_followed(record: Path, board: str, style: str) -> None:
    result = run(Run(record, board, style, seed=7))
    assert result.failure is None
    assert result.actions == len(read_record(record.read_text(encoding="utf-8"), record.name).actions)


@pytest.mark.sampled(1)
@on_both
def test_the_wire_lights_what_the_rules_ask_for_at_each_step_of_a_real_game(board: str, sit: Sit) -> None:
    desk = sit(board)
    record = read_record((GAMES / "bga-with-takebacks.txt").read_text(encoding="utf-8"), "bga-with-takebacks.txt")
    state = YINSH.start()
    for turn in turns(YINSH, record):
        for action, steps in zip(turn.actions, turn.steps, strict=True):
            legal = YINSH.actions(state)
            check_resting(do(desk, "wait 0.02"), YINSH.phase(state), legal)
            check_action(desk, action, steps, legal)
            state = YINSH.play(state, action)
            assert desk.table.record[-1] == action
    assert desk.astray == []


def check_resting(told: dict[str, Any], phase: str, legal: Any) -> None:
    """Before an action exactly what may begin it is lit."""
    asked: set[str] = set()
    for action in legal:
        if phase == "row":
            asked |= {step.point for step in row_steps(action)}
        else:
            asked.add(action.removeprefix("x").split("-")[0])
    assert points_lit(told) == asked
    meaning = {"place": {"may go here"}, "move": {"may move"}, "row": {"row"}, "ring": {"your choice"}}[phase]
    assert {told["lights"][point]["meaning"] for point in asked} <= meaning | {"take off", "put here"}


def row_steps(row: str) -> list[Take]:
    """Return what a row takes off, from its written form alone."""
    first, last = row[1:].split("-")
    line = next(each for each in YINSH.geometry.lines if first in each and last in each)
    low, high = sorted((line.index(first), line.index(last)))
    return [Take("", point) for point in line[low : high + 1]]


def check_action(desk: Desk, action: str, steps: Any, legal: Any) -> None:
    """While a move is made: its legal points, then the markers still unturned; while a row goes: what may go still."""
    flips = {step.point for step in steps if isinstance(step, Flip)}
    for step in steps:
        if isinstance(step, Move):
            told = do(desk, f"lift {step.piece} {step.origin}")
            targets = {other.split("-")[1] for other in legal if other.startswith(f"{step.origin}-")}
            assert lit(told, "may go here") == targets
            assert points_lit(told) == targets | {step.origin}
            told = do(desk, f"drop {step.target}")
            if flips:
                assert points_lit(told) == flips
        elif isinstance(step, Flip):
            told = do(desk, f"flip {step.point}")
            flips.discard(step.point)
            if flips:
                assert points_lit(told) == flips
        elif isinstance(step, Take):
            told = do(desk, f"take {step.point}")
            if "-" in action and desk.table.record[-1] != action:
                gone = {s.point for s in steps[: steps.index(step) + 1]}
                rows = [{s.point for s in row_steps(row)} for row in legal]
                assert points_lit(told) == set().union(*(row for row in rows if gone <= row)) - gone
        else:
            do(desk, f"put {step.piece} {step.point}")


@on_both
def test_wrong_placings_are_said_and_play_goes_on(board: str, sit: Sit) -> None:
    desk = sit(board, *PLACED)
    told = do(desk, "put white-marker e5", "lift white-ring e5", "drop a3")
    assert told["verdict"] == "astray"
    assert [wrong["do"] for wrong in told["wrong"]] == ["take a3"]
    assert points_lit(told) == {"a3"}
    told = do(desk, "lift a3")
    assert told["wrong"] == []
    told = do(desk, "drop e6")
    assert told["committed"] == ["e5-e6"]
    told = do(desk, "lift black-ring d6", "drop d7")
    assert told["verdict"] in ("underway", "astray", "done")
    told = do(desk, "lift d7", "drop d6", "lift white-ring c3", "drop c4")
    assert told["verdict"] == "astray"
    assert {wrong["point"] for wrong in told["wrong"]} == {"c3", "c4"}
    for wrong in told["wrong"]:
        told = do(desk, wrong["do"])
    assert told["verdict"] == "resting"
    assert told["record"][-1] == "e5-e6"


def test_a_marker_of_the_wrong_colour_is_told_and_turned(sit: Sit) -> None:
    desk = sit("yinsh", *PLACED)
    told = do(desk, "put black-marker e5")
    assert told["wrong"][0]["point"] == "e5"
    told = do(desk, told["wrong"][0]["do"])
    assert told["verdict"] != "astray"


@on_both
def test_play_goes_on_after_a_power_cut_where_it_was(board: str, sit: Sit) -> None:
    desk = sit(board, *PLACED)
    told = do(desk, "put white-marker e5", "lift white-ring e5", "drop e6", "put black-marker f8", "cut")
    assert told["record"] == [*PLACED, "e5-e6"]
    told = do(desk, "lift black-ring f8", "drop f7")
    assert told["record"] == [*PLACED, "e5-e6", "f8-f7"]


def test_a_game_kept_on_disk_is_gone_on_with(tmp_path: Path) -> None:
    profile = load_profile("yinsh")
    with Journal.open(tmp_path) as story, Desk(profile, YINSH, story) as desk:
        do(desk, "put white-ring e5", "put black-ring f8")
    with Journal.open(tmp_path) as story, Desk(profile, YINSH, story) as desk:
        assert desk.table.record == ("e5", "f8")
        assert do(desk, "put white-ring c3")["record"] == ["e5", "f8", "c3"]


def test_committed_actions_are_on_disk_before_a_light_shows_them(tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []
    with Journal.open(tmp_path) as story, Desk(load_profile("yinsh"), YINSH, story) as desk:
        show = desk.loop.light

        def light(now: float) -> None:
            logged = story.current()
            seen.append((len(logged.record) if logged else 0, len(desk.table.record)))
            show(now)

        desk.loop.light = light  # type: ignore[method-assign] # watched, and passed on
        do(desk, "put white-ring e5")
    assert seen[-1] == (1, 1)
    assert all(written >= shown for written, shown in seen)


@on_both
@pytest.mark.parametrize("fault", ["fault dark e5", "fault weak e5"])
def test_a_game_goes_on_with_a_small_fault(board: str, fault: str, sit: Sit) -> None:
    desk = sit(board, *PLACED)
    do(desk, fault)
    told = do(desk, "put white-marker c3", "lift white-ring c3", "drop c4")
    assert told["record"][-1] in ("c3-c4", PLACED[-1])


def test_a_dark_light_decodes_as_black(sit: Sit) -> None:
    desk = sit("yinsh", *PLACED)
    told = do(desk, "fault dark e5")
    assert lit(told, "may move") == {"c3", "i7", "b2", "j8"}


def test_the_same_seed_gives_the_same_reports() -> None:
    def reports() -> list[dict[str, Any]]:
        with Desk(load_profile("yinsh"), YINSH, MemoryJournal(), seed=5) as desk:
            return [do(desk, g) for g in ("put white-ring e5 1 1", "put black-ring f8 -1 0", "touch e5 0.4")]

    assert reports() == reports()


def test_the_panel_lights_whose_turn_it_is(sit: Sit) -> None:
    desk = sit("yinsh")
    assert lit(do(desk, "wait 0.1"), "turn") == {"turn-white"}
    assert lit(do(desk, "put white-ring e5"), "turn") == {"turn-black"}


@pytest.mark.long
def test_random_orders_of_a_turn_are_followed_whatever_the_seed() -> None:
    record = RECORDS[2]
    for seed in Random(11).sample(range(1000), 3):
        assert run(Run(record, "yinsh", "natural", seed)).failure is None


def test_a_board_that_lacks_a_point_of_the_game_is_refused() -> None:
    profile = load_profile("yinsh")
    points = {name: place for name, place in profile.points.items() if name != "f6"}
    with pytest.raises(UnsuitableError, match="no point f6"):
        check_suits(replace(profile, points=points), YINSH)


def test_a_kept_game_goes_on_under_its_own_options() -> None:
    story = MemoryJournal()
    story.begin("yinsh", make_game("yinsh", ["blitz=true"]).options, "yinsh")
    with Desk(load_profile("yinsh"), YINSH, story) as desk:
        assert desk.table.game.options["blitz"] is True


@pytest.mark.parametrize(
    ("game", "options", "actions", "called"),
    [
        ("chess", {}, [], "chess"),
        ("ringgz", {}, [], "RINGGZ"),
        ("yinsh", {"wings": 4}, [], "YINSH"),
        ("yinsh", {}, ["e5", "castles"], "YINSH"),
    ],
)
def test_a_game_that_cannot_be_gone_on_with_is_put_away_and_said(
    game: str, options: dict[str, Option], actions: list[str], called: str
) -> None:
    story = MemoryJournal()
    story.begin(game, options, "yinsh")
    story.append([Entry("action", action, 0.0) for action in actions])
    with Desk(load_profile("yinsh"), YINSH, story) as desk:
        assert desk.table.record == ()
        assert story.notices == (Message("journal-put-away", detail=called),)
        assert [game.record for game in story.games()] == [tuple(actions), ()]
        current = story.current()
        assert current is not None
        assert current.game == "yinsh"
