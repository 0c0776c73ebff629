from collections.abc import Sequence
from math import nan
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.profile.load import load_profile
from hardware.sensors.debounce import Debouncer
from hardware.sensors.sighting import Sense, Sighting

DATA = Path(__file__).parents[1] / "data" / "profiles"
PROFILE = load_profile(DATA / "tiny-adc.toml")  # centre: none 10, pole 16, hysteresis 1.5; rim: 6, 7.5, 1
SWITCHES = load_profile(DATA / "tiny-switches.toml")
PERIOD = 1 / PROFILE.scan_hz
CHANNELS = len(PROFILE.channels)
LEVEL: dict[Sense, float] = {"none": 0.0, "north": 30.0, "south": -30.0, "unknown": 13.0}


class Stream:
    """A debouncer fed at the profile's rhythm."""

    def __init__(self, debouncer: Debouncer | None = None) -> None:
        self.debouncer = debouncer or Debouncer(PROFILE)
        self.scans = 0

    def feed(self, reading: float, times: int = 1, rest: float = 0.0) -> Sighting:
        """Feed the first channel with a reading, the others with what rests there."""
        for _ in range(times):
            self.scans += 1
            sighting = self.debouncer.update([reading, *[rest] * (CHANNELS - 1)], 1000 + self.scans * PERIOD)
        return sighting


@pytest.fixture
def stream() -> Stream:
    stream = Stream()
    stream.feed(0.0, times=3)
    return stream


def first(sighting: Sighting) -> Sense:
    return sighting["a2"][0]


def test_before_anything_has_settled_everything_is_unknown() -> None:
    stream = Stream()
    assert set(stream.feed(0.0, times=2).values()) == {("unknown", "unknown")}
    assert set(stream.feed(0.0).values()) == {("none", "none")}


def test_senses_stand_in_the_order_of_the_profiles_spots_and_points() -> None:
    debouncer = Debouncer(PROFILE)
    for scan in range(3):
        sighting = debouncer.update([30.0, -30.0, 0.0, 30.0, 13.0, 0.0], scan * PERIOD)
    assert list(sighting.items()) == [
        ("a2", ("north", "south")),
        ("a3", ("none", "north")),
        ("b1", ("unknown", "none")),
    ]


def test_it_takes_three_equal_scans(stream: Stream) -> None:
    assert [first(stream.feed(30.0)) for _ in range(3)] == ["none", "none", "north"]


def test_a_channel_in_transit_keeps_its_sense_until_it_has_settled(stream: Stream) -> None:
    stream.feed(30.0, times=5)
    for reading in (13.0, 13.0, 0.0, 0.0, -30.0, -30.0):
        assert first(stream.feed(reading)) == "north"
    assert first(stream.feed(-30.0)) == "south"


def test_two_equal_scans_and_back_change_nothing(stream: Stream) -> None:
    before = stream.feed(0.0)
    for _ in range(5):
        assert stream.feed(30.0, times=2) is before
        assert stream.feed(0.0) is before


def test_scans_a_little_early_still_count_as_three() -> None:
    debouncer = Debouncer(PROFILE)
    for now in (0.0, 0.0195, 0.039):
        sighting = debouncer.update([0.0] * CHANNELS, now)
    assert first(sighting) == "none"


def test_between_the_thresholds_it_is_unknown_once_settled(stream: Stream) -> None:
    assert first(stream.feed(13.0, times=2)) == "none"
    assert first(stream.feed(13.0)) == "unknown"


def test_a_sensor_that_does_not_answer_is_unknown_once_settled_and_comes_back(stream: Stream) -> None:
    assert first(stream.feed(nan, times=2)) == "none"
    assert first(stream.feed(nan)) == "unknown"
    quiet = stream.feed(nan)
    assert stream.feed(nan, times=10) is quiet
    assert first(stream.feed(30.0, times=3)) == "north"


