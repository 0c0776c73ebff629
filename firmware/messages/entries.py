"""Finds the raw entries of a catalogue without parsing its whole file.

Each entry is parsed when it is first needed: parsing all of them at once would take a Pi Zero 2 two seconds.
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib import resources

_BEGINS = re.compile(r"^(-?[A-Za-z][A-Za-z0-9_-]*) *=", re.MULTILINE)
"""The beginning of an entry of Fluent: its other lines are indented, or comments."""

_TERM = re.compile(r"\{ *(-[A-Za-z][A-Za-z0-9_-]*)")

FOLDER = resources.files("firmware.messages")


@cache
def codes() -> tuple[str, ...]:
    """Return the codes of all languages, which are the names of their files; English first."""
    found = (each.name.removesuffix(".ftl") for each in FOLDER.iterdir() if each.name.endswith(".ftl"))
    return tuple(sorted(found, key=lambda code: (code != "en", code)))


@cache
def languages() -> Mapping[str, str]:
    """Return every language: its code, and its name in that language."""
    return {code: entries(code)["language"].partition("=")[2].strip() for code in codes()}


@cache
def entries(language: str) -> Mapping[str, str]:
    """Return the entries of a language's file by their keys, each as Fluent writes it; terms begin with a dash."""
    text = FOLDER.joinpath(f"{language}.ftl").read_text(encoding="utf-8")
    lines = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    starts = list(_BEGINS.finditer(lines))
    ends = [each.start() for each in starts[1:]] + [len(lines)]
    return {each[1]: lines[each.start() : end] for each, end in zip(starts, ends, strict=True)}


def terms_of(entry: str) -> list[str]:
    """Return the terms an entry refers to, with their dashes."""
    return _TERM.findall(entry)
