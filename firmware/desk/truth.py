"""Truth: what stands on the pretended board by its own books, held against the record of the game.

The pretended world knows which piece stands where, and which face is up. Sensors may not; so a record may agree with
everything that was seen, and be wrong.
"""

from collections.abc import Sequence
from typing import TypeAlias

from engine.game import Action, AnyGame, Flip, Move, Piece, Point, Put, Take
from engine.resigning import resigns
from hardware.simulated import world as simulated

Books: TypeAlias = dict[Point, list[tuple[Piece, simulated.Piece | None]]]
"""The pieces of each point, bottom to top: the kind of each, and which it is where that is known."""


class Truth:
    """Compares a world with the record of the game that is played on it, from a moment when both agree."""

    def __init__(self, game: AnyGame, world: simulated.World, record: Sequence[Action] = ()) -> None:
        self._game = game
        self._world = world
        self._record = tuple(record)
        self._kept: dict[int, Books] = {len(self._record): self._books()}

    def wrong_points(self, record: Sequence[Action]) -> dict[Point, str]:
        """Return the points where other pieces stand than after a record, or other faces; each with words for it."""
        state = self._game.start()
        for action in record:
            state = self._game.play(state, action)
        due = self._game.placement(state)
        wrong: dict[Point, str] = {}
        for point in self._world.profile.points:
            pieces = self._world.on(point)
            here = self._game.stacked(tuple(map(str, pieces)))
            there = due.get(point, ())
            if here != there:
                wrong[point] = f"{_said(here)} on {point}, by the record {_said(there)}"
        return wrong

    def differences(self, record: Sequence[Action]) -> list[str]:
        """Return what is not as a record says, in words: kinds, faces and places, and pieces that others moved.

        Call it while the board rests. The pieces of the actions since the last call are followed one by one: what an
        action moved has to be the very piece that stood where the action began.
        """
        words = list(self.wrong_points(record).values())
        if not words:
            words = self._exchanged(tuple(record))
            self._record = tuple(record)
            self._kept = {length: books for length, books in self._kept.items() if length < len(record)}
            self._kept[len(record)] = self._books()
        return words

    def _books(self) -> Books:
        points = ((point, self._world.on(point)) for point in self._world.profile.points)
        return {point: [(str(piece), piece) for piece in pieces] for point, pieces in points if pieces}

    def _exchanged(self, record: tuple[Action, ...]) -> list[str]:
        """Return which pieces were moved that are not where the record has them since the last agreement before it."""
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
        moved: dict[simulated.Piece, tuple[Action, Point]] = {}
        for action in record[first:]:
            if not resigns(action):
                for step in self._game.steps(state, action):
                    match step:
                        case Put(piece, point):
                            books.setdefault(point, []).append((piece, None))
                        case Take(piece, point):
                            moved.pop(_off(books, piece, point), None)  # type: ignore[arg-type] # None is no key
                        case Flip(piece, becomes, point):
                            # Another piece that shows the other face is as good as the same one turned over.
                            _off(books, piece, point)
                            books.setdefault(point, []).append((becomes, None))
                        case Move(piece):
                            body = _off(books, piece, step.origin)
                            books.setdefault(step.target, []).append((piece, body))
                            if body is not None:
                                moved[body] = action, step.target
            state = self._game.play(state, action)
        return [
            f"{action} by the record, but another {piece.kind} stands on {point}"
            for piece, (action, point) in moved.items()
            if piece not in self._world.on(point)
        ]


def _off(books: Books, kind: Piece, point: Point) -> simulated.Piece | None:
    """Take the topmost piece of a kind off a point, and return which it is, if that is known."""
    pieces = books.get(point, [])
    for at in reversed(range(len(pieces))):
        if pieces[at][0] == kind:
            return pieces.pop(at)[1]
    return None


def _said(pieces: Sequence[Piece]) -> str:
    return " and ".join(pieces) or "nothing"
