from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from hardware.facts import Facts, Value
from hardware.health.channel_history import DRIFTS_MT, FLICKERS, ChannelHistory
from hardware.health.diagnosis import Complaint
from hardware.health.monitor import AT_A_TIME, Health
from hardware.profile.load import load_profile
from hardware.profile.schema import Levels, Profile
from hardware.sensors.debounce import Debouncer
from hardware.sensors.sighting import Sense, Sighting
from hardware.simulated.pretend import PretendBoard
from hardware.simulated.script import parse_gesture

YINSH, SWITCHES = load_profile("yinsh"), load_profile("yinsh-switches")
Stacks = dict[str, tuple[str, ...]]
BARE: Stacks = {}
CHANNELS = {(channel.point, channel.spot): index for index, channel in enumerate(YINSH.channels)}


def crowd(seed: int) -> Stacks:
    """Markers on about half of the points, rings on a tenth."""
    random = Random(seed)
    kinds = ["white-marker", "black-marker"] * 4 + ["white-ring", "black-ring"] + [""] * 8
    return {point: (kind,) for point in YINSH.points if (kind := random.choice(kinds))}


class Watched:
    """A pretended board, scanned and debounced, with its health."""

    def __init__(self, board: PretendBoard) -> None:
        self.board = board
        self.profile = board.board.profile
        self.health = Health(self.profile)
        self.debouncer = Debouncer(self.profile)
        self.now = 0.0
        self.said: list[str] = []

    def do(self, *lines: str) -> None:
        for line in lines:
            self.run_until(self.board.hands.perform(parse_gesture(line), self.now))

    def run(self, seconds: float) -> list[str]:
        """Let time pass, and return the keys of what is complained of in the end."""
        self.run_until(self.now + seconds)
        return [complaint.key for complaint in self.complaints]

    def run_until(self, time: float) -> None:
        while self.now < time:
            self.now += 1 / self.profile.scan_hz
            self.board.advance(self.now)
            raw = self.board.board.sensors.scan()
            self.health.saw(raw, self.debouncer.update(raw, self.now), self.now, self.board.board.rest)
            for complaint in self.complaints:
                if complaint.key not in self.said:
                    self.said.append(complaint.key)

    @property
    def complaints(self) -> Sequence[Complaint]:
        return self.health.complaints(self.now)


@contextmanager
def watched(profile: Profile, placement: Stacks = BARE, seconds: float = 2.0) -> Iterator[Watched]:
    with PretendBoard(profile, seed=5, placement=placement) as board:
        watching = Watched(board)
        watching.run(seconds)
        yield watching


@pytest.mark.parametrize("profile", [YINSH, SWITCHES], ids=lambda profile: profile.name)
def test_a_board_that_works_has_nothing_to_complain_of_whatever_hands_do(profile: Profile) -> None:
    with watched(profile, crowd(1) | {"e5": ("white-ring",), "f6": ("black-marker",), "e8": (), "g7": ()}) as board:
        board.do("lift e5", "drop e8", "flip f6", "slide e8 g7 60", "take f6", "put white-marker f6", "touch g7 2")
        assert board.run(8) == []
        assert board.said == []


def test_the_record_has_the_figures_of_every_sensor() -> None:
    with watched(YINSH, {"e5": ("white-ring",), "b2": ("black-marker",)}, 6) as board:
        board.do("take b2")
        board.run(4)
        record = board.health.record()
        assert list(record) == list(YINSH.points)
        rim = record["e5"]["rim"]
        assert rim["sense"] == "north"
        assert rim["thinks"] == "never seen changing"
        assert rim["margin_mt"] > 5
        taken = record["b2"]["centre"]
        assert taken["sense"] == "none"
        assert taken["thinks"] == "nothing"
        assert taken["changed_at"] == pytest.approx(6.5, abs=0.8)
        assert 0.8 < record["k7"]["rim"]["margin_share"] <= 1


