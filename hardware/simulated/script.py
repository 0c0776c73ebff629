"""Gesture scripts: plain text, one gesture a line, in virtual time.

A line is a verb and its words, ``lift white-ring e5``; ``after 0.05`` and ``left:`` or ``right:`` may come first. Empty
lines are ignored, and so is ``#`` with what follows it. :func:`read_script` reads, ``str()`` writes.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from typing import Any

from hardware.errors import ScriptError
from hardware.panel.press import LONG_PRESS_S
from hardware.profile.schema import BUTTONS
from hardware.simulated.faults import KINDS
from hardware.simulated.gestures import (
    GESTURES,
    HANDLESS,
    HANDS,
    Announce,
    Answer,
    Aside,
    Cut,
    Drag,
    Drop,
    Fault,
    Flip,
    Gesture,
    Knock,
    Lift,
    Mend,
    Press,
    Put,
    Resign,
    Slide,
    Take,
    Touch,
    Wait,
)

__all__ = [
    "Announce",
    "Answer",
    "Aside",
    "Cut",
    "Drag",
    "Drop",
    "Fault",
    "Flip",
    "Gesture",
    "Knock",
    "Lift",
    "Mend",
    "Press",
    "Put",
    "Resign",
    "Slide",
    "Take",
    "Touch",
    "Wait",
    "parse_gesture",
    "read_script",
    "resignation",
]

_VERBS: Mapping[str, type[Gesture]] = {gesture.__name__.lower(): gesture for gesture in GESTURES}
_COMMENT = re.compile(r"(^|\s)#.*$", re.DOTALL)
_NAME = re.compile(r"[A-Za-z][\w.-]*|-?[0-9]+,-?[0-9]+")
_WHOLE = re.compile(r"[+-]?[0-9]+")
_DECIMAL = re.compile(r"[+-]?([0-9]+\.[0-9]*|\.?[0-9]+)(e[+-]?[0-9]+)?")
_MOST_DIGITS = 12
_MOST = 1_000_000


class _Unfit(Exception):  # noqa: N818 - never leaves this module
    """A word does not fit its place in a form."""


def _name(word: str) -> str:
    if not _NAME.fullmatch(word):
        raise _Unfit(f"'{word}' is not a name such as e5, white-ring or -1,0")
    return word


def _word(word: str) -> str:
    """Return a name, or the number of a wire or of mT a minute, as it is written."""
    return word if _DECIMAL.fullmatch(word) or _WHOLE.fullmatch(word) else _name(word)


def _number(word: str) -> float:
    """Return a number, an integer if it is whole, which keeps its written form."""
    if len(word) > _MOST_DIGITS or not _DECIMAL.fullmatch(word):
        raise _Unfit(f"'{word}' is not a number such as 2 or 0.5")
    number = int(word) if _WHOLE.fullmatch(word) else float(word)
    if abs(number) > _MOST:
        raise _Unfit(f"'{word}' is beyond everything here; give at most {_MOST}")
    return number


def _seconds(word: str) -> float:
    number = _number(word)
    if number < 0:
        raise _Unfit(f"'{word}' is before now; give seconds from 0 up")
    return number


def _speed(word: str) -> float:
    number = _number(word)
    if number < 1:
        raise _Unfit(f"'{word}' is too slow for a hand; give 1 mm/s or more")
    return number


def _button(word: str) -> str:
    if word not in BUTTONS:
        raise _Unfit(f"'{word}' is not a button; there are {', '.join(BUTTONS)}")
    return word


def _kind(word: str) -> str:
    if word not in KINDS:
        raise _Unfit(f"'{word}' is not a fault; there are {', '.join(KINDS)}")
    return word


_READERS: Mapping[str, Callable[[str], Any]] = {
    "DX": _number,
    "DY": _number,
    "SECONDS": _seconds,
    "SPEED": _speed,
    "BUTTON": _button,
    "KIND": _kind,
    "PLACE": _word,
    "SPOT": _word,
    "LEVEL": _word,
    "TEXT": str,
}
"""The reader for the word at a place of a form; by default a name."""


def read_script(lines: Iterable[str], source: str) -> Iterator[Gesture]:
    """Yield the gestures of a script, each before the next line is read; ``source`` names the script in messages.

    Raises :class:`~hardware.errors.ScriptError`.
    """
    for number, line in enumerate(lines, start=1):
        text = _COMMENT.sub("", line).strip()
        if text:
            try:
                gesture = parse_gesture(text)
            except ScriptError as error:
                raise ScriptError(f"{source}, line {number}: {error}") from error
            yield replace(gesture, line=number)


def parse_gesture(text: str) -> Gesture:
    """Return the gesture of a line. Raises :class:`~hardware.errors.ScriptError`."""
    try:
        return _parsed(text.split())
    except _Unfit as unfit:
        raise ScriptError(f"'{text.strip()}': {unfit}") from unfit


def _parsed(words: list[str]) -> Gesture:
    before = _before(words)
    if not words:
        raise _Unfit("a gesture is missing, such as 'lift e5'")
    verb = words.pop(0)
    if verb not in _VERBS:
        raise _Unfit(_no_such(verb))
    kind = _VERBS[verb]
    if "hand" in before and kind in HANDLESS:
        raise _Unfit(f"no hand makes '{verb}'; leave '{before['hand']}:' out")
    return kind(**_read(kind, words), **before)


def _before(words: list[str]) -> dict[str, Any]:
    """Remove ``after`` and the hand, in either order, from the front of the words, and return them."""
    before: dict[str, Any] = {}
    while words:
        if words[0] == "after" and "after" not in before:
            if len(words) == 1:
                raise _Unfit("expected 'after SECONDS GESTURE'")
            before["after"] = _seconds(words[1])
            del words[:2]
        elif words[0].endswith(":") and "hand" not in before:
            before["hand"] = words[0][:-1]
            if before["hand"] not in HANDS:
                raise _Unfit(f"'{words[0]}' is not a hand; there are left: and right:")
            del words[0]
        else:
            break
    return before


def _no_such(verb: str) -> str:
    near = get_close_matches(verb, _VERBS, n=1, cutoff=0.5)
    meant = f"; did you mean {_usage(_VERBS[near[0]])}?" if near else ""
    return f"there is no gesture '{verb}'{meant} (there are {', '.join(_VERBS)})"


def _usage(kind: type[Gesture]) -> str:
    """Return the written form of a gesture."""
    verb = kind.__name__.lower()
    return " or ".join(f"'{verb} {form}'".replace(" '", "'") for form in kind.forms)


def _read(kind: type[Gesture], words: Sequence[str]) -> dict[str, Any]:
    """Return the fields that the words after a verb give, by the first form that fits."""
    if kind is Answer and words:
        words = [" ".join(words)]
    troubles = []
    for form in kind.forms:
        places = form.split()
        if len(places) == len(words):
            try:
                fields = {
                    place.lower(): _READERS.get(place, _name)(word) for place, word in zip(places, words, strict=True)
                }
            except _Unfit as unfit:
                troubles.append(str(unfit))
            else:
                _check_fault(kind, words)
                return fields
    raise _Unfit(f"{troubles[0]} (expected {_usage(kind)})" if troubles else f"expected {_usage(kind)}")


def _check_fault(kind: type[Gesture], words: Sequence[str]) -> None:
    if kind is Fault:
        forms = KINDS[words[0]].forms
        if all(len(form.split()) != len(words) - 1 for form in forms):
            raise _Unfit("expected " + " or ".join(f"'fault {words[0]} {form}'".replace(" '", "'") for form in forms))


def resignation() -> tuple[Press, Press]:
    """Return the presses of ``resign`` on the panel: a long press of undo, then confirm."""
    return Press("undo", LONG_PRESS_S), Press("confirm")
