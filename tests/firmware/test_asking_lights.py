"""Lights that ask hands for something: they are seen at a glance, whenever somebody looks."""

import pytest

from firmware.guide.meanings import meanings
from hardware.lights.rhythms import FULL, RHYTHMS, TICKS

ASKING = ("wrong", "was there", "your choice", "turn over", "take off", "row", "put here", "play for", "may go here")


@pytest.mark.parametrize("meaning", ASKING)
def test_a_light_that_asks_for_something_is_bright_at_least_half_the_time(meaning: str) -> None:
    levels = RHYTHMS[meanings()[meaning].rhythm].levels
    assert sum(2 * level >= FULL for level in levels) * 2 >= TICKS
