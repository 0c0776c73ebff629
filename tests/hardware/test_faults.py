from collections.abc import Sequence
from math import isnan, nan

import pytest

from hardware.errors import DeviceError, ImpossibleGestureError
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile
from hardware.sensors.steady import SteadySensors
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

    def scan(self) -> Sequence[float]:
        self.now += 0.02
        self.board.advance(self.now)
        return self.board.board.sensors.scan()

    def raw(self, point: str) -> list[float]:
        channels = self.board.board.profile.channels
        return [reading for reading, channel in zip(self.scan(), channels, strict=True) if channel.point == point]


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
        assert played.raw("e5")[0] == pytest.approx(shown, rel=0.05, abs=0.2)


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


def test_a_drifting_sensor_wanders_off_at_its_rate_and_is_back_when_it_is_mended() -> None:
    with PretendBoard(YINSH) as board:
        played = Played(board)
        played.do("fault drift e5 rim -3", "fault drift e5 centre", "wait 120")
        centre, rim = played.raw("e5")
        assert centre == pytest.approx(2.0, abs=1.3)
        assert rim == pytest.approx(-6.0, abs=1.3)
        played.do("mend e5")
        assert all(abs(reading) < 1.3 for reading in played.raw("e5"))


def test_a_flickering_sensor_jumps_about_and_its_neighbours_do_not() -> None:
    with PretendBoard(YINSH) as board:
        played = Played(board)
        played.do("fault flicker e5 rim")
        shown = [played.raw("e5") for _ in range(60)]
        assert all(abs(centre) < 2 for centre, _ in shown)
        assert 5 < sum(rim > 30 for _, rim in shown) < 30
        played.do("mend e5 rim")
        assert all(abs(rim) < 2 for _, rim in (played.raw("e5") for _ in range(60)))


def test_what_flickers_is_the_same_for_the_same_seed() -> None:
    def shown(seed: int) -> list[list[float]]:
        with PretendBoard(SWITCHES, seed=seed) as board:
            played = Played(board)
            played.do("fault flicker e5 rim")
            return [played.raw("e5") for _ in range(40)]

    assert shown(3) == shown(3) != shown(4)


LOST = {"multiplexer 3": [3], "converter 1": [8, 9, 10], "away": list(range(11))}


@pytest.mark.parametrize("wire", LOST)
def test_behind_a_broken_part_no_sensor_answers_until_it_is_mended(wire: str) -> None:
    with PretendBoard(YINSH) as board:
        played = Played(board)
        played.do(f"fault {wire}")
        silent = {
            channel.wire for channel, reading in zip(YINSH.channels, played.scan(), strict=True) if isnan(reading)
        }
        assert silent == {channel.wire for channel in YINSH.channels if channel.wire[0] in LOST[wire]}
        played.do(f"mend {wire}")
        for _ in range(51):
            readings = played.scan()
        assert not any(isnan(reading) for reading in readings)


def test_a_select_line_that_stays_low_lets_the_sensor_of_another_number_answer() -> None:
    with PretendBoard(YINSH, placement={"e5": ("white-marker",)}) as board:
        board.board.calibrate(None)
        played = Played(board)
        played.do("fault select GPIO5")  # e5's rim is input 1, its centre input 0
        centre, rim = played.raw("e5")
        assert rim == centre > 30
        played.do("mend select GPIO5", "fault select GPIO5 high")
        centre, rim = played.raw("e5")
        assert abs(centre) < 8
        assert rim == centre
        played.do("mend select GPIO5")
        assert played.raw("e5")[0] > 30


def test_a_multiplexer_of_switches_torn_off_reads_open_and_shorted_closed() -> None:
    behind = [channel.wire[0] == 9 for channel in SWITCHES.channels]
    with PretendBoard(SWITCHES, placement={"e5": ("white-ring", "white-marker")}) as board:
        played = Played(board)
        sound = list(played.scan())
        assert played.raw("e5") == [1.0, 1.0]  # e5's centre is behind multiplexer 9
        played.do("fault multiplexer 9")
        assert played.raw("e5") == [0.0, 1.0]
        played.do("fault multiplexer 9 low")
        shown = played.scan()
        assert all(reading == 1.0 for reading, mine in zip(shown, behind, strict=True) if mine)
        assert [r for r, mine in zip(shown, behind, strict=True) if not mine] == [
            r for r, mine in zip(sound, behind, strict=True) if not mine
        ]
        played.do("mend multiplexer 9")
        assert played.scan() == sound


