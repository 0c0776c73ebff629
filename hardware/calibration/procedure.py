"""The procedure of a calibration, as a state machine: fed with scans and their times, it says what people should do.

First the empty board's rest is taken. Then a sample is walked over the points in the order of the lights. Where other
sensors answered than those of the point, one of the points is asked for once more by its name, with no light: what
answers then tells whether it was the lights or the sensors that were wrong. Times are in s, fields in mT.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isnan, nan
from statistics import fmean, pstdev

from hardware.calibration.answers import Answer, Answers
from hardware.calibration.patterns import Pattern, patterns
from hardware.calibration.samples import Sample, samples
from hardware.profile import Profile

REST_S = 1.0
"""So long the empty board's rest is taken."""

STANDS_S = 0.2
"""The same sensors have to answer for so long until they are believed."""

FEWER_S = 3.0
"""So have fewer of them than should."""

LIMIT_MT = 6.0
"""An empty board's sensor reads no more than this: else something stands there."""

UNSTEADY_MT = 1.5
"""While the rest is taken a sensor's standard deviation is no more than this: else somebody is at it."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What people should do: in ``words``, with the ``pixel`` that is to be lit, if one is; ``name`` is the point."""

    words: str
    pixel: str | None = None
    name: str | None = None
    sample: Sample | None = None


class Procedure:
    """One calibration; ``walking`` is whether a sample is walked over the board, too.

    Feed :meth:`scan` with every scan until :attr:`wanted` is ``None``; :meth:`go_on` says that nothing more will
    answer here.
    """

    def __init__(self, profile: Profile, *, walking: bool = True) -> None:
        self.profile = profile
        self.samples = samples(profile) if walking else ()
        self.rest: Sequence[float] = [0.0] * len(profile.channels)
        """What each channel reads on the empty board; NaN: it does not answer."""
        self.noise: Sequence[float] = self.rest
        """The standard deviation of each channel on the empty board."""
        self.walked: dict[tuple[int, str], Answer] = {}
        """What answered where each sample was to stand, by the sample's number and the point's name."""
        self.asked: dict[Pattern, Answer] = {}
        """What answered at the first point of each pattern, when it was asked for by its name."""
        self.patterns: Sequence[Pattern] = ()
        self._answers = Answers(profile)
        self._scans: list[Sequence[float]] = []
        self._since = nan
        self._shown: frozenset[int] = frozenset()
        self._before: frozenset[int] = frozenset()
        self._steps = [(number, point) for number in range(len(self.samples)) for point in profile.lights.strip]
        self._names: list[Pattern] = []
        self._rested = False
        self.wanted: Wanted | None = Wanted("Clear the board and leave it alone.")

    @property
    def progress(self) -> tuple[int, int]:
        """How many points are done, of how many."""
        count = len(self.samples) * len(self.profile.lights.strip)
        return count - len(self._steps), count

    def scan(self, raw: Sequence[float], now: float) -> None:
        """Take in what the channels read."""
        if self.wanted is None:
            return
        if not self._rested:
            self._rest(raw, now)
            return
        answer = self._answers.of(raw, self.rest)
        if answer.channels != self._shown:
            self._shown, self._since = answer.channels, now
        if not self._shown & self._before:
            self._before = frozenset()
        stands = STANDS_S if len(answer.felt) >= self._due() else FEWER_S
        if self._shown and not self._before and now - self._since >= stands:
            self._take(answer)

    def go_on(self, raw: Sequence[float]) -> None:
        """Take what answers as all that will."""
        if self.wanted is not None and self._rested:
            self._take(self._answers.of(raw, self.rest) if not self._before else Answer({}))

    def _due(self) -> int:
        """Return how many sensors should answer."""
        sample = None if self.wanted is None else self.wanted.sample
        return 0 if sample is None else len(sample.felt)

    def _rest(self, raw: Sequence[float], now: float) -> None:
        scans = self._scans
        if not scans:
            self._since = now
        scans.append(raw)
        if now - self._since < REST_S:
            return
        columns = list(zip(*scans, strict=True))
        self._scans = []
        rest = [nan if any(map(isnan, column)) else fmean(column) for column in columns]
        noise = [nan if isnan(zero) else pstdev(column) for zero, column in zip(rest, columns, strict=True)]
        limit = LIMIT_MT if self.profile.sensors.measures else 0.5
        felt = {self.profile.channels[i].point for i, zero in enumerate(rest) if abs(zero) > limit}
        if felt and len(felt) < len(self.profile.points) / 4:
            self.wanted = Wanted(f"Something is felt on {', '.join(sorted(felt))}: clear the board and leave it alone.")
            return
        if any(each > UNSTEADY_MT for each in noise):
            self.wanted = Wanted("Leave the board alone for a second.")
            return
        self.rest, self.noise, self._rested = rest, noise, True
        self._ask()

    def _take(self, answer: Answer) -> None:
        """Take an answer, and ask for the next point."""
        self._before = answer.channels
        if self._steps:
            self.walked[self._steps.pop(0)] = answer
        elif self._names:
            self.asked[self._names.pop(0)] = answer
        self._ask()

    def _ask(self) -> None:
        """Say what should be done next; points where no sensor can answer are passed over."""
        while self._steps and not self._alive(*self._steps[0]):
            self.walked[self._steps.pop(0)] = Answer({})
        if not self._steps and not self._names and self.walked and not self.patterns:
            self._compare()
        if self._steps:
            number, point = self._steps[0]
            sample = self.samples[number]
            lit = None if point in self.profile.lights.dead else point
            where = f"on {point}, where no light is" if lit is None else "on the lit point"
            self.wanted = Wanted(f"Put {sample.words} {where}.", lit, point, sample)
        elif self._names:
            pattern = self._names[0]
            sample = self.samples[pattern.sample]
            point = pattern.points[0]
            self.wanted = Wanted(f"No light now: put {sample.words} on {point}, by its name.", None, point, sample)
        else:
            self.wanted = None

    def _compare(self) -> None:
        """See where other sensors answered than should have."""
        self.patterns = patterns(self.profile, self.samples, self.walked)
        self._names = list(self.patterns)

    def _alive(self, number: int, point: str) -> bool:
        """Say whether any sensor answers that should feel a sample on a point."""
        felt = self.samples[number].felt
        return any(
            not isnan(zero)
            for zero, channel in zip(self.rest, self.profile.channels, strict=True)
            if channel.point == point and channel.spot in felt
        )

    def figures(self) -> Mapping[str, Mapping[str, float]]:
        """Return for each point and spot what was felt of the sample there, in mT, where its own sensor answered."""
        found: dict[str, dict[str, float]] = {}
        for (_, point), answer in self.walked.items():
            for index, felt in answer.felt.items():
                channel = self.profile.channels[index]
                if channel.point == point:
                    found.setdefault(point, {})[channel.spot] = felt
        return found
