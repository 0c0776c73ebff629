"""The recent history of one sensor in figures, and what these say is wrong with it.

Times are in s, fields in mT. A sensor is sampled about once a second, and told of every change of its sense.
"""

from math import exp, inf
from typing import Any

from hardware.health.diagnosis import Trouble
from hardware.profile.schema import Levels
from hardware.sensors.sighting import Sense

SILENT_S = 0.8
"""A sensor that has not answered for so long does not answer."""

WEAK_S = 5.0
"""A piece that rests between the thresholds for so long is too weak: no hand holds one so still for so long."""

QUICK_S = 0.2
"""A sense that changes again within this time was hardly changed by a hand; at most by a piece that slid past."""

SETTLED_SHARE = 1 / 3
"""What such a change counts: one that has not even settled is a loose contact's more surely. Hands can fidget."""

FLICKERS = 12.0
"""So many quick changes a minute are more than sliding pieces make."""

FADES_S = 20.0
"""A quick change counts less and less, over about so long."""

MOST_FLICKERS = 24.0
"""No more is counted than this, so that what works again is soon believed."""

DRIFTS_MT = 3.0
"""A sensor that has wandered so far drifts: nominally what it feels is known to 1 mT where nothing stands on it."""

ZERO_MT = 1.5
"""So near to what it should feel an empty sensor shows that it has not wandered, or not any more."""

JUMP_MT = 1.5
"""A sample this far from the last one is a piece that came or went; noise is 0.3 mT."""

SMOOTH = 4
"""A wandering is taken as the mean of about so many samples."""

WINDOW_S = 60.0
"""The least margin is that of one to two times so long."""

_OPEN_BAND = (-inf, inf)


