"""The number of wrong pieces on a board, counted from the rules alone, to check the referee's repair.

A board is right if it is a position, or if some of the steps of one legal action from there have been made, in an order
that physics allows: a piece seen to come before its piece left is another piece. Pieces that these sensors cannot
distinguish count as the same piece.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from engine.game import Action, AnyGame, Flip, Move, Piece, Placement, Point, Put, Stack, Step, Take, step_points
from trials.runs.scrambled.boards_seen import BoardsSeen, Standing

HANDS = 2
"""The most markers that may be off their points at once while they are turned over."""


@dataclass(frozen=True, slots=True)
class _Root:
    """A possible earlier position of the board, and the pieces that the actions since have brought to each point."""

    state: Any
    record: tuple[Action, ...]
    brought: Standing


class WrongPieces:
    """Counts wrong pieces for one game; pieces for which ``look`` returns the same count as the same piece."""

    def __init__(self, game: AnyGame, look: Callable[[Stack], Hashable]) -> None:
        self.game = game
        alike: dict[Hashable, Piece] = {}
        self._as = {kind: alike.setdefault(look((kind,)), kind) for kind in game.kinds}

    def count(
        self,
        placement: Placement,
        record: Sequence[Action],
        past: Sequence[tuple[Placement, tuple[Action, ...]]] = (),
    ) -> int:
        """Return how many pieces differ from the nearest right board of a game with this record.

        The last turn may also be partly taken back. A piece on a wrong point is one wrong piece, and so is one that is
        turned over, missing, or too much. ``past`` has the earlier boards, oldest first, each with the record at that
        time.
        """
        boards = BoardsSeen([(self._seen(board), played) for board, played in (*past, (placement, tuple(record)))])
        return min(self._from(root, boards) for root in self._roots(tuple(record)))

    def off(self, placement: Placement, record: Sequence[Action]) -> int:
        """Return how many pieces differ from the position after a record, without any beginning of an action."""
        root = next(self._roots(tuple(record)))
        return self._wrong(self._seen(placement), self._seen(self.game.placement(root.state)))

    def explained(self, placement: Placement, state: Any, actions: Sequence[Action]) -> bool:
        """Return whether some of the steps of these actions, made from a position, can leave this board.

        Each point is examined alone.
        """
        before = self._seen(self.game.placement(state))
        allowed: dict[Point, list[Counter[Piece]]] = {}
        for action in actions:
            for step in self.game.steps(state, action):
                for point in step_points(step):
                    stacks = allowed.setdefault(point, [before.get(point, Counter())])
                    stacks += [after for stack in stacks for after in self._stepped(stack, step, point)]
            state = self.game.play(state, action)
        seen = self._seen(placement)
        return all(
            seen.get(point, Counter()) in allowed.get(point, [before.get(point, Counter())])
            for point in self.game.geometry.points
        )

    def _stepped(self, stack: Counter[Piece], step: Step, point: Point) -> Iterator[Counter[Piece]]:
        """Yield the possible results of a step on one of its points; a marker may be taken before it is turned."""
        piece = self._as[step.piece]
        match step:
            case Flip(_, becomes) if stack[piece]:
                yield stack - Counter([piece])
                yield stack - Counter([piece]) + Counter([self._as[becomes]])
            case Put() | Move() if isinstance(step, Put) or point == step.target:
                yield stack + Counter([piece])
            case Take() | Move():
                faces = (piece, self._as[self.game.kinds[step.piece].other_face or step.piece])
                yield from (stack - Counter([face]) for face in faces if stack[face])
            case _:
                pass

    def _seen(self, placement: Placement) -> dict[Point, Counter[Piece]]:
        return {point: Counter(self._as[piece] for piece in stack) for point, stack in placement.items() if stack}

    def _roots(self, record: tuple[Action, ...]) -> Iterator[_Root]:
        """Yield the current position and those of the last turn."""
        states = [self.game.start()]
        for action in record:
            states.append(self.game.play(states[-1], action))
        yield _Root(states[-1], record, {})
        brought: dict[Point, Counter[Piece]] = {}
        for length in range(len(record) - 1, -1, -1):
            if self.game.turn(states[length]) != self.game.turn(states[len(record) - 1]):
                break
            after = self._seen(self.game.placement(states[-1]))
            steps = self.game.steps(states[length], record[length])
            brought |= {point: after.get(point, Counter()) for step in steps for point in _arrivals(step)}
            yield _Root(states[length], record[:length], brought)

    def _from(self, root: _Root, boards: BoardsSeen) -> int:
        before, seen = self._seen(self.game.placement(root.state)), boards.now
        least = self._wrong(seen, before)
        off = {point for point in self.game.geometry.points if seen.get(point) != before.get(point)}
        for action in self.game.actions(root.state):
            steps = self.game.steps(root.state, action)
            if off & {point for step in steps for point in step_points(step)}:
                least = min([least, *(self._wrong(seen, board) for board in self._begun(root, before, steps, boards))])
        return least

    def _begun(self, root: _Root, before: Standing, steps: Sequence[Step], boards: BoardsSeen) -> Iterator[Standing]:
        """Yield the boards an action may leave on its way; turned pieces are as they are seen where that is right."""
        leading = [step for step in steps if not isinstance(step, Flip)]
        turns = [step for step in steps if isinstance(step, Flip)]
        for far in product(*(range(3 if isinstance(step, Move) else 2) for step in leading)):
            made = [(step, how) for step, how in zip(leading, far, strict=True) if how]
            if not made or not self._in_time(root, before, made, boards):
                continue
            board = {point: Counter(stack) for point, stack in before.items()}
            for step, how in made:
                self._make(board, step, how)
            halves = HANDS
            for turn in turns:
                stack = board[turn.point]
                turned = stack - Counter([self._as[turn.piece]]) + Counter([self._as[turn.becomes]])
                there = boards.now.get(turn.point, Counter())
                if there == turned:
                    board[turn.point] = turned
                elif not there and halves:
                    board[turn.point] = Counter()
                    halves -= 1
            yield {point: stack for point, stack in board.items() if stack}

    def _in_time(self, root: _Root, before: Standing, made: Sequence[tuple[Step, int]], boards: BoardsSeen) -> bool:
        """Return whether each brought piece came after it had left, and after the piece that it replaces had left."""
        since = boards.since(root.record)
        arrivals = [(step, point) for step, how in made for point in _arrivals(step, how)]
        replaced = {point: due for point, due in root.brought.items() if point not in {at for _, at in arrivals}}
        latest = boards.since(boards.played)
        taken_up = max(
            (boards.left(*each, latest) for each in replaced.items() if each[1] - boards.on(each[0])), default=0
        )
        for step, point in arrivals:
            piece = Counter([self._as[step.piece]])
            came = boards.came(point, before.get(point, Counter()) + piece, since)
            left = boards.left(step.origin, before[step.origin], since) if isinstance(step, Move) else 0
            if came < max(left, taken_up):
                return False
        return True

    def _make(self, board: dict[Point, Counter[Piece]], step: Step, how: int) -> None:
        """Make a step on a board; half a move is a piece in the hand."""
        match step:
            case Put(piece, point) if how:
                board.setdefault(point, Counter())[self._as[piece]] += 1
            case Take(piece, point) if how:
                board[point] = board[point] - Counter([self._as[piece]])
            case Move(piece, path) if how:
                board[path[0]] = board[path[0]] - Counter([self._as[piece]])
                if how > 1:
                    board.setdefault(path[-1], Counter())[self._as[piece]] += 1
            case _:
                pass

    def _wrong(self, seen: Standing, due: Standing) -> int:
        turned = 0
        extra: Counter[str] = Counter()
        missing: Counter[str] = Counter()
        for point in {**seen, **due}:
            here, there = seen.get(point, Counter()), due.get(point, Counter())
            if here == there:
                continue
            more, less = here - there, there - here
            for piece in list(more.elements()):
                other = self.game.kinds[piece].other_face
                if other is not None and less[self._as[other]]:
                    more[piece] -= 1
                    less[self._as[other]] -= 1
                    turned += 1
            extra.update(self.game.kinds[piece].supply for piece in more.elements())
            missing.update(self.game.kinds[piece].supply for piece in less.elements())
        return turned + sum(max(extra[supply], missing[supply]) for supply in {**extra, **missing})


def _arrivals(step: Step, how: int = 2) -> tuple[Point, ...]:
    """Return the points to which a step, made so far, has brought a piece."""
    if isinstance(step, Move):
        return (step.target,) if how > 1 else ()
    return (step.point,) if isinstance(step, Put) else ()
