"""The past: every position of a game so far, how its record is written, and what went on and off the board."""

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
    """The game after some of its actions: its state, and of each supply how many pieces have ever come on."""

    state: Any
    appeared: Mapping[str, int]
    events: tuple[Event, ...] = ()
    by: Player | None = None
    """Who made the last of them."""


_BEFORE = re.compile(r"\s*(?:[0-9]+\s*\.\s*)?;?\s*")
"""What may stand before an action in a notation: its turn's number, or what sets it off from the one before."""


class Past:
    """The moments of one game, worked out once each; :meth:`follow` keeps them up with a record."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        start = game.start()
        appeared = Counter(game.kinds[kind].supply for stack in game.placement(start).values() for kind in stack)
        self._record: list[Action] = []
        self._plays: tuple[Any, Sequence[Play]] | None = None
        self._moments = [Moment(start, appeared)]
        self.written: Sequence[str] = ()
        """The official notation, an entry for each action; one after the other they are the whole."""

    @property
    def record(self) -> Sequence[Action]:
        """The actions so far."""
        return self._record

    def follow(self, record: Sequence[Action]) -> None:
        """Be the past of this record: what it begins with as before stays as it is."""
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
        """Return the record as pages list it: each action as it is written, its number, and who made it."""
        made = zip(self.written, self._moments[1:], strict=True)
        return [{"text": text, "at": at, "player": moment.by} for at, (text, moment) in enumerate(made, 1)]

    def at(self, count: int) -> Placement:
        """Return what stood where after so many actions. Raises IndexError if there are not so many."""
        return self.game.placement(self._moments[count].state)

    def state_at(self, count: int) -> Any:
        """Return the state after so many actions. Raises IndexError if there are not so many."""
        return self._moments[count].state

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last action brought about."""
        return self._moments[-1].events

    def last(self, count: int | None = None) -> Sequence[Point]:
        """Return the points that the last action names, of all or of so many."""
        made = self._record[:count]
        return self.game.action_value(made[-1]).points if made else ()

    def plays(self) -> Sequence[Play]:
        """Return what may be played now, as it is pressed."""
        state = self._moments[-1].state
        if self._plays is None or self._plays[0] is not state:
            self._plays = state, plays(self.game, state)
        return self._plays[1]

    def beside(self, count: int = -1) -> tuple[dict[str, int], dict[str, int]]:
        """Return of each supply how many pieces wait beside the board, and how many were taken off for good.

        That is now, or after so many actions.

        A piece that belongs to a player does not come back once it is off, one that is everybody's does.
        """
        last = self._moments[count]
        on = Counter(self.game.kinds[kind].supply for stack in self.at(count).values() for kind in stack)
        pool: dict[str, int] = {}
        removed: dict[str, int] = {}
        for kind in self.game.kinds.values():
            appeared = min(last.appeared.get(kind.supply, 0), kind.count)  # one that comes back appears again
            off = appeared - on[kind.supply] if kind.owner is not None else 0
            pool[kind.supply] = kind.count - on[kind.supply] - off
            if off:
                removed[kind.supply] = off
        return pool, removed


def going_on(past: Past, at: int) -> Record:
    """Return a game after so many actions. Raises :class:`~firmware.errors.PageError` if it was over then."""
    if past.game.outcome(past.state_at(at)) is not None:
        raise PageError(Message("refused-over"))
    return Record(past.game.name, tuple(past.record[:at]), past.game.options)


def _entries(line: str, record: Sequence[Action]) -> Sequence[str]:
    """Return a game's notation cut into an entry for each action, blanks between them left out.

    An action that the notation writes otherwise, and those after it, are told as they are.
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
