"""Three men's morris: three men each, put one by one, then moved along a line to a point beside; three in a row win."""

from collections.abc import Mapping
from typing import ClassVar

from small_game import LINES, PLACES, SmallGame, State, beside, other, put_on

from engine.game import Action, Move, Put, Step
from engine.resigning import resigns

MEN = 3


class Morris(SmallGame):
    """Three men's morris."""

    name: ClassVar[str] = "morris"
    title: ClassVar[str] = "Three men's morris"
    opening: ClassVar[Action] = "b2"
    pieces: ClassVar[Mapping[str, int]] = {"man": MEN}

    def moves(self, state: State) -> Mapping[Action, State]:
        """Return where a man may be put, or moved to once all are on the board."""
        man = f"{state.turn}-man"
        own = [point for point in PLACES if state.on(point) == (man,)]
        free = [point for point in PLACES if not state.on(point)]
        if len(own) < MEN:
            return {point: state._replace(stacks=put_on(state, {point: (man,)})) for point in free}
        return {
            f"{start}-{end}": state._replace(stacks=put_on(state, {start: (), end: (man,)}))
            for start in own
            for end in beside(start)
            if end in free
        }

    def won(self, state: State) -> str:
        """Return ``row`` once the player who acted last has three in a line."""
        man = f"{other(state.turn)}-man"
        return "row" if any(all(state.on(point) == (man,) for point in line) for line in LINES) else ""

    def steps(self, state: State, action: Action) -> tuple[Step, ...]:
        """Return the man that is put or moved."""
        if resigns(action):
            return ()
        man = f"{state.turn}-man"
        start, _, end = action.partition("-")
        return (Move(man, (start, end)),) if end else (Put(man, start),)