def test_the_least_margin_is_forgotten_after_a_while() -> None:
    with watched(YINSH, {"e5": ("white-marker",)}) as board:
        board.do("fault drift e5 centre -20")  # of about 38 mT, with 16 mT to a pole
        board.run(50)
        least = board.health.record()["e5"]["centre"]["margin_mt"]
        board.do("mend e5")
        board.run(40)
        assert board.health.record()["e5"]["centre"]["margin_mt"] == least < 10
        board.run(90)
        assert board.health.record()["e5"]["centre"]["margin_mt"] > 15


SINGLE = {
    "yinsh: dead e5 rim": "silent: e5 rim",
    "yinsh: flicker e5 centre": "flickers: e5 centre",
    "yinsh-switches: flicker e5 rim": "flickers: e5 rim",
    "yinsh: weak f6": "weak: f6 centre",
    "yinsh: drift e5 rim 10": "drifts: e5 rim",
}
PLACES = {
    "yinsh: dead e5 rim": Facts("look-adc-input", {"n": 4, "at": 1, "of": 0, "name": "GPIO18", "entry": 4}),
    "yinsh-switches: flicker e5 rim": Facts("look-switch-input", {"n": 10, "at": 5, "name": "GPIO27"}),
}


@pytest.mark.parametrize("case", SINGLE)
def test_a_sensor_that_fails_is_named_once_with_its_wire_until_it_works_again(case: str) -> None:
    name, _, fault = case.partition(": ")
    key = SINGLE[case]
    with watched(load_profile(name), {"f6": ("white-marker",), "h6": ("black-ring",)}, 12) as board:
        board.do(f"fault {fault}")
        board.run(40)
        assert board.said == [key]
        trouble, point, spot = key.replace(":", "").split()
        assert board.complaints[0].points == (point,)
        facts = board.complaints[0].facts
        assert (facts.code, facts.values["point"], facts.values["spot"]) == (f"sensor-{trouble}", point, spot)
        assert facts.values["where"] == PLACES.get(case, facts.values["where"])
        board.do(f"mend {point}")
        assert board.run(30) == []
        assert board.said == [key]


WIRES: Mapping[str, tuple[str, Mapping[str, Value]]] = {
    "yinsh: multiplexer 3": ("silent: multiplexer 3", {"n": 16, "point": "d6", "to": "e4"}),
    "yinsh: converter 1": ("silent: converter 1", {"n": 42, "point": "h10", "to": "k10"}),
    "yinsh: select GPIO5 low": ("select: GPIO5", {"name": "GPIO5"}),
    "yinsh: select GPIO26 high": ("select: GPIO26", {"name": "GPIO26"}),
    "yinsh: away": ("silent: the whole sensor board", {"part": Facts("part-sensor-board"), "n": 170}),
    "yinsh-switches: multiplexer 0": ("stuck: multiplexer 0", {"part": Facts("part-multiplexer", {"n": 0})}),
    "yinsh-switches: multiplexer 10 low": ("stuck: multiplexer 10", {"part": Facts("part-multiplexer", {"n": 10})}),
    "yinsh-switches: select GPIO13 high": ("select: GPIO13", {"name": "GPIO13"}),
    "yinsh-switches: away": ("silent: the whole sensor board", {"part": Facts("part-sensor-board"), "n": 170}),
}


@pytest.mark.parametrize("case", WIRES)
def test_a_wire_that_fails_is_named_once_for_all_its_sensors_until_it_is_mended(case: str) -> None:
    name, _, fault = case.partition(": ")
    key, told = WIRES[case]
    with watched(load_profile(name), crowd(3)) as board:
        board.do(f"fault {fault}")
        assert board.run(3) == [key]
        trouble = key.partition(":")[0]
        facts = board.complaints[0].facts
        assert facts.code == ("select" if trouble == "select" else f"wire-{trouble}")
        assert told.items() <= facts.values.items()
        assert len(board.complaints[0].points) > 4
        first = board.health.record()[board.complaints[0].points[0]]
        assert key.partition(":")[0] in {figures["thinks"] for figures in first.values()}
        board.do("mend " + " ".join(fault.split()[:2]))
        assert board.run(4) == []
        assert board.said == [key]


