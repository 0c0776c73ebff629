"""The menu: sets up a table without a screen, with four buttons and the board's lights.

One entry is shown at a time. The longest row of the board shows its number by as many lights. In the row below, a light
of another colour shows the chosen value. ``undo`` goes on to the next entry, ``confirm`` does what the entry says or
takes the next value, ``new`` closes the menu.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, Self, TypeAlias

from engine.game import AnyGame, Geometry, Option, Player, Point
from engine.options import with_option
from engine.players.levels import levels
from firmware.messages.message import Message
from firmware.seats import PERSON, Seats, read_seat
from firmware.settings.guidance import LEVELS, Guidance

MENU_S = 30.0
"""How long the menu stays open while no button is pressed, in s."""

SEAT = "seat "
"""The prefix of the entries that set who plays a colour; the player's name follows."""

SEAT_KEYS: Mapping[str, str] = {
    "person": "menu-seat-person",
    "engine": "menu-seat-engine",
    "ugi": "menu-seat-ugi",
}
"""The key of the message about a seat, by the kind of seat."""

HELP = "help "
"""The prefix of the entries that set how much a player is shown; the player's name follows."""

PARTS = 3
"""How many levels of the engine can be chosen besides the first one."""

GO_ON = "go on"
"""The entry that is shown first."""