class ChannelHistory:
    """One sensor's figures; ``levels`` are its thresholds, ``None`` for a switch."""

    __slots__ = (
        "_base",
        "_high",
        "_jumped",
        "_known",
        "_levels",
        "_low",
        "_margin",
        "_margin_before",
        "_off",
        "_reading",
        "_score",
        "_scored",
        "_trouble",
        "_wandered",
        "_window",
        "blamed",
        "blamed_as",
        "changed_at",
        "crept",
        "sense",
        "silent_since",
        "unknown_since",
        "weak_since",
    )

    def __init__(self, levels: Levels | None) -> None:
        self._levels = levels
        self.sense: Sense = "unknown"
        self._known: Sense | None = None
        self._low, self._high = _OPEN_BAND
        self.changed_at: float | None = None
        self.unknown_since: float | None = None
        self.silent_since: float | None = None
        self.weak_since: float | None = None
        self.crept = False
        """Whether it came to show what it does by and by, as no piece makes it."""
        self.blamed: float | None = None
        self.blamed_as: Trouble = "stuck"
        self._reading = inf
        self._jumped: float | None = None
        self._score = self._scored = 0.0
        self._wandered = self._base = 0.0
        self._off = 0.0
        self._margin = self._margin_before = inf
        self._window = 0.0
        self._trouble: Trouble | None = None

    def turn(self, sense: Sense, reading: float, now: float) -> bool:
        """Take in that the settled sense is another; return whether the sensor is worth watching."""
        if self.sense == "none":
            self.crept = self._levels is not None and -JUMP_MT < reading - self._reading < JUMP_MT
        self.sense = sense
        self._low, self._high = self._band(sense, reading)
        self.weak_since = None
        if sense == "unknown":
            self.unknown_since = now
            if reading != reading:  # noqa: PLR0124 - NaN, the quick way
                self.silent_since = now
            return True
        self.unknown_since = self.silent_since = None
        if sense != self._known:
            if self._known is not None:
                if self.changed_at is not None and now - self.changed_at < QUICK_S:
                    self._flickered(now, SETTLED_SHARE)
                self.changed_at = now
                self.blamed = None
            self._known = sense
        return self._score > 0

    def _band(self, sense: Sense, reading: float) -> tuple[float, float]:
        """Return the readings at which a sense is kept that such a reading has shown."""
        if sense == "unknown":
            return _OPEN_BAND
        levels = self._levels
        if levels is None:
            return (0.5, inf) if sense != "none" else (-inf, 0.5)
        lost, kept = levels.pole - levels.hysteresis, levels.none + levels.hysteresis
        if sense == "none":
            return -kept, kept
        return (-inf, -lost) if sense == "south" or (sense == "some" and reading < 0) else (lost, inf)

    def sample(self, reading: float, now: float, expected: float | None = None, *, quiet: bool = True) -> bool:
        """Take in a reading; return whether the sensor is worth watching.

        ``expected`` is what it should be, of all the pieces that are seen; ``None``: that is not known. ``quiet``:
        nothing is being moved: what is felt of a piece on its way, however slowly it is slid, says nothing of a zero.
        """
        if self._jumped is not None:
            if self.changed_at is None or self.changed_at < self._jumped:
                self._flickered(now)  # it had left its band, and was back before it settled
            self._jumped = None
        # All sensors of a wire begin and cease to answer at once, when that has settled; here are only those whose
        # sense does not change by it, for it was unknown before or is afterwards.
        if reading != reading:  # noqa: PLR0124 - NaN, the quick way
            self._reading = inf
            self.weak_since = None
            if self.sense != "unknown":
                self._jumped = now
            elif self.silent_since is None:
                self.silent_since = now
            return True
        if self.silent_since is not None and self._reading < inf:
            self.silent_since = None
        if not self._low <= reading <= self._high:
            self._jumped = now
        if self._levels is None:
            self._reading = reading
        else:
            self._feel(self._levels, reading, now)
            if quiet and expected is not None and self.sense == "none":
                self._stray(reading - expected)
        return self._score > 0 or self.weak_since is not None or not -DRIFTS_MT < self._wandered < DRIFTS_MT

    def _stray(self, off: float) -> None:
        """Take in how far off an empty sensor is from what it should feel."""
        before, self._off = self._off, off
        if -ZERO_MT < off < ZERO_MT:
            self._base = 0.0
        elif not -JUMP_MT < off - before < JUMP_MT:
            self._base += off - before  # no zero wanders so quickly: something is felt that is not seen
        self._wandered += (off - self._base - self._wandered) / SMOOTH

    def _feel(self, levels: Levels, reading: float, now: float) -> None:
        """Keep the figures of a strength at rest."""
        moved = reading - self._reading
        self._reading = reading
        if not -JUMP_MT < moved < JUMP_MT:
            self.weak_since = None
            return
        strength = abs(reading)
        if self.sense == "unknown":
            margin = 0.0
            if self.weak_since is None:
                self.weak_since = now
        elif self.sense == "none":
            margin = levels.none - strength
        else:
            margin = strength - levels.pole
        if now - self._window >= WINDOW_S:
            self._window, self._margin_before, self._margin = now, self._margin, inf
        self._margin = min(self._margin, margin)

    def _flickered(self, now: float, share: float = 1.0) -> None:
        self._score, self._scored = min(self.flicker(now) + share * 60 / FADES_S, MOST_FLICKERS), now

    def flicker(self, now: float) -> float:
        """Return how often it turned back before settling a minute, and changed again more quickly than hands do."""
        return self._score * exp((self._scored - now) / FADES_S)

    @property
    def margin(self) -> float | None:
        """How far the reading was from the nearest threshold at rest, in mT, at the least lately; ``None``: unknown."""
        least = min(self._margin, self._margin_before)
        return None if least == inf else least

    @property
    def watched(self) -> bool:
        """Whether something may be wrong that time will tell."""
        doubtful = self.silent_since is not None or self.weak_since is not None or self.blamed is not None
        return doubtful or self._score > 0 or abs(self._wandered) >= DRIFTS_MT / 2

    def trouble(self, now: float) -> Trouble | None:
        """Return what is wrong at this time; ``None``: nothing that is known.

        What flickers or drifts is said to do so until it does half as much.
        """
        self._trouble = self._troubled(now)
        return self._trouble

    def _troubled(self, now: float) -> Trouble | None:
        if self.silent_since is not None and now - self.silent_since >= SILENT_S:
            return "silent"
        if self.flicker(now) >= FLICKERS / (2 if self._trouble == "flickers" else 1):
            return "flickers"
        if self.blamed is not None:
            return self.blamed_as
        if abs(self._wandered) >= DRIFTS_MT / (2 if self._trouble == "drifts" else 1):
            return "drifts"
        if self.weak_since is not None and now - self.weak_since >= WEAK_S:
            return "drifts" if self.crept else "weak"
        return None

    def calm(self, now: float) -> bool:
        """Return whether nothing needs watching any more, forgetting a flicker that has faded away."""
        if self._score and self.flicker(now) < 1:
            self._score = 0.0
        return not self.watched

    def figures(self, now: float) -> dict[str, Any]:
        """Return the figures by name, for a page: mT and s, ``None`` where there is none."""
        margin, levels = self.margin, self._levels
        edge = None if levels is None else levels.none if self.sense == "none" else levels.pole
        never = self.changed_at is None
        return {
            "sense": self.sense,
            "margin_mt": None if margin is None else round(margin, 2),
            "margin_share": None if margin is None or edge is None else round(margin / edge, 3),
            "flicker_per_minute": round(self.flicker(now), 1),
            "wandered_mt": None if levels is None else round(self._wandered, 2),
            "changed_at": self.changed_at,
            "unknown_since": self.unknown_since,
            "thinks": self._troubled(now) or ("never seen changing" if never else "nothing"),
        }
