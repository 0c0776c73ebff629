"""What the table asks where sensors cannot tell, and what it believes of people and of sensors."""

from collections.abc import Sequence
from random import Random

import pytest
from paper import Look, Paper, level_look, switch_look

from engine.errors import IllegalActionError
from engine.game import Take
from engine.games.yinsh import Yinsh
from engine.random_play import play_random_game
from firmware.messages.render import render
from firmware.table.inputs import Answer, Press, Resign
from hardware.sensors.sighting import Reading, Sense

YINSH = Yinsh()
PLACED = ("e5", "f8", "c3", "d6", "g4", "h7", "b3", "i8", "d2", "g9")
MOVE = ("put white-marker e5", "lift white-ring e5", "drop e7")


class FaultyPaper(Paper):
    """A paper board some of whose sensors show the same for ever."""

    def __init__(
        self, shown: dict[tuple[str, int], Sense], look: Look = level_look, record: Sequence[str] = PLACED
    ) -> None:
        self.shown = shown
        super().__init__(YINSH, look, record=record)

    def reading(self, point: str) -> Reading:
        seen = super().reading(point)
        return tuple(self.shown.get((point, place), sense) for place, sense in enumerate(seen))

    def confirm(self) -> None:
        self.give(Press("confirm", 0.1))

    def undo(self) -> None:
        self.give(Press("undo", 0.1))


CENTRE, RIM = 0, 1


def test_an_unseen_ring_is_asked_for_and_never_committed_unasked() -> None:
    paper = FaultyPaper({("e7", RIM): "unknown"})
    for gesture in MOVE:
        paper.do(gesture)
    paper.wait(20.0)
    assert paper.table.record == PLACED
    assert paper.kind() == "asking"
    assert paper.table.verdict.choices == (("e5-e7",),)
    assert paper.table.marks["e7"] == "your choice"
    assert paper.table.marks["e6"] == "may go here"  # it may be in the hand still
    paper.confirm()
    assert paper.table.record[-1] == "e5-e7"
    assert not paper.astray


def test_the_question_goes_away_when_the_ring_appears_somewhere_else() -> None:
    paper = FaultyPaper({("e7", RIM): "unknown"})
    for gesture in MOVE[:2]:
        paper.do(gesture)
    paper.wait(2.0)
    assert paper.kind() == "asking"
    paper.do("drop e8")
    paper.wait(1.2)
    assert paper.table.record[-1] == "e5-e8"


def test_a_ring_seen_to_arrive_has_left_where_nothing_is_seen() -> None:
    paper = FaultyPaper({("e5", RIM): "unknown"})
    for gesture in MOVE:
        paper.do(gesture)
    paper.wait(1.2)
    assert paper.table.record[-1] == "e5-e7"


def test_an_unseen_marker_is_taken_as_put_when_the_next_player_begins() -> None:
    paper = FaultyPaper({("e5", CENTRE): "unknown"})
    for gesture in MOVE:
        paper.do(gesture)
    paper.wait(3.0)
    assert paper.table.record == PLACED
    assert paper.table.marks == {"e5": "put here"}
    paper.do("put black-marker f8")
    assert paper.table.record[-1] == "e5-e7"


def test_a_sensor_that_shows_a_ring_that_has_gone_is_contradicted_by_confirm() -> None:
    paper = FaultyPaper({("e5", RIM): "north"})
    for gesture in MOVE:
        paper.do(gesture)
    paper.wait(1.0)
    assert paper.kind() == "astray"
    assert "white ring" in render(paper.table.expected)
    paper.confirm()
    assert paper.table.verdict.choices == (("e5-e7",),)
    assert paper.table.record == PLACED
    paper.confirm()
    assert paper.table.record[-1] == "e5-e7"
    assert paper.table.overridden == (("e5", RIM),)
    assert paper.kind() == "resting"


def test_a_ring_that_should_not_be_there_and_is_not_is_contradicted_by_confirm() -> None:
    paper = FaultyPaper({("a3", RIM): "south"})
    paper.wait(1.0)
    assert paper.kind() == "astray"
    paper.give(Press("hint", 0.1))
    assert render(paper.table.expected).endswith(". Press Confirm if the board is right and I am wrong.")
    paper.confirm()
    assert "Press Confirm if the board is right and I am wrong." in render(paper.table.expected)
    paper.confirm()
    assert paper.kind() == "resting"
    for gesture in MOVE:
        paper.do(gesture)
    paper.wait(1.2)
    assert paper.table.record[-1] == "e5-e7"


