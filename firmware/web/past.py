"""The past: every position of a game so far, how its record is written, and what went on and off the board."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.game import Action, AnyGame, Event, Placement, Put


@dataclass(frozen=True, slots=True)
class Moment:
    """The game after some of its actions: its state, and of each supply how many pieces have ever come on."""

    state: Any
    appeared: Mapping[str, int]
    written: str = ""
    """What the last action adds to the official notation."""
    events: tuple[Event, ...] = ()


class Past:
    """The moments of one game, worked out once each; :meth:`follow` keeps them up with a record."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        start = game.start()
        appeared = Counter(game.kinds[kind].supply for stack in game.placement(start).values() for kind in stack)
        self._record: list[Action] = []
        self._moments = [Moment(start, appeared)]
        self._line = ""

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
            self._line = self.game.write_record(self._record)
        for action in record[same:]:
            self._add(action)

    def _add(self, action: Action) -> None:
        last = self._moments[-1]
        leaving = action.startswith("resign")
        steps = () if leaving else self.game.steps(last.state, action)
        came = Counter(self.game.kinds[step.piece].supply for step in steps if isinstance(step, Put))
        self._record.append(action)
        line = self.game.write_record(self._record)
        added = line[len(self._line) :].strip() if line.startswith(self._line) else action
        self._line = line
        events = () if leaving else self.game.events(last.state, action)
        state = self.game.play(last.state, action)
        self._moments.append(Moment(state, Counter(last.appeared) + came, added, events))

    def at(self, count: int) -> Placement:
        """Return what stood where after so many actions. Raises IndexError if there are not so many."""
        return self.game.placement(self._moments[count].state)

    @property
    def written(self) -> list[str]:
        """The official notation, an entry for each action; one after the other they are the whole."""
        return [moment.written for moment in self._moments[1:]]

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last action brought about."""
        return self._moments[-1].events

    def beside(self) -> tuple[dict[str, int], dict[str, int]]:
        """Return of each supply how many pieces wait beside the board, and how many were taken off for good.

        A piece that belongs to a player does not come back once it is off, one that is everybody's does.
        """
        last = self._moments[-1]
        on = Counter(self.game.kinds[kind].supply for stack in self.at(-1).values() for kind in stack)
        pool: dict[str, int] = {}
        removed: dict[str, int] = {}
        for kind in self.game.kinds.values():
            appeared = min(last.appeared.get(kind.supply, 0), kind.count)  # one that comes back appears again
            off = appeared - on[kind.supply] if kind.owner is not None else 0
            pool[kind.supply] = kind.count - on[kind.supply] - off
            if off:
                removed[kind.supply] = off
        return pool, removed
