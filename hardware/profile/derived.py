"""Values derived from a profile: worked out once, and kept with that profile."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from hardware.profile.schema import Profile

Value = TypeVar("Value")


def derived(work_out: Callable[[Profile], Value]) -> Callable[[Profile], Value]:
    """Let a function work its value out only once for each profile.

    A profile never changes, and nobody may change the value. A changed copy of the profile has values of its own.
    """
    key = f"{work_out.__module__}.{work_out.__qualname__}"

    @wraps(work_out)
    def of(profile: Profile) -> Value:
        kept: dict[str, Any] = profile.__dict__
        if key not in kept:
            kept[key] = work_out(profile)
        value: Value = kept[key]
        return value

    return of
