"""Gestures for an action: those still to make, from the pieces that stand on the board now."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from engine.game import Action, AnyGame, Flip, Move, Piece, Placement, Point, Put, Stack, Step, Take
from firmware.desk.styles import gestures_of

Standing: TypeAlias = Mapping[Point, Stack]
"""The kinds of the pieces on each point that has some, bottom to top."""


def gestures_for(
    game: AnyGame,
    state: Any,
    action: Action,
    standing: Standing,
    held: Sequence[Piece] = (),
    *,
    steps: int | None = None,
) -> Sequence[str]:
    """Return the gestures that make a legal action of a position, as lines of the gesture language.

    ``standing`` and ``held`` are the pieces on the board and in the hands, the one taken up last at the end. Steps
    already made are not repeated; any other begun action is put back first. With ``steps`` only so many are made.

    Raises :class:`~engine.errors.IllegalActionError` if the action is not legal.
    """
    game.play(state, action)
    whole = game.steps(state, action)
    placements = [game.placement(state)]
    for step in whole:
        placements.append(_after(game, placements[-1], step))
    last = len(whole) if steps is None else min(steps, len(whole))
    for done in range(last, -1, -1):
        if not held and _alike(placements[done], standing):
            return _lines(whole[done:last])
        if done < last and _in_hand(game, placements[done], whole[done], standing, held):
            return [gestures_of(whole[done])[-1], *_lines(whole[done + 1 : last])]
    left = Difference(game, standing, placements[last], held)
    if left.part_of(Difference(game, placements[0], placements[last])):
        return [*left.lines()]
    return [*Difference(game, standing, placements[0], held).lines(), *_lines(whole[:last])]


def gestures_towards(game: AnyGame, standing: Standing, wanted: Placement, held: Sequence[Piece] = ()) -> Sequence[str]:
    """Return the gestures that lead from the standing and held pieces to a placement; correct points stay untouched."""
    return [*Difference(game, standing, wanted, held).lines()]


@dataclass
class Difference:
    """The pieces that are misplaced, those to be turned over, and those missing."""

    game: AnyGame
    standing: Standing
    wanted: Placement
    held: Sequence[Piece] = ()
    extra: list[tuple[Piece, Point]] = field(default_factory=list)
    missing: list[tuple[Piece, Point]] = field(default_factory=list)
    flips: list[Point] = field(default_factory=list)

    def __post_init__(self) -> None:
        for point in {**self.standing, **self.wanted}:
            here, there = Counter(self.standing.get(point, ())), Counter(self.wanted.get(point, ()))
            more, less = [*(here - there).elements()], [*(there - here).elements()]
            for piece in tuple(more):
                other = self.game.kinds[piece].other_face if piece in self.game.kinds else None
                if other in less:
                    more.remove(piece)
                    less.remove(other)
                    self.flips.append(point)
            self.extra += [(piece, point) for piece in more]
            self.missing += [(piece, point) for piece in less]

    def part_of(self, whole: "Difference") -> bool:
        """Return whether only flips and removals are left, and all of them belong to another difference."""
        taken, turned = Counter(whole.extra), Counter(whole.flips)
        return not self.held and not self.missing and Counter(self.extra) <= taken and Counter(self.flips) <= turned

    def lines(self) -> Iterator[str]:
        """Yield the gestures: for held pieces, then flips, misplaced pieces, and pieces from beside the board."""
        missing = list(self.missing)
        for piece in reversed(self.held):
            home = _home(piece, missing)
            yield "aside" if home is None else f"put {piece} {home}"
        yield from (f"flip {point}" for point in self.flips)
        for piece, point in self.extra:
            home = _home(piece, missing)
            yield from (f"take {piece} {point}",) if home is None else (f"lift {piece} {point}", f"drop {home}")
        yield from (f"put {piece} {point}" for piece, point in missing)


def _home(piece: Piece, missing: list[tuple[Piece, Point]]) -> Point | None:
    """Return a point where this kind is missing, and drop that point from ``missing``; ``None``: there is none."""
    found = next((each for each in missing if each[0] == piece), None)
    if found is None:
        return None
    missing.remove(found)
    return found[1]


def _lines(steps: Sequence[Step]) -> list[str]:
    return [line for step in steps for line in gestures_of(step)]


def _after(game: AnyGame, before: Placement, step: Step) -> Placement:
    """Return the placement after one step."""
    stacks = {point: list(stack) for point, stack in before.items()}
    match step:
        case Put(piece, point):
            stacks.setdefault(point, []).append(piece)
        case Take(piece, point):
            stacks[point].remove(piece)
        case Flip(piece, becomes, point):
            stacks[point][stacks[point].index(piece)] = becomes
        case Move(piece, path):
            stacks[path[0]].remove(piece)
            stacks.setdefault(path[-1], []).append(piece)
    return {point: game.stacked(tuple(stack)) for point, stack in stacks.items() if stack}


def _alike(placement: Placement, standing: Standing) -> bool:
    """Return whether the same pieces stand on each point, in any order."""
    points = {**placement, **standing}
    return all(Counter(placement.get(point, ())) == Counter(standing.get(point, ())) for point in points)


def _in_hand(game: AnyGame, before: Placement, step: Step, standing: Standing, held: Sequence[Piece]) -> bool:
    """Return whether only the piece that a step moves is in the hand, and all others stand as before the step."""
    if not isinstance(step, Move) or tuple(held) != (step.piece,):
        return False
    return _alike(_after(game, before, Take(step.piece, step.path[0])), standing)
