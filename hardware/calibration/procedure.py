"""The procedure of a calibration, as a state machine: scans and their times go in, instructions for people come out.

First the rest of the empty board is taken. Then a sample is walked over the points in the order of the lights. Where
other sensors answered than those of the point, one of the points is asked for again by its name, without a light: the
answer shows whether the lights or the sensors were wrong. Times are in s, fields in mT.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isnan, nan
from statistics import fmean, pstdev

from hardware.calibration.answers import Answer, Answers
from hardware.calibration.mixups import Mixup, mixed_up, stuck_line
from hardware.calibration.patterns import Pattern, patterns
from hardware.calibration.samples import Sample, samples
from hardware.facts import Facts
from hardware.health.diagnosis import Complaint
from hardware.profile.schema import Profile

REST_S = 1.0
"""The duration of taking the empty board's rest."""

STANDS_S = 0.2
"""The time for which the same sensors must answer before they are believed."""

FEWER_S = 3.0
"""The same if fewer sensors answer than should."""

LIMIT_MT, LIMIT_SWITCH = 6.0, 0.5
"""The largest reading of a sensor on the empty board; above it something stands there."""

UNSTEADY_MT, UNSTEADY_SWITCH = 1.5, 0.1
"""The largest standard deviation of a sensor on the empty board; above it it flickers, or somebody touches it."""

NEARER_MT = 1.0
"""If a standing piece is felt by this much more than before, it was not quite down yet."""


@dataclass(frozen=True, slots=True)
class Instruction:
    """An instruction for people, as ``facts``, with the ``pixel`` to light, if there is one.

    ``name`` is the point.
    """

    facts: Facts
    pixel: str | None = None
    name: str | None = None
    sample: Sample | None = None


