"""Help for each seat: what opponents could complete next, and a soft light after one's own mistake."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

import msgspec
import pytest
from desks import do, lit
from test_engine_seats import PLACED, ROW, engines_at, play

from engine.catalogue import make_game
from engine.threats import Threat, threats
from firmware.desk.desk import Desk
from firmware.journal.entry import Entry
from firmware.journal.story import MemoryJournal
from firmware.messages.message import Message
from firmware.settings.settings import Settings
from firmware.table.helping import KEPT, MISTAKE, WARNED_S
from firmware.table.inputs import Adopt, Reply, Sit
from hardware.profile.load import load_profile

MOVE = ("put white-marker e5", "lift white-ring e5", "drop e8")
BACK = ("lift white-ring e8", "drop e5", "take white-marker e5")

STOPS = (
    "i9 h9 e7 d3 f7 e6 i4 d6 f4 g5 i9-g7 e6-i6 f4-g4 h9-g9 g7-g6 d3-b1 i4-h4 i6-h5 g6-c2 h5-h8 e7-e8 g9-e9 h4-i5 g5-b5 "
    "e8-c6 b1-e1 f7-f8 e9-e5 i5-f5 h8-j10 c6-f9 j10-j5 c2-b2 e5-f6 f9-j9 b5-b6 j9-j11 xf9-j9 xj11 e1-g3 b2-b3 f6-h6 "
    "g4-j7 d6-d9 f5-h7 h6-e3 b3-a2 e3-f3 f8-f10 j5-h3 j7-j9 d9-e10 a2-a5 e10-e4 h7-k7 h3-h9 a5-c5 f3-d1 j9-k9 g3-g8 "
    "xe5-i5 xk7"
)
"""After these Black could make a row, and White can do something against it."""


@contextmanager
def helped(
    guidance_of: Mapping[str, str], *, played: Sequence[str] = PLACED, guidance: str = "full", **seats: str
) -> Iterator[Desk]:
    """Sit at a table where players have chosen help; nobody thinks but the test."""
    game, story = make_game("yinsh"), MemoryJournal()
    story.begin(game.name, game.options, "yinsh")
    story.append([Entry("action", action, 0.0) for action in played])
    told = {"guidance": guidance, "guidance_of": guidance_of, "engine_hands": "none"}
    with Desk(load_profile("yinsh"), game, story, settings=msgspec.convert(told, Settings), seed=3) as desk:
        for player, seat in seats.items():
            desk.give(Sit(player, seat))
        yield desk


def tell(desk: Desk, white: float, threatened: Sequence[str] = ()) -> None:
    """Let the engine say what it thinks of the position, of which it is asked."""
    request = desk.table.request
    assert request is not None
    assert request.purpose == "help"
    assert not desk.give(Reply(request.number, (), None, (white, 1 - white), tuple(threatened))).refused


def asked(desk: Desk) -> str:
    """Return what an engine is asked for; nothing if it is not."""
    return "" if desk.table.request is None else desk.table.request.purpose


def test_what_the_opponent_could_complete_is_lit_for_a_player_who_wants_it() -> None:
    with helped({"white": "threats"}) as desk:
        tell(desk, 0.5, ("a2", "a3"))
        told = do(desk, "wait 0.1")
        assert lit(told, "threat") == {"a2", "a3"}
        told = do(desk, *MOVE)
        assert (lit(told, "threat"), desk.table.request) == (set(), None)


@pytest.mark.parametrize("guidance", ["quiet", "referee", "full"])
def test_nobody_is_asked_where_nobody_wants_to_know(guidance: str) -> None:
    with helped({}, guidance=guidance) as desk:
        do(desk, *MOVE)
        assert desk.table.asked == 0


@pytest.mark.parametrize(("after", "warned"), [(0.6 - MISTAKE, True), (0.41, False), (0.9, False)])
def test_a_move_that_gives_much_away_is_lit_softly_and_may_be_taken_back(after: float, *, warned: bool) -> None:
    with helped({"white": "warnings"}) as desk:
        tell(desk, 0.6)
        do(desk, *MOVE)
        tell(desk, after)
        told = do(desk, "wait 0.1")
        assert bool(lit(told, "mistake")) is warned
        assert (desk.table.expected[0] == Message("happened-mistake", player="white")) is warned
        do(desk, "press undo")
        told = do(desk, *BACK)
        assert (told["record"], told["turn"], lit(told, "mistake")) == ([*PLACED], "white", set())
        assert desk.table.request is None  # what is known of the position is not asked for again


def test_what_is_said_of_a_position_counts_also_when_the_player_was_quicker() -> None:
    with helped({"white": "warnings"}) as desk:
        (first,) = desk.table.about
        do(desk, *MOVE)
        assert not desk.give(Reply(first.number, (), None, (0.6, 0.4))).refused
        tell(desk, 0.1)
        assert lit(do(desk, "wait 0.1"), "mistake")


def test_a_warning_ends_with_the_opponents_move() -> None:
    with helped({"white": "warnings"}) as desk:
        tell(desk, 0.6)
        do(desk, *MOVE)
        tell(desk, 0.1)
        assert lit(do(desk, "wait 0.1"), "mistake")
        told = do(desk, "put black-marker g8", "lift black-ring g8", "drop g9")
        assert not lit(told, "mistake")


def test_the_opponents_mistake_is_not_told_to_the_player_to_move() -> None:
    with helped({"black": "warnings"}) as desk:
        tell(desk, 0.5)
        do(desk, *MOVE)
        tell(desk, 0.0)
        told = do(desk, "wait 0.1")
        assert not lit(told, "mistake")
        assert Message("happened-mistake", player="white") not in desk.table.expected


def test_an_engine_lets_a_person_who_is_warned_think_it_over() -> None:
    with helped({"white": "warnings"}, black="engine:5") as desk:
        tell(desk, 0.6)
        do(desk, *MOVE)
        tell(desk, 0.1)
        assert asked(desk) == ""
        desk.run(WARNED_S - 2)
        assert asked(desk) == ""
        desk.run(2.5)
        assert asked(desk) == "play"


def test_an_engine_that_cannot_say_anything_holds_nothing_up() -> None:
    with helped({"white": "warnings"}, black="engine:5") as desk:
        request = desk.table.request
        assert request is not None
        desk.give(Reply(request.number, ()))
        assert asked(desk) == ""
        do(desk, *MOVE)
        tell(desk, 0.1)
        assert asked(desk) == "play"


def test_what_is_known_of_positions_is_kept_for_some_only() -> None:
    with helped({"white": "threats", "black": "threats"}, played=()) as desk:
        for point in ROW[:10]:
            tell(desk, 0.5)
            do(desk, f"put {desk.table.actor}-ring {point}")
        assert len(desk.table.helps) == KEPT


def test_help_that_is_chosen_in_the_middle_of_a_game_begins_at_once() -> None:
    with helped({}) as desk:
        assert asked(desk) == ""
        desk.give(Adopt(msgspec.structs.replace(desk.settings, guidance="threats")))
        tell(desk, 0.5, ("a2",))
        assert lit(do(desk, "wait 0.1"), "threat") == {"a2"}


def test_the_engine_tells_threats_and_warns_of_a_row_that_is_let_happen() -> None:
    with engines_at("yinsh", played=STOPS.split()) as desk:
        desk.give(Adopt(msgspec.structs.replace(desk.settings, guidance="warnings")))
        told = do(desk, "wait 0.2")
        state = desk.table.position.state
        known = {point for threat in threats(desk.game, state, "white") for point in threat.points}
        assert len(known) >= 5
        assert lit(told, "threat") == known
        assert desk.table.helps[desk.table.record].chances["white"] == pytest.approx(
            1 - desk.table.helps[desk.table.record].chances["black"], abs=0.002
        )


def test_a_hint_that_stops_a_row_says_so() -> None:
    with engines_at("yinsh", played=STOPS.split()) as desk:
        do(desk, "press hint", "press hint")
        assert desk.table.expected[0] == Message("hint-stops-row")


def test_a_game_against_an_engine_goes_on_with_all_help() -> None:
    with engines_at("yinsh", all="engine:3") as desk:
        desk.give(Adopt(msgspec.structs.replace(desk.settings, guidance="warnings")))
        play(desk, 12)
        desk.give(Sit("white", "person"))
        desk.run(3)
        assert desk.table.record in desk.table.helps


@pytest.mark.parametrize(
    ("game", "options", "played", "player", "found"),
    [
        ("yinsh", (), STOPS, "white", True),
        ("yinsh", (), " ".join(PLACED), "white", False),
        ("yinsh", (), "e5", "black", False),
        ("ringgz", (), "*c3 rB@c4", "2", False),
    ],
)
def test_threats_are_rows_that_opponents_could_make_next(
    game: str, options: tuple[str, ...], played: str, player: str, *, found: bool
) -> None:
    rules = make_game(game, options)
    state = rules.start()
    for action in played.split():
        state = rules.play(state, action)
    assert bool(threats(rules, state, player)) is found


def test_a_piece_that_could_be_captured_is_threatened() -> None:
    rules = make_game("bry")
    state = rules.start()
    for action in ("BSS@D4", "RSS@D3", "BCS@E3"):
        state = rules.play(state, action)
    captures = [action for action in rules.actions(state) if rules.events(state, action)]
    handed = rules.handed_to(state, "blue")
    assert handed is not None
    due = {
        Threat("capture", event.points)
        for action in rules.actions(handed)
        for event in rules.events(handed, action)
        if event.kind == "capture" and event.player == "red"
    }
    assert set(threats(rules, state, "red")) == due
    assert captures is not None
