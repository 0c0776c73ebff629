"""The sensors of a pretended board as bought: each deviates a little from the typical part.

The limits of a data sheet lie three standard deviations from the middle of the range, and no part lies beyond them.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from hardware.profile.schema import Profile, Switch
from hardware.profile.sensor_parts import SENSOR_PARTS, SWITCH_PARTS, Spread
from hardware.profile.wiring import LinearWiring, SwitchWiring

DEVIATIONS = 3.0


class LinearParts(NamedTuple):
    """Linear sensors, one for each channel: the share of the profile's sensitivity, and the offset of the rest in V."""

    shares: Sequence[float]
    rests: Sequence[float]


def drawn(spread: Spread, random: Random) -> float:
    """Return a random value of one part within a range."""
    wide = max(spread.most - spread.typical, spread.typical - spread.least)
    return min(max(random.gauss(spread.typical, wide / DEVIATIONS), spread.least), spread.most)


def typical_linear(count: int) -> LinearParts:
    """Return so many sensors that are all exactly as in the profile."""
    return LinearParts([1.0] * count, [0.0] * count)


def drawn_linear(wiring: LinearWiring, count: int, random: Random) -> LinearParts:
    """Return so many sensors as bought."""
    part = SENSOR_PARTS[wiring.part][wiring.supply]
    return LinearParts(
        [drawn(part.sensitivity, random) / wiring.sensitivity for _ in range(count)],
        [drawn(part.rest, random) - wiring.supply / 2 for _ in range(count)],
    )


def drawn_switches(profile: Profile, wiring: SwitchWiring, random: Random) -> Sequence[Switch | None]:
    """Return each channel's switching points as bought; ``None`` at a spot without switches."""
    part = SWITCH_PARTS[wiring.part]
    found: list[Switch | None] = []
    for channel in profile.channels:
        switch = profile.spot[channel.spot].switch
        if switch is None:
            found.append(None)
            continue
        off = part.off(switch.operate)
        operate = drawn(Spread(switch.operate - off, switch.operate, switch.operate + off), random)
        found.append(Switch(operate, operate - drawn(part.hysteresis, random)))
    return found