def test_a_marker_that_only_a_sensor_shows_is_contradicted_by_confirm() -> None:
    paper = FaultyPaper({})
    paper.wait(1.0)
    paper.shown["e5", CENTRE] = "north"  # as with a white marker in the ring: white's turn seems begun
    paper.see()
    paper.wait(2.0)
    assert paper.kind() == "underway"
    paper.confirm()
    assert render(paper.table.expected) == "Was nothing played? Press Confirm if so, or play on."
    paper.confirm()
    assert paper.kind() == "resting"
    assert paper.table.record == PLACED


def test_a_doubted_sensor_is_believed_again_once_it_shows_what_belongs() -> None:
    paper = FaultyPaper({("a3", RIM): "south"})
    paper.wait(1.0)
    paper.confirm()
    paper.confirm()
    assert paper.table.overridden
    paper.shown.clear()
    paper.see()
    paper.wait(0.1)
    assert paper.table.overridden == ()


def test_of_many_claims_none_is_taken_before_somebody_has_chosen() -> None:
    paper = FaultyPaper({("e7", RIM): "none"})
    for gesture in MOVE:
        paper.do(gesture)
    paper.wait(2.0)
    paper.confirm()
    assert len(paper.table.verdict.choices) > 10
    paper.confirm()
    assert paper.table.record == PLACED
    while paper.table.verdict.choices[0] != ("e5-e7",) or not paper.table.verdict.chosen:
        paper.undo()
    assert paper.table.marks["e7"] == "your choice"
    paper.confirm()
    assert paper.table.record[-1] == "e5-e7"
    assert paper.table.overridden == (("e7", RIM),)


def test_behind_the_last_of_many_claims_the_question_is_over() -> None:
    paper = FaultyPaper({("e7", RIM): "none"})
    for gesture in MOVE:
        paper.do(gesture)
    paper.wait(2.0)
    before = render(paper.table.expected)
    paper.confirm()
    for _ in paper.table.verdict.choices:
        paper.undo()
        assert paper.kind() == "asking"
    paper.undo()
    assert render(paper.table.expected) == before
    assert paper.table.record == PLACED


def test_a_hand_on_the_board_ends_the_question() -> None:
    paper = FaultyPaper({("e7", RIM): "none"})
    for gesture in MOVE[:2]:
        paper.do(gesture)
    paper.confirm()
    assert paper.kind() == "asking"
    paper.do("drop e8")
    assert paper.kind() == "underway"


def test_an_answer_nobody_asked_for_is_taken_if_hardly_anything_speaks_against_it() -> None:
    paper = FaultyPaper({("e7", RIM): "none"})
    for gesture in MOVE:
        paper.do(gesture)
    assert paper.give(Answer("f8-f7")).refused
    assert paper.give(Answer("d2-d3")).refused
    assert not paper.give(Answer("e5-e7")).refused
    assert paper.table.record[-1] == "e5-e7"


@pytest.mark.parametrize("look", [level_look, switch_look])
def test_confirm_on_a_board_where_all_is_well_asks_nothing(look: Look) -> None:
    paper = FaultyPaper({}, look)
    for _ in range(3):
        paper.confirm()
    assert paper.kind() == "resting"
    assert paper.table.record == PLACED
    assert paper.table.overridden == ()


def test_a_marker_that_is_turned_and_does_not_show_it_is_claimed_by_confirm() -> None:
    paper = FaultyPaper({})
    for gesture in (*MOVE, "put black-marker f8", "lift black-ring f8", "drop f7"):
        paper.do(gesture)
    paper.wait(1.2)
    paper.shown["e5", CENTRE] = "north"
    for gesture in ("put white-marker e7", "lift white-ring e7", "drop e4"):
        paper.do(gesture)
    paper.wait(2.0)
    assert paper.table.marks == {"e5": "turn over"}
    paper.confirm()
    assert paper.table.verdict.choices == (("e7-e4",),)
    paper.confirm()
    assert paper.table.record[-1] == "e7-e4"
    assert paper.table.overridden == (("e5", CENTRE),)


