"""Suggestions for a name that does not exist."""

from collections.abc import Collection
from difflib import get_close_matches

from hardware.errors import ImpossibleGestureError

_MANY = 12


def meant(name: str, names: Collection[str], what: str) -> str:
    """Return the name if it is one of these.

    Raises :class:`~hardware.errors.ImpossibleGestureError` otherwise, with the nearest name, or all if they are few.
    """
    if name in names:
        return name
    near = get_close_matches(name, names, n=3, cutoff=0.5)
    if len(names) <= _MANY or not near:
        near = list(names)[:_MANY]
    more = "" if len(near) in (len(names), 1, 2, 3) else ", ..."
    raise ImpossibleGestureError(f"there is no {what} '{name}'; there are {', '.join(near)}{more}")
