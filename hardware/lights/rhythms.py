"""Rhythms: how a light comes and goes, as a table.

All of them fit a whole number of times into :data:`COMMON_PERIOD_S`, so that a scene repeats after it. For people
sensitive to flashing light nothing flashes more than three times in any second (WCAG 2.2, success criterion 2.3.1),
and sudden rises lie on a grid of 0.4 s that all rhythms share: whatever a scene mixes, the whole board keeps to it too.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from types import MappingProxyType

COMMON_PERIOD_S = 2.4
"""After so long every scene shows the same again, in s."""

TICK_S = 0.02
"""A level is kept for so long, in s: a frame at 50 frames a second."""

TICKS = round(COMMON_PERIOD_S / TICK_S)
"""Ticks in the common period."""

FULL = 64
"""The level of a light that is fully on; 0 is dark. So few levels make frames come back, and the eye sees no steps."""


@dataclass(frozen=True)
class Rhythm:
    """How a light comes and goes within ``period`` s, over and over; ``words`` say it to people.

    ``keys`` are moments in s with the level there, 0 to 1, from 0 to the end of the period; between two of them the
    level glides, and where two share a moment it jumps. Levels are as the eye takes them (before gamma).
    """

    words: str
    period: float
    keys: tuple[tuple[float, float], ...]

    @cached_property
    def levels(self) -> tuple[int, ...]:
        """The level at each tick of the common period, 0 to :data:`FULL`."""
        ticks = round(self.period / TICK_S)
        return tuple(round(FULL * self._glide(tick % ticks * TICK_S)) for tick in range(TICKS))

    def _glide(self, moment: float) -> float:
        """Return the level at a moment before the end of the period; of two at the same moment the later one."""
        eps = TICK_S / 1000  # a tick's moment is computed, and may lie a trifle before the key it is meant to meet
        (start, before), (end, after) = next(keys for keys in pairwise(self.keys) if moment + eps < keys[1][0])
        share = max(0.0, moment - start) / (end - start)
        return before + (after - before) * share * share * (3 - 2 * share)  # soft at both ends

    def level(self, now: float) -> float:
        """Return the level at a time in s: 0 (dark) to 1, constant within a tick."""
        return self.levels[tick_of(now)] / FULL


def tick_of(now: float) -> int:
    """Return the tick of the common period a time in s falls into."""
    return round(now / TICK_S) % TICKS


def _on(*spans: tuple[float, float], period: float) -> tuple[tuple[float, float], ...]:
    """Return the keys of a light that is fully on in these spans (from, to) and dark between them."""
    keys = [key for start, end in spans for key in ((start, 0.0), (start, 1.0), (end, 1.0), (end, 0.0))]
    return tuple(keys[1:]) + (((period, 0.0),) if spans[-1][1] < period else ())


RHYTHMS: Mapping[str, Rhythm] = MappingProxyType(
    {
        "steady": Rhythm("on all the time", 2.4, ((0.0, 1.0), (2.4, 1.0))),
        "breathe": Rhythm("slowly brighter and darker", 2.4, ((0.0, 0.2), (1.2, 1.0), (2.4, 0.2))),
        "ripple": Rhythm("always on, a little brighter and darker", 1.2, ((0.0, 0.55), (0.6, 1.0), (1.2, 0.55))),
        "swell": Rhythm("slowly brighter, then quickly dark", 2.4, ((0.0, 0.0), (2.0, 1.0), (2.4, 0.0))),
        "pulse": Rhythm("on at once, then fading", 1.2, ((0.0, 1.0), (0.1, 1.0), (1.2, 0.1))),
        "wink": Rhythm("on, with a short dark moment now and then", 2.4, _on((0.0, 2.0), period=2.4)),
        "beat": Rhythm("one long, one short", 2.4, _on((0.0, 1.2), (1.6, 2.0), period=2.4)),
        "blink": Rhythm("on and off, each as long", 1.2, _on((0.0, 0.6), period=1.2)),
        "spark": Rhythm("one short flash at a time", 1.2, _on((0.0, 0.2), period=1.2)),
        "flash": Rhythm("two short flashes at a time", 1.2, _on((0.0, 0.3), (0.4, 0.7), period=1.2)),
        "triple": Rhythm("two short flashes and a long one", 2.4, _on((0.0, 0.3), (0.4, 0.7), (0.8, 1.6), period=2.4)),
    }
)
"""Every rhythm by its name."""
