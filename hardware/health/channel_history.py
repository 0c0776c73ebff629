"""The recent history of one sensor in figures, and the trouble they show.

Times are in s, fields in mT. A sensor is sampled about once a second, and every change of its sense is reported to it.
"""

from math import exp, inf
from typing import Any

from hardware.health.diagnosis import Trouble
from hardware.profile.schema import Levels
from hardware.sensors.sighting import Sense

SILENT_S = 0.8
"""The time without an answer after which a sensor is silent."""

WEAK_S = 5.0
"""A piece that rests between the thresholds this long is too weak: no hand holds a piece so still for so long."""

QUICK_S = 0.2
"""A sense that changes again within this time was not changed by a hand; at most by a piece that slid past."""

SETTLED_SHARE = 1 / 3
"""The weight of such a change: an unsettled change shows a loose contact more surely, since hands can fidget."""

FLICKERS = 12.0
"""The rate of quick changes per minute that sliding pieces do not reach."""

FLICKERS_S = 3.0
"""The time for which they must go on: pieces that a sleeve sweeps across a row have passed a sensor within it."""

FADES_S = 20.0
"""The time constant with which a quick change loses weight."""

MOST_FLICKERS = 24.0
"""The upper limit of the rate; a sensor that works again is therefore soon believed."""

DRIFTS_MT = 3.0
"""The deviation of a drifting sensor; the nominal field where nothing stands is known to 1 mT."""

ZERO_MT = 1.5
"""An empty sensor this near to its expected field has not drifted, or no longer does."""

JUMP_MT = 1.5
"""A change of this size between samples is a piece that came or went; noise is 0.3 mT."""

SMOOTH = 4
"""The drift is averaged over about this many samples."""

WINDOW_S = 60.0
"""The smallest margin is taken over one to two times this period."""

_OPEN_BAND = (-inf, inf)


class ChannelHistory:
    """The figures of one sensor; ``levels`` are its thresholds, ``None`` for a switch."""

    __slots__ = (
        "_base",
        "_begun",
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
        """Whether the present sense was reached gradually, which no piece does."""
        self.blamed: float | None = None
        self.blamed_as: Trouble = "stuck"
        self._reading = inf
        self._jumped: float | None = None
        self._score = self._scored = self._begun = 0.0
        self._wandered = self._base = 0.0
        self._off = 0.0
        self._margin = self._margin_before = inf
        self._window = 0.0
        self._trouble: Trouble | None = None

    def turn(self, sense: Sense, reading: float, now: float, *, alone: bool = True) -> bool:
        """Process a change of the settled sense; return whether the sensor is worth watching.

        ``alone`` means that not many other sensors change as well: a sleeve makes all those change that it sweeps past.
        """
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
                if alone and self.changed_at is not None and now - self.changed_at < QUICK_S:
                    self._flickered(now, SETTLED_SHARE)
                self.changed_at = now
                self.blamed = None
            self._known = sense
        return self._score > 0

    def _band(self, sense: Sense, reading: float) -> tuple[float, float]:
        """Return the band of readings that keep a sense which this reading has shown."""
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
        """Process a reading; return whether the sensor is worth watching.

        ``expected`` is the field of all the pieces that are seen; ``None``: unknown. ``quiet`` means that nothing is
        being moved: the field of a moving piece, however slow, says nothing about the zero.
        """
        if self._jumped is not None:
            if self.changed_at is None or self.changed_at < self._jumped:
                self._flickered(now)  # it left its band and came back before it settled
            self._jumped = None
        # The settled senses tell when all sensors of a wire stop or resume answering at once. This covers the channels
        # whose sense does not change then, because it was unknown before or is unknown afterwards.
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
            self._left_band(reading, now)
        if self._levels is None:
            self._reading = reading
        else:
            self._feel(self._levels, reading, now)
            if quiet and expected is not None and self.sense == "none":
                self._stray(reading - expected)
        return self._score > 0 or self.weak_since is not None or not -DRIFTS_MT < self._wandered < DRIFTS_MT

    def _left_band(self, reading: float, now: float) -> None:
        """Process a reading outside of the sense's band: a jump, unless a moving piece has shown its other pole."""
        self._low, self._high = self._band(self.sense, reading)
        if not self._low <= reading <= self._high:
            self._jumped = now

    def _stray(self, off: float) -> None:
        """Process the deviation of an empty sensor from its expected field."""
        before, self._off = self._off, off
        if -ZERO_MT < off < ZERO_MT:
            self._base = 0.0
        elif not -JUMP_MT < off - before < JUMP_MT:
            self._base += off - before  # a zero does not drift so quickly: an unseen piece is felt
        self._wandered += (off - self._base - self._wandered) / SMOOTH

    def _feel(self, levels: Levels, reading: float, now: float) -> None:
        """Update the figures of a strength at rest."""
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
        if self.flicker(now) < 1:
            self._begun = now
        self._score, self._scored = min(self.flicker(now) + share * 60 / FADES_S, MOST_FLICKERS), now

    def flicker(self, now: float) -> float:
        """Return the rate per minute of changes that did not settle, or came more quickly than hands cause them."""
        return self._score * exp((self._scored - now) / FADES_S)

    @property
    def margin(self) -> float | None:
        """The smallest recent distance of a resting reading from the nearest threshold, in mT; ``None``: unknown."""
        least = min(self._margin, self._margin_before)
        return None if least == inf else least

    @property
    def watched(self) -> bool:
        """Whether there is a suspicion that time will decide."""
        doubtful = self.silent_since is not None or self.weak_since is not None or self.blamed is not None
        return doubtful or self._score > 0 or abs(self._wandered) >= DRIFTS_MT / 2

    def trouble(self, now: float) -> Trouble | None:
        """Return the trouble at this time; ``None``: none is known.

        Flickering and drifting have a hysteresis: they last until the figure has fallen to half of its threshold.
        """
        self._trouble = self._troubled(now)
        return self._trouble

    def _troubled(self, now: float) -> Trouble | None:
        if self.silent_since is not None and now - self.silent_since >= SILENT_S:
            return "silent"
        flickers = self.flicker(now) >= FLICKERS / (2 if self._trouble == "flickers" else 1)
        if flickers and self._scored - self._begun >= FLICKERS_S:
            return "flickers"
        if self.blamed is not None:
            return self.blamed_as
        if abs(self._wandered) >= DRIFTS_MT / (2 if self._trouble == "drifts" else 1):
            return "drifts"
        if self.weak_since is not None and now - self.weak_since >= WEAK_S:
            return "drifts" if self.crept else "weak"
        return None

    def calm(self, now: float) -> bool:
        """Return whether nothing needs watching any more; a faded flicker is forgotten."""
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
