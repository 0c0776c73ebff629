"""The game so far, as the referee needs it: every committed position, and what each point has shown since."""

from collections.abc import Sequence

from engine.game import Action, AnyGame
from firmware.journal.entry import Entry
from firmware.referee.futures import Courses, Look, Position
from firmware.referee.scales import Root
from firmware.referee.trail import Since, Trail
from hardware.sighting import Sighting, fits


class History:
    """Every position of one game from its start, the actions between them, and the trail.

    ``look`` says how a stack of pieces reads on this board, ``record`` what has been played already, ``now`` (s) since
    when the trail counts.
    """

    def __init__(self, game: AnyGame, look: Look, record: Sequence[Action], now: float) -> None:
        self.trail = Trail(now)
        self.record: list[Action] = list(record)
        position = Position(game, game.start(), Courses(look))
        self.roots = [Root(position, Since(now))]
        for action in record:
            position = position.after(action)
            self.roots.append(Root(position, Since(now)))

    @property
    def last(self) -> int:
        """The index of the current position."""
        return len(self.roots) - 1

    @property
    def position(self) -> Position:
        """The current position."""
        return self.roots[-1].position

    def reach(self) -> list[int]:
        """Return the roots that may explain what is seen, the current one first, then back through the last turn."""
        last = self.last
        reach = [last]
        for index in range(last - 1, -1, -1):
            if self.roots[index].position.actor != self.roots[last - 1].position.actor:
                break
            reach.append(index)
        return reach

    def begun(self, index: int) -> float:
        """Return when the action that led to a position may have begun, in s: once the one before was committed."""
        return self.roots[max(0, index - 1)].since.time

    def equal(self, sighting: Sighting) -> int | None:
        """Return the latest position before the last turn that the whole board equals.

        The start of the game is none of them: an empty or a starting board is hands that clear the table.
        """
        for index in range(self.reach()[-1] - 1, 0, -1):
            if not sighting.unlike(self.roots[index].position.looks):
                return index
        return None

    def commit(self, back: int, actions: Sequence[Action], sighting: Sighting | None, now: float) -> list[Entry]:
        """Take so many actions back, play these, and return what the journal is to be told.

        Raises :class:`~engine.errors.IllegalActionError` if one of them is not legal, having changed nothing.
        """
        position = self.roots[self.last - back].position
        following = [position := position.after(action) for action in actions]
        entries: list[Entry] = []
        if back:
            entries.append(Entry("amend" if actions else "takeback", str(back), now))
            del self.roots[len(self.roots) - back :], self.record[len(self.record) - back :]
        root = self.roots[-1]
        entries += (Entry("action", action, now) for action in actions)
        self.record += actions
        self.roots += (Root(each, root.since) for each in following)
        if actions:
            self.roots[-1] = Root(position, self._since(position, root, sighting, now))
        reach = self.reach()
        self.trail.forget(min(self.roots[i].since.oldest for i in reach))
        if reach[-1]:
            self.roots[reach[-1] - 1].position.forget()
        return entries

    def _since(self, position: Position, root: Root, sighting: Sighting | None, now: float) -> Since:
        """Return from when on the trail counts in a new position: from now, or from earlier where it was left."""
        used: dict[str, float] = {}
        for point, reading in (sighting or {}).items():
            look = position.look(point)
            if not fits(reading, look):
                used[point] = self.trail.last_fitting(point, look, root.since(point))
        return Since(now, used)