TEN_RINGS: Stacks = {
    point: (f"{colour}-ring",)
    for colour, points in (("white", ("e5", "f8", "c3", "g4", "i7")), ("black", ("d6", "b2", "h9", "j8", "f3")))
    for point in points
}


@pytest.mark.parametrize("level", ["low", "high"])
@pytest.mark.parametrize("pin", ["GPIO5", "GPIO6", "GPIO13", "GPIO26"])
@pytest.mark.parametrize("profile", [YINSH, SWITCHES], ids=lambda profile: profile.name)
def test_a_stuck_select_line_is_named_with_only_the_rings_on_the_board(profile: Profile, pin: str, level: str) -> None:
    with watched(profile, TEN_RINGS) as board:
        board.do(f"fault select {pin} {level}")
        assert board.run(3) == [f"select: {pin}"]


def test_a_sensor_that_is_blamed_is_stuck_until_it_is_seen_changing() -> None:
    with watched(SWITCHES, {"e5": ("white-ring",)}) as board:
        board.health.blame("e5", "rim", board.now)
        (complaint,) = board.complaints
        assert complaint.facts.code == "sensor-stuck"
        assert (complaint.facts.values["point"], complaint.facts.values["spot"]) == ("e5", "rim")
        assert board.run(5) == ["stuck: e5 rim"]
        board.do("lift e5")
        assert board.run(1) == []


@pytest.mark.parametrize(
    ("due", "key"),
    [("south", "reversed: e5 rim"), ("none", "stuck: e5 rim"), ("north", "stuck: e5 rim")],
)
def test_what_a_sensor_should_show_says_what_may_be_wrong(due: Sense, key: str) -> None:
    with watched(YINSH, {"e5": ("white-ring",)}) as board:
        board.health.blame("e5", "rim", board.now, due)
        assert board.run(0.5) == [key]
        assert board.complaints[0].facts.code == f"sensor-{key.partition(':')[0]}"


def test_a_sensor_that_shows_nothing_of_a_piece_is_blind_or_the_piece_is_weak() -> None:
    with watched(SWITCHES) as board:
        board.health.blame("e5", "rim", board.now, "some")
        assert board.run(0.5) == ["blind: e5 rim"]
        facts = board.complaints[0].facts
        assert facts.code == "sensor-blind"
        assert facts.values["where"] == Facts("look-switch-input", {"n": 10, "at": 5, "name": "GPIO27"})


def test_what_is_complained_of_is_unsound_as_long_as_it_is() -> None:
    with watched(YINSH, {"e5": ("white-ring",)}) as board:
        assert list(board.health.unsound) == []
        board.do("fault flicker e5 rim", "fault dead a2 centre")
        board.run(20)
        unsound = board.health.unsound
        assert list(unsound) == [("a2", 0), ("e5", 1)]
        board.run(2)
        assert board.health.unsound is unsound
        board.do("mend e5 rim")
        board.run(30)
        assert list(board.health.unsound) == [("a2", 0)]
        board.do("mend a2")
        board.run(2)
        assert list(board.health.unsound) == []


def test_all_sensors_of_a_wire_that_is_lost_are_unsound_at_once() -> None:
    with watched(SWITCHES, crowd(3)) as board:
        board.do("fault multiplexer 0")
        board.run(0.12)
        lost = {
            (channel.point, SWITCHES.spots.index(channel.spot)) for channel in SWITCHES.channels if channel.wire[0] == 0
        }
        assert set(board.health.unsound) == lost


def test_a_ring_that_is_slid_ever_so_slowly_is_no_drift_of_what_it_passes() -> None:
    with watched(YINSH, {"e5": ("white-ring",), "c3": ("black-ring",)}) as board:
        for slide in ("slide e5 e8 12", "slide c3 c6 24", "slide e8 e5 8"):
            board.do(slide)
            wandered = [spot["wandered_mt"] for point in board.health.record().values() for spot in point.values()]
            assert max(map(abs, wandered)) < DRIFTS_MT / 2
        assert board.said == []


