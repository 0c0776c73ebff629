"""Scrambles: positions of random games, turns broken off in the middle, and random changes of the pieces."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from engine.game import Action, AnyGame, Piece, Placement, Point, Record, Stack
from engine.random_play import play_random_game
from firmware.desk.styles import STYLES
from firmware.desk.turns import turns
from hardware.magnetics.magnets import nests
from hardware.profile.schema import Profile

MOST_CHANGES = 12
"""The most changes of a scramble; the least is one."""

MIDDLE = 0.5
"""The probability that a turn is broken off in the middle before the board is scrambled."""

Change: TypeAlias = tuple[str, ...]
"""One piece moved, turned over, taken off or added, as gestures."""


@dataclass(frozen=True, slots=True)
class Scramble:
    """A game so far, the part of the next turn that was made, and the changes made to the board after that."""

    record: tuple[Action, ...]
    begun: tuple[str, ...]
    changes: tuple[Change, ...]


class Pieces:
    """The pieces of one board as a person knows them: where they stand, and what can be done to them."""

    def __init__(self, game: AnyGame, profile: Profile, placement: Placement) -> None:
        self.game = game
        self.profile = profile
        self.stacks: dict[Point, list[Piece]] = {point: list(stack) for point, stack in placement.items()}
        self.held: list[Piece] = []

    @property
    def placement(self) -> dict[Point, Stack]:
        """The pieces on each occupied point."""
        return {point: tuple(stack) for point, stack in self.stacks.items() if stack}

    def do(self, gesture: str) -> None:
        """Make a gesture: put, lift, drop, take (with the piece named) or flip.

        Raises :class:`ValueError` if there is no such piece.
        """
        verb, *words = gesture.split()
        match verb, words:
            case "put", [piece, point, *_]:
                if piece in self.held:
                    self.held.remove(piece)
                self._stack(point).append(piece)
            case "drop", [point, *_]:
                self._stack(point).append(self.held.pop())
            case (("lift" | "take"), [piece, point]):
                self._stack(point).remove(piece)
                self.held += [piece] if verb == "lift" else []
            case "flip", [point]:
                stack = self._stack(point)
                at = max(i for i, piece in enumerate(stack) if self.game.kinds[piece].other_face)
                stack[at] = self.game.kinds[stack[at]].other_face or stack[at]
            case _:
                raise ValueError(f"{gesture}: put, lift, drop, take or flip was expected")

    def _stack(self, point: Point) -> list[Piece]:
        return self.stacks.setdefault(point, [])

    def loose(self) -> list[tuple[Piece, Point]]:
        """Return the pieces that can be lifted, because nothing rests on them."""
        bodies = self.profile.pieces
        return [
            (piece, point)
            for point, stack in self.stacks.items()
            for at, piece in enumerate(stack)
            if piece not in stack[at + 1 :] and all(nests(bodies[piece], bodies[above]) for above in stack[at + 1 :])
        ]

    def room(self, piece: Piece) -> list[Point]:
        """Return the points where a piece can stand: empty ones, or inside or around what is there."""
        bodies = self.profile.pieces
        return [
            point
            for point in self.game.geometry.points
            if all(nests(bodies[piece], bodies[other]) for other in self.stacks.get(point, ()))
        ]

    def spare(self) -> list[Piece]:
        """Return the kinds with at least one piece beside the board."""
        used = Counter(self.game.kinds[piece].supply for stack in self.stacks.values() for piece in stack)
        used.update(self.game.kinds[piece].supply for piece in self.held)
        return [name for name, kind in self.game.kinds.items() if used[kind.supply] < kind.count]


def scramble(game: AnyGame, profile: Profile, random: Random) -> Scramble:
    """Return a random scramble of a random position of a random game."""
    played = play_random_game(game, random)
    length = random.randrange(len(played))
    state = game.start()
    for action in played[:length]:
        state = game.play(state, action)
    pieces = Pieces(game, profile, game.placement(state))
    begun = _begun(game, played, length, random) if random.random() < MIDDLE else ()
    for gesture in begun:
        pieces.do(gesture)
    changes = tuple(_change(pieces, random) for _ in range(random.randint(1, MOST_CHANGES)))
    return Scramble(tuple(played[:length]), begun, changes)


def _begun(game: AnyGame, played: Sequence[Action], length: int, random: Random) -> tuple[str, ...]:
    """Return some gestures of the turn after ``length`` actions; none if that is in the middle of a turn."""
    turn = next((t for t in turns(game, Record(game.name, tuple(played))) if t.first == length), None)
    if turn is None:
        return ()
    gestures = [doing.gesture for doing in STYLES["natural"](turn.steps, random)]
    return tuple(gestures[: random.randrange(len(gestures))]) if gestures else ()


def _change(pieces: Pieces, random: Random) -> Change:
    """Make a random possible change, and return it."""
    ways: Mapping[Callable[[Pieces], Iterator[Change]], int] = {_moved: 4, _turned: 2, _taken: 2, _added: 2}
    while True:
        (way,) = random.choices(list(ways), list(ways.values()))
        possible = list(way(pieces))
        if possible:
            change = random.choice(possible)
            for gesture in change:
                pieces.do(gesture)
            return change


def _moved(pieces: Pieces) -> Iterator[Change]:
    for piece, point in pieces.loose():
        for other in pieces.room(piece):
            if other != point:
                yield f"lift {piece} {point}", f"drop {other}"


def _turned(pieces: Pieces) -> Iterator[Change]:
    for point in dict.fromkeys(point for piece, point in pieces.loose() if pieces.game.kinds[piece].other_face):
        yield (f"flip {point}",)


def _taken(pieces: Pieces) -> Iterator[Change]:
    for piece, point in pieces.loose():
        yield (f"take {piece} {point}",)


def _added(pieces: Pieces) -> Iterator[Change]:
    for piece in pieces.spare():
        for point in pieces.room(piece):
            yield (f"put {piece} {point}",)
