"""The sensors of a pretended board as they come out of the bag: each a little off what is typical of its part.

The ends of a data sheet's range lie three standard deviations from its middle, and no part lies beyond them.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from hardware.profile.schema import Profile, Switch
from hardware.profile.sensor_parts import SENSOR_PARTS, SWITCH_PARTS, Spread
from hardware.profile.wiring import LinearWiring, SwitchWiring

DEVIATIONS = 3.0


class LinearParts(NamedTuple):
    """Linear sensors, one for each channel: what each has of the profile's sensitivity, and its rest in V off it."""

    shares: Sequence[float]
    rests: Sequence[float]


def drawn(spread: Spread, random: Random) -> float:
    """Return what one part has of a range."""
    wide = max(spread.most - spread.typical, spread.typical - spread.least)
    return min(max(random.gauss(spread.typical, wide / DEVIATIONS), spread.least), spread.most)


def typical_linear(count: int) -> LinearParts:
    """Return so many sensors that are all just as the profile says."""
    return LinearParts([1.0] * count, [0.0] * count)


def drawn_linear(wiring: LinearWiring, count: int, random: Random) -> LinearParts:
    """Return so many sensors as they are bought."""
    part = SENSOR_PARTS[wiring.part][wiring.supply]
    return LinearParts(
        [drawn(part.sensitivity, random) / wiring.sensitivity for _ in range(count)],
        [drawn(part.rest, random) - wiring.supply / 2 for _ in range(count)],
    )


def drawn_switches(profile: Profile, wiring: SwitchWiring, random: Random) -> Sequence[Switch | None]:
    """Return where each channel's switch closes and opens as it is bought; ``None`` at a spot without switches."""
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
