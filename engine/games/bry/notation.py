"""The written forms of BRY's actions, and the variants that people write (rules, *Written form*)."""

import re
from typing import Final

from engine.errors import UnreadableError
from engine.games.bry.geometry import Board
from engine.games.bry.rules import NOTHING

FORMS: Final = "+BSC, D1-D5, BSC@D4, D4=BSH, flip:A4,G1, up:C3 or pass"
_PIECE: Final = "[BRY][SCH][SCH]"
_WORDS: Final = ("flip:", "up:")


class Notation:
    """The actions that can be written on a board."""

    def __init__(self, board: Board) -> None:
        self._board = board
        space = "(?:" + "|".join(sorted(board.spaces, key=len, reverse=True)) + ")"
        forms = (
            rf"\+{_PIECE}",
            f"{space}-{space}",
            f"{_PIECE}@{space}",
            f"{space}={_PIECE}",
            f"(?:flip|up):(?:{NOTHING}|{space}(?:,{space})*)",
            "pass",
        )
        self._written: Final = re.compile("|".join(forms))
        self._meant: Final = re.compile("|".join(forms), re.ASCII | re.IGNORECASE)
        self._spelled: Final = {name.lower(): name for name in board.spaces}

    def check(self, text: str) -> None:
        """Check that a text is an action in its written form. Raises :class:`~engine.errors.UnreadableError`."""
        if not self._written.fullmatch(text):
            raise UnreadableError(f"{text!r} is not an action of BRY on {self._board.name}; {FORMS} was expected")

    def read(self, text: str) -> str:
        """Return the action a person's text means: case, blanks and the order of chosen spaces are forgiven.

        Raises :class:`~engine.errors.UnreadableError`.
        """
        joined = "".join(text.split())
        if not self._meant.fullmatch(joined):
            raise UnreadableError(f"{text!r} is not an action of BRY on {self._board.name}; {FORMS} was expected")
        lower = joined.lower()
        for word in _WORDS:
            if lower.startswith(word):
                return word + self._sorted(lower.removeprefix(word))
        if lower == "pass":
            return lower
        first, mark, second = re.split("([-+@=])", lower)
        return self._spelled_out(first, piece=mark == "@") + mark + self._spelled_out(second, piece=mark in "+=")

    def _spelled_out(self, name: str, *, piece: bool) -> str:
        return name.upper() if piece else self._spelled.get(name, "")

    def _sorted(self, names: str) -> str:
        if names == NOTHING:
            return names
        spaces = [self._spelled[name] for name in names.split(",")]
        return ",".join(sorted(spaces, key=self._board.number.__getitem__))
