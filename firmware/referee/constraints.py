"""The constraints on hypotheses: what hands, turns and the record rule out, each with a name.

Every rule by which a hypothesis is dropped is one of these. ``ringlight why`` says which one it was, and
``ringlight trial constraints`` leaves out one after the other and names those that no test notices.
"""

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from typing import TypeVar


class Constraint(StrEnum):
    """A reason to drop a hypothesis. The value is the end of the key of its sentence in the message catalogues."""

    # What has been seen of its steps.
    NOT_BEGUN = "not-begun"
    """No step it begins with has been seen."""
    UNEXPLAINED = "unexplained"
    """A point shows what it does not explain, and no action can follow that would."""
    REMOVED_FIRST = "removed-first"
    """A removal was made although the action that makes it due has not been seen."""
    CHOSEN_FIRST = "chosen-first"
    """Another action follows a piece to be turned over by choice, which has not been begun."""
    TOO_MANY_IN_HAND = "too-many-in-hand"
    """More pieces would be off their points, to be turned over, than there are hands."""

    # How hands carry pieces.
    NOT_MADE_YET = "not-made-yet"
    """An action follows although the piece of the one before still stands where it was."""
    NOT_ARRIVED = "not-arrived"
    """What stands where the piece should have come is what stood there before."""
    NOT_LEFT = "not-left"
    """The piece that should have come elsewhere still stands where it was."""
    CAME_TOO_SOON = "came-too-soon"
    """A piece came before the one that should be it had left its point."""
    STOOD_ON = "stood-on"
    """The moved piece still stood on its point after it should have come elsewhere: it was only looked at."""
    STOOD_ELSEWHERE = "stood-elsewhere"
    """The moved piece was pushed to another point, and stood there after it should have come: another one came."""
    DRAGGED = "dragged"
    """A piece went the same way as another right behind it: it was dragged along."""
    KNOCKED_AWAY = "knocked-away"
    """A piece that should have been taken off was knocked to the next point."""
    TAKEN_TOO_SOON = "taken-too-soon"
    """A piece was taken off before that was due."""

    # One player after the other.
    TOUCHED_TOO_SOON = "touched-too-soon"
    """What the last action had brought was taken up before the player ahead had begun."""
    CAME_OUT_OF_TURN = "came-out-of-turn"
    """A piece came before the player ahead had begun."""
    GONE_OUT_OF_TURN = "gone-out-of-turn"
    """A piece that an earlier action had brought was taken up before the player ahead had begun."""
    TURNED_TOO_SOON = "turned-too-soon"
    """A piece was turned over by choice before an earlier action was made."""
    CHOSEN_TOO_LATE = "chosen-too-late"
    """A piece was turned over by choice after its player had seen the next one play."""
    REARRANGED_TOO_SOON = "rearranged-too-soon"
    """The board was rearranged before all earlier actions were made."""

    # Less likely than another hypothesis.
    OUT_OF_TURN = "out-of-turn"
    """A piece arrived before its player's turn; in another hypothesis none did."""
    FIRST_OUT_OF_TURN = "first-out-of-turn"
    """A piece first arrived before its player's turn, though it was lifted and put back since."""
    LESS_FAR = "less-far"
    """A piece that was taken off since went less far than in another hypothesis."""
    LIFTED_AGAIN = "lifted-again"
    """A piece was lifted again or turned back, and another hypothesis is complete."""
    UP_BEFORE = "up-before"
    """A player's piece was in the hand before the player ahead had begun."""

    # What may replace the recorded actions.
    NOTHING_NEW = "nothing-new"
    """No point that tells the record from this hypothesis has changed since the record."""
    AMENDED_OUT_OF_TURN = "amended-out-of-turn"
    """A piece arrived before its player's turn: that replaces nothing."""
    PUSHED_ABOUT = "pushed-about"
    """It was not made before more pieces were moved at once than hands carry: those replace nothing."""
    LEFT_STANDING = "left-standing"
    """The record took off a piece that this hypothesis would leave, and it does not stand there again."""
    OTHER_FACE = "other-face"
    """A move needs a face that the record has turned down, and nobody turned it back."""
    THERE_BEFORE = "there-before"
    """A piece arrived before the pieces of the last actions were taken up again: it is another one."""
    AFTER_THE_NEXT = "after-the-next"
    """A piece came after the next player's pieces: a player who has played on accepted the record."""
    KNOWN_OTHERWISE = "known-otherwise"
    """The piece that stands there is known to be another one."""
    JOINED = "joined"
    """Another piece has joined the recorded one: its player acted before it went on."""

    # What counts already.
    KNOCKED_ON = "knocked-on"
    """One of several actions moved a piece faster than hands carry it: a bump, so it does not count yet."""
    NOT_FOLLOWED = "not-followed"
    """A later piece left before the first had landed: a bump, so the first does not count by that."""


Each = TypeVar("Each")


def first_broken(broken: Iterator[Constraint]) -> Constraint | None:
    """Return the first of the constraints that a hypothesis breaks; ``None``: it meets all of them.

    Every constraint is asked about here or in :func:`preferred`, and nowhere else.
    """
    return next(broken, None)


def preferred(constraint: Constraint, found: Sequence[Each], holds: Callable[[Each], bool]) -> list[Each]:
    """Return the hypotheses for which ``holds`` is true: the constraint drops the others; all, if it is true of none.

    Every constraint is asked about here or in :func:`first_broken`, and nowhere else.
    """
    del constraint  # only its name matters: the trial leaves out one of them by it
    return [each for each in found if holds(each)] or list(found)
