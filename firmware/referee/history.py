"""The game so far, as the referee needs it: every committed position, and what each point has shown since."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf, nextafter
from types import MappingProxyType

from engine.game import Action, AnyGame, Player, Point
from firmware.referee.continuations import Position
from firmware.referee.root import Root
from firmware.referee.standing import Standing
from firmware.referee.step_summary import StepSummary, arrivals
from firmware.referee.trail import Since, Trail
from firmware.referee.transitions import Look, TransitionTable
from hardware.sensors.sighting import Sighting

NOTHING: Mapping[Point, float] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class History:
    """Every position of one game from its start, the actions between them, the trail, and which piece stands where.

    An immutable value.
    """

    trail: Trail
    record: tuple[Action, ...]
    roots: tuple[Root, ...]
    standing: Standing

    @classmethod
    def begun(cls, game: AnyGame, look: Look, record: Sequence[Action], now: float) -> "History":
        """Return the history of a game of which ``record`` has been played; its trail counts since ``now``, in s.

        ``look`` says how a stack of pieces reads on this board.
        """
        position = Position(game, game.start(), TransitionTable(look))
        roots = [Root(position, Since(now), now)]
        for action in record:
            position = position.after(action)
            roots.append(Root(position, Since(now), now))
        return cls(Trail.begun(now), tuple(record), tuple(roots), Standing(game, look, position.placement))

    @property
    def last(self) -> int:
        """The index of the current position."""
        return len(self.roots) - 1

    @property
    def position(self) -> Position:
        """The current position."""
        return self.roots[-1].position

    def imagined(self, before: Sighting, after: Sighting, now: float) -> "History":
        """Return this history as it would be if the board came to show something else, just after now."""
        return replace(self, trail=self.trail.note(after, after.changes(before), nextafter(now, inf)))

    def accepted(self, index: int, now: float) -> "History":
        """Return this history with the pieces of an earlier position standing, whatever sensors show."""
        placement = self.roots[index].position.placement
        return replace(self, standing=self.standing.settle(placement, {**self.standing.stacks, **placement}, None, now))

    def repaired(self, now: float) -> "History":
        """Return this history once the board has been put right: what came to an empty point and left began nothing."""
        root = self.roots[-1]
        empty = (point for point in self.trail.points if not root.position.stack(point))
        since = Since(root.since.time, {**root.since.used, **dict.fromkeys(empty, now)})
        return replace(self, roots=(*self.roots[:-1], replace(root, since=since)))

    def done(self, back: int) -> list[StepSummary]:
        """Return what hands did for the last so many actions."""
        first = self.last - back
        played = zip(self.roots[first:], self.record[first:], strict=False)
        return [root.position.summary(action) for root, action in played]

    def reach(self) -> list[int]:
        """Return the roots that may explain what is seen, the current one first, then back through the last turn.

        The last turn is the last one in which hands had something to do. That nothing more was chosen before it may be
        wrong, too.
        """
        reach = [self.last]
        turn: Player | None = None
        for index in range(self.last - 1, -1, -1):
            actor = self.roots[index].position.actor
            if self.silent(index):
                if turn is not None:
                    reach += [index] if len(self.roots[index].position.actions) > 1 else []
                    break
            elif turn not in (None, actor):
                break
            else:
                turn = actor
            reach.append(index)
        return reach

    def before(self, index: int) -> int:
        """Return the index of the position before what hands did last, of all that led to one."""
        index = max(0, index - 1)
        while index and self.silent(index):
            index -= 1
        return self.unchosen(index)

    def unchosen(self, index: int) -> int:
        """Return the index of the position before players chose nothing more, if they did so to come to this one.

        They have only gone on, and may choose anew once that is taken back. Who had to pass had no choice.
        """
        while index and self.silent(index - 1) and len(self.roots[index - 1].position.actions) > 1:
            index -= 1
        return index

    def silent(self, index: int) -> bool:
        """Return whether hands did nothing for the action that was played in a position: who had to passed."""
        position, action = self.roots[index].position, self.record[index]
        return action in position.actions and position.continuation(action).links[0].silent

    def equal(self, sighting: Sighting) -> int | None:
        """Return the latest position before the last turn that the whole board equals, if hands can have led there.

        The start of the game is none of them: an empty or a starting board is hands that clear the table.
        """
        for index in range(self.reach()[-1] - 1, 0, -1):
            position = self.roots[index].position
            if not sighting.unlike(position.looks) and all(map(self._touched, self._exchanged(index))):
                return index
        return None

    def _exchanged(self, index: int) -> Iterator[Point]:
        """Yield the points that something else has come to since a position, which looks the same there."""
        now, then = self.position, self.roots[index].position
        for point in {point for work in self.done(self.last - index) for point in arrivals(work.steps)}:
            if now.stack(point) != then.stack(point) and now.look(point) == then.look(point):
                yield point

    def _touched(self, point: Point) -> bool:
        return bool(self.trail.since(point, max(self.roots[-1].since(point), self.trail.first)))

    def commit(
        self,
        back: int,
        actions: Sequence[Action],
        sighting: Sighting | None,
        now: float,
        following: Mapping[Point, float] = NOTHING,
    ) -> "History":
        """Return this history with so many actions taken back and these played.

        ``following`` are points of what has been begun behind these actions, with the time after which they show it.

        Raises :class:`~engine.errors.IllegalActionError` if one of them is not legal.
        """
        root = self.roots[self.last - back]
        fresh = self._played(root, actions, sighting, now)
        if fresh:
            fresh[-1] = replace(fresh[-1], since=self._since(fresh[-1].position, root, sighting, now, following))
        kept = len(self.record) - back
        roots = (*self.roots[: kept + 1], *fresh)
        before, after = self.position.placement, roots[-1].position.placement
        changed = [point for point in {**before, **after} if before.get(point) != after.get(point)]
        standing = self.standing.settle(after, changed, sighting, now)
        if back:
            taken = {piece for point in changed for piece in set(before.get(point, ())) - set(after.get(point, ()))}
            standing = standing.mistaken(taken, after)
        played = History(self.trail, (*self.record[:kept], *actions), roots, standing)
        reach = played.reach()
        if back and not actions:
            # What was done for actions that are taken back says nothing of those before them.
            anew = {index: replace(roots[index], since=Since(now)) for index in reach}
            played = replace(played, roots=tuple(anew.get(index, root) for index, root in enumerate(roots)))
        if reach[-1]:
            played.roots[reach[-1] - 1].position.forget()
        return replace(played, trail=self.trail.forget(min(played.roots[i].since.oldest for i in reach)))

    def _played(self, root: Root, actions: Sequence[Action], sighting: Sighting | None, now: float) -> list[Root]:
        """Return what actions from a root lead to, as seen so far."""
        played: list[Root] = []
        position, began, brought = root.position, root.began, root.brought
        for action in actions:
            link = position.continuation(action).links[0]
            if not link.summary.removal:
                points = (point for bits in link.bits for point, _ in bits)
                shown = ((point, None if sighting is None else sighting[point]) for point in points)
                touched = min((root.touched(self.trail, *each) for each in shown), default=inf)
                began = touched if touched < inf else now
            position = position.after(action)
            # Who passes brings nothing: what stands last is still what was brought before.
            brought = brought if link.silent else frozenset(arrivals(link.steps))
            played.append(Root(position, root.since, began, brought))
        return played

    def _since(
        self,
        position: Position,
        root: Root,
        sighting: Sighting | None,
        now: float,
        following: Mapping[Point, float],
    ) -> Since:
        """Return from when on the trail counts in a new position: from now, or from earlier where it was left."""
        used = dict(following)
        for point in () if sighting is None else sighting.unlike(position.looks):
            if point not in used:
                used[point] = self.trail.last_fitting(point, position.looks[point], root.since(point))
        return Since(now, used)