@pytest.mark.parametrize(
    ("start", "kept", "lost"),
    [(0.0, 11.4, 11.6), (0.0, -11.4, -11.6), (30.0, 14.6, 14.4), (-30.0, -14.6, -14.4)],
)
def test_a_sense_is_kept_up_to_the_hysteresis_past_its_threshold(
    stream: Stream, start: float, kept: float, lost: float
) -> None:
    before = stream.feed(start, times=5)
    assert stream.feed(kept, times=10) is before
    assert first(stream.feed(lost, times=3)) == "unknown"


def test_to_get_a_sense_takes_the_threshold_itself(stream: Stream) -> None:
    assert first(stream.feed(15.9, times=3)) == "unknown"
    assert first(stream.feed(16.0, times=3)) == "north"
    assert first(stream.feed(10.1, times=3)) == "unknown"
    assert first(stream.feed(10.0, times=3)) == "none"


def test_noise_within_the_hysteresis_does_not_put_settling_off(stream: Stream) -> None:
    stream.feed(16.5)
    stream.feed(14.6)
    assert first(stream.feed(16.2)) == "north"


def test_switches_see_none_and_some() -> None:
    debouncer = Debouncer(SWITCHES)
    for scan in range(3):
        sighting = debouncer.update([1.0, 0.0, 0.0, 1.0, 0.0, 0.0], scan * PERIOD)
    assert sighting["a2"] == ("some", "none")
    assert sighting["a3"] == ("none", "some")


def test_a_scan_of_another_length_is_refused() -> None:
    with pytest.raises(ValueError, match="channels was expected"):
        Debouncer(PROFILE).update([0.0], 0.0)


def test_an_earlier_sighting_is_not_changed_by_later_scans(stream: Stream) -> None:
    before = stream.feed(0.0)
    after = stream.feed(30.0, times=3)
    assert first(before) == "none"
    assert before.changes(after) == ["a2"]


noise = st.lists(st.floats(-1.4, 1.4), min_size=CHANNELS, max_size=CHANNELS)


@given(sense=st.sampled_from(["none", "north", "south"]), scans=st.lists(noise, min_size=1, max_size=20))
def test_noise_within_the_hysteresis_never_changes_anything(sense: Sense, scans: Sequence[Sequence[float]]) -> None:
    # at the very threshold of the centre; the rims are fed with as much in the middle of their range
    edge = {"none": 10.0, "north": 16.0, "south": -16.0}[sense]
    rest = LEVEL[sense]
    debouncer = Debouncer(PROFILE)
    for scan in range(3):
        before = debouncer.update([edge, rest] * (CHANNELS // 2), scan * PERIOD)
    for number, scan_noise in enumerate(scans, start=3):
        raw = [value + each for value, each in zip([edge, rest] * (CHANNELS // 2), scan_noise, strict=True)]
        assert debouncer.update(raw, number * PERIOD) is before


@given(
    start=st.sampled_from(list(LEVEL)),
    end=st.sampled_from(list(LEVEL)),
    channel=st.integers(0, CHANNELS - 1),
    jitter=st.lists(st.floats(-0.002, 0.002), min_size=12, max_size=12),
)
def test_a_clean_step_changes_the_sense_exactly_once_after_the_settling_time(
    start: Sense, end: Sense, channel: int, jitter: Sequence[float]
) -> None:
    rim = 7.2 if start == "none" else 6.2  # past the hysteresis of where it comes from
    levels = {**LEVEL, "unknown": 13.0 if channel % 2 == 0 else rim}
    debouncer = Debouncer(PROFILE)
    raw = [0.0] * CHANNELS
    raw[channel] = levels[start]
    for scan in range(5):
        sighting = debouncer.update(raw, scan * PERIOD)
    raw = list(raw)
    raw[channel] = levels[end]
    seen = [sighting]
    for scan, early in enumerate(jitter, start=5):
        seen.append(debouncer.update(raw, scan * PERIOD + early))
    point, spot = PROFILE.channels[channel].point, channel % 2
    assert seen[0][point][spot] == start
    assert seen[-1][point][spot] == end
    changes = [index for index in range(1, len(seen)) if seen[index] is not seen[index - 1]]
    assert changes == ([] if start == end else [3])
