"""A person who does what the words ask for, with the pieces there are, until nothing is called wrong.

Unlike :class:`~trials.hands.robot.Robot` this person has only the pieces of the game: a piece that is asked for while
all of its kind stand on the board cannot be put, and says that the words are wrong.
"""

from collections import Counter
from collections.abc import Iterator

from firmware.desk.desk import Desk
from firmware.desk.report import report
from hardware.errors import ImpossibleGestureError
from hardware.simulated.script import parse_gesture
from trials.hands.robot import Eyes, Report, StuckError

MOST_GESTURES = 80
"""After so many gestures the words lead nowhere."""


def obey(desk: Desk, most: int = MOST_GESTURES) -> Iterator[str]:
    """Do what the words ask for, yielding each gesture once it is made and the board is quiet.

    It ends when nothing is called wrong. Raises :class:`~trials.hands.robot.StuckError` where the words cannot be
    obeyed, or do not come to an end.
    """
    made = 0
    told = report(desk, "wait 0")
    while told["wrong"] or told["verdict"] == "astray":
        if not told["wrong"]:
            raise StuckError(f"something is wrong, and nothing says how to put it right: {told['expected']}")
        gesture = str(told["wrong"][0]["do"])
        _check_pieces(desk, gesture, told)
        if made == most:
            raise StuckError(f"after {most} gestures: {told['expected']}")
        try:
            desk.perform(parse_gesture(gesture))
        except ImpossibleGestureError as error:
            raise StuckError(f"{error}: {told['expected']}") from error
        desk.rest()
        made += 1
        yield gesture
        told = report(desk, gesture)


def _check_pieces(desk: Desk, gesture: str, told: Report) -> None:
    """See that there is a piece to be put, in a hand or beside the board."""
    verb, *words = gesture.split()
    if verb != "put":
        return
    eyes, kinds = Eyes.on(desk), desk.game.kinds
    if words[0] in eyes.held:
        return
    standing = [piece for stack in eyes.standing.values() for piece in stack]
    used = Counter(kinds[piece].supply for piece in (*standing, *eyes.held))
    if used[kinds[words[0]].supply] >= kinds[words[0]].count:
        raise StuckError(f"'{gesture}' is asked for, and no {words[0]} is left: {told['expected']}")
