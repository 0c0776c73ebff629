"""The table of costs and times: how unlikely each gesture and each state of the board is.

A cost is roughly minus the logarithm of how often something happens, against the most usual thing at that moment.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Costs:
    """The costs of gestures, actions and differing points, and the limits for choosing between hypotheses."""

    # Gestures
    lift: float = 0.2
    """A piece goes up."""
    put_back: float = 0.3
    """A piece is put down where it was lifted, the same face up."""
    put_back_owed: float = 1.7
    """A piece that should have been turned over is put down where it was lifted, the same face up."""
    flip: float = 0.5
    """A piece is turned over that should be or may be."""
    flip_astray: float = 2.0
    """A piece is turned over although no step asks for it."""
    from_hand: float = 0.3
    """A lifted piece is put down elsewhere."""
    supply: float = 0.5
    """A piece that belongs there comes from beside the board."""
    beyond: float = 4.0
    """A piece comes from beside the board although no step asks for it."""
    passing: float = 0.6
    """A reading that fits no gesture, while a piece is in a hand: the piece is being carried past."""
    glitch: float = 4.0
    """A reading that fits no gesture, while no piece is in a hand."""
    late: float = 0.3
    """A lifted piece stands where such a reading was: it had come there before it was seen to leave."""

    # Actions
    action: float = 0.05
    """An action is made."""
    take_back: float = 1.5
    """An action is taken back by hand, and not replaced by another."""
    early: float = 2.0
    """A player has acted before the player whose turn it was."""
    skipped: float = 1.0
    """A player chooses nothing although there was a choice."""
    give_up_fresh: float = 0.5
    """A recently counted action is taken back or replaced."""
    give_up: float = 3.0
    """An action that was counted some time ago is taken back or replaced."""
    give_up_untouched: float = 8.0
    """A counted action is given up although nobody has touched its pieces."""
    unseen_flip: float = 0.4
    """A piece was turned over as required, unseen by any sensor: another player has gone on."""

    # Points that differ from the position after the actions
    held: float = 0.2
    """The point's piece is in a hand."""
    aside: float = 2.0
    """The point's piece is in neither hand: two others are."""
    begun: float = 0.3
    """The point is as a step of a legal action leaves it."""
    unfilled: float = 2.0
    """A piece was moved to the point before the piece that has to be put first."""
    begun_flip: float = 2.0
    """A piece is turned over before any step that the flip follows from."""
    begun_whole: float = 3.0
    """All leading steps of an action are done, and the hypothesis takes it as not made."""
    hazard: float = 1.5
    """The same, for each second of stillness: a person who only looks at a piece puts it back."""
    owed_flip: float = 0.4
    """A piece is still to be turned over."""
    owed_take: float = 0.2
    """A piece is still to be taken off."""
    owed_piece: float = 2.0
    """A piece is still to be put there, or to be moved from there."""
    unbegun: float = 2.0
    """No step of the last action has been done."""
    wrong: float = 4.0
    """Nothing explains the pieces on the point."""
    gone: float = 1.0
    """A piece is missing there and is in no hand."""
    unread: float = 2.0
    """The point's reading fits none of the possible stacks."""
    stale: float = 5.0
    """Its reading has fitted none for longer than a piece takes to pass."""

    # Choosing between hypotheses
    beam: int = 24
    """The most hypotheses that are kept."""
    hopeless: float = 9.0
    """A hypothesis that costs this much more than the cheapest is dropped."""
    margin: float = 1.4
    """Hypotheses within this distance of the cheapest are believed as well."""


@dataclass(frozen=True, slots=True)
class Times:
    """The times (s) for which the board must be still."""

    decided: float = 0.28
    """Before an action counts that no legal action continues."""
    open: float = 0.9
    """Before an action counts whose piece could go on, and before a question is asked."""
    passing: float = 0.45
    """The longest time for which a reading that fits nothing may be a piece carried past."""
    still: float = 0.5
    """Before an error is reported."""
    held: float = 0.9
    """Before a piece in a hand that nobody may move is reported as an error."""


COSTS = Costs()
TIMES = Times()
