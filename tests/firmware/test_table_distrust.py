"""Sensors that are failing are passed over: the game goes on with what the others show."""

from desks import do, sitting
from free_table import game_of
from paper import Paper, level_look

from engine.games.yinsh import Yinsh
from firmware.table.inputs import Answer, Distrust
from hardware.sensors.sighting import Reading, Sense

YINSH = Yinsh()
PLACED = ("e5", "f8", "c3", "d6", "g4", "h7", "b3", "i8", "d2", "g9")
MOVE = ("put white-marker e5", "lift white-ring e5", "drop e7")
CENTRE, RIM = 0, 1


class Flickering(Paper):
    """A paper board one of whose sensors shows something else at every look."""

    lit = False

    def reading(self, point: str) -> Reading:
        seen = super().reading(point)
        if point != "a3":
            return seen
        shown: Sense = "north" if self.lit else "none"
        return seen[CENTRE], shown

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.1)):
            self.lit = not self.lit
            self.see()
            super().wait(0.1)


def test_a_move_is_committed_while_a_sensor_flickers_that_is_known_to() -> None:
    paper = Flickering(YINSH, level_look, record=PLACED)
    paper.give(Distrust((("a3", RIM),)))
    for gesture in MOVE:
        paper.do(gesture)
    paper.wait(1.5)
    assert paper.table.record == (*PLACED, "e5-e7")
    assert not paper.astray


def test_what_a_failing_sensor_had_shown_is_forgotten() -> None:
    paper = Flickering(YINSH, level_look, record=PLACED)
    paper.lit = True
    paper.see()
    paper.give(Distrust((("a3", RIM),)))
    paper.wait(3.0)
    assert paper.table.record == PLACED
    assert paper.kind() == "resting"


def test_a_sensor_that_is_mended_is_believed_again() -> None:
    paper = Paper(YINSH, level_look, record=PLACED)
    paper.wait(1.0)
    paper.give(Distrust((("a3", RIM), ("a4", RIM))))
    paper.stacks["a3"] = ["black-ring"]
    paper.see()
    paper.wait(1.0)
    assert paper.kind() == "resting"
    paper.give(Distrust((("a4", RIM),)))
    paper.wait(1.0)
    assert paper.kind() == "astray"
    assert {repair.point for repair in paper.table.verdict.plan} == {"a3"}


def test_a_game_goes_on_without_a_whole_column_of_sensors() -> None:
    dark = [(point, place) for point in YINSH.geometry.points if point[0] == "f" for place in (CENTRE, RIM)]
    paper = Paper(YINSH, level_look, record=PLACED)
    paper.give(Distrust(tuple(dark)))
    for gesture in (*MOVE, "put black-marker h7", "lift black-ring h7", "drop h5"):
        paper.do(gesture)
    paper.wait(1.5)
    assert paper.table.record == (*PLACED, "e5-e7", "h7-h5")
    for gesture in ("put white-marker d2", "lift white-ring d2", "drop f4"):
        paper.do(gesture)
    paper.wait(1.5)
    assert paper.table.record == (*PLACED, "e5-e7", "h7-h5")
    assert paper.kind() == "asking"
    assert not paper.give(Answer("d2-f4")).refused
    paper.wait(1.5)
    assert "d2-f4" in paper.table.record


def test_confirm_ends_a_doubt_about_a_face_that_no_sensor_shows() -> None:
    """A marker carried to the place of another may have been turned over on the way; only people can say that."""
    played = game_of(1024)[:32]
    with sitting("yinsh-switches", played=played) as desk:
        do(desk, "lift d4", "drop c3", "take f4", "put white-marker d4", "take c3", "put black-marker f4", "wait 2")
        assert [repair.do for repair in desk.table.verdict.plan] == ["flip d4"]
        do(desk, "press confirm", "wait 1")
        assert desk.table.verdict.kind == "resting"
        assert [*desk.table.record] == [*played]


def test_no_marker_is_doubted_after_its_wire_was_dead_for_a_while() -> None:
    played = game_of(1024)[:32]
    with sitting("yinsh-switches", played=played) as desk:
        do(desk, "fault multiplexer 9 high", "after 0.1 press hint 3.2", "after 0.5 press hint")
        do(desk, "after 0.5 mend multiplexer 9", "after 0.1 touch d4 0.3", "wait 2")
        assert desk.table.verdict.kind == "resting"
        assert [*desk.table.record] == [*played]