@pytest.mark.parametrize("profile", [YINSH, SWITCHES], ids=lambda profile: profile.name)
def test_a_bus_that_goes_away_is_unknown_everywhere_and_opened_anew_within_a_second(profile: Profile) -> None:
    with PretendBoard(profile, placement={"e5": ("white-ring", "white-marker")}) as board:
        played = Played(board)
        sound = [abs(reading) > 0.9 for reading in played.raw("e5")]
        played.do("fault away")
        for _ in range(120):
            assert all(isnan(reading) for reading in played.raw("e5"))
        played.do("mend away")
        waited = 0
        while isnan(played.raw("e5")[0]):
            waited += 1
        assert waited <= profile.scan_hz
        assert [abs(reading) > 0.9 for reading in played.raw("e5")] == sound == [True, True]


class Device:
    """Sensors that fail when they are told to, and count how often they are opened and closed."""

    def __init__(self) -> None:
        self.there = True
        self.opened = self.closed = 0
        self.closes = True

    def open(self) -> "Device":
        if not self.there:
            raise DeviceError("the device is not there; plug it in")
        self.opened += 1
        return self

    def scan(self) -> Sequence[float]:
        if not self.there:
            raise DeviceError("the device does not answer; look at its plug")
        return [1.0] * 170

    def close(self) -> None:
        self.closed += 1
        if not self.closes:
            raise OSError(19, "No such device")


def test_a_device_that_cannot_be_opened_at_all_is_an_error() -> None:
    device = Device()
    device.there = False
    with pytest.raises(DeviceError, match="plug it in"):
        SteadySensors(YINSH, device.open)


def test_a_device_that_fails_is_closed_once_and_asked_again_once_a_second() -> None:
    device = Device()
    sensors = SteadySensors(YINSH, device.open)
    assert sensors.scan() == [1.0] * 170
    assert repr(sensors) == "SteadySensors(answering)"
    device.there = False
    assert all(isnan(reading) for reading in sensors.scan())
    assert sensors.trouble == "the device does not answer; look at its plug"
    for _ in range(100):
        assert all(isnan(reading) for reading in sensors.scan())
    assert sensors.trouble == "the device is not there; plug it in"
    assert (device.opened, device.closed) == (1, 1)
    device.there = True
    answers = [sensors.scan()[0] == 1.0 for _ in range(50)]
    assert answers == sorted(answers)
    assert answers[-1]
    assert repr(sensors) == "SteadySensors(answering)"
    assert device.opened == 2


def test_a_device_that_is_gone_need_not_close() -> None:
    device = Device()
    sensors = SteadySensors(YINSH, device.open)
    device.there = device.closes = False
    assert all(isnan(reading) for reading in sensors.scan())


def test_closed_sensors_stay_closed() -> None:
    device = Device()
    sensors = SteadySensors(YINSH, device.open)
    sensors.close()
    sensors.close()
    assert [sensors.scan()[0] for _ in range(120)] == pytest.approx([nan] * 120, nan_ok=True)
    assert (device.opened, device.closed) == (1, 1)


WRONG = {
    "fault dead e5 core": "there is no spot 'core'; there are centre, rim",
    "fault dead e50 rim": "there is no point 'e50'",
    "fault stuck e5 rim high": "there is no level 'high'; there are none, some, north, south",
    "fault weak e5": "nothing stands on e5 whose magnets could be weak",
    "fault dark score-white-9": "there is no light 'score-white-9'; there are score-white-",
    "fault drift e5 rim fast": "'fast' is not a number of mT a minute",
    "fault multiplexer 11": "there is no multiplexer '11'; there are 0, 1, 2",
    "fault select GPIO7": "there is no select 'GPIO7'; there are GPIO5, GPIO6, GPIO13, GPIO26",
    "fault select GPIO5 floating": "there is no level 'floating'; there are low, high",
    "fault line loses": "this board has no line that could break; it has multiplexer, converter, select",
    "mend line loses": "this board has no line that could break",
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


def test_a_switch_has_no_zero_to_wander() -> None:
    with PretendBoard(SWITCHES) as board, pytest.raises(ImpossibleGestureError, match="is a switch: it has no zero"):
        Played(board).do("fault drift e5 rim")


def test_a_sensor_must_be_named() -> None:
    with PretendBoard(YINSH) as board, pytest.raises(ImpossibleGestureError, match="which sensor of e5"):
        board.hands.perform(Fault("dead", "e5"), 0.0)


def test_the_help_tells_of_every_kind() -> None:
    told = fault_help()
    assert all(f"fault {name}" in told and kind.words in told for name, kind in KINDS.items())
    assert "fault stuck POINT SPOT [LEVEL]" in told
    assert "mend" in told
