"""What the firmware makes of a channel's value, against the rules in docs/sensor-board.md said once more in Python."""

from board_frames import SHOWN, Channel
from board_parts import library
from hypothesis import given
from hypothesis import strategies as st

from hardware.profile.schema import Levels

LOWEST, HIGHEST = 328, 16056
VALUES = st.integers(0, 16383)
KINDS = st.sampled_from([0, 1, 2, 0x81, 0x82])


@st.composite
def channels(draw: st.DrawFn) -> Channel:
    pole = draw(st.integers(1, 16383))
    return Channel(
        draw(KINDS), draw(VALUES), draw(st.integers(1, pole)), pole, draw(st.integers(0, pole - 1) | st.just(0))
    )


def shown(channel: Channel, value: int, before: str) -> str:
    packed = channel.packed() if channel.kind else bytes(9)
    return SHOWN[library().shown_by(packed, value, SHOWN.index(before), LOWEST, HIGHEST)]


def expected(channel: Channel, value: int, before: str) -> str:
    kind, inverted = channel.kind & 0x7F, channel.kind & 0x80
    if kind == 0:
        return "none"
    if kind == 1 and not LOWEST <= value <= HIGHEST:
        return "unknown"
    strength = (value - channel.rest) * (-1 if inverted else 1)
    if kind == 2:
        strength = max(strength, 0)
    bands = {
        "none": abs(strength) <= channel.none + channel.hysteresis,
        "north": strength > 0 and strength >= channel.pole - channel.hysteresis,
        "south": strength < 0 and -strength >= channel.pole - channel.hysteresis,
        "unknown": False,
    }
    if bands[before]:
        return before
    if abs(strength) <= channel.none:
        return "none"
    if abs(strength) < channel.pole:
        return "unknown"
    return "north" if strength > 0 else "south"


@given(channels(), VALUES, st.sampled_from(SHOWN))
def test_every_value_shows_what_the_protocol_says(channel: Channel, value: int, before: str) -> None:
    assert shown(channel, value, before) == expected(channel, value, before)


@given(channels(), st.integers(-3, 3), st.sampled_from(SHOWN), st.data())
def test_so_it_does_at_the_thresholds_themselves(channel: Channel, off: int, before: str, data: st.DataObject) -> None:
    edge = data.draw(
        st.sampled_from(
            [channel.none, channel.pole, channel.none + channel.hysteresis, channel.pole - channel.hysteresis]
        )
    )
    side = data.draw(st.sampled_from([1, -1]))
    value = min(max(channel.rest + side * edge + off, 0), 16383)
    assert shown(channel, value, before) == expected(channel, value, before)


@given(VALUES, st.sampled_from(SHOWN))
def test_a_voltage_no_living_sensor_gives_is_unknown(value: int, before: str) -> None:
    if not LOWEST <= value <= HIGHEST:
        assert shown(Channel(), value, before) == "unknown"


@given(st.lists(st.integers(-6000, 6000), max_size=30))
def test_values_are_judged_as_the_hosts_own_levels_judge_them(strengths: list[int]) -> None:
    """One scan is enough here; otherwise hardware/sensors/debounce.py does the same with these levels."""
    channel = Channel()
    levels = Levels(none=channel.none, pole=channel.pole, hysteresis=channel.hysteresis)
    before = "unknown"
    for strength in strengths:
        now = shown(channel, channel.rest + strength, before)
        if abs(strength) <= levels.none:
            assert now == "none"
        elif abs(strength) >= levels.pole + levels.hysteresis:
            assert now == ("north" if strength > 0 else "south")
        elif now != before:
            assert now == "unknown" or abs(strength) >= levels.pole
        before = now
