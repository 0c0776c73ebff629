"""In turn: what players do when the board says that two of them acted at once, and it has taken the other one first."""

from collections.abc import Iterator, Sequence

from engine.game import Action
from firmware.desk.desk import Desk
from firmware.desk.styles import Doing, gestures_of
from firmware.desk.turns import Turn
from firmware.referee.limits import AT_ONCE_S
from trials.hands.plain import undoing

AT_ONCE = ("happened-look-alike", "happened-at-once")
"""The messages which say that either of two players may have been first."""


def in_turn(desk: Desk, turn: Turn, made: Sequence[Action]) -> Iterator[Doing]:
    """Yield the gestures that take both actions back and make them in turn, if the board has them the other way round.

    A pause of ``AT_ONCE_S`` before each shows who is first.
    """
    record = desk.table.record
    told = any(message.key in AT_ONCE for message in desk.table.expected)
    if not told or record[: turn.first] != tuple(made[: turn.first]) or record == tuple(made):
        return
    both = [steps for steps in turn.steps if steps][-2:]
    back = [gesture for steps in reversed(both) for gesture in undoing(steps)]
    anew = [gesture for steps in both for step in steps for gesture in gestures_of(step)]
    for gesture in ("press undo", "press undo", *back, *anew):
        yield Doing(gesture, AT_ONCE_S, amiss=True)
