"""YINSH games as Board Game Arena logs them, with take-backs (rules, *Written form*)."""

import re
from dataclasses import dataclass
from typing import Final

from engine.errors import UnreadableError
from engine.game import Action, Player
from engine.games.yinsh.notation import turned_row
from engine.records.score import Score, Written

_NUMBER: Final = re.compile(r"^\s*\d+\s*:")
_POINT: Final = r"([A-Ka-k]\d{1,2})"
_KINDS: Final = {
    kind: re.compile(rf"(\S.*?) {words}\.?")
    for kind, words in {
        "place": rf"places a ring on {_POINT}",
        "marker": rf"places a marker on {_POINT}",
        "move": rf"moves a ring from {_POINT} to {_POINT}(?: and flips (\d{{1,2}}) markers?)?",
        "row": rf"removes a row of markers from {_POINT} to {_POINT}",
        "ring": rf"removes a ring from {_POINT}",
        "restart": "restarts their turn",
        "back": "takes back their last move",
    }.items()
}
_COLOURS: Final[dict[str, Player]] = {"White": "white", "Black": "black"}
_END: Final = "End of game"


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the log: who did what, with which points, and how many markers it says were turned."""

    number: int
    person: str
    kind: str
    points: tuple[str, ...]
    turned: int = 0

    @property
    def where(self) -> str:
        return f"line {self.number}"


def is_arena(text: str) -> bool:
    """Return whether the first line of a text that is not blank is a line of such a log."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return _read(1, _NUMBER.sub("", first, count=1).strip()) is not None


def read_arena(text: str) -> Score:
    """Return the game in a log. Raises :class:`~engine.errors.UnreadableError`, naming the line."""
    standing: list[_Line] = []
    people: list[str] = []
    for number, written in enumerate(text.splitlines(), 1):
        words = _NUMBER.sub("", written, count=1).strip()
        if not words or words == _END:
            continue
        line = _read(number, words)
        if line is None:
            raise UnreadableError(
                f"line {number}: {words[:60]!r} is not a line of a YINSH log; expected one such as "
                "'White places a ring on F6' or 'White moves a ring from E6 to D6'"
            )
        if line.person not in people:
            people.append(line.person)
        match line.kind:
            case "restart":
                del standing[_turn_begins(standing, line) :]
            case "back":
                del standing[max(_turn_begins(standing, line), len(standing) - 1) :]
            case _:
                standing.append(line)
    return _score(standing, _players(people))


def _read(number: int, words: str) -> _Line | None:
    """Return a line of the log, given without its number; ``None`` if the text is not a line of a log."""
    for kind, form in _KINDS.items():
        found = form.fullmatch(words)
        if found:
            person, *rest = found.groups()
            turned = int(rest.pop() or 0) if kind == "move" else 0
            return _Line(number, person, kind, tuple(point.lower() for point in rest), turned)
    return None


def _turn_begins(standing: list[_Line], back: _Line) -> int:
    """Return the index in ``standing`` where the present turn of the player who takes back begins.

    A turn holds one ring placed or one marker; a second one of the same player means that the other player passed.
    """
    at = len(standing)
    while at and standing[at - 1].person == back.person:
        at -= 1
        if standing[at].kind in ("place", "marker") and at and standing[at - 1].kind not in ("row", "ring"):
            break
    if at == len(standing):
        raise UnreadableError(f"{back.where}: {back.person} takes back, but has done nothing in this turn")
    return at


def _players(people: list[str]) -> dict[str, Player]:
    """Return the colour of each person: as the log names it, else White is the person who acts first."""
    if set(people) <= set(_COLOURS):
        return _COLOURS
    if len(people) > len(_COLOURS):
        raise UnreadableError(f"more than two people play here: {', '.join(repr(name[:30]) for name in people)}")
    return dict(zip(people, _COLOURS.values(), strict=False))


def _score(standing: list[_Line], players: dict[str, Player]) -> Score:
    """Return the game in the lines that were not taken back. A ring move and the marker before it are one action."""
    actions: list[Written] = []
    marker: _Line | None = None
    for line in standing:
        if (line.kind == "move") != (marker is not None):
            expected = "'moves a ring'" if marker else "'places a marker' before it"
            raise UnreadableError(f"{line.where}: expected {expected}; a marker and a ring move belong together")
        if line.kind == "marker":
            marker = line
            continue
        if marker and (marker.person, marker.points[0]) != (line.person, line.points[0]):
            raise UnreadableError(
                f"{line.where}: the ring leaves {line.points[0]}, the marker is on {marker.points[0]}"
            )
        turned = line.turned if marker else None
        actions.append(Written(line.where, _action(line), players[line.person], turned))
        marker = None
    if marker:
        raise UnreadableError(
            f"{marker.where}: the log breaks off after this marker; take the line out, or add its move"
        )
    return Score(actions, {player: person for person, player in players.items() if person not in _COLOURS})


def _action(line: _Line) -> Action:
    match line.kind:
        case "row":
            return turned_row("x" + "-".join(line.points))
        case "ring":
            return "x" + line.points[0]
        case _:
            return "-".join(line.points)
