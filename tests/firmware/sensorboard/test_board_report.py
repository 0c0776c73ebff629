"""When the firmware tells its state: at once, twice more, and every half second."""

import ctypes

from board_parts import Report, library

NOTHING = bytes(44)
SOMETHING = b"\x01" + bytes(43)
SET, RAW = 1, 16


def told(changes: dict[int, tuple[bytes, int]], until: int, *, blocked: range = range(0)) -> list[int]:
    """Return the ms at which a state is told; ``changes`` are what is seen, and the flags, from a ms on."""
    parts, report = library(), Report()
    states, flags = NOTHING, 0
    times = []
    for ms in range(until):
        states, flags = changes.get(ms, (states, flags))
        if ms not in blocked and parts.report_due(ctypes.byref(report), states, flags, ms):
            parts.report_told(ctypes.byref(report), states, flags, ms)
            times.append(ms)
    return times


def test_a_change_is_told_at_once_and_twice_more_and_then_every_half_second() -> None:
    assert told({1000: (SOMETHING, 0)}, 3000) == [20, 60, 560, 1000, 1020, 1060, 1560, 2060, 2560]


def test_a_second_change_is_repeated_from_its_own_time_on() -> None:
    assert told({100: (SOMETHING, 0), 130: (NOTHING, 0)}, 400) == [20, 60, 100, 120, 130, 150, 190]


def test_settings_that_are_kept_are_told_at_once_and_raw_values_are_not() -> None:
    assert told({100: (NOTHING, SET), 200: (NOTHING, SET | RAW)}, 400) == [20, 60, 100, 120, 160]


def test_what_could_not_be_sent_is_sent_as_soon_as_the_line_is_free() -> None:
    assert told({100: (SOMETHING, 0)}, 300, blocked=range(90, 150)) == [20, 60, 150, 170, 210]
