"""Seats at the table: an engine's turn on wood, what it may not be disturbed by, and what it says beside its moves."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec
import pytest
from desks import do, lit

from firmware.desk.desk import Desk
from firmware.journal.entry import Entry
from firmware.journal.story import MemoryJournal
from firmware.messages.message import Message
from firmware.seats import Seat
from firmware.service.made_for import game_for
from firmware.settings.settings import Settings
from firmware.table.inputs import Reply, Sit
from hardware.profile.load import load_profile

PLACED = ("e5", "g8", "g5", "e3", "d3", "g7", "h7", "h3", "f8", "h8")
both = pytest.mark.parametrize("board", ["yinsh", "yinsh-switches"])


@contextmanager
def at_table(
    board: str = "yinsh", *, played: Sequence[str] = PLACED, hands: str = "none", **seats: str
) -> Iterator[Desk]:
    """Sit at a table with some actions played; nobody thinks for the engines but the test."""
    profile = load_profile(board)
    game, story = game_for(profile), MemoryJournal()
    story.begin(game.name, game.options, board)
    story.append([Entry("action", action, 0.0) for action in played])
    settings = msgspec.convert({"engine_hands": hands}, Settings)
    with Desk(profile, game, story, settings=settings, seed=3) as desk:
        for player, seat in seats.items():
            desk.give(Sit(player, seat))
        yield desk


def answer(desk: Desk, *actions: str, chance: float | None = None) -> bool:
    """Let the engine answer what it is asked; return whether it was taken."""
    request = desk.table.request
    assert request is not None
    return not desk.give(Reply(request.number, actions, chance)).refused


def said(desk: Desk) -> str:
    return desk.table.expected[-1].key


@both
def test_the_lights_ask_step_by_step_for_what_the_engine_plays(board: str) -> None:
    with at_table(board, white="engine:5") as desk:
        assert answer(desk, "e5-e8")
        assert said(desk) == "expect-for-put"
        assert lit(do(desk, "wait 0.1"), "play for") == {"e5"}
        told = do(desk, "put white-marker e5")
        assert (lit(told, "play for"), said(desk)) == ({"e5"}, "expect-for-lift")
        told = do(desk, "lift white-ring e5")
        assert (lit(told, "play for"), said(desk)) == ({"e8"}, "expect-for-go")
        assert do(desk, "drop e8")["committed"] == ["e5-e8"]
        assert said(desk) == "expect-put-then-move-own"


@both
def test_another_move_than_the_engines_is_led_back_and_then_the_right_one_counts(board: str) -> None:
    with at_table(board, white="engine:5") as desk:
        assert answer(desk, "e5-e8")
        told = do(desk, "put white-marker e5", "lift white-ring e5", "drop e7")
        assert (told["verdict"], told["committed"]) == ("astray", [])
        assert desk.table.expected[0] == Message("why-not-its-move", player="white")
        assert do(desk, "lift white-ring e7", "drop e8")["committed"] == ["e5-e8"]


def test_while_the_engine_thinks_nothing_may_be_moved_and_the_panel_shows_it() -> None:
    with at_table(white="engine:5") as desk:
        told = do(desk, "wait 0.1")
        assert told["lights"]["turn-white"]["meaning"] == "thinking"
        assert said(desk) == "expect-thinking"
        told = do(desk, "lift white-ring e5")
        assert told["verdict"] == "astray"
        assert desk.table.expected[0] == Message("why-thinking", player="white")
        assert do(desk, "drop e5")["verdict"] == "resting"
        assert answer(desk, "e5-e8")
        assert do(desk, "wait 0.1")["lights"]["turn-white"]["meaning"] == "turn"


@pytest.mark.parametrize("actions", [("e5-g6",), ("e5-e8", "g8-g9"), (), ("nonsense",)])
def test_an_answer_that_is_not_legal_is_refused_and_changes_nothing(actions: Sequence[str]) -> None:
    with at_table(white="engine:5") as desk:
        assert not answer(desk, *actions)
        assert desk.table.plan is None
        assert answer(desk, "e5-e8")


def test_an_answer_to_an_earlier_request_is_refused() -> None:
    with at_table(white="engine:5") as desk:
        request = desk.table.request
        assert request is not None
        desk.give(Sit("white", "engine:6"))
        assert desk.give(Reply(request.number, ("e5-e8",))).refused
        assert answer(desk, "e5-e8")


def test_undo_leads_back_to_before_the_persons_own_move() -> None:
    with at_table(black="engine:5") as desk:
        do(desk, "put white-marker e5", "lift white-ring e5", "drop e8")
        assert answer(desk, "e3-d2")
        told = do(desk, "put black-marker e3", "lift black-ring e3", "drop d2")
        assert told["record"][-2:] == ["e5-e8", "e3-d2"]
        do(desk, "press undo")
        assert desk.table.referee.target == len(PLACED)
        told = do(desk, "lift black-ring d2", "drop e3", "take black-marker e3", "lift white-ring e8", "drop e5")
        told = do(desk, "take white-marker e5")
        assert (told["record"], told["turn"], told["verdict"]) == ([*PLACED], "white", "done")


def test_undo_while_the_engine_thinks_takes_the_persons_move_back() -> None:
    with at_table(black="engine:5") as desk:
        do(desk, "put white-marker e5", "lift white-ring e5", "drop e8")
        assert said(desk) == "expect-thinking"
        do(desk, "press undo")
        assert said(desk) == "do-led"
        told = do(desk, "lift white-ring e8", "drop e5", "take white-marker e5")
        assert (told["record"], told["turn"]) == ([*PLACED], "white")


def test_an_engine_that_is_lost_for_three_turns_resigns() -> None:
    with at_table(white="engine:5", black="engine:5", hands="instant") as desk:
        moves = ["e5-e8", "e3-d2", "g5-g6", "g7-f6", "d3-c2"]
        for number, move in enumerate(moves):
            assert answer(desk, move, chance=0.01 if number % 2 == 0 else 0.99)
            desk.rest()
            desk.run(3)
        assert desk.table.outcome is not None
        assert (desk.table.outcome.winners, desk.table.record[-1]) == (("black",), "resign")


@pytest.mark.parametrize(("chance", "drawn"), [(0.5, True), (0.2, True), (0.8, False), (None, False)])
def test_an_engine_agrees_to_a_draw_that_is_fair(chance: float | None, *, drawn: bool) -> None:
    with at_table(white="engine:5") as desk:
        assert answer(desk, "e5-e8", chance=chance)
        do(desk, "put white-marker e5", "lift white-ring e5", "drop e8")
        do(desk, "press new", *["press undo"] * 20)
        while desk.table.dialogue.menu is not None and desk.table.dialogue.menu.entry.name != "draw":
            do(desk, "press undo")
        do(desk, "press confirm", "press confirm")
        assert (desk.table.outcome is not None) == drawn
        assert drawn or desk.table.expected[0] == Message("happened-no-draw", player="white")


def test_who_sits_is_in_the_journal_and_sits_again_after_a_power_cut() -> None:
    with at_table(black="engine:5") as desk:
        desk.give(Sit("black", "engine:7"))
        do(desk, "put white-marker e5", "lift white-ring e5", "drop e8", "cut")
        assert desk.table.seats == {"black": Seat("engine", 7)}
        assert desk.table.request is not None
        logged = desk.story.current()
        assert logged is not None
        assert logged.seats == {"black": "engine:7"}
        assert logged.record == (*PLACED, "e5-e8")


def test_a_new_game_is_played_by_those_who_sit_there() -> None:
    with at_table(black="engine:5") as desk:
        do(desk, "press new 3.0", "press confirm")
        logged = desk.story.current()
        assert logged is not None
        assert (logged.record, logged.seats) == ((), {"black": "engine:5"})


def test_a_person_takes_an_engines_seat_in_the_middle_of_its_turn() -> None:
    with at_table(white="engine:5") as desk:
        assert answer(desk, "e5-e8")
        do(desk, "put white-marker e5")
        desk.give(Sit("white", "person"))
        assert do(desk, "lift white-ring e5", "drop e7")["committed"] == ["e5-e7"]


@pytest.mark.parametrize(("player", "seat"), [("green", "engine:5"), ("white", "engine:99"), ("white", "chair")])
def test_a_seat_there_is_not_is_refused(player: str, seat: str) -> None:
    with at_table() as desk:
        assert desk.give(Sit(player, seat)).refused
        assert desk.table.seats == {}
