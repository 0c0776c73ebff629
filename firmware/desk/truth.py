"""Truth: compares the pretended board's own books with the record of the game.

The pretended world knows which piece stands where, and which face is up. Sensors may not, and so a record may agree
with every reading and still be wrong.
"""

from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias

from engine.game import Action, AnyGame, Flip, Move, Piece, Placement, Point, Put, Step, Take
from engine.resigning import resigns
from hardware.simulated.piece import Piece as Body
from hardware.simulated.world import World

Books: TypeAlias = dict[Point, list[tuple[Piece, Body | None]]]
"""The pieces of each point, bottom to top: the kind of each, and its body if that is known."""


class Truth:
    """Compares a world with the record of its game, from a moment when both agree."""

    def __init__(self, game: AnyGame, world: World, record: Sequence[Action] = ()) -> None:
        self._game = game
        self._world = world
        self._record = tuple(record)
        self._kept: dict[int, Books] = {len(self._record): self._books()}

    def wrong_points(self, record: Sequence[Action]) -> dict[Point, str]:
        """Return the points whose pieces or faces differ from a record, each with a description."""
        due = self.due(record)
        wrong: dict[Point, str] = {}
        for point in self._world.profile.points:
            pieces = self._world.on(point)
            here = self._game.stacked(tuple(piece.kind for piece in pieces))
            there = due.get(point, ())
            if here != there or any(piece.upside_down for piece in pieces):
                here = tuple(map(str, pieces))
                wrong[point] = f"{_said(here)} on {point}, by the record {_said(there)}"
        return wrong

    def wrong_pieces(self, record: Sequence[Action]) -> int:
        """Return how many pieces are wrong: moved, turned over, missing or too many, each counted once."""
        due = self.due(record)
        extra: Counter[Piece] = Counter()
        missing: Counter[Piece] = Counter()
        turned = 0
        for point in self._world.profile.points:
            here = Counter(piece.kind for piece in self._world.on(point))
            there = Counter(due.get(point, ()))
            more, less = here - there, there - here
            for piece in list(more.elements()):
                other = self._game.kinds[piece].other_face
                if other is not None and less[other]:
                    more[piece] -= 1
                    less[other] -= 1
                    turned += 1
            extra.update(self._game.kinds[piece].supply for piece in more.elements())
            missing.update(self._game.kinds[piece].supply for piece in less.elements())
        return turned + sum(max(extra[supply], missing[supply]) for supply in {**extra, **missing})

    def due(self, record: Sequence[Action]) -> Placement:
        """Return the placement after a record."""
        state = self._game.start()
        for action in record:
            state = self._game.play(state, action)
        return self._game.placement(state)

    def differences(self, record: Sequence[Action]) -> list[str]:
        """Return descriptions of all differences from a record: in kinds, faces and places, and exchanged pieces.

        Call it while the board rests. The pieces of the actions since the last call are followed one by one: an action
        must have moved exactly the piece that stood on its origin.
        """
        words = list(self.wrong_points(record).values())
        if not words:
            words = self._exchanged(tuple(record))
            self._record = tuple(record)
            self._kept = {length: books for length, books in self._kept.items() if length < len(record)}
            self._kept[len(record)] = self._books()
        return words

    def forget(self) -> None:
        """Treat pieces of a kind as interchangeable until the next agreement: hands have exchanged some."""
        self._kept.clear()

    def _books(self) -> Books:
        points = ((point, self._world.on(point)) for point in self._world.profile.points)
        return {point: [(piece.kind, piece) for piece in pieces] for point, pieces in points if pieces}

    def _exchanged(self, record: tuple[Action, ...]) -> list[str]:
        """Return descriptions of the moved pieces that are not where the record, since the last agreement, has them."""
        pairs = enumerate(zip(record, self._record, strict=False))
        same = next((at for at, (one, other) in pairs if one != other), min(len(record), len(self._record)))
        known = [length for length in self._kept if length <= same]
        if not known:
            return []
        first = max(known)
        books = {point: list(pieces) for point, pieces in self._kept[first].items()}
        state = self._game.start()
        for action in record[:first]:
            state = self._game.play(state, action)
        moved: dict[Body, tuple[Action, Point]] = {}
        for action in record[first:]:
            for step in () if resigns(action) else self._game.steps(state, action):
                body = _step(books, step)
                if body is not None and isinstance(step, Move):
                    moved[body] = action, step.target
                elif body is not None:
                    moved.pop(body, None)
            state = self._game.play(state, action)
        return [
            f"{action} by the record, but another {piece.kind} stands on {point}"
            for piece, (action, point) in moved.items()
            if piece not in self._world.on(point)
        ]


def _step(books: Books, step: Step) -> Body | None:
    """Apply a step to the books, and return the body it took or moved, if that is known.

    A flipped piece may be another body from then on: hands may replace it by one that shows the other face.
    """
    body = None if isinstance(step, Put) else _off(books, step.piece, _origin(step))
    match step:
        case Put(piece, point):
            books.setdefault(point, []).append((piece, None))
        case Flip(_, becomes, point):
            books.setdefault(point, []).append((becomes, None))
        case Move(piece):
            books.setdefault(step.target, []).append((piece, body))
        case Take():
            pass
    return body


def _origin(step: Step) -> Point:
    return step.origin if isinstance(step, Move) else step.point


def _off(books: Books, kind: Piece, point: Point) -> Body | None:
    """Take the topmost piece of a kind off a point, and return its body, if that is known."""
    pieces = books.get(point, [])
    for at in reversed(range(len(pieces))):
        if pieces[at][0] == kind:
            return pieces.pop(at)[1]
    return None


def _said(pieces: Sequence[Piece]) -> str:
    return " and ".join(pieces) or "nothing"
