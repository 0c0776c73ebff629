"""The Hungarian algorithm: pairs rows with columns at the least total cost.

It uses potentials and shortest augmenting paths (Kuhn 1955; Jonker and Volgenant 1987) and takes n * n * m steps for
n rows and m columns.
"""

from collections.abc import Sequence
from math import inf


def assigned(costs: Sequence[Sequence[float]]) -> list[int]:
    """Return the column of each row at the least total cost; each column is used at most once.

    Raises :class:`ValueError` if there are more rows than columns.
    """
    columns = len(costs[0]) if costs else 0
    if len(costs) > columns:
        raise ValueError(f"{len(costs)} rows cannot have a column each of {columns}: turn the table")
    row_of = [-1] * (columns + 1)  # the last one is a column outside the table, where each new row begins
    above = [0.0] * len(costs)  # the potentials: above[row] + beside[column] is never more than their cost
    beside = [0.0] * (columns + 1)
    for row in range(len(costs)):
        row_of[columns] = row
        _let_in(costs, row_of, above, beside)
    found = [0] * len(costs)
    for column, row in enumerate(row_of[:-1]):
        if row >= 0:
            found[row] = column
    return found


def _let_in(costs: Sequence[Sequence[float]], row_of: list[int], above: list[float], beside: list[float]) -> None:
    """Assign a column to the row in the outside column, along the cheapest augmenting path."""
    outside = len(row_of) - 1
    least = [inf] * outside
    come_from = [outside] * outside
    open_columns = set(range(outside))
    path = [outside]
    at = outside
    while row_of[at] >= 0:
        row = row_of[at]
        for column in open_columns:
            cost = costs[row][column] - above[row] - beside[column]
            if cost < least[column]:
                least[column], come_from[column] = cost, at
        following = min(open_columns, key=lambda column: (least[column], column))
        step = least[following]
        for column in path:
            above[row_of[column]] += step
            beside[column] -= step
        for column in open_columns:
            least[column] -= step
        open_columns.remove(following)
        path.append(following)
        at = following
    while at != outside:
        row_of[at] = row_of[come_from[at]]
        at = come_from[at]
    row_of[outside] = -1
