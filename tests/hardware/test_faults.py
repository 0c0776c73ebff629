from math import isnan

import pytest

from hardware.errors import ImpossibleGestureError
from hardware.profile import load_profile
from hardware.simulated.faults import KINDS, fault_help
from hardware.simulated.pretend import PretendBoard
from hardware.simulated.script import Fault, parse_gesture

YINSH, SWITCHES = load_profile("yinsh"), load_profile("yinsh-switches")


class Played:
    """A pretended board that is scanned after gestures."""

    def __init__(self, board: PretendBoard) -> None:
        self.board = board
        self.now = 0.0

    def do(self, *lines: str) -> None:
        for line in lines:
            self.now = self.board.hands.perform(parse_gesture(line), self.now)

    def raw(self, point: str) -> list[float]:
        self.now += 0.02
        self.board.advance(self.now)
        readings = self.board.board.sensors.scan()
        channels = self.board.board.profile.channels
        return [reading for reading, channel in zip(readings, channels, strict=True) if channel.point == point]


def test_a_dead_sensor_does_not_answer_until_it_is_mended() -> None:
    with PretendBoard(YINSH, placement={"e5": ("white-ring", "white-marker")}) as board:
        played = Played(board)
        played.do("fault dead e5 centre")
        centre, rim = played.raw("e5")
        assert isnan(centre)
        assert rim > 15
        played.do("mend e5 centre")
        assert played.raw("e5")[0] > 30


def test_a_stuck_sensor_goes_on_showing_what_it_showed() -> None:
    with PretendBoard(YINSH, placement={"e5": ("black-marker",)}) as board:
        played = Played(board)
        played.do("fault stuck e5 centre", "fault stuck e5 rim", "take e5", "put white-ring e5")
        centre, rim = played.raw("e5")
        assert centre < -16
        assert abs(rim) < 1
        played.do("mend e5")
        centre, rim = played.raw("e5")
        assert abs(centre) < 8
        assert rim > 15


@pytest.mark.parametrize(("level", "shown"), [("none", 0.0), ("north", 40.0), ("south", -40.0)])
def test_a_sensor_sticks_at_the_level_that_is_named(level: str, shown: float) -> None:
    with PretendBoard(YINSH, placement={"e5": ("black-marker",)}) as board:
        played = Played(board)
        played.do(f"fault stuck e5 centre {level}")
        assert played.raw("e5")[0] == pytest.approx(shown, abs=0.2)


def test_a_switch_sticks_closed_or_open() -> None:
    with PretendBoard(SWITCHES, placement={"e5": ("black-marker",)}) as board:
        played = Played(board)
        played.do("fault stuck e5 centre", "fault stuck e5 rim some", "take e5")
        assert played.raw("e5") == [1.0, 1.0]
        played.do("mend e5")
        assert played.raw("e5") == [0.0, 0.0]


def test_a_weak_magnet_is_weak_wherever_it_goes_until_it_is_mended_there() -> None:
    with PretendBoard(YINSH, placement={"e5": ("white-marker",)}) as board:
        played = Played(board)
        played.do("fault weak e5", "lift e5", "drop f6")
        assert 10 < played.raw("f6")[0] < 16
        played.do("mend f6")
        assert played.raw("f6")[0] > 30


def test_a_dark_light_does_not_shine_while_the_others_do() -> None:
    with PretendBoard(YINSH) as board:
        played = Played(board)
        white = ((200, 200, 200),) * len(YINSH.pixels)
        board.board.strip.show(white)
        played.do("fault dark e5", "fault dark score-white-1")
        dark = {pixel for pixel, rgb in board.shown().items() if rgb == (0, 0, 0)}
        assert dark == {"e5", "score-white-1"}
        played.do("mend e5", "mend score-white-1")
        assert set(board.shown().values()) == {(200, 200, 200)}


WRONG = {
    "fault dead e5 core": "there is no spot 'core'; there are centre, rim",
    "fault dead e50 rim": "there is no point 'e50'",
    "fault stuck e5 rim high": "there is no level 'high'; there are none, some, north, south",
    "fault weak e5": "nothing stands on e5 whose magnets could be weak",
    "fault dark score-white-9": "there is no light 'score-white-9'; there are score-white-",
    "mend nowhere": "there is no point or light 'nowhere'",
    "mend e5 core": "there is no spot 'core'; there are centre, rim",
    "mend turn-white rim": "there is no point 'turn-white'",
}


@pytest.mark.parametrize("line", WRONG)
def test_what_cannot_break_is_said_with_what_there_is(line: str) -> None:
    with PretendBoard(YINSH) as board, pytest.raises(ImpossibleGestureError) as caught:
        Played(board).do(line)
    assert str(caught.value).startswith(f"'{line}': ")
    assert WRONG[line] in str(caught.value)


def test_a_sensor_must_be_named() -> None:
    with PretendBoard(YINSH) as board, pytest.raises(ImpossibleGestureError, match="which sensor of e5"):
        board.hands.perform(Fault("dead", "e5"), 0.0)


def test_the_help_tells_of_every_kind() -> None:
    told = fault_help()
    assert all(f"fault {name} " in told and kind.words in told for name, kind in KINDS.items())
    assert "fault stuck POINT SPOT [LEVEL]" in told
    assert "mend" in told