class Procedure:
    """One calibration; ``walking`` is whether a sample is also walked over the board.

    Feed :meth:`scan` with every scan until :attr:`instruction` is ``None``; :meth:`go_on` says that nothing more will
    answer here.
    """

    def __init__(self, profile: Profile, *, walking: bool = True) -> None:
        self.profile = profile
        self.samples = samples(profile) if walking else ()
        self.rest: Sequence[float] = [0.0] * len(profile.channels)
        """Each channel's reading on the empty board; NaN: it does not answer."""
        self.noise: Sequence[float] = self.rest
        """The standard deviation of each channel on the empty board."""
        self.unsteady: frozenset[int] = frozenset()
        """The channels that kept changing on the empty board; their readings do not count."""
        self.walked: dict[tuple[int, str], Answer] = {}
        """The answer at each step, by the sample's number and the point's name."""
        self.asked: dict[Pattern, Answer] = {}
        """The answer at the first point of each pattern, when it was asked for by its name."""
        self.mixup: Mixup | None = None
        """The mix-up of a whole group of wires, if there is one."""
        self.stuck: Complaint | None = None
        """The stuck select line, if there is one."""
        self.patterns: Sequence[Pattern] = ()
        self._answers = Answers(profile)
        self._scans: list[Sequence[float]] = []
        self._began = self._since = nan
        self._shown: frozenset[int] = frozenset()
        self._before: frozenset[int] = frozenset()
        self._steps = [(number, point) for number in range(len(self.samples)) for point in profile.lights.strip]
        self._names: list[Pattern] = []
        self._done: list[tuple[int, str]] = []
        self._rested = False
        self._taken: tuple[Sequence[float], Sequence[float], frozenset[int]] | None = None
        self._limits = {
            spot: (UNSTEADY_MT, LIMIT_MT) if each.levels is not None else (UNSTEADY_SWITCH, LIMIT_SWITCH)
            for spot, each in profile.spot.items()
        }
        self.instruction: Instruction | None = Instruction(Facts("clear"))

    @property
    def progress(self) -> tuple[int, int]:
        """The number of points done, and of all points."""
        count = len(self.samples) * len(self.profile.lights.strip)
        return count - len(self._steps), count

    def scan(self, raw: Sequence[float], now: float) -> None:
        """Process a scan."""
        if self.instruction is None:
            return
        if not self._rested:
            self._rest(raw, now)
            return
        answer = self._answers.of(raw, self.rest)
        if answer.channels != self._shown:
            self._shown, self._since = answer.channels, now
        if not self._shown & self._before:
            self._before = frozenset()
        elif self._done and self._shown == self._before:
            self._come_nearer(answer)
        stands = STANDS_S if len(answer.felt) >= self._due() else FEWER_S
        if self._shown and not self._before and now - self._since >= stands:
            self._take(answer)

    def go_on(self, raw: Sequence[float]) -> None:
        """Accept the present answer as complete; while the rest is taken, accept it as it is."""
        if self.instruction is None:
            return
        if self._rested:
            self._take(self._answers.of(raw, self.rest) if not self._before else Answer({}))
        elif self._taken is not None:
            self._rest_at(*self._taken)

    def go_back(self) -> None:
        """Ask for the previous point again; the piece that stands there must be lifted first."""
        if not self._rested or self.instruction is None:
            return
        if self.asked:
            pattern, _ = self.asked.popitem()
            self._names.insert(0, pattern)
        elif self._done:
            last = self._done.pop()
            del self.walked[last]
            self._steps.insert(0, last)
            self._names, self.patterns, self.mixup, self.stuck = [], (), None, None
        self._before = self._shown
        self._ask()

    @property
    def unanswered(self) -> Sequence[str]:
        """The points asked for so far where not every sensor answered that should; each once."""
        return tuple(
            dict.fromkeys(
                point
                for number, point in self._done
                if len(self.walked[number, point].felt) < len(self.samples[number].felt)
            )
        )

    def _come_nearer(self, answer: Answer) -> None:
        """Replace the last answer if the same piece is now felt more strongly: it was not quite down before."""
        last = self._done[-1]
        before = self.walked[last]
        if before.channels == answer.channels and any(
            abs(felt) > abs(before.felt[index]) + NEARER_MT for index, felt in answer.felt.items()
        ):
            self.walked[last] = answer

    def _due(self) -> int:
        """Return the number of sensors that should answer."""
        sample = None if self.instruction is None else self.instruction.sample
        return 0 if sample is None else len(sample.felt)

    def _rest(self, raw: Sequence[float], now: float) -> None:
        scans = self._scans
        if isnan(self._began):
            self._began = now
        if now - self._began < self.profile.sensors.wakes and all(map(isnan, raw)):
            return  # its sensor board may still be waking up
        if not scans:
            self._since = now
        scans.append(raw)
        if now - self._since < REST_S:
            return
        self._scans = []
        columns = list(zip(*scans, strict=True))
        rest = [nan if any(map(isnan, column)) else fmean(column) for column in columns]
        noise = [nan if isnan(zero) else pstdev(column) for zero, column in zip(rest, columns, strict=True)]
        channels = self.profile.channels
        unsteady = {i for i, each in enumerate(noise) if each > self._limits[channels[i].spot][0]}
        felt = {channels[i].point for i, zero in enumerate(rest) if abs(zero) > self._limits[channels[i].spot][1]}
        self._taken = rest, noise, frozenset(unsteady)
        if unsteady:
            changing = tuple(dict.fromkeys(channels[i].point for i in sorted(unsteady)))
            self._want(Facts("changing", {"points": changing, "n": len(changing)}))
        elif felt and len(felt) < len(self.profile.points) / 4:
            self._want(Facts("felt", {"points": tuple(sorted(felt)), "n": len(felt)}))
        else:
            self._rest_at(*self._taken)

    def _want(self, facts: Facts) -> None:
        """Set the instruction while the rest is taken; an equal one leaves it the same object."""
        if self.instruction is None or self.instruction.facts != facts:
            self.instruction = Instruction(facts)

    def _rest_at(self, rest: Sequence[float], noise: Sequence[float], unsteady: frozenset[int]) -> None:
        """Store the rest, and begin to walk."""
        self.rest = [nan if index in unsteady else zero for index, zero in enumerate(rest)]
        self.noise, self.unsteady, self._rested = noise, unsteady, True
        self._ask()

    def _take(self, answer: Answer) -> None:
        """Store an answer, and ask for the next point."""
        self._before = answer.channels
        if self._steps:
            self._done.append(self._steps.pop(0))
            self.walked[self._done[-1]] = answer
        elif self._names:
            self.asked[self._names.pop(0)] = answer
        self._ask()

    def _ask(self) -> None:
        """Set the next instruction; points where no sensor can answer are skipped."""
        while self._steps and not self._alive(*self._steps[0]):
            self.walked[self._steps.pop(0)] = Answer({})
        if not self._steps and not self._names and self.walked and not self.patterns:
            self._compare()
        if self._steps:
            number, point = self._steps[0]
            sample = self.samples[number]
            lit = None if point in self.profile.lights.dead else point
            facts = Facts("put-dark" if lit is None else "put", {"pieces": sample.pieces, "point": point})
            self.instruction = Instruction(facts, lit, point, sample)
        elif self._names:
            pattern = self._names[0]
            sample = self.samples[pattern.sample]
            point = pattern.points[0]
            facts = Facts("put-by-name", {"pieces": sample.pieces, "point": point})
            self.instruction = Instruction(facts, None, point, sample)
        else:
            self.instruction = None

    def _compare(self) -> None:
        """Find the points where other sensors answered than should have."""
        self.stuck = stuck_line(self.profile, self.samples, self.walked)
        if self.stuck is not None:
            return
        self.patterns = patterns(self.profile, self.samples, self.walked)
        if any(pattern.kind == "all reversed" for pattern in self.patterns):
            self._names = list(self.patterns)
            return
        self.mixup, explained = mixed_up(self.profile, self.samples, self.walked)
        if explained:
            left = {key: answer for key, answer in self.walked.items() if key not in explained}
            self.patterns = patterns(self.profile, self.samples, left)
        self._names = list(self.patterns)

    def _alive(self, number: int, point: str) -> bool:
        """Return whether any sensor that should feel a sample on a point answers."""
        felt = self.samples[number].felt
        return any(
            not isnan(zero)
            for zero, channel in zip(self.rest, self.profile.channels, strict=True)
            if channel.point == point and channel.spot in felt
        )

    def figures(self) -> Mapping[str, Mapping[str, float]]:
        """Return for each point and spot the field of the sample in mT, where its own sensor answered."""
        found: dict[str, dict[str, float]] = {}
        for (_, point), answer in self.walked.items():
            for index, felt in answer.felt.items():
                channel = self.profile.channels[index]
                if channel.point == point:
                    found.setdefault(point, {})[channel.spot] = felt
        return found