@pytest.mark.parametrize("rate", [10, -4])
def test_a_sensor_that_drifts_is_named_while_pieces_come_and_go_beside_it(rate: int) -> None:
    with watched(YINSH, {"e5": ("white-ring",)}) as board:
        board.do(f"fault drift e6 rim {rate}")
        for _ in range(6):
            board.do("lift e5", "drop f6")
            board.run(4)
            board.do("lift f6", "drop e5", "put black-marker d4")
            board.run(4)
            board.do("take d4")
        assert board.said == ["drifts: e6 rim"]
        assert board.board.board.sensors.scan()[CHANNELS["e6", "rim"]] * rate > 0
        assert abs(board.board.board.sensors.scan()[CHANNELS["e6", "rim"]]) < 10.5


def test_a_magnet_that_was_slid_on_and_shows_its_other_pole_is_no_loose_contact() -> None:
    history = ChannelHistory(Levels(none=3.0, pole=6.0, hysteresis=1.0))
    history.turn("none", 0.0, 0.0)
    history.turn("some", -9.0, 1.0)
    for second in range(2, 9):
        history.sample(9.0, float(second))
    assert history.trouble(9.0) is None


def flickered(seconds: float, *, alone: bool = True) -> ChannelHistory:
    """Return the history of a sensor whose sense changed every tenth of a second for so long."""
    history = ChannelHistory(Levels(none=3.0, pole=6.0, hysteresis=1.0))
    for tenth in range(round(10 * seconds) + 1):
        history.turn("north" if tenth % 2 else "none", 9.0 * (tenth % 2), tenth / 10, alone=alone)
    return history


def test_many_rings_that_a_sleeve_sweeps_past_a_sensor_are_no_loose_contact() -> None:
    swept = flickered(2.8)
    assert swept.flicker(2.8) > FLICKERS
    assert swept.trouble(2.8) is None
    assert flickered(3.4).trouble(3.4) == "flickers"


def test_what_changes_among_many_that_do_is_no_loose_contact() -> None:
    assert flickered(10.0, alone=False).trouble(10.0) is None


@pytest.mark.parametrize("profile", [YINSH, SWITCHES], ids=lambda profile: profile.name)
def test_who_fidgets_with_a_piece_is_no_loose_contact(profile: Profile) -> None:
    with watched(profile, {"e5": ("white-ring",), "f8": ("black-ring",)}) as board:
        board.do(*["touch e5 0.3"] * 12)
        board.run(3)
        board.do("slide e5 e8 150", "slide e8 e5 300", "slide e5 e8 600", "slide e8 e5 100")
        board.run(3)
        assert board.said == []


def test_a_ring_that_was_never_put_is_not_believed_before_anything_comes_of_it() -> None:
    with watched(YINSH, {"e5": ("white-ring",)}) as board:
        board.do("fault stuck g7 rim north")
        board.run(0.3)
        assert list(board.health.unsound) == [("g7", 1)]
        assert board.said == []
        board.run(2)
        assert board.said == ["stuck: g7 rim"]
        assert board.health.record()["g7"]["rim"]["thinks"] == "stuck"
        board.do("mend g7")
        assert board.run(1) == []


def test_a_ring_that_its_sensor_does_not_show_names_the_sensor() -> None:
    with watched(YINSH) as board:
        board.do("fault stuck e5 rim none", "put white-ring e5")
        assert board.run(3) == ["stuck: e5 rim"]
        board.do("take e5")
        assert board.run(1) == []


def test_rings_that_are_held_slid_and_tilted_name_nothing() -> None:
    with watched(YINSH, {"e5": ("white-ring",), "e7": ("black-marker",)}) as board:
        board.do("slide e5 e6 20", "slide e6 g7 15", "lift g7", "drop g8 2 2", "touch g8 3", "knock g8 g9", "flip g9")
        board.run(3)
        assert board.said == []
        assert list(board.health.unsound) == []


def test_a_sensor_that_is_named_for_one_thing_is_not_named_for_another() -> None:
    with watched(YINSH) as board:
        board.do("fault drift e5 rim 30")  # soon it shows a ring, and all others contradict it
        assert board.run(20) == ["drifts: e5 rim"]
        assert board.said == ["drifts: e5 rim"]


