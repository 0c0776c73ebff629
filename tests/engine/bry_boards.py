"""BRY positions said by what stands where."""

import pytest

from engine.errors import IllegalActionError
from engine.game import Flip
from engine.games.bry import Bry
from engine.games.bry.pieces import COLOURS, PIECES
from engine.games.bry.state import State

CALM = "A1=BSC D3=RSC D4=RSH"
"""Blue has one piece and attacks nothing; Red attacks nothing either."""


def line(  # one word for each part of a position
    game: Bry,
    ring: str,
    *,
    turn: str = "B",
    phase: str = "move",
    pen: str = "",
    nest: str | None = None,
    **more: str,
) -> str:
    """Write a position from ``D1=BSC D5=RCSv``; what is said nowhere is in its nest, or in its pen if ``nest`` is."""
    at = dict(place.split("=") for place in ring.split())
    order = str(game.options["colours"]).split(",")
    dealt = order if game.options["players"] == 3 or game.options["expert"] else order[:2]
    stands = {face.removesuffix("v") for face in at.values()}
    left = [piece for piece in PIECES if piece[0] in dealt and piece not in stands]
    in_pen = [piece for piece in left if (piece in pen.split() if nest is None else piece not in nest.split())]
    in_nest = [piece for piece in left if piece not in in_pen]
    where = ",".join(f"{space}:{at[space]}" for space in game.geometry.points if space in at)
    parts = {"ring": where, "nest": ",".join(in_nest), "pen": ",".join(in_pen)}
    told = {**{name: part or "-" for name, part in parts.items()}, **more}
    return " ".join([turn, phase, *(f"{name}={part}" for name, part in told.items())])


def at(game: Bry, ring: str, **more: str) -> State:
    """Read such a position."""
    return game.read_position(line(game, ring, **more))


def after(game: Bry, state: State, actions: str) -> State:
    """Play actions separated by blanks."""
    for action in actions.split():
        state = game.play(state, action)
    return state


def board(game: Bry, state: State) -> str:
    """What stands in the Ring, as the positions here say it."""
    standing = game.placement(state).items()
    ring = game.rules.board.number
    return " ".join(f"{space}={face.replace('-down', 'v')}" for space, (face,) in standing if space in ring)


def pen(state: State, colour: str) -> str:
    """The pieces in a colour's pen."""
    sets = dict(zip(COLOURS, state.pens, strict=True))[colour]
    own = [piece for piece in PIECES if piece[0] == colour]
    return " ".join(piece for number, piece in enumerate(own) if sets >> number & 1)


def flips(game: Bry, state: State, action: str) -> dict[str, str]:
    """The pieces an action turns over: by space what they show then."""
    return {step.point: step.becomes for step in game.steps(state, action) if isinstance(step, Flip)}


def reach(game: Bry, state: State, space: str, row: str = "") -> set[str]:
    """Where the piece on a space may go, perhaps only along a row of the board."""
    targets = {action.split("-")[1] for action in game.actions(state) if action.startswith(f"{space}-")}
    return {target for target in targets if target.startswith(row)}


def with_prefix(game: Bry, state: State, prefix: str) -> set[str]:
    return {action for action in game.actions(state) if action.startswith(prefix)}


def refuse(game: Bry, state: State, action: str, why: str) -> None:
    """An action that is neither listed nor played."""
    assert action not in game.actions(state)
    with pytest.raises(IllegalActionError, match=why):
        game.play(state, action)
