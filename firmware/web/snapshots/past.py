"""The past: every position of a game so far, its record in notation, and the pieces that came on and went off."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.game import Action, AnyGame, Event, Placement, Player, Point, Put, Record
from engine.resigning import resigns
from firmware.errors import PageError
from firmware.messages.message import Message
from firmware.web.snapshots.plays import Play, plays


@dataclass(frozen=True, slots=True)
class Moment:
    """The game after some of its actions: its state, and for each supply the number of pieces that ever came on."""

    state: Any
    appeared: Mapping[str, int]
    events: tuple[Event, ...] = ()
    by: Player | None = None
    """The player who made the last of these actions."""


_BEFORE = re.compile(r"\s*(?:[0-9]+\s*\.\s*)?;?\s*")
"""The text before an action in a notation: blanks, the number of its turn, or a separating semicolon."""


class Past:
    """The moments of one game, each computed once; :meth:`follow` updates them for a record."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        start = game.start()
        appeared = Counter(game.kinds[kind].supply for stack in game.placement(start).values() for kind in stack)
        self._record: list[Action] = []
        self._plays: tuple[Any, Sequence[Play]] | None = None
        self._moments = [Moment(start, appeared)]
        self.written: Sequence[str] = ()
        """The official notation, with one entry for each action."""

    @property
    def record(self) -> Sequence[Action]:
        """The actions so far."""
        return self._record

    def follow(self, record: Sequence[Action]) -> None:
        """Become the past of this record; the moments of actions it shares with the old one are kept."""
        same = 0
        for before, now in zip(self._record, record, strict=False):
            if before != now:
                break
            same += 1
        if same < len(self._record):
            del self._record[same:], self._moments[same + 1 :]
        for action in record[same:]:
            self._add(action)
        self.written = _entries(self.game.write_record(self._record), self._record) if record else ()

    def _add(self, action: Action) -> None:
        last = self._moments[-1]
        leaving = resigns(action)
        steps = () if leaving else self.game.steps(last.state, action)
        came = Counter(self.game.kinds[step.piece].supply for step in steps if isinstance(step, Put))
        self._record.append(action)
        events = () if leaving else self.game.events(last.state, action)
        state = self.game.play(last.state, action)
        by = (action.partition(":")[2] if leaving else "") or self.game.turn(last.state)
        self._moments.append(Moment(state, Counter(last.appeared) + came, events, by))

    def told(self) -> list[dict[str, Any]]:
        """Return the record for pages: each action in notation, its number, and the player who made it."""
        made = zip(self.written, self._moments[1:], strict=True)
        return [{"text": text, "at": at, "player": moment.by} for at, (text, moment) in enumerate(made, 1)]

    def at(self, count: int) -> Placement:
        """Return the placement after ``count`` actions. Raises IndexError if there are fewer."""
        return self.game.placement(self._moments[count].state)

    def state_at(self, count: int) -> Any:
        """Return the state after ``count`` actions. Raises IndexError if there are fewer."""
        return self._moments[count].state

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the last action."""
        return self._moments[-1].events

    def last(self, count: int | None = None) -> Sequence[Point]:
        """Return the points that the last action names; with ``count``, the last of so many actions."""
        made = self._record[:count]
        return self.game.action_value(made[-1]).points if made else ()

    def plays(self) -> Sequence[Play]:
        """Return the plays of the current position."""
        state = self._moments[-1].state
        if self._plays is None or self._plays[0] is not state:
            self._plays = state, plays(self.game, state)
        return self._plays[1]

    def beside(self, count: int = -1) -> tuple[dict[str, int], dict[str, int]]:
        """Return for each supply the number of pieces that wait beside the board, and of those off for good.

        The numbers are those of now, or after ``count`` actions.

        A piece that belongs to a player does not come back once it is off; a piece without an owner does.
        """
        last = self._moments[count]
        on = Counter(self.game.kinds[kind].supply for stack in self.at(count).values() for kind in stack)
        pool: dict[str, int] = {}
        removed: dict[str, int] = {}
        for kind in self.game.kinds.values():
            appeared = min(last.appeared.get(kind.supply, 0), kind.count)  # a piece that comes back appears again
            off = appeared - on[kind.supply] if kind.owner is not None else 0
            pool[kind.supply] = kind.count - on[kind.supply] - off
            if off:
                removed[kind.supply] = off
        return pool, removed


def going_on(past: Past, at: int) -> Record:
    """Return the record of ``at`` actions of a game. Raises :class:`~firmware.errors.PageError` if it is over then."""
    if past.game.outcome(past.state_at(at)) is not None:
        raise PageError(Message("refused-over"))
    return Record(past.game.name, tuple(past.record[:at]), past.game.options)


def _entries(line: str, record: Sequence[Action]) -> Sequence[str]:
    """Return a game's notation cut into an entry for each action, without the blanks between them.

    If the notation writes an action differently, that action and those after it are returned as in the record.
    """
    entries: list[str] = []
    at = 0
    for action in record:
        before = _BEFORE.match(line, at)
        end = (before.end() if before else at) + len(action)
        if line[end - len(action) : end] != action:
            return [*entries, *record[len(entries) :]]
        entries.append(line[at:end].strip())
        at = end
    return entries
