"""What a sample of deals says about the truth.

The games of one deal are not independent: they are played with the same cards. Deals are. So an
interval is computed from the spread between deals, and it becomes narrower by whatever the rotation
of seats evens out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import pi, sqrt, tan
from statistics import NormalDist, fmean, variance

CONFIDENCE = 0.95


@dataclass(frozen=True)
class Estimate:
    """A mean, and the bounds of the true mean at 95 % confidence."""

    mean: float
    low: float
    high: float

    def times(self, factor: float) -> Estimate:
        """The same in another unit."""
        return Estimate(self.mean * factor, self.low * factor, self.high * factor)


def of_rate(values: Sequence[float]) -> Estimate:
    """The mean of shares between 0 and 1, one a deal: Wilson's interval for paired games.

    Student's interval is useless near 0 and 1: after ten deals that were all won it has no width.
    Wilson asks which true rates p could have given this mean, with a variance that follows from p.
    Deals vary less than single games, by a factor that is estimated from the sample; it is taken to
    be at least 1 in n, because a few deals that are alike do not prove that all are.
    """
    mean, n = fmean(values), len(values)
    if n < 2:
        return Estimate(mean, 0.0, 1.0)
    factor = _variance_factor(values, mean)
    t = student(n - 1)
    weight = t * t * factor / n
    middle = (mean + weight / 2) / (1 + weight)
    spread = sqrt(weight * mean * (1 - mean) + weight * weight / 4) / (1 + weight)
    return Estimate(mean, max(middle - spread, 0.0), min(middle + spread, 1.0))


def of_difference(values: Sequence[float]) -> Estimate:
    """The mean of paired differences between -1 and 1, one a deal, by the same interval."""
    shares = of_rate([(1 + value) / 2 for value in values])
    return Estimate(*(2 * share - 1 for share in (shares.mean, shares.low, shares.high)))


def _variance_factor(values: Sequence[float], mean: float) -> float:
    """How much deals vary, relative to single games that are won or lost."""
    of_games = mean * (1 - mean)
    if of_games <= 0:
        return 1.0
    return min(max(variance(values, mean) / of_games, 1 / len(values)), 1.0)


def student(freedom: int) -> float:
    """How many standard errors make the interval: Student's t with these degrees of freedom.

    Exact for one and two; otherwise the expansion of Cornish and Fisher, good to one percent.
    """
    p = (1 + CONFIDENCE) / 2
    z = NormalDist().inv_cdf(p)
    if freedom == 1:
        return tan(pi * (p - 0.5))
    if freedom == 2:
        return (2 * p - 1) / sqrt(2 * p * (1 - p))
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return sum(term / float(freedom) ** n for n, term in enumerate(terms))
