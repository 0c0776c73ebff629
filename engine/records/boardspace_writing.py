"""Writing YINSH games in the format of boardspace.net: SGF with ``GM[24]`` (rules, *Written form*)."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.game import Action, AnyGame, Player, Record
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
"""The name of each form of action at boardspace.net; ``p`` is the first letter of the player's colour.

A pass is never chosen and not written; a reader inserts it where it is forced.
"""

_SEATS: Final[Mapping[Player, str]] = {"white": "P0", "black": "P1"}
_HEAD: Final = f"(;\nGM[{GAME}]VV[2]\nSU[Yinsh]\n"
_BEGIN: Final = "; P0[0 Start White]\n"
_UNREADABLE: Final = re.compile(r"[\]\\]")


def write_boardspace(game: AnyGame, actions: Sequence[Action], record: Record | None = None) -> str:
    """Return a game of YINSH as SGF, which :func:`~engine.records.boardspace.read_boardspace` reads.

    ``record`` adds the date, the result, the players' names, and each player's clock after each action (``TM``, in ms).
    SGF has no place for options. Raises the errors of playing the actions.
    """
    nodes, state, at = list[str](), game.start(), 0
    clocks = dict.fromkeys(_SEATS, 0.0)
    for number, action in enumerate(actions):
        player = action.partition(":")[2] or game.turn(state)
        state = game.play(state, action)
        if player is None:
            continue
        clock = ""
        if record is not None and record.times:
            clocks[player] += record.times[number] - record.times[max(0, number - 1)]
            clock = f"TM[{round(1000 * clocks[player])}]"
        for seat, words in _nodes(action, player):
            at += 1
            nodes.append(f"; {seat}[{at} {words}]{clock}\n")
    return _HEAD + "".join(_about(record) if record is not None else ()) + _BEGIN + "".join(nodes) + ")"


def _about(record: Record) -> Iterator[str]:
    """Yield the SGF properties of a game as a whole (https://www.red-bean.com/sgf/properties.html)."""
    if record.date:
        yield f"DT[{_text(record.date[:10])}]\n"
    if record.outcome is not None:
        won = [player[0].upper() for player in record.outcome.winners]
        how = {"resignation": "R"}.get(record.outcome.reason, "")
        yield f"RE[{won[0]}+{how}]\n" if len(won) == 1 else "RE[Draw]\n"
    for player, seat in _SEATS.items():
        if name := record.names.get(player, ""):
            yield f'P{player[0].upper()}[{_text(name)}]{seat}[id "{_text(name)}"]\n'


def _text(text: str) -> str:
    """Return a text escaped as a value of SGF."""
    return _UNREADABLE.sub(r"\\\g<0>", text)


def _nodes(action: Action, player: Player) -> Iterator[tuple[str, str]]:
    """Yield the names boardspace.net gives the parts of an action, in order, each with the seat that does it."""
    for form, words in _FORMS:
        if found := form.fullmatch(action):
            points = [part.upper() for part in found.groups()]
            yield from ((_SEATS[player], each.format(*points, p=player[0])) for each in words)