Deed: TypeAlias = Literal["go on", "new game", "draw", "resign", "phone"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry: its name, and the values it can have (none: confirm does something)."""

    name: str
    values: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The key of its message."""
        own = not self.values or self.name == "guidance"
        return f"menu-{self.name.replace(' ', '-')}" if own else "menu-option"


@dataclass(frozen=True, slots=True)
class Menu:
    """An open menu of a table: the choices so far, and the entry that is shown.

    ``game`` is the current game, with the options chosen so far for a new one.
    """

    game: AnyGame
    guidance: Guidance
    seats: Seats
    until: float
    guidance_of: Mapping[Player, Guidance] = field(default_factory=dict)
    _shown: str = GO_ON

    @property
    def entries(self) -> Sequence[Entry]:
        """Every entry, in the order they are shown."""
        return (
            Entry(GO_ON),
            *(Entry(name, tuple(map(said, values))) for name, values in self._choices.items()),
            Entry("new game"),
            Entry("guidance", LEVELS),
            *(Entry(f"{SEAT}{player}", self._seats_of(player)) for player in self.game.players),
            *(Entry(f"{HELP}{player}", LEVELS) for player in self.game.players),
            Entry("draw"),
            Entry("resign"),
            Entry("phone"),
        )

    @property
    def _choices(self) -> Mapping[str, Sequence[Option]]:
        """The values of each option that can be chosen, the current one included, in the order of the options."""
        choices = self.game.choices()
        values = {
            name: (*choices[name], now) for name, now in self.game.options.items() if len(choices.get(name, ())) > 1
        }
        return {name: tuple(dict.fromkeys(some)) for name, some in values.items()}

    def _seats_of(self, player: Player) -> tuple[str, ...]:
        """Return the seats offered for a colour: a person, some levels of the engine, and the current seat."""
        most = len(levels(self.game.name, len(self.game.players)))
        some = sorted({1, *(round(most * part / PARTS) for part in range(1, PARTS + 1))})
        return tuple(dict.fromkeys([str(PERSON), *(f"engine:{number}" for number in some), self._seat(player)]))

    def _help(self, player: Player) -> Guidance:
        return self.guidance_of.get(player, self.guidance)

    def _seat(self, player: Player) -> str:
        return str(self.seats.get(player, PERSON))

    @property
    def entry(self) -> Entry:
        """The entry that is shown."""
        return self.entries[self._at]

    @property
    def _at(self) -> int:
        return [entry.name for entry in self.entries].index(self._shown)

    @property
    def value(self) -> str | None:
        """The value of the entry that is shown; ``None`` if it has none."""
        entry = self.entry
        if entry.name == "guidance":
            return self.guidance
        if entry.name.startswith(HELP):
            return self._help(entry.name.removeprefix(HELP))
        if entry.name.startswith(SEAT):
            return self._seat(entry.name.removeprefix(SEAT))
        return said(self.game.options[entry.name]) if entry.values else None

    def next(self) -> Self:
        """Return this menu showing the next entry; after the last comes the first."""
        entries = self.entries
        return replace(self, _shown=entries[(self._at + 1) % len(entries)].name)

    @property
    def deed(self) -> Deed | None:
        """The effect of confirm now; ``None``: it takes the next value."""
        entry = self.entry
        return None if entry.values else entry.name  # type: ignore[return-value] # an entry without values is a deed

    def changed(self) -> Self:
        """Return this menu with the next value of the entry that is shown."""
        entry = self.entry
        if entry.name == "guidance":
            return replace(self, guidance=_more(self.guidance), guidance_of={})
        if entry.name.startswith(HELP):
            player = entry.name.removeprefix(HELP)
            return replace(self, guidance_of={**self.guidance_of, player: _more(self._help(player))})
        if entry.name.startswith(SEAT):
            player = entry.name.removeprefix(SEAT)
            fitting = entry.values[(entry.values.index(self._seat(player)) + 1) % len(entry.values)]
            return replace(self, seats={**self.seats, player: read_seat(fitting, self.game)})
        values = self._choices[entry.name]
        now = values.index(self.game.options[entry.name])
        return replace(self, game=with_option(self.game, entry.name, values[(now + 1) % len(values)]))

    @property
    def said(self) -> Message:
        """The message of the entry, which also says what the buttons do."""
        entry, value, at, of = self.entry, self.value, self._at + 1, len(self.entries)
        if value is None:
            return Message(entry.key, at=at, of=of)
        if entry.name.startswith(SEAT):
            player = entry.name.removeprefix(SEAT)
            seat = self.seats.get(player, PERSON)
            return Message(SEAT_KEYS[seat.kind], at=at, of=of, player=player, n=seat.level)
        if entry.name.startswith(HELP):
            player = entry.name.removeprefix(HELP)
            return Message("menu-help", at=at, of=of, player=player, value=f"guidance={value}")
        return Message(entry.key, at=at, of=of, option=entry.name, value=f"{entry.name}={value}")

    def marks(self) -> Mapping[Point, str]:
        """Return the marks of the entry: as many lights as its number, and below them its values."""
        return count_marks(self.game.geometry, self._at + 1, len(self.entries), self.entry.values, self.value)


def count_marks(
    geometry: Geometry, count: int, most: int, values: Sequence[str] = (), value: str | None = None
) -> Mapping[Point, str]:
    """Return marks that show a number by ``count`` lights, and below them which value is chosen.

    ``most`` is the largest number. If the row below has fewer points than there are values, it shows those around the
    chosen one.
    """
    upper, lower = _rows(geometry, most)
    if value is None:
        return dict.fromkeys([*upper, *lower][:count], "menu")
    marks = dict.fromkeys(upper[:count], "menu")
    first = max(0, min(values.index(value) - len(lower) // 2, len(values) - len(lower)))
    for point, each in zip(lower, values[first:], strict=False):
        marks[point] = "chosen" if each == value else "menu"
    return marks


def _more(guidance: Guidance) -> Guidance:
    """Return the next level of help; after the last comes the first."""
    return LEVELS[(LEVELS.index(guidance) + 1) % len(LEVELS)]


def said(value: Option) -> str:
    """Return a value of an option as the catalogues name it."""
    return ("off", "on")[value] if isinstance(value, bool) else str(value)


def _rows(geometry: Geometry, entries: int) -> tuple[list[Point], list[Point]]:
    """Return enough points to count the entries on, from left to right, and the row below them.

    They are the first row that is long enough, else the longest one and as many rows below as it takes.
    """
    rows: dict[float, list[Point]] = defaultdict(list)
    for point, (_, y) in geometry.points.items():
        rows[round(y, 3)].append(point)
    downwards = [sorted(rows[y], key=lambda p: geometry.points[p][0]) for y in sorted(rows, reverse=True)]
    longest = max(map(len, downwards[:-1]))
    at = next(i for i, row in enumerate(downwards[:-1]) if len(row) >= min(longest, entries))
    upper = downwards[at]
    while len(upper) < entries and at + 2 < len(downwards):
        at += 1
        upper = [*upper, *downwards[at]]
    return upper, downwards[at + 1]
