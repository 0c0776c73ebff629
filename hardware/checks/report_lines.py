"""The lines of the report on what was checked."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from hardware.errors import HardwareError
from hardware.facts import Facts

State: TypeAlias = Literal["ok", "mend", "note"]
"""A thing is well, needs a remedy, or is only worth knowing."""


@dataclass(frozen=True, slots=True)
class Line:
    """One checked thing.

    ``subject`` names it in a word or two; ``words`` say its state, as a sentence without its end; ``remedy`` is the
    command to type or the wire to look at, where one is needed. A ``detail`` is one of many lines that a summary
    covers. Failing sensors have ``facts`` in place of words.
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
    """Return the line of a thing that needs a remedy, with the remedy."""
    return Line(subject, "mend", words, remedy)


def mend_sensors(subject: str, facts: Facts, remedy: str = "") -> Line:
    """Return the line of failing sensors, or of the wire they share."""
    return Line(subject, "mend", "", remedy, facts=facts)


def note(subject: str, words: str, remedy: str = "") -> Line:
    """Return the line of a thing that is only worth knowing."""
    return Line(subject, "note", words, remedy)


def failed(subject: str, error: HardwareError) -> Line:
    """Return the line of a part that does not open; in its message the remedy follows a semicolon or a colon."""
    what, _, remedy = str(error).rpartition("; ")
    if not what:
        what, _, remedy = str(error).rpartition(": ")
    return mend(subject, what or str(error), remedy)
