"""Counting sequences of actions: the classic check of a move generator."""

from typing import Any

from engine.game import AnyGame


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """Return the number of action sequences of length ``depth`` from a position; a finished game adds none.

    The last action of a sequence is counted, not played, because the list of actions holds exactly the legal ones.
    """
    if depth == 0:
        return 1
    actions = game.actions(state)
    if depth == 1:
        return len(actions)
    play = game.play
    return sum(perft(game, play(state, action), depth - 1) for action in actions)
