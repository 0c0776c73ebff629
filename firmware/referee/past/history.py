"""The game so far, as the referee needs it: every committed position, and the readings of each point since."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import reduce
from math import inf, nextafter
from types import MappingProxyType
from typing import NamedTuple

from engine.game import Action, AnyGame, Flip, Move, Piece, Player, Point
from firmware.referee.changes.continuations import Continuation, Position
from firmware.referee.changes.places import going_together, straight_on
from firmware.referee.changes.step_summary import StepSummary, moves
from firmware.referee.changes.transitions import Change, Look, TransitionTable
from firmware.referee.past.trail import Changes, Since, Trail, unbroken_since
from firmware.referee.pieces.following import follow
from firmware.referee.pieces.standing import Standing
from hardware.sensors.sighting import Reading, Sighting, fits

NOTHING: Mapping[Point, float] = MappingProxyType({})


class Root(NamedTuple):
    """A position a hypothesis may start from, with the time from which the trail counts for it.

    ``began`` is when the action that led to it (removals excepted) was first seen, in s: no piece that left earlier was
    taken off because of that action. ``brought`` are the points where that action has put a piece. ``silent``: the
    action that led to it has no steps; it was a pass, or choosing nothing more. ``behind`` is how many actions had
    begun behind it when it was committed. ``unsure``: that action is no surer than the one before, which was another
    player's. They were seen to end the other way round, or were recorded together in place of others.
    """

    position: Position
    since: Since
    began: float
    brought: frozenset[Point] = frozenset()
    silent: bool = False
    behind: int = 0
    unsure: bool = False

    def first_seen(self, trail: Trail, sighting: Sighting, now: float) -> "Root":
        """Return this root for a board that is first seen at ``now``, in s.

        Points that show this position, and have shown nothing else, have not changed: there the trail counts from now.
        """
        off = sighting.unlike(self.position.looks)
        used = {point: now for point in sighting if point not in off and self.touched(trail, point) == inf}
        return self._replace(since=Since(self.since.time, {**self.since.used, **used}))

    def touched(self, trail: Trail, point: Point, now: Reading | None = None, *, after: float = -inf) -> float:
        """Return when a point first differed from this position; infinity if it never did.

        ``now`` is its current reading: if that does not fit and never changed, the answer is the start of the trail.
        Changes at or before ``after`` (s) do not count.
        """
        changes = trail.changes(point, max(after, self.since(point)))
        if not changes:
            return inf if now is None or fits(now, self.position.look(point)) else trail.start
        look = self.position.look(point)
        return next((time for time, reading in changes if not fits(reading, look)), inf)

    def began_at(self, trail: Trail, point: Point, done: float) -> float:
        """Return when (s) a point last ceased to look as in this position before something was ``done`` (s) there.

        What was only touched before that, and put back, began nothing. Infinity: nobody saw when.
        """
        if done <= trail.first:
            return inf
        look, changes = self.position.look(point), trail.changes(point, max(trail.first, self.since(point)))
        before = [change for change in changes if change[0] < done]
        return min(done, unbroken_since(before, lambda reading: not fits(reading, look))) if before else done

    def changes(self, trail: Trail, point: Point) -> Changes:
        """Return the changes of a point since the trail counts for this position, oldest first."""
        return trail.changes(point, self.since(point))

    def done_at(self, trail: Trail, point: Point, changes: tuple[Change, ...]) -> Iterator[float]:
        """Yield each time (s) at which all these changes of a point of this position came to be made."""
        return self.position.transitions(point, changes).done_at(self.changes(trail, point))

    def off_since(self, trail: Trail, point: Point, until: float = inf) -> float:
        """Return since when a point has differed from this position without a break; infinity if it fits now.

        Or if it did ``until`` a time, in s.
        """
        look, changes = self.position.look(point), self.changes(trail, point)
        if until < inf:
            changes = tuple([change for change in changes if change[0] <= until])
        return unbroken_since(changes, lambda reading: not fits(reading, look))


class History(NamedTuple):
    """Every position of one game from its start, the actions between them, the trail, and which piece stands where.

    An immutable value.
    """

    trail: Trail
    record: tuple[Action, ...]
    roots: tuple[Root, ...]
    standing: Standing
    replaced: tuple[Action, ...] = ()
    """The actions in whose place the last commit has put others."""
    replacing: int = 0
    """How many it has put in their place."""

    @classmethod
    def begun(cls, game: AnyGame, look: Look, record: Sequence[Action], now: float) -> "History":
        """Return the history of a game in which ``record`` has been played; its trail starts at ``now``, in s.

        ``look`` maps a stack of pieces to its reading on this board.
        """
        position = Position(game, game.start(), TransitionTable(look))
        roots = [Root(position, Since(now), now)]
        for action in record:
            before, position = position, position.after(action)
            roots.append(Root(position, Since(now), now, silent=_silent(before, action)))
        return cls(Trail(now, now), tuple(record), tuple(roots), Standing(game, look, position.placement))

    @property
    def last(self) -> int:
        """The index of the current position."""
        return len(self.roots) - 1

    @property
    def longer(self) -> "History":
        """The history with the trail of the turn before the last one as well, which makes every question dearer."""
        return self._replace(trail=self.trail.longer)

    @property
    def position(self) -> Position:
        """The current position."""
        return self.roots[-1].position

    def imagined(self, before: Sighting, after: Sighting, now: float) -> "History":
        """Return this history as it would be if the board came to show something else, just after now."""
        return self._replace(trail=self.trail.note(after, after.changes(before), nextafter(now, inf)))

    def first_seen(self, sighting: Sighting, now: float) -> "History":
        """Return this history of a board that is first seen at ``now`` (s), or seen again after it was wholly dark.

        If it does not show the current position, nobody knows what was done at the points that look right.
        """
        right = not sighting.unlike(self.position.looks)
        oldest = self.reach()[-1] if right else len(self.roots)
        seen = [root.first_seen(self.trail, sighting, now) for root in self.roots[oldest:]]
        trail = self.trail._replace(first=now, dark=not right)
        return self._replace(trail=trail, roots=(*self.roots[:oldest], *seen))

    def accepted(self, index: int) -> "History":
        """Return this history with the pieces of position ``index`` assumed to stand, whatever sensors show."""
        placement = self.roots[index].position.placement
        return self._replace(standing=self.standing.settled(placement, {**self.standing.stacks, **placement}))

    def repaired(self, now: float) -> "History":
        """Return this history after a repair: a piece that came to an empty point and left again began no action."""
        root = self.roots[-1]
        empty = (point for point in self.trail.points if not root.position.stack(point))
        since = Since(root.since.time, {**root.since.used, **dict.fromkeys(empty, now)})
        standing = self.standing._replace(disturbed_since=inf)
        return self._replace(roots=(*self.roots[:-1], root._replace(since=since)), standing=standing)

    def done(self, back: int) -> list[StepSummary]:
        """Return the step summaries of the last ``back`` actions."""
        first = self.last - back
        played = zip(self.roots[first:], self.record[first:], strict=False)
        return [root.position.summary(action) for root, action in played]

    def brought(self, back: int) -> set[Point]:
        """Return the points to which the last ``back`` actions brought a piece."""
        return {point for summary in self.done(back) for point in summary.brought}

    def slid_to(self, back: int) -> set[Point]:
        """Return the points to which pieces went along with a layout that one of the last ``back`` actions slid."""
        geometry = self.position.game.geometry
        slid = (going_together(geometry, moves(made.steps)) for made in self.done(back) if made.rearranges)
        return {move.target for along in slid for move in along}

    def goes_straight_on(self, back: int, move: Move) -> bool:
        """Return whether a move leads past where one of the last ``back`` actions brought the piece, straight on.

        Hands slide a piece on that way, however fast; a knock sends it any way.
        """
        return any(
            (made.piece, made.origin) == (move.piece, move.origin)
            and made.target != move.target
            and straight_on(self.position.game, made.origin, made.target, move.target)
            for work in self.done(back)
            for made in moves(work.steps)
        )

    def reach(self, last: int | None = None) -> list[int]:
        """Return the indices of the roots that may explain the board, from the current one back through the last turn.

        The last turn is the last one with steps for hands. An earlier "nothing more" before it is included, because
        that may be wrong too; and so is the turn before if neither of the two is sure.
        ``last``: as if the record ended at this root.
        """
        reach = [self.last if last is None else last]
        turn: Player | None = None
        for index in range(reach[0] - 1, -1, -1):
            actor = self.roots[index].position.actor
            if self.silent(index):
                if turn is not None:
                    reach += [index] if len(self.roots[index].position.actions) > 1 else []
                    break
            elif turn not in (None, actor) and not self.roots[index + 2].unsure:
                break
            else:
                turn = actor
            reach.append(index)
        return reach

    def before(self, index: int) -> int:
        """Return the index of the position before the last action with steps that led to position ``index``."""
        index = max(0, index - 1)
        while index and self.silent(index):
            index -= 1
        return self.unchosen(index)

    def unchosen(self, index: int) -> int:
        """Return the index before any "nothing more" choices that led to position ``index``, else ``index``.

        A player who takes back what followed may choose anew. A forced pass was no choice and stays.
        """
        while index and self.silent(index - 1) and len(self.roots[index - 1].position.actions) > 1:
            index -= 1
        return index

    def silent(self, index: int) -> bool:
        """Return whether the action played in a position has no steps: a pass, or choosing nothing more."""
        return self.roots[index + 1].silent

    def equal(self, sighting: Sighting) -> int | None:
        """Return the latest index before the last turn whose position the board equals, if hands can have led there.

        The first half of the game is excluded: hands that take back more than they leave are clearing the table.
        """
        for index in range(self.reach()[-1] - 1, self.last // 2, -1):
            position = self.roots[index].position
            if not sighting.unlike(position.looks) and all(map(self.touched, self._exchanged(index))):
                return index
        return None

    def equals_replaced(self, sighting: Sighting) -> bool:
        """Return whether the board equals what the last commit replaced: its actions have been made again.

        Only the record tells which piece stands where nothing was touched since; elsewhere another one makes nothing.
        """
        if not self.replaced:
            return False
        position = reduce(Position.after, self.replaced, self.roots[self.last - self.replacing].position)
        touched = filter(self.touched, {*position.placement, *self.position.placement})
        return not sighting.unlike(position.looks) and all(
            self.standing.may_hold(point, position.stack(point)) for point in touched
        )

    def _exchanged(self, index: int) -> Iterator[Point]:
        """Yield the points where another stack that looks the same has arrived since a position."""
        now, then = self.position, self.roots[index].position
        for point in self.brought(self.last - index):
            if now.stack(point) != then.stack(point) and now.look(point) == then.look(point):
                yield point

    def stands(self, point: Point) -> bool:
        """Return whether the pieces of the current position are known to stand on a point, whatever they look like."""
        standing = self.standing
        return standing.on(point) == self.position.stack(point) and point not in standing.unsure

    def ended_with(self, continuation: Continuation) -> bool:
        """Return whether the last gesture belongs to a continuation, and does not only put back what has moved.

        Where no sensor tells the faces apart, a piece that was put back may have been turned over.
        """
        latest, before, after = self.trail.latest_points, self.position, continuation.position()
        return continuation.changes.keys() >= latest and any(
            after.stack(point) != before.stack(point)
            and (not self.stands(point) or after.look(point) == before.look(point))
            for point in latest
        )

    @property
    def away(self) -> set[tuple[Piece, Point]]:
        """The pieces that stand no more where they do in the current position, each with that point."""
        standing = self.standing
        return {
            (piece, point)
            for point, (_, due) in standing.differs(self.position.placement).items()
            for piece in due
            if not standing.holds(point, piece)
        }

    def touched(self, point: Point) -> bool:
        """Return whether a point has shown anything else since the current position; the first sighting is no touch."""
        return self.trail.last(point) > max(self.roots[-1].since(point), self.trail.first)

    def forget(self) -> None:
        """Drop what is kept of the positions before those in reach.

        Call this in a frame in which nothing happens, because it may take some ms; the next commit catches up on it.
        """
        index = self.reach()[-1] - 1
        while index >= 0 and self.roots[index].position.forget():
            index -= 1

    def commit(
        self,
        back: int,
        actions: Sequence[Action],
        sighting: Sighting | None,
        now: float,
        following: Mapping[Point, float] = NOTHING,
        behind: int = 0,
        *,
        swapped: bool = False,
    ) -> "History":
        """Return this history with the last ``back`` actions taken back and ``actions`` played.

        ``following`` maps the points of the ``behind`` actions begun after these to the time (s) after which they show
        those. ``swapped``: the last two were seen to end the other way round.

        Raises :class:`~engine.errors.IllegalActionError` if one of them is not legal.
        """
        self.forget()
        root = self.roots[self.last - back]
        fresh = self._played(root, actions, sighting, now)
        if fresh:
            since = self._since(fresh[-1].position, root, sighting, now, following)
            replaced = back > 0 and self.record[-back] != actions[0]
            amending = replaced and len({each.position.actor for each in (root, *fresh[:-1])}) > 1
            fresh[-1] = fresh[-1]._replace(since=since, behind=behind, unsure=swapped or amending)
        kept = len(self.record) - back
        roots = (*self.roots[: kept + 1], *fresh)
        gone = self.record[kept:] if actions else ()
        record = (*self.record[:kept], *actions)
        played = self._replace(record=record, roots=roots, replaced=gone, replacing=len(actions))
        made = played.done(len(actions))
        played = played._replace(standing=self._settled(played, back, made, sighting, now))
        if turned := {step.point for each in made for step in each.steps if isinstance(step, Flip)}:
            played = self._turned_again(played, kept, turned)
        reach = played.reach()
        # The turn before may turn out to have been made at once with the last one.
        earlier = played.before(reach[-1])
        if back and not actions:
            # Changes made for the actions taken back are no evidence about the actions before them.
            since = roots[-1].since
            later = dict.fromkeys([p for p in self.trail.points if self.trail.last(p) > since(p)], now)
            counts = {index: roots[index].since for index in (*reach, earlier)}
            anew = {i: roots[i]._replace(since=Since(each.time, each.used | later)) for i, each in counts.items()}
            anew[kept] = roots[kept]._replace(since=Since(now))
            played = played._replace(roots=tuple(anew.get(index, root) for index, root in enumerate(roots)))
        oldest = min(played.roots[i].since.oldest for i in reach)
        return played._replace(trail=self.trail.forget(oldest, min(played.roots[earlier].since.oldest, oldest)))

    def _settled(
        self, played: "History", back: int, made: Sequence[StepSummary], sighting: Sighting | None, now: float
    ) -> Standing:
        """Return the standing after ``back`` actions are taken back and the last ones of ``played`` are ``made``.

        What has left or come since, at the points that those changed, is followed from there.
        """
        before, after = self.position.placement, played.position.placement
        points = {point: None for each in (*self.done(back), *made) for point in each.changes}
        changed = [point for point in points if before.get(point) != after.get(point)]
        standing = self.standing.settled(after, changed)
        if sighting is not None:
            off = sighting.unlike(played.position.looks)
            if since := [point for point in changed if point in off]:
                standing = follow(standing, sighting, since, now)
        if back:
            taken = {piece for point in changed for piece in set(before.get(point, ())) - set(after.get(point, ()))}
            standing = standing.mistaken(taken, after)
            if not made:
                # A hand may hold it yet: only of what the messages had lifted is it known that it was laid aside.
                held = [each for each in self.standing.lifted if each.piece in taken and not each.told]
                standing = standing._replace(lifted=tuple(dict.fromkeys((*held, *standing.lifted))))
        return standing

    def _turned_again(self, played: "History", index: int, turned: Collection[Point]) -> "History":
        """Return ``played``, knowing where a piece ``turned`` over since root ``index`` was up and down again after it.

        Where no sensor tells its faces, it may have been turned back.
        """
        root, trail = self.roots[index], self.trail
        before, after = root.position, played.position
        unseen = [point for point in turned if before.look(point) == after.look(point)]
        if not unseen:
            return played
        chain, position = before.nothing, before
        for action in played.record[index:]:
            chain, position = chain.then(position, action), position.after(action)

        def up_again(point: Point) -> bool:
            done = next(root.done_at(trail, point, chain.changes[point]), inf)
            off = (time for time, seen in root.changes(trail, point) if not fits(seen, after.look(point)))
            return before.stack(point) != after.stack(point) and any(time > done for time in off)

        visited = played.standing.visited.union(filter(up_again, unseen))
        return played._replace(standing=played.standing._replace(visited=visited))

    def _played(self, root: Root, actions: Sequence[Action], sighting: Sighting | None, now: float) -> list[Root]:
        """Return the roots that actions from a root lead to; until the caller sets it, each keeps the old ``since``."""
        played: list[Root] = []
        position, began, brought = root.position, root.began, root.brought
        for action in actions:
            summary, silent = position.summary(action), _silent(position, action)
            if not summary.removal:
                shown = ((point, None if sighting is None else sighting[point]) for point in summary.points)
                touched = min((root.touched(self.trail, *each) for each in shown), default=inf)
                began = touched if touched < inf else now
            position = position.after(action)
            # A pass brings nothing: the last piece brought is still the one from before.
            brought = summary.brought if summary.steps else brought
            played.append(Root(position, root.since, began, brought, silent))
        return played

    def _since(
        self,
        position: Position,
        root: Root,
        sighting: Sighting | None,
        now: float,
        following: Mapping[Point, float],
    ) -> Since:
        """Return when the trail starts to count in a new position: now, or earlier at points that already differ."""
        used = dict(following)
        for point in () if sighting is None else sighting.unlike(position.looks):
            if point not in used:
                counted, look = root.since(point), position.looks[point]
                fitting = (time for time, seen in self.trail.changes(point, counted)[::-1] if fits(seen, look))
                used[point] = next(fitting, counted)
        return Since(now, used)


def _silent(position: Position, action: Action) -> bool:
    """Return whether an action of a position has no steps; resigning, which no position lists, does not count."""
    return not position.summary(action).steps and action in position.actions
