"""RINGO positions said by pictures as the rules draw them: upper case rings, lower case discs, the top row first."""

from engine.games.ringo import Ringo
from engine.games.ringo.state import State

E1 = "R B R, B . B, R B R"
E3 = ". r . ., . r . ., . r . ., R B . ., R . R R, B B B ."
E4 = ". . b . . . . r, R B r . r B B ., R B . r . R R ."
E5 = "R B B B r, R B R R b"
E6 = "R B R B . . ., B R B R . . ., . . . . b . ., . . . . . b ., . . . . . . r"
"""Blue's two discs are the only way from the rings to a red disc."""


def line(
    picture: str, *, corner: str = "0,0", turn: str = "red", phase: str = "move", stock: str = "0-0", more: str = ""
) -> str:
    """Write a position from a picture, rows by commas, its lower left cell being the corner."""
    rows = "/".join("".join(row.split()) for row in picture.split(","))
    return f"{turn} {phase} {rows} at={corner} stock={stock} turns=0{more}"


def at(game: Ringo, picture: str, *, corner: str = "0,0", turn: str = "red", stock: str = "0-0") -> State:
    """Read such a position."""
    return game.read_position(line(picture, corner=corner, turn=turn, stock=stock))


def after(game: Ringo, state: State, actions: str) -> State:
    """Play actions separated by blanks."""
    for action in actions.split():
        state = game.play(state, action)
    return state


def picture(game: Ringo, state: State) -> str:
    """Draw what stands, as a picture here is written."""
    rows = game.write_position(state).split()[2].split("/")
    return ", ".join(" ".join(row) for row in rows)


def targets(game: Ringo, state: State, start: str) -> set[str]:
    """Where a ring may go, of the actions that begin so."""
    return {action.rpartition(">")[2] for action in game.actions(state) if action.startswith(f"{start}>")}
