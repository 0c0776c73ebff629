"""Which settings the firmware takes, for every value of every field, against the ranges in docs/sensor-board.md."""

import struct

import pytest
from board_frames import CHANNELS, EACH, HEAD, REFUSALS, Channel, image
from board_parts import library
from hypothesis import given
from hypothesis import strategies as st

FINE = 0
WHOLE = image({number: Channel() for number in range(CHANNELS)})
WORDS = st.integers(0, 0xFFFF)


def reason(settings: bytes) -> int:
    return int(library().settings_check(settings).reason)


def with_channel(number: int, channel: Channel) -> bytes:
    at = HEAD + EACH * number
    return WHOLE[:at] + channel.packed() + WHOLE[at + EACH :]


def with_head(offset: int, form: str, *values: int) -> bytes:
    changed = bytearray(WHOLE)
    struct.pack_into(form, changed, offset, *values)
    return bytes(changed)


@pytest.mark.parametrize("kind", range(256))
def test_only_four_kinds_of_channel_are_taken_besides_off(kind: int) -> None:
    expected = {0: REFUSALS["not zero"], 1: FINE, 2: FINE, 0x81: FINE, 0x82: FINE}
    assert reason(with_channel(5, Channel(kind))) == expected.get(kind, REFUSALS["kind"])


@given(st.integers(0, CHANNELS - 1), WORDS, WORDS, WORDS, WORDS)
def test_a_channels_numbers(number: int, rest: int, none: int, pole: int, hysteresis: int) -> None:
    rules = (
        ("rest", rest <= 16383),
        ("thresholds", 1 <= none <= pole <= 16383),
        ("hysteresis", hysteresis < pole),
    )
    expected = next((REFUSALS[name] for name, kept in rules if not kept), FINE)
    refusal = library().settings_check(with_channel(number, Channel(1, rest, none, pole, hysteresis)))
    assert (refusal.reason, refusal.detail) == (expected, number if expected else 0)


@given(st.integers(0, CHANNELS - 1), st.integers(1, 16383), st.data())
def test_a_channels_numbers_within_their_ranges(number: int, pole: int, data: st.DataObject) -> None:
    rest, none, hysteresis = (data.draw(st.integers(*ends)) for ends in ((0, 16383), (1, pole), (0, pole - 1)))
    assert reason(with_channel(number, Channel(2, rest, none, pole, hysteresis))) == FINE


@given(st.integers(0, 255), st.integers(0, 255))
def test_format_and_oversampling(version: int, samples: int) -> None:
    expected = REFUSALS["format"] if version != 1 else REFUSALS["oversampling"] if samples > 4 else FINE
    assert reason(with_head(0, "<BB", version, samples)) == expected


@given(st.integers(0, 1100), st.integers(0, 300))
def test_settle_and_period(settle: int, period: int) -> None:
    rules = (("settle", 5 <= settle <= 1000), ("period", 5 <= period <= 200))
    expected = next((REFUSALS[name] for name, kept in rules if not kept), FINE)
    assert reason(with_head(2, "<HH", settle, period)) == expected


@given(WORDS, WORDS, st.integers(0, 0xFFFFFFFF))
def test_limits_and_any_board_id(lowest: int, highest: int, board: int) -> None:
    expected = FINE if lowest < highest <= 16383 else REFUSALS["limits"]
    assert reason(with_head(6, "<HHI", lowest, highest, board)) == expected
