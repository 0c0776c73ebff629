"""Fitting a calibration to counted chances by logistic regression, and measuring how true chances are."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log2, sqrt
from typing import Final

from engine.core.calibration import Calibration, chance_of

Sample = tuple[float, float, float, float]
"""The log odds, the progress of the game, how often a chance was estimated like this, and the points that followed."""

_ROUNDS: Final = 100
_PRIOR: Final = (1.0, 0.0, 0.0, 0.0)
_TRUST: Final = 5.0
"""The weight of the prior, which says that chances need no change, as a number of chances."""
_LONGEST: Final = 0.3
"""The largest change of a value in one round; it prevents overshooting."""
_LEAST_SLOPE: Final = 0.1
_NORMAL_95: Final = 1.96
BINS: Final = 10


@dataclass(frozen=True, slots=True)
class Bin:
    """Chances of similar size: their mean, their number, and the share of the points that followed."""

    told: float
    count: float
    came: float

    @property
    def error(self) -> float:
        """Half of the 95 % interval of the share, if all chances were independent."""
        share = min(max(self.came, 0.5 / self.count), 1 - 0.5 / self.count)
        return _NORMAL_95 * sqrt(share * (1 - share) / self.count)


def fit(samples: Iterable[Sample]) -> Calibration:
    """Return the calibration of maximum likelihood for the samples, by Newton's method."""
    samples, values = list(samples), list(_PRIOR)
    for _ in range(_ROUNDS):
        slope = [_TRUST * (prior - value) for prior, value in zip(_PRIOR, values, strict=True)]
        curve = [[_TRUST * (row == column) for column in range(4)] for row in range(4)]
        for told, progress, count, points in samples:
            inputs = (told, 1.0, told * progress, progress)
            chance = chance_of(sum(value * each for value, each in zip(values, inputs, strict=True)))
            for row in range(4):
                slope[row] += (points - count * chance) * inputs[row]
                for column in range(4):
                    curve[row][column] += count * chance * (1 - chance) * inputs[row] * inputs[column]
        changes = _solved(curve, slope)
        shorter = min(1.0, _LONGEST / max(map(abs, changes)))
        values = [value + shorter * change for value, change in zip(values, changes, strict=True)]
    early, lead, later, lead_later = values
    late = max(_LEAST_SLOPE, early + later)
    early = max(_LEAST_SLOPE, early)
    return Calibration(early, lead, late - early, lead_later)


def _solved(rows: Sequence[Sequence[float]], wanted: Sequence[float]) -> list[float]:
    """Return the solution of linear equations by elimination; the matrix must be positive definite."""
    table = [[*row, value] for row, value in zip(rows, wanted, strict=True)]
    size = len(table)
    for at in range(size):
        table[at] = [value / table[at][at] for value in table[at]]
        for other in range(size):
            if other != at:
                factor = table[other][at]
                table[other] = [value - factor * own for value, own in zip(table[other], table[at], strict=True)]
    return [row[-1] for row in table]


def calibrated(samples: Iterable[Sample], calibration: Calibration) -> list[tuple[float, float, float]]:
    """Return each chance after calibration, its number, and the points."""
    return [(calibration.chance(chance_of(told), progress), count, points) for told, progress, count, points in samples]


def bins(told: Iterable[tuple[float, float, float]]) -> list[Bin]:
    """Return chances grouped by tenths, without empty tenths."""
    sums: defaultdict[int, list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    for chance, count, points in told:
        for number, value in enumerate((chance * count, count, points)):
            sums[min(BINS - 1, int(chance * BINS))][number] += value
    return [Bin(chances / count, count, points / count) for _, (chances, count, points) in sorted(sums.items())]


def deviation(found: Sequence[Bin]) -> float:
    """Return the mean distance of chances and results (the expected calibration error)."""
    return sum(each.count * abs(each.told - each.came) for each in found) / max(1.0, sum(each.count for each in found))


def log_loss(told: Iterable[tuple[float, float, float]]) -> float:
    """Return the mean logarithmic loss of chances, in bits; chances of one half have a loss of 1."""
    loss = total = 0.0
    for chance, count, points in told:
        loss -= points * log2(chance) + (count - points) * log2(1 - chance)
        total += count
    return loss / max(1.0, total)
