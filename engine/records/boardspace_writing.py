"""Writing YINSH games as boardspace.net has them: SGF with ``GM[24]`` (rules, *Written form*)."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.game import Action, AnyGame, Player
from engine.records.boardspace import GAME

_FORMS: Final[Sequence[tuple[re.Pattern[str], Sequence[str]]]] = [
    (re.compile(form), words)
    for form, words in (
        (r"([a-k])(\d+)", ("place {p}r {0} {1}", "Done")),
        (r"([a-k])(\d+)-([a-k])(\d+)", ("place {p} {0} {1}", "drop board {2} {3}", "Done")),
        (r"x([a-k])(\d+)-([a-k])(\d+)", ("remove {p} {0} {1} {2} {3}", "Done")),
        (r"x([a-k])(\d+)", ("remove {p}r {0} {1}", "Done")),
        (r"resign.*", ("Resign", "Done")),
    )
]
"""What boardspace.net calls each form of action, ``p`` being the first letter of the player's colour.

A pass, which is never chosen, is not written; a reader puts it in where it must be.
"""

_SEATS: Final[Mapping[Player, str]] = {"white": "P0", "black": "P1"}
_HEAD: Final = f"(;\nGM[{GAME}]VV[2]\nSU[Yinsh]\n; P0[0 Start White]\n"


def write_boardspace(game: AnyGame, actions: Sequence[Action]) -> str:
    """Return a game of YINSH as SGF, which :func:`~engine.records.boardspace.read_boardspace` reads.

    Options have no place in it. Raises what playing the actions raises.
    """
    nodes, state = list[tuple[str, str]](), game.start()
    for action in actions:
        player = action.partition(":")[2] or game.turn(state)
        state = game.play(state, action)
        if player is not None:
            nodes += _nodes(action, player)
    return _HEAD + "".join(f"; {seat}[{at} {words}]\n" for at, (seat, words) in enumerate(nodes, 1)) + ")"


def _nodes(action: Action, player: Player) -> Iterator[tuple[str, str]]:
    """Yield what boardspace.net calls an action, one thing after another, each with the seat that does it."""
    for form, words in _FORMS:
        if found := form.fullmatch(action):
            points = [part.upper() for part in found.groups()]
            yield from ((_SEATS[player], each.format(*points, p=player[0])) for each in words)
