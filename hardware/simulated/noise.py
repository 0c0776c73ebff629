"""Tables of noise, each drawn once for a state of the randomness: pretended boards begin with few different seeds."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any


def noise(random: Random, typical: float, deviation: float, count: int) -> Sequence[float]:
    """Draw so many numbers; ``random`` goes on as if each had been drawn from it."""
    drawn, after = _drawn(random.getstate(), typical, deviation, count)
    random.setstate(after)
    return drawn


@lru_cache(maxsize=16)  # a program has few boards, tests begin hundreds with few seeds
def _drawn(state: tuple[Any, ...], typical: float, deviation: float, count: int) -> tuple[Sequence[float], Any]:
    """Return the numbers drawn from randomness in a state, and the state after that."""
    random = Random()
    random.setstate(state)
    return [random.gauss(typical, deviation) for _ in range(count)], random.getstate()