def test_what_comes_by_and_by_is_a_drift_however_long_a_piece_has_hidden_it() -> None:
    with watched(YINSH, {"e5": ("white-ring",)}) as board:
        board.do("fault drift e5 rim 20")
        board.run(16)
        board.do("take e5")
        board.run(20)
        assert board.said == ["drifts: e5 rim"]


def test_without_a_spot_every_sensor_of_the_point_is_blamed() -> None:
    with watched(YINSH) as board:
        board.health.blame("e5", None, board.now)
        assert board.run(0.5) == ["stuck: e5 centre", "stuck: e5 rim"]


def test_two_blamed_sensors_of_a_multiplexer_that_is_still_otherwise_name_it() -> None:
    with watched(SWITCHES, {"a2": ("white-marker",), "c1": ("white-marker",)}) as board:
        board.health.blame("a2", "centre", board.now)
        board.health.blame("c1", "centre", board.now)
        assert board.run(0.5) == ["stuck: multiplexer 0"]


def test_sensors_that_went_with_a_blamed_one_are_of_its_wire() -> None:
    with watched(SWITCHES, {"d6": ("white-ring",), "e8": ("white-ring",)}) as board:
        board.do("fault multiplexer 5")  # the rings of d6 and e8 vanish
        board.run(2)
        board.health.blame("d6", "rim", board.now, "some")
        assert board.run(0.5) == ["blind: d6 rim"]
        board.health.blame("e8", "rim", board.now, "some")
        assert board.run(0.5) == ["blind: multiplexer 5"]
        board.do("mend multiplexer 5")
        assert board.run(2) == []


def test_what_goes_with_a_piece_is_said_of_the_piece_once() -> None:
    with watched(YINSH, {"f6": ("white-marker",)}) as board:
        board.do("fault weak f6")
        board.run(8)
        for start, end in (("f6", "f8"), ("f8", "b2")):
            board.do(f"lift {start}", f"drop {end}")
            board.run(8)
        assert board.said == ["weak: f6 centre", "weak: a piece"]
        assert board.complaints[0].points == ("b2",)
        assert board.complaints[0].facts.code == "piece-weak"


def test_two_sensors_that_are_blind_may_be_one_piece() -> None:
    with watched(YINSH) as board:
        board.do("put white-marker b2")
        board.run(1)
        board.health.blame("a2", "rim", board.now, "north")
        board.health.blame("f6", "rim", board.now, "north")
        assert board.run(0.5) == ["blind: a piece"]
        facts = board.complaints[0].facts
        assert (facts.code, facts.values["points"]) == ("piece-blind", ("a2", "f6"))


def test_a_multiplexer_with_a_sensor_that_works_is_not_what_is_stuck() -> None:
    with watched(SWITCHES, {"e1": ("white-marker",), "j8": ("white-marker",)}) as board:
        board.do("take j8")  # of the same multiplexer
        board.run(1)
        board.health.blame("a2", "centre", board.now)
        board.health.blame("c1", "centre", board.now)
        assert board.run(0.5) == ["stuck: a2 centre", "stuck: c1 centre"]


class Counted(Sequence[float]):
    """Readings that count how many of them were looked at."""

    def __init__(self, readings: Sequence[float]) -> None:
        self._readings = readings
        self.looks = 0

    def __getitem__(self, index: Any) -> Any:
        self.looks += 1
        return self._readings[index]

    def __len__(self) -> int:
        return len(self._readings)


def test_a_quiet_frame_looks_at_a_few_channels_only() -> None:
    health = Health(YINSH)
    random = Random(1)
    sighting = Sighting(dict.fromkeys(YINSH.points, ("none", "none")))
    health.saw([0.0] * 170, sighting, 0.0)
    looked = []
    for frame in range(1, 200):
        raw = Counted([random.gauss(0, 0.3) for _ in range(170)])
        health.saw(raw, sighting, frame / 50)
        looked.append(raw.looks)
    assert min(looked) >= 2
    assert sorted(looked)[-6] == AT_A_TIME  # all but those in which the select lines are looked at, once a second
    assert max(looked) < 4 * len(YINSH.channels)
