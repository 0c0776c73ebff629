"""Swapped select lines: on an empty board places answer where nothing is wired."""

from collections.abc import Set as AbstractSet
from itertools import combinations

from hardware.health.wires import select_pins
from hardware.profile.schema import Profile
from hardware.profile.wiring import SwitchWiring


def crossed_lines(profile: Profile, silent: AbstractSet[int]) -> list[tuple[str, str]]:
    """Return every pair of select lines whose swap makes exactly these channels not answer.

    Switches cannot show it: on an empty board none of them answers.
    """
    wiring = profile.sensors
    if isinstance(wiring, SwitchWiring):
        return []
    wired = {channel.wire for channel in profile.channels}
    pins = select_pins(wiring)

    def lost(low: int, high: int) -> set[int]:
        return {
            index
            for index, channel in enumerate(profile.channels)
            if (channel.wire[0], _swapped(channel.wire[1], low, high)) not in wired
        }

    return [(pins[low], pins[high]) for low, high in combinations(range(len(pins)), 2) if lost(low, high) == silent]


def _swapped(number: int, low: int, high: int) -> int:
    """Return a number with two of its bits swapped."""
    differ = (number >> low ^ number >> high) & 1
    return number ^ (differ << low | differ << high)
