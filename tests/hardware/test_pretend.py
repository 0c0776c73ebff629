import pytest

from hardware.errors import ImpossibleGestureError
from hardware.magnetics.appearance import NominalReadings
from hardware.panel.press import Press
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile
from hardware.sensors.debounce import Debouncer
from hardware.sensors.sighting import Sighting
from hardware.simulated.pretend import PretendBoard
from hardware.simulated.script import parse_gesture, read_script

YINSH, SWITCHES = load_profile("yinsh"), load_profile("yinsh-switches")
BOTH = pytest.mark.parametrize("profile", [YINSH, SWITCHES], ids=["levels", "switches"])


class Watched:
    """A pretended board that is scanned at its rhythm while hands play on it."""

    def __init__(self, board: PretendBoard) -> None:
        self.board = board
        self.debouncer = Debouncer(board.board.profile)
        self.frames = 0
        self.presses: list[Press] = []
        self.sightings: list[Sighting] = []

    @property
    def now(self) -> float:
        return self.frames / self.board.board.profile.scan_hz

    def run_until(self, time: float) -> Sighting:
        while self.now < time:
            self.frames += 1
            self.board.advance(self.now)
            self.presses += self.board.board.panel.poll(self.now)
            sighting = self.debouncer.update(self.board.board.sensors.scan(), self.now)
            if not self.sightings or sighting is not self.sightings[-1]:
                self.sightings.append(sighting)
        return self.sightings[-1]

    def play(self, script: str) -> Sighting:
        sighting = self.run_until(self.now + 0.2)
        for gesture in read_script(script.split(";"), "test"):
            sighting = self.run_until(self.board.hands.perform(gesture, self.now) + 0.2)
        return sighting


TURN = """put white-ring e5; put black-ring g7; put white-marker e5 1 -1; lift white-ring e5; put black-marker f6;
drop e8 -1.5 1; flip f6; touch g7 0.4; right: take black-ring g7; put black-ring g3 0 2"""


@BOTH
def test_what_the_board_sees_is_what_its_pieces_look_like(profile: Profile) -> None:
    looks = NominalReadings(profile)
    with PretendBoard(profile, seed=5, placement={"b3": ("white-marker",)}) as board:
        sighting = Watched(board).play(TURN)
        placement = board.world.placement()
        assert placement == {
            "b3": ("white-marker",),
            "e5": ("white-marker",),
            "e8": ("white-ring",),
            "f6": ("white-marker",),
            "g3": ("black-ring",),
        }
        assert dict(sighting) == {point: looks.of(placement.get(point, ())) for point in profile.points}


@BOTH
def test_a_quiet_board_shows_the_very_same_sighting(profile: Profile) -> None:
    crowd = {
        point: ("white-ring",) if index % 17 == 0 else ("black-marker",) for index, point in enumerate(profile.points)
    }
    with PretendBoard(profile, placement=crowd) as board:
        watched = Watched(board)
        settled = watched.run_until(0.2)
        assert watched.run_until(20.0) is settled


def test_the_same_seed_and_gestures_make_the_same_scans() -> None:
    def scans(seed: int) -> list[list[float]]:
        with PretendBoard(YINSH, seed=seed) as board:
            end = board.hands.perform(parse_gesture("put white-ring e5"), 0.0)
            board.advance(end)
            return [list(board.board.sensors.scan())]

    assert scans(3) == scans(3)
    assert scans(3) != scans(4)


def test_a_button_pressed_is_a_press_on_the_panel() -> None:
    with PretendBoard(YINSH) as board:
        watched = Watched(board)
        watched.play("press confirm; press undo 3.0")
        told = [(press.button, press.released) for press in watched.presses]
        assert told == [("confirm", False), ("confirm", True), ("undo", False), ("undo", False), ("undo", True)]
        assert watched.presses[-1].held >= 3.0


def test_what_is_shown_comes_from_the_bytes_on_the_wire() -> None:
    with PretendBoard(YINSH) as board:
        frame = [(0, 0, 0)] * len(YINSH.pixels)
        frame[YINSH.pixels.index("e5")] = (10, 20, 30)
        board.board.strip.show(tuple(frame))
        shown = board.shown()
        assert shown["e5"] == (10, 20, 30)
        assert sum(rgb != (0, 0, 0) for rgb in shown.values()) == 1
        assert set(shown) == set(YINSH.pixels)


def test_closing_turns_the_lights_off_and_may_be_done_twice() -> None:
    board = PretendBoard(YINSH)
    board.board.strip.show(((9, 9, 9),) * len(YINSH.pixels))
    board.close()
    board.close()
    assert set(board.shown().values()) == {(0, 0, 0)}
    assert repr(board) == "PretendBoard('yinsh')"


def test_two_boards_do_not_disturb_each_other() -> None:
    with PretendBoard(YINSH, placement={"e5": ("white-marker",)}) as one, PretendBoard(SWITCHES) as other:
        one.board.strip.show(((1, 2, 3),) * len(YINSH.pixels))
        for board in (one, other):
            board.advance(0.1)
        assert max(one.board.sensors.scan()) > 16
        assert max(other.board.sensors.scan()) == 0.0
        assert set(other.shown().values()) == {(0, 0, 0)}


def test_a_placement_the_board_cannot_have_is_refused() -> None:
    with pytest.raises(ImpossibleGestureError, match="there is no point 'z9'"):
        PretendBoard(YINSH, placement={"z9": ("white-ring",)})
