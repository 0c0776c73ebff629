"""What is said of each thing that was looked at."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from hardware.errors import HardwareError
from hardware.facts import Facts

State: TypeAlias = Literal["ok", "mend", "note"]
"""It is well; it needs mending; or it is only worth knowing."""


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that was looked at.

    ``subject`` is what, in a word or two; ``words`` how it is, as a sentence without its end; ``remedy`` the command to
    type or the wire to look at, where something needs mending. A ``detail`` is one of many that are told in a summary.
    Of sensors that fail there are ``facts`` in place of words.
    """

    subject: str
    state: State
    words: str
    remedy: str = ""
    detail: bool = False
    facts: Facts | None = None


def ok(subject: str, words: str, *, detail: bool = False) -> Line:
    """Return the line of a thing that is well."""
    return Line(subject, "ok", words, detail=detail)


def mend(subject: str, words: str, remedy: str) -> Line:
    """Return the line of a thing that needs mending, with what mends it."""
    return Line(subject, "mend", words, remedy)


def mend_sensors(subject: str, facts: Facts, remedy: str = "") -> Line:
    """Return the line of sensors that fail, or of the wire they share."""
    return Line(subject, "mend", "", remedy, facts=facts)


def note(subject: str, words: str, remedy: str = "") -> Line:
    """Return the line of a thing that is only worth knowing."""
    return Line(subject, "note", words, remedy)


def failed(subject: str, error: HardwareError) -> Line:
    """Return the line of a part that does not open: its message says what mends it, after a semicolon or a colon."""
    what, _, remedy = str(error).rpartition("; ")
    if not what:
        what, _, remedy = str(error).rpartition(": ")
    return mend(subject, what or str(error), remedy)
