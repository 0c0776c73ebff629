"""RINGGZ positions said by what stands where."""

import re

from engine.games.ringgz import Ringgz
from engine.games.ringgz.state import State

KINDS = "1234B"
EACH = 3


def line(game: Ringgz, pieces: str, *, turn: str = "1", phase: str = "place", left: str = "") -> str:
    """Write a position from ``c3=* d3=b1y2b3``; what does not stand is in hand.

    With three players the neutral pieces that stand were placed by the first players who had them.
    """
    at = dict(place.split("=") for place in pieces.split())
    board = "/".join(",".join(at.get(f"{column}{row}", ".") for column in "abcde") for row in range(5, 0, -1))
    standing = [sort for place in at.values() for sort in re.findall("[rbyg][1-4B]", place)]
    shares = str(game.options["colours"]).split(",")
    hands = []
    for number, share in enumerate(shares):
        hand = "".join(
            colour + "".join(str(EACH - standing.count(colour + kind)) for kind in KINDS) for colour in share
        )
        if len(shares) == 3:
            neutral = str(game.options["neutral"])
            hand += neutral + "".join(str(int(standing.count(neutral + kind) <= number)) for kind in KINDS)
        hands.append(hand)
    return f"{turn} {phase} {board} hand={','.join(hands)}" + (f" left={left}" if left else "")


def at(game: Ringgz, pieces: str, turn: str = "1") -> State:
    """Read such a position."""
    return game.read_position(line(game, pieces, turn=turn))


def after(game: Ringgz, state: State, actions: str) -> State:
    """Play actions separated by blanks."""
    for action in actions.split():
        state = game.play(state, action)
    return state
