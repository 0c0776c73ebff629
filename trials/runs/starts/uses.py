"""Turns of random games that use a point: for every point one turn of each kind of use."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from engine.game import Action, AnyGame, Move, Piece, Placement, Point, Put, Record, Take
from engine.random_play import play_random_game
from firmware.desk.turns import Turn, turns
from trials.runs.starts.variants import game_on

GAMES = 12
"""The least number of random games that are searched for turns."""

MOST_GAMES = 60
"""The number of games after which the search for a use is given up: some points are in no row of five."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A turn of a random game that uses a point in a certain way: ``put marker``, ``move ring to``, ``take ring``.

    Or the turn does not use it: ``spare ring`` while another ring is taken off, ``pass over``, ``idle marker``,
    ``idle``.
    """

    use: str
    game: int
    first: int


@lru_cache(maxsize=2)
def scenes(board: str, seed: int, options: tuple[str, ...] = ()) -> Mapping[Point, Sequence[Scene]]:
    """Return for each point of a board a turn of every use that random games make of it."""
    game = game_on(board, options)
    found: dict[tuple[Point, str], list[Scene]] = {}
    uses: set[str] = set()
    for number in range(MOST_GAMES):
        if number >= GAMES and all((point, use) in found for point in game.geometry.points for use in uses):
            break
        whole = record(board, seed, number, options)
        state = game.start()
        for turn in turns(game, whole):
            standing = game.placement(state)
            state = played(game, turn.actions, state)
            for point, use in dict.fromkeys((*_uses(turn), *_unused(turn, standing, game.geometry.points))):
                uses.add(use)
                if number < GAMES or (point, use) not in found:
                    found.setdefault((point, use), []).append(Scene(use, number, turn.first))
    random = Random(seed)
    chosen: dict[Point, list[Scene]] = {point: [] for point in game.geometry.points}
    for (point, _), every in sorted(found.items()):
        chosen[point].append(random.choice(every))
    return chosen


@lru_cache(maxsize=MOST_GAMES)
def record(board: str, seed: int, number: int, options: tuple[str, ...] = ()) -> Record:
    """Return one of the random games."""
    game = game_on(board, options)
    return Record(game.name, tuple(play_random_game(game, Random(f"{seed} {number}"))), game.options)


def _uses(turn: Turn) -> Iterator[tuple[Point, str]]:
    """Yield the uses of points in a turn."""
    for steps in turn.steps:
        puts = {step.point for step in steps if isinstance(step, Put)}
        for step in steps:
            match step:
                case Move(piece, path):
                    if path[0] not in puts:
                        yield path[0], f"move {_sort(piece)} from"
                    yield path[-1], f"move {_sort(piece)} to"
                case _:
                    yield step.point, f"{type(step).__name__.lower()} {_sort(step.piece)}"


def _unused(turn: Turn, standing: Placement, points: Iterable[Point]) -> Iterator[tuple[Point, str]]:
    """Yield the points that a turn does not use, and what they could be confused with.

    A piece is ``spare`` if one like it is taken off, because it could be taken for that one; ``pass over`` is an empty
    point under a move; any other is ``idle``.
    """
    steps = [step for action in turn.steps for step in action]
    taken = {step.piece for step in steps if isinstance(step, Take)}
    moves = [step.path for step in steps if isinstance(step, Move)]
    touched = {point for point, _ in _uses(turn)} | {path[0] for path in moves}
    passed = {point for path in moves for point in path}
    for point in points:
        stack = standing.get(point)
        if point in touched:
            continue
        if stack and stack[-1] in taken:
            yield point, f"spare {_sort(stack[-1])}"
        elif stack:
            yield point, f"idle {_sort(stack[-1])}"
        else:
            yield point, "pass over" if point in passed else "idle"


def played(game: AnyGame, actions: Sequence[Action], state: Any) -> Any:
    """Return the state after actions from another state."""
    for action in actions:
        state = game.play(state, action)
    return state


def _sort(piece: Piece) -> str:
    return piece.rpartition("-")[2]
