"""YINSH games as boardspace.net writes them: SGF with ``GM[24]`` (rules, *Written form*)."""

import re
from collections.abc import Iterator
from typing import Final

from engine.errors import UnreadableError
from engine.game import Action, Player
from engine.games.yinsh.notation import turned_row
from engine.records.score import Score, Written

GAME: Final = "24"
"""The number boardspace.net gives YINSH."""

_PROPERTY: Final = re.compile(r"([A-Z][A-Z0-9]*)\s*\[((?:\\.|[^\]\\])*)\]", re.DOTALL)
_ESCAPED: Final = re.compile(r"\\(.)")
_BETWEEN: Final = " \t\r\n();"
_POINT: Final = r"([A-K]) ?(\d{1,2})"
_COLOURS: Final[dict[str, Player]] = {"w": "white", "b": "black"}

_PLACE: Final = re.compile(rf"place ([wb])r {_POINT}", re.IGNORECASE)
_MARKER: Final = re.compile(rf"place ([wb]) {_POINT}", re.IGNORECASE)
_DROP: Final = re.compile(rf"drop board {_POINT}", re.IGNORECASE)
_MOVE: Final = re.compile(rf"move {_POINT} {_POINT}", re.IGNORECASE)
_ROW: Final = re.compile(rf"remove ([wb]) {_POINT} {_POINT}", re.IGNORECASE)
_RING: Final = re.compile(rf"remove ([wb])r {_POINT}", re.IGNORECASE)
_SILENT: Final = re.compile(r"start \w+|done", re.IGNORECASE)
_NUMBERED: Final = re.compile(r"\d+ (.+)", re.DOTALL)
_ID: Final = re.compile(r'id "(.*)"', re.DOTALL)


def read_boardspace(text: str) -> Score:
    """Return the game in an SGF text. Raises :class:`~engine.errors.UnreadableError`, naming the line."""
    reader = _Reader()
    for line, name, value in _properties(text):
        where = f"line {line}"
        if name == "GM" and value.strip() != GAME:
            raise UnreadableError(f"{where}: GM[{value.strip()[:20]}] is another game; YINSH is GM[{GAME}]")
        if name in ("P0", "P1"):
            reader.read(where, int(name[1]), _ESCAPED.sub(r"\1", " ".join(value.split())))
    return reader.score()


def _properties(text: str) -> Iterator[tuple[int, str, str]]:
    """Yield every property: the line it begins on, its name and its value."""
    at, line = 0, 1
    while True:
        start = at
        while start < len(text) and text[start] in _BETWEEN:
            start += 1
        line += text.count("\n", at, start)
        if start == len(text):
            return
        found = _PROPERTY.match(text, start)
        if found is None:
            raise UnreadableError(
                f"line {line}: {text[start : start + 20]!r} is not SGF; a property such as P0[1 place wr G 11] "
                "was expected, with its closing bracket"
            )
        yield line, found[1], found[2]
        at = found.end()
        line += text.count("\n", start, at)


def _point(letter: str, number: str) -> str:
    return f"{letter.lower()}{number}"


class _Reader:
    """The nodes read so far, and the marker whose ring is not dropped yet."""

    def __init__(self) -> None:
        self.actions: list[Written] = []
        self.seats: dict[int, Player] = {}
        self.people: dict[int, str] = {}
        self.marker: Written | None = None

    def read(self, where: str, seat: int, value: str) -> None:
        """Read one value of ``P0`` or ``P1``; its runs of blanks are already single blanks."""
        if person := _ID.fullmatch(value):
            self.people[seat] = person[1]
        numbered = _NUMBERED.fullmatch(value)
        if numbered is None:
            return  # the player's name, or the clock
        words = numbered[1]
        if _SILENT.fullmatch(words):
            return
        if words.lower() == "resign":
            self.marker = None  # a marker put down before giving up was never played
            self._add(where, seat, "resign")
        elif marker := _MARKER.fullmatch(words):
            self._sit(where, seat, marker[1])
            self._only_after_a_drop(where)
            self.marker = Written(where, _point(marker[2], marker[3]))
        elif drop := _DROP.fullmatch(words):
            if self.marker is None:
                raise UnreadableError(
                    f"{where}: a ring is dropped, but no marker was placed before; expected 'place w'"
                )
            origin, self.marker = self.marker.action, None
            self._add(where, seat, f"{origin}-{_point(drop[1], drop[2])}")
        else:
            self._add(where, seat, self._action(where, seat, words))

    def _action(self, where: str, seat: int, words: str) -> Action:
        if move := _MOVE.fullmatch(words):
            return f"{_point(move[1], move[2])}-{_point(move[3], move[4])}"
        for form, before in ((_PLACE, ""), (_RING, "x")):
            if ring := form.fullmatch(words):
                self._sit(where, seat, ring[1])
                return before + _point(ring[2], ring[3])
        if row := _ROW.fullmatch(words):
            self._sit(where, seat, row[1])
            return turned_row(f"x{_point(row[2], row[3])}-{_point(row[4], row[5])}")
        raise UnreadableError(
            f"{where}: {words[:40]!r} is not a move; expected place, drop board, move, remove, Done or Resign"
        )

    def _sit(self, where: str, seat: int, colour: str) -> None:
        """Note the colour of a seat, and check that it does not change."""
        player = _COLOURS[colour.lower()]
        if self.seats.setdefault(seat, player) != player:
            raise UnreadableError(f"{where}: P{seat} plays {self.seats[seat]}, and here touches a {player} piece")

    def _only_after_a_drop(self, where: str) -> None:
        if self.marker is not None:
            raise UnreadableError(
                f"{where}: the marker of {self.marker.where} still waits for its ring; expected 'drop board'"
            )

    def _add(self, where: str, seat: int, action: Action) -> None:
        self._only_after_a_drop(where)
        player = self.seats.get(seat)
        # Somebody may resign before placing anything; the first seat is White's unless the other took white.
        if player is None:
            player = "white" if "black" in self.seats.values() or (not self.seats and seat == 0) else "black"
        self.actions.append(Written(where, action, player))

    def score(self) -> Score:
        """Return the whole game. Raises :class:`~engine.errors.UnreadableError` if it ends in the middle of a move."""
        if self.marker is not None:
            raise UnreadableError(
                f"{self.marker.where}: the game breaks off after this marker; take it out, or add its 'drop board'"
            )
        return Score(self.actions, {self.seats[seat]: name for seat, name in self.people.items() if seat in self.seats})
