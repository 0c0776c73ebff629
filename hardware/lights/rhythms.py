"""Rhythms: how the level of a light changes over time, as a table.

All periods divide :data:`COMMON_PERIOD_S`; a scene repeats after it. For people sensitive to flashing light nothing
flashes more than three times in any second (WCAG 2.2, success criterion 2.3.1). Sudden rises lie on a grid of 0.4 s
that all rhythms share, which keeps the whole board to that limit in any mixture.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from types import MappingProxyType

COMMON_PERIOD_S = 2.4
"""The period after which every scene repeats, in s."""

TICK_S = 0.02
"""The time for which a level is constant, in s: a frame at 50 frames a second."""

TICKS = round(COMMON_PERIOD_S / TICK_S)
"""Ticks in the common period."""

FULL = 64
"""The level of a light that is fully on; 0 is dark. Few levels make frames repeat, and the eye still sees no steps."""


@dataclass(frozen=True)
class Rhythm:
    """A light's level within ``period`` s, which repeats; ``words`` describe it to people.

    ``keys`` are moments in s with the level there, 0 to 1, from 0 to the end of the period. Between two keys the level
    glides; at a moment with two keys it jumps. Levels are as the eye perceives them (before gamma).
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
        """Return the level at a moment before the end of the period; where two keys share a moment, the later one's."""
        eps = TICK_S / 1000  # rounding may put a tick slightly before its key
        (start, before), (end, after) = next(keys for keys in pairwise(self.keys) if moment + eps < keys[1][0])
        share = max(0.0, moment - start) / (end - start)
        return before + (after - before) * share * share * (3 - 2 * share)  # soft at both ends


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