def test_a_ring_placed_where_nothing_is_seen_is_claimed_by_confirm() -> None:
    paper = FaultyPaper({})
    paper.give(Press("new", 3.0))
    paper.stacks = {}
    paper.shown["a3", RIM] = "unknown"
    paper.see()
    paper.wait(1.0)
    paper.do("put white-ring a3")
    paper.wait(2.0)
    paper.confirm()
    assert paper.table.verdict.choices == (("a3",),)
    paper.confirm()
    assert paper.table.record == ("a3",)


def test_the_next_ring_tells_of_one_placed_where_nothing_is_seen_and_the_board_asks() -> None:
    paper = FaultyPaper({})
    paper.give(Press("new", 3.0))
    paper.stacks = {}
    paper.shown["a3", RIM] = "unknown"
    paper.see()
    paper.wait(1.0)
    paper.do("put white-ring a3")
    paper.do("put black-ring e5")
    paper.wait(2.0)
    assert paper.table.verdict.choices == (("a3", "e5"),)
    paper.confirm()
    assert paper.table.record == ("a3", "e5")
    assert not paper.astray


def test_after_the_end_no_answer_is_taken() -> None:
    paper = FaultyPaper({})
    for button in ("new", *["undo"] * 9, "confirm", "confirm"):
        paper.give(Press(button, 0.1))
    assert paper.give(Answer("e5-e6")).refused
    with pytest.raises(IllegalActionError, match="agreed to a draw"):
        paper.give(Resign("resign:white"))
    assert paper.table.record == PLACED


@pytest.mark.parametrize("look", [level_look, switch_look], ids=["level", "switch"])
def test_a_ring_taken_off_on_the_word_of_a_blind_sensor_is_put_right_by_confirm(look: Look) -> None:
    actions = play_random_game(YINSH, Random(4))
    first = next(index for index, action in enumerate(actions) if action[0] == "x")
    paper = FaultyPaper({}, look, actions[:first])
    paper.wait(1.0)
    state = paper.table.position.state
    row, player = actions[first], YINSH.turn(state)
    rings = [point for point, stack in YINSH.placement(state).items() if stack == (f"{player}-ring",)]
    blind, taken = rings[:2]
    paper.shown[blind, RIM] = "none"
    paper.see()
    paper.wait(1.0)
    for step in YINSH.steps(state, row):
        assert isinstance(step, Take)
        paper.do(f"take {step.piece} {step.point}")
    paper.wait(1.0)
    assert paper.table.record[-2:] == (row, f"x{blind}")  # nothing tells that it was not taken first
    paper.do(f"take {player}-ring {taken}")
    paper.wait(2.0)
    paper.confirm()
    assert (f"x{taken}",) in paper.table.verdict.choices
    while paper.table.verdict.choices[0] != (f"x{taken}",) or not paper.table.verdict.chosen:
        paper.undo()
    assert paper.table.marks[taken] == "your choice"
    paper.confirm()
    assert paper.table.record[-2:] == (row, f"x{taken}")
    paper.wait(2.0)
    assert paper.kind() == "resting"
    assert paper.table.overridden == ((blind, RIM),)


def test_confirm_that_nothing_can_come_of_is_told_so_for_a_while() -> None:
    paper = FaultyPaper({})
    paper.wait(1.0)
    before = render(paper.table.expected)
    paper.confirm()
    assert "have not seen anything" in render(paper.table.expected)
    paper.wait(10.0)
    assert render(paper.table.expected) == before


@pytest.mark.parametrize("look", [level_look, switch_look])
def test_confirm_claims_what_a_sensor_hides_though_the_next_has_played(look: Look) -> None:
    paper = FaultyPaper({("e5", CENTRE): "none"}, look)
    for gesture in (*MOVE, "put black-marker f8", "lift black-ring f8", "drop f7"):
        paper.do(gesture, 1.0)
    assert paper.kind() == "astray"
    paper.confirm()
    assert paper.table.verdict.choices == (("e5-e7", "f8-f7"),)
    assert list(paper.table.record) == list(PLACED)
    paper.confirm()
    assert list(paper.table.record) == [*PLACED, "e5-e7", "f8-f7"]
    assert paper.kind() == "resting"
