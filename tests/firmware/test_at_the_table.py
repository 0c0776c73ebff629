"""What docs/at-the-table.md tells players, done by hands on the pretended boards."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from engine.catalogue import make_game
from engine.game import Stack
from engine.records import read_record
from firmware.desk.desk import Desk
from firmware.journal.entry import Entry
from firmware.journal.story import MemoryJournal
from firmware.messages.render import render
from firmware.settings.settings import Settings
from hardware.profile.load import load_profile
from hardware.simulated.script import parse_gesture

YINSH = make_game("yinsh")
PLACED = ("e5", "f8", "c3", "g4", "i7", "d6", "b2", "h9", "j8", "f3")
"""White has e5 c3 i7 b2 j8, Black f8 g4 d6 h9 f3; White is to move."""

MOVED = (*PLACED, "e5-e6", "f8-f7", "c3-c4", "d6-d7")
JUMPABLE = (*PLACED, "e5-e6", "f8-f7", "e6-e7", "f7-f6")
"""White may jump from e7 over the white markers e6 and e5 to e4."""

FILE = Path(__file__).parent.parent / "data" / "yinsh" / "games" / "bga-with-takebacks.txt"
GAME = read_record(FILE.read_text(encoding="utf-8"), FILE.name).actions
"""A real game with rows of five and of six."""

MOVE = ("put white-marker e5", "lift white-ring e5", "drop e6")
UNDONE = ("lift white-ring e6", "drop e5", "take white-marker e5")


class Sitting:
    """Somebody at a pretended board."""

    def __init__(
        self,
        board: str,
        record: tuple[str, ...],
        settings: Settings | None = None,
        placement: Mapping[str, Stack] | None = None,
    ) -> None:
        self.story = MemoryJournal()
        if record:
            self.story.begin("yinsh", YINSH.options, board)
            self.story.append([Entry("action", action, 0.0) for action in record])
        self.desk = Desk(load_profile(board), YINSH, self.story, settings=settings, placement=placement)
        self.desk.rest()

    def do(self, *gestures: str) -> None:
        """Make gestures, each when the board has come to rest after the one before."""
        for gesture in gestures:
            self.desk.perform(parse_gesture(gesture))
            self.desk.rest()

    def at_once(self, *gestures: str) -> None:
        """Make gestures one right after the other."""
        for gesture in gestures:
            self.desk.perform(parse_gesture(gesture))

    def lit(self, meaning: str) -> set[str]:
        return {pixel for pixel, glow in self.desk.loop.scene.items() if glow.meaning == meaning}

    def played(self) -> tuple[str, ...]:
        return self.desk.table.record

    @property
    def says(self) -> str:
        return render(self.desk.table.expected)

    @property
    def rests(self) -> bool:
        return self.desk.table.verdict.kind == "resting"


Sit = Callable[..., Sitting]


@pytest.fixture(params=["yinsh", "yinsh-switches"])
def board(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def sit(board: str) -> Iterator[Sit]:
    """Let somebody sit down at a board; both kinds are tried."""
    sittings: list[Sitting] = []

    def begin(
        record: tuple[str, ...] = (),
        settings: Settings | None = None,
        placement: Mapping[str, Stack] | None = None,
    ) -> Sitting:
        sittings.append(Sitting(board, record, settings, placement))
        return sittings[-1]

    yield begin
    for each in sittings:
        each.desk.close()


# A turn


def test_confirm_makes_a_move_count_at_once(sit: Sit) -> None:
    for gesture, counts in (("wait 0.4", False), ("press confirm", True)):
        here = sit(PLACED, Settings(settle_open_s=5.0))
        here.at_once(*MOVE, "wait 0.1", gesture)
        assert (here.played() == (*PLACED, "e5-e6")) is counts


def test_so_does_the_next_player_by_beginning(sit: Sit) -> None:
    here = sit(PLACED, Settings(settle_open_s=5.0))
    here.at_once(*MOVE, "wait 0.1", "put black-marker f8", "lift black-ring f8", "wait 0.2")
    assert here.played() == (*PLACED, "e5-e6")


def test_the_next_player_need_not_wait_for_markers_to_be_turned(sit: Sit, board: str) -> None:
    here = sit(JUMPABLE)
    here.do("put white-marker e7", "lift white-ring e7", "drop e4")
    assert here.lit("turn over") == {"e5", "e6"}
    here.do("put black-marker f6", "lift black-ring f6", "drop f5")
    if board == "yinsh":
        assert here.played() == JUMPABLE
        assert here.lit("turn over") == {"e5", "e6"}
        here.do("flip e5", "flip e6")
    assert here.played() == (*JUMPABLE, "e7-e4", "f6-f5")
    assert here.rests


@pytest.mark.parametrize("speed", [20, 60, 400])
def test_sliding_is_fine(sit: Sit, speed: int) -> None:
    here = sit(PLACED)
    here.do("put white-marker e5", f"slide white-ring e5 e9 {speed}")
    assert here.played() == (*PLACED, "e5-e9")
    assert not here.desk.astray


def test_touching_is_nothing(sit: Sit) -> None:
    here = sit(PLACED)
    here.do("touch e5 1.0", "touch f8 0.3", "lift white-ring c3", "drop c3", "touch a3 2")
    assert here.played() == PLACED
    assert here.rests
    assert not here.desk.astray


def test_what_was_knocked_over_is_put_back_where_the_lights_ask_for_it(sit: Sit) -> None:
    here = sit(MOVED)
    here.do("knock e5 e4")
    assert (here.lit("wrong"), here.lit("was there")) == ({"e4"}, {"e5"})
    here.do("lift e4", "drop e5")
    assert here.rests
    assert here.played() == MOVED


def test_a_ring_that_was_pushed_where_it_might_have_moved_is_just_put_back(sit: Sit) -> None:
    here = sit(PLACED)
    here.do("knock c3 c4", "wait 3")
    assert here.played() == PLACED
    assert here.lit("put here") == {"c3"}
    here.do("lift c4", "drop c3")
    assert here.rests
    assert not here.desk.astray


def test_from_the_wrong_place_a_ring_may_still_go_wherever_it_could_go_before(sit: Sit) -> None:
    here = sit(PLACED)
    here.do("put white-marker e5", "lift white-ring e5")
    green = here.lit("may go here")
    here.do("drop a3")
    assert here.lit("wrong") == {"a3"}
    here.do("lift a3")
    assert here.lit("may go here") == green
    here.do("drop e6")
    assert here.played() == (*PLACED, "e5-e6")


@pytest.mark.parametrize(("rows", "count"), [(0, 5), (1, 6)])
def test_of_a_row_any_five_side_by_side_come_off_and_a_ring(sit: Sit, rows: int, count: int) -> None:
    ends = [index for index, action in enumerate(GAME) if action.startswith("x") and "-" in action]
    record = GAME[: ends[rows]]
    here = sit(record)
    row = sorted(here.lit("row"))
    assert len(row) == count
    here.do(*(f"take {point}" for point in row[count - 5 :]))
    assert here.played() == (*record, f"x{row[count - 5]}-{row[-1]}")
    rings = here.lit("your choice")
    here.do(f"take {min(rings)}")
    assert here.played()[-1] == f"x{min(rings)}"


# The four buttons


def test_hint_shows_everything_for_a_while_and_the_last_move(sit: Sit) -> None:
    here = sit(MOVED, Settings(guidance="quiet"))
    assert not here.lit("may move")
    here.at_once("press hint")
    assert here.lit("may move")
    assert here.lit("last move") == {"d6", "d7"}
    here.at_once("wait 3.2")
    assert not here.lit("may move") | here.lit("last move")


def test_new_opens_the_menu_and_a_piece_that_is_moved_closes_it(sit: Sit) -> None:
    here = sit(PLACED)
    here.do("press new")
    assert here.desk.table.menu_open
    here.do("put white-marker e5")
    assert not here.desk.table.menu_open


def test_new_held_begins_a_new_game_and_the_old_one_stays_in_the_list(sit: Sit) -> None:
    here = sit(PLACED[:2])
    here.do("press new 3.0")
    assert here.played() == ()
    assert here.says.startswith("A new game begins. Undo brings the old one back.")
    here.do("press undo")
    assert here.played() == PLACED[:2]
    here.do("press new 3.0", "take e5", "take f8", "put white-ring a3")
    old, new = here.story.games()
    assert (old.record, old.outcome, old.ended is None) == (PLACED[:2], None, False)
    assert (new.record, new.ended) == (("a3",), None)


@pytest.mark.parametrize("no", ["press undo", "press hint", "press new", "wait 10"])
def test_a_question_whether_to_resign_is_answered_no(sit: Sit, no: str) -> None:
    here = sit(PLACED)
    here.do("press undo 3.0")
    assert here.lit("asked") == {"turn-white"}
    here.do(no, "press confirm")
    assert here.played() == PLACED


def test_undo_takes_a_resignation_back(sit: Sit) -> None:
    here = sit(PLACED)
    here.do("press undo 3.0", "press confirm")
    assert here.says.startswith("Black wins, because nobody else plays on.")
    here.do("press undo")
    assert here.played() == PLACED
    assert here.says.startswith("White, ")


DRAW = ("press new", *["press undo"] * 9, "press confirm")


def test_a_draw_that_was_agreed_cannot_be_undone(sit: Sit) -> None:
    here = sit(PLACED)
    here.do(*DRAW)
    assert here.lit("asked") == {"turn-white", "turn-black"}
    here.do("press confirm", "press undo", "wait 2")
    assert here.says.startswith("A draw, as you agreed.")


# Beginning, stopping, going on


def test_pieces_that_are_left_over_are_led_off(sit: Sit) -> None:
    here = sit((), None, {"e5": ("black-marker",), "g4": ("white-ring", "black-marker")})
    assert here.says.startswith(("The game begins with an empty board.", "The game needs its pieces"))
    assert here.lit("wrong") == {"e5", "g4"}
    here.do("take e5", "take g4", "take g4")
    assert here.rests


def test_after_a_power_cut_the_game_goes_on_even_with_a_ring_in_hand(sit: Sit) -> None:
    here = sit(PLACED)
    here.do("put white-marker e5", "lift white-ring e5", "cut")
    assert here.played() == PLACED
    here.do("drop e6")
    assert here.played() == (*PLACED, "e5-e6")
    assert not here.desk.astray


def test_that_something_moved_is_said_no_more_once_the_move_is_finished(sit: Sit) -> None:
    here = sit(PLACED)
    here.at_once("put white-marker e5", "lift white-ring e5", "cut")
    here.desk.rest()
    assert here.says.startswith("Something moved while the board was off.")
    here.do("drop e6")
    assert here.played() == (*PLACED, "e5-e6")
    assert "while the board was off" not in here.says


def test_pieces_that_were_moved_meanwhile_are_led_back(sit: Sit) -> None:
    here = sit(PLACED)
    here.at_once("lift black-ring d6", "drop d7", "cut")
    here.desk.rest()
    assert here.says.startswith("Something moved while the board was off.")
    assert (here.lit("wrong"), here.lit("was there")) == ({"d7"}, {"d6"})
    here.do("lift d7", "drop d6")
    assert here.rests


def sit_where_two_turns_were_made_unseen(sit: Sit) -> Sitting:
    here = sit()
    here.desk.cut([parse_gesture(gesture) for gesture in ("put white-ring e5", "put black-ring f8")])
    here.desk.rest()
    return here


@pytest.mark.parametrize("board", ["yinsh"])  # with switches there are other readings
def test_several_turns_that_nobody_saw_count_when_players_say_so(sit: Sit) -> None:
    here = sit_where_two_turns_were_made_unseen(sit)
    assert here.says.startswith("Several moves were made while the board was off.")
    assert (here.played(), here.lit("your choice")) == ((), {"e5", "f8"})
    here.do("press confirm")
    assert (here.played(), here.rests) == (("e5", "f8"), True)


@pytest.mark.parametrize("board", ["yinsh"])  # with switches there are other readings
def test_several_turns_that_nobody_played_are_put_back(sit: Sit) -> None:
    here = sit_where_two_turns_were_made_unseen(sit)
    here.do("take e5", "take f8")
    assert (here.played(), here.rests) == ((), True)


def test_when_a_game_is_over_a_cleared_board_begins_the_next(sit: Sit) -> None:
    here = sit(PLACED[:2])
    here.do("resign", "take e5")
    here.at_once("take f8", "wait 1.5")
    assert here.played()[-1] == "resign"
    here.at_once("wait 1")
    assert here.played() == ()
    assert len(here.story.games()) == 2


def test_the_first_piece_of_the_next_game_counts_as_soon_as_the_board_is_cleared(sit: Sit) -> None:
    here = sit(PLACED[:2])
    here.do("resign", "take e5")
    here.at_once("take f8", "wait 0.3", "put white-ring c3", "wait 1.5")
    assert (here.played(), here.rests) == (("c3",), True)
    assert [game.record for game in here.story.games()] == [(*PLACED[:2], "resign"), ("c3",)]


def test_the_first_piece_of_the_next_game_counts_once_the_last_one_of_this_is_off(sit: Sit) -> None:
    here = sit(PLACED[:2])
    here.do("resign", "take e5", "put white-ring c3")
    assert here.played()[-1] == "resign"
    here.do("take f8")
    assert (here.played(), here.rests) == (("c3",), True)


def test_the_next_game_may_begin_on_the_point_where_this_one_began(sit: Sit) -> None:
    here = sit(PLACED[:2])
    here.do("resign", "take e5")
    here.at_once("take f8", "wait 0.3", f"put white-ring {PLACED[0]}", "wait 1.5")
    assert (here.played(), here.rests) == ((PLACED[0],), True)


def test_a_piece_looked_at_when_the_game_is_over_begins_no_other(sit: Sit) -> None:
    here = sit(PLACED[:1])
    here.do("resign", f"touch {PLACED[0]} 1", "wait 5")
    assert here.played() == (*PLACED[:1], "resign")
    assert len(here.story.games()) == 1


# Going back


def test_what_is_put_back_within_a_turn_has_not_been_done(sit: Sit) -> None:
    here = sit(PLACED)
    here.do("put white-marker e5", "lift white-ring e5", "drop e5", "take white-marker e5")
    assert here.rests
    here.do("lift white-ring e5", "put white-marker e5", "take white-marker e5", "drop e5")
    assert here.rests
    assert here.played() == PLACED
    assert len(here.story.games()[0].entries) == len(PLACED)


def test_turn_by_turn_is_taken_back_by_hand(sit: Sit) -> None:
    here = sit(MOVED)
    here.do("lift black-ring d7", "drop d6", "take black-marker d6", "wait 1")
    assert here.played() == MOVED[:-1]
    here.do("lift white-ring c4", "drop c3", "take white-marker c3", "wait 1")
    assert here.played() == MOVED[:-2]
    assert not here.desk.astray


def test_the_end_of_a_game_is_taken_back_by_hand() -> None:
    game = make_game("yinsh", ["markers=1"])
    story = MemoryJournal()
    story.begin("yinsh", game.options, "yinsh")
    story.append([Entry("action", action, 0.0) for action in PLACED])
    with Desk(load_profile("yinsh"), game, story) as desk:
        for gesture in (*MOVE, "wait 1"):
            desk.perform(parse_gesture(gesture))
        (over,) = story.games()
        assert over.outcome == {"winners": [], "reason": "markers"}
        for gesture in (*UNDONE, "wait 1"):
            desk.perform(parse_gesture(gesture))
        assert desk.table.record == PLACED
    assert story.current() is not None


def test_undo_leads_back_step_by_step_and_confirm_stays(sit: Sit) -> None:
    here = sit(MOVED)
    here.do("press undo")
    assert here.says.startswith("You are going back.")
    assert here.played() == MOVED
    here.do("press confirm")
    assert here.rests
    here.do("press undo", "press undo")
    steps = 0
    while here.desk.table.verdict.plan:
        here.do(here.desk.table.verdict.plan[0].do)
        steps += 1
        assert steps < 12
    assert here.played() == MOVED[:-2]


def test_the_whole_board_as_it_was_earlier_goes_back_there(sit: Sit) -> None:
    here = sit(MOVED)
    here.at_once("take white-marker c3", "lift white-ring c4", "drop c3", "take black-marker d6", "lift black-ring d7")
    here.at_once("drop d6", "wait 1.5")
    assert here.played() == MOVED
    here.at_once("wait 1")
    assert here.played() == MOVED[:-2]


def test_a_report_waits_until_all_has_counted_that_counts_by_itself(sit: Sit) -> None:
    here = sit(MOVED)
    here.at_once("take white-marker c3", "lift white-ring c4", "drop c3", "take black-marker d6", "lift black-ring d7")
    here.do("drop d6")
    assert here.played() == MOVED[:-2]


def test_a_board_cleared_in_the_middle_of_a_game_waits(sit: Sit) -> None:
    here = sit(MOVED[:11])
    standing = here.desk.pretend.world.placement()
    pieces = [(piece, point) for point, stack in standing.items() for piece in stack]
    here.at_once(*(f"take {piece} {point}" for piece, point in pieces), "wait 60")
    assert here.says.startswith("The board has been cleared.")
    assert here.played() == MOVED[:11]
    here.at_once(*(f"put {piece} {point}" for piece, point in pieces), "wait 2")
    assert here.rests
    assert here.played() == MOVED[:11]
    here.at_once(*(f"take {piece} {point}" for piece, point in pieces), "wait 1")
    here.do("press confirm")
    assert here.played() == ()
    assert here.rests


def test_the_first_ring_taken_off_again_is_taken_back(sit: Sit) -> None:
    here = sit()
    here.do("put white-ring e5")
    assert here.played() == ("e5",)
    here.do("take e5", "wait 1")
    assert here.played() == ()
    assert len(here.story.games()) == 1


# When a sensor fails


@pytest.mark.parametrize("board", ["yinsh"], indirect=True)  # a dead switch looks like an open one
def test_a_move_that_cannot_be_seen_is_asked_for(sit: Sit) -> None:
    here = sit(PLACED)
    here.do("fault dead e7 rim", "put white-marker e5", "lift white-ring e5", "drop e7", "wait 2")
    assert here.says == "Was it this: the white ring from e5 to e7? Press Confirm if so, or play on."
    assert here.played() == PLACED
    here.do("press confirm")
    assert here.played() == (*PLACED, "e5-e7")


def test_a_sensor_that_is_contradicted_is_passed_over(sit: Sit) -> None:
    here = sit(PLACED)
    linear = here.desk.profile.name == "yinsh"
    here.do("fault stuck a3 rim " + ("south" if linear else "some"), "wait 2")
    if not linear:  # linear sensors contradict one another themselves: a ring is felt beside its point too
        assert here.says.endswith(" off a3.")
        here.do("press confirm", "press confirm")
    assert here.rests
    assert here.desk.loop.trouble(here.desk.now)
    here.do(*MOVE)
    assert here.played() == (*PLACED, "e5-e6")


def test_of_several_moves_undo_shows_one_after_another_and_an_answer_names_it(sit: Sit) -> None:
    here = sit(PLACED)
    here.do("fault stuck e7 rim none", "put white-marker e5", "lift white-ring e5", "drop e7", "wait 1")
    if here.desk.profile.name == "yinsh":  # the sensors beside e7 have felt the ring
        assert here.says == "Was it this: the white ring from e5 to e7? Press Confirm if so, or play on."
    else:
        here.do("press confirm")
        assert here.says.startswith("Which was it? ")
        here.do("press undo")
        assert here.lit("your choice") == {"e5", "e6"}
        here.do("press undo")
        assert here.lit("your choice") == {"e5", "e7"}
    here.do("answer e5-e7")
    assert here.played() == (*PLACED, "e5-e7")


def test_with_too_much_wrong_confirm_changes_nothing(sit: Sit) -> None:
    here = sit(MOVED)
    here.do("lift black-ring g4", "drop h4", "lift black-ring h9", "drop h10", "press confirm", "press confirm")
    assert here.played() == MOVED
    assert here.lit("wrong") == {"h4", "h10"}
    here.do("lift h4", "drop g4", "lift h10", "drop h9")
    assert here.rests
