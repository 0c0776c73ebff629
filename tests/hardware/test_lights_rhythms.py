from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.lights.render import tick_of
from hardware.lights.rhythms import COMMON_PERIOD_S, FULL, RHYTHMS, TICK_S, TICKS

TIMES = st.floats(min_value=0, max_value=1e6)
A_SECOND = round(1 / TICK_S)
NAMES = sorted(RHYTHMS)


def rises(name: str) -> list[int]:
    """The ticks at which a light comes up through half of what it does in all."""
    levels = RHYTHMS[name].levels
    middle = (max(levels) + min(levels)) / 2
    return [tick for tick in range(TICKS) if levels[tick - 1] < middle <= levels[tick]]


def level(name: str, now: float) -> float:
    """The level of a light at a time, 0 to 1."""
    return RHYTHMS[name].levels[tick_of(now)] / FULL


def most_in_a_second(ticks: set[int]) -> int:
    return max(sum((tick - start) % TICKS < A_SECOND for tick in ticks) for start in range(TICKS))


@pytest.mark.parametrize("name", NAMES)
def test_every_period_divides_the_common_one(name: str) -> None:
    times = COMMON_PERIOD_S / RHYTHMS[name].period
    assert times == pytest.approx(round(times))


@pytest.mark.parametrize("name", NAMES)
def test_the_keys_go_from_the_beginning_to_the_end_of_the_period(name: str) -> None:
    rhythm = RHYTHMS[name]
    moments = [moment for moment, _ in rhythm.keys]
    assert moments == sorted(moments)
    assert (moments[0], moments[-1]) == (0, rhythm.period)
    assert all(0 <= level <= 1 for _, level in rhythm.keys)


@given(st.sampled_from(NAMES), TIMES, st.integers(0, 1000))
def test_a_level_comes_back_after_the_common_period(name: str, now: float, periods: int) -> None:
    tick = tick_of(now) * TICK_S
    assert level(name, tick) == level(name, tick + periods * COMMON_PERIOD_S)
    assert 0 <= level(name, now) <= 1


@pytest.mark.parametrize("name", NAMES)
def test_every_light_is_fully_on_at_some_time(name: str) -> None:
    assert max(RHYTHMS[name].levels) == FULL


@pytest.mark.parametrize("name", NAMES)
def test_a_light_that_is_fully_on_stays_so_for_a_tenth_of_a_second(name: str) -> None:
    tenth = round(0.1 / TICK_S)
    levels = RHYTHMS[name].levels
    full = {tick for tick in range(TICKS) if levels[tick] == FULL}
    long = {start for start in full if all((start + later) % TICKS in full for later in range(tenth))}
    assert full == {(start + later) % TICKS for start in long for later in range(tenth)}


@pytest.mark.parametrize("name", NAMES)
def test_no_rhythm_flashes_more_than_three_times_in_any_second(name: str) -> None:
    assert most_in_a_second(set(rises(name))) <= 3


def test_nor_do_all_the_sudden_ones_together() -> None:
    sudden = {
        tick
        for rhythm in RHYTHMS.values()
        for tick in range(TICKS)
        if rhythm.levels[tick] - rhythm.levels[tick - 1] > FULL / 4
    }
    assert len(sudden) > 3
    assert most_in_a_second(sudden) <= 3


@pytest.mark.parametrize(("one", "other"), list(combinations(NAMES, 2)))
def test_no_two_rhythms_look_alike_whenever_they_begin(one: str, other: str) -> None:
    mine, theirs = RHYTHMS[one].levels, RHYTHMS[other].levels
    apart = min(sum(abs(mine[tick] - theirs[tick - shift]) for tick in range(TICKS)) for shift in range(TICKS))
    assert apart / TICKS > 0.12 * FULL


@pytest.mark.parametrize(
    ("name", "drawn"),
    [  # one letter for 0.1 s: . dark, # fully on, else in between
        ("steady", "########################"),
        ("wink", "####################...."),
        ("beat", "############....####...."),
        ("blink", "######......######......"),
        ("spark", "##..........##.........."),
        ("flash", "###.###.....###.###....."),
        ("triple", "###.###.########........"),
        ("pulse", "##----------##----------"),
        ("breathe", "------------#-----------"),
        ("ripple", "------#-----------#-----"),
        ("swell", "..-----------------##---"),
    ],
)
def test_the_rhythms_are_what_their_pictures_show(name: str, drawn: str) -> None:
    marks = {0.0: ".", 1.0: "#"}
    assert "".join(marks.get(level(name, tenth / 10), "-") for tenth in range(24)) == drawn
