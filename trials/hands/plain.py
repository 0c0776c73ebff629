"""Plain hands: they make one action without a mistake, or undo all of it, and then leave the board alone."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from engine.game import Action, AnyGame, Flip, Move, Put, Step, Take
from firmware.desk.desk import Desk
from firmware.desk.styles import STYLES, gestures_of
from hardware.simulated.script import parse_gesture


class PlainHands:
    """Hands at one desk; ``random`` makes their choices, ``script`` is what they have done, as lines for ``act``."""

    def __init__(self, desk: Desk, random: Random) -> None:
        self._desk = desk
        self._random = random
        self.script: list[str] = []

    def do(self, gesture: str, pause: float = 0.0) -> None:
        """Make a gesture after a pause in s, without waiting for the board afterwards."""
        self.script.append(f"after {pause:g} {gesture}" if pause else gesture)
        self._desk.run(pause)
        self._desk.perform(parse_gesture(gesture))

    def choose(self, meant: Callable[[Action], bool] = lambda _action: True) -> Action | None:
        """Return a random legal action of those ``meant``, with equal probability for each kind of action.

        ``None``: there is none, or the game is over.
        """
        game, state = self._desk.game, self._desk.table.position.state
        kinds: dict[object, list[Action]] = {}
        for action in filter(meant, game.actions(state)):
            kinds.setdefault(kind_of(game, state, action), []).append(action)
        return self._random.choice(self._random.choice(list(kinds.values()))) if kinds else None

    def make(self, action: Action) -> bool:
        """Make an action, and return whether it is recorded, together with the forced passes after it."""
        desk = self._desk
        game, before = desk.game, desk.table.record
        state = desk.table.position.state
        steps = game.steps(state, action)
        for doing in STYLES["natural"]([steps], self._random):
            self.do(doing.gesture, doing.pause)
        desk.rest()
        if not steps and desk.table.record == before:
            self.do("press confirm")
            desk.rest()
        # Asked who acted, if two players may have at once, the question goes back before the last action.
        made = (*before[len(before) - desk.table.verdict.back :], action)
        if made in desk.table.verdict.choices:
            self.do(f"answer {' '.join(made)}")
            desk.rest()
        return desk.table.record == (*before, action, *passes_after(game, game.play(state, action)))

    def unmake(self, steps: Sequence[Step]) -> None:
        """Undo the steps of an action, the last first."""
        for gesture in undoing(steps):
            self.do(gesture, round(self._random.uniform(0.15, 0.9), 2))
        self._desk.rest()


def undoing(steps: Sequence[Step]) -> Iterator[str]:
    """Yield the gestures that undo steps, the last first."""
    return (gesture for step in reversed(steps) for gesture in gestures_of(inverse(step)))


def inverse(step: Step) -> Step:
    """Return the step that undoes a step."""
    match step:
        case Put(piece, point):
            return Take(piece, point)
        case Take(piece, point):
            return Put(piece, point)
        case Flip(piece, becomes, point):
            return Flip(becomes, piece, point)
        case Move(piece, path):
            return Move(piece, path[::-1])


def passes_after(game: AnyGame, state: Any) -> tuple[Action, ...]:
    """Return the forced passes in a state."""
    passes: list[Action] = []
    while len(actions := game.actions(state)) == 1 and not game.steps(state, actions[0]):
        passes += actions
        state = game.play(state, actions[0])
    return tuple(passes)


def kind_of(game: AnyGame, state: Any, action: Action) -> tuple[str, ...]:
    """Return the kind of an action: the phase, and the kinds of steps that hands make for it."""
    steps = {type(step).__name__.lower() for step in game.steps(state, action)}
    several = sum(isinstance(step, Move) for step in game.steps(state, action)) > 1
    return (game.phase(state), *sorted(steps), *(("several",) if several else ()))
