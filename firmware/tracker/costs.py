"""The table of costs and times: how unlikely each gesture and each state of the board is.

A cost is roughly minus the logarithm of how often something happens, against the most usual thing at that moment.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Costs:
    """What each gesture and each open point costs, and after how much quiet in s something follows."""

    # Gestures
    lift: float = 0.2
    """A piece goes up."""
    put_back: float = 0.3
    """A piece is put down where it was lifted, the same face up."""
    put_back_owed: float = 1.7
    """The same where it should have been turned over."""
    flip: float = 0.5
    """A piece that should be turned over, or may be, is."""
    flip_astray: float = 2.0
    """A piece is turned over that nothing asks to be."""
    from_hand: float = 0.3
    """A lifted piece is put down elsewhere."""
    supply: float = 0.5
    """A piece that belongs there comes from beside the board."""
    beyond: float = 4.0
    """A piece comes from beside the board that nothing asks for."""
    passing: float = 0.6
    """A reading that fits nothing, while a piece is in a hand: it is being carried past."""
    glitch: float = 4.0
    """A reading that fits nothing, while no piece is in a hand."""
    late: float = 0.3
    """A piece that has gone stands where such a reading was: it had come there before it was seen to leave."""

    # Actions
    action: float = 0.05
    """An action is made."""
    take_back: float = 1.5
    """An action is taken back by hand, and no other made in its place."""
    early: float = 2.0
    """A player has acted before the one whose turn it was."""
    skipped: float = 1.0
    """A player chooses nothing though something could be chosen."""
    give_up_fresh: float = 0.5
    """An action that has just been counted is taken back or replaced."""
    give_up: float = 3.0
    """An action that was counted a while ago is."""
    give_up_untouched: float = 8.0
    """A counted action is given up though nobody has touched its pieces."""
    unseen_flip: float = 0.4
    """A piece was turned over, as it should be, where no sensor sees it: somebody plays on."""

    # Points that are not as the actions leave them
    held: float = 0.2
    """Its piece is in a hand."""
    aside: float = 2.0
    """It is in neither hand: two others are."""
    begun: float = 0.3
    """It is as a step of a legal action leaves it."""
    unfilled: float = 2.0
    """It is where a piece was moved to, and what is to be put first is not there yet."""
    begun_flip: float = 2.0
    """A piece is turned over before anything is done that it follows from."""
    begun_whole: float = 3.0
    """All that shows an action has been done, and it is supposed not to be made."""
    hazard: float = 1.5
    """The same for every second of stillness: who only looks at a piece puts it back."""
    owed_flip: float = 0.4
    """A piece is still to be turned over."""
    owed_take: float = 0.2
    """A piece is still to be taken off."""
    owed_piece: float = 2.0
    """A piece is still to be put there, or to be moved from there."""
    unbegun: float = 2.0
    """Nothing at all has been done of the last action."""
    wrong: float = 4.0
    """Nothing explains what stands there."""
    gone: float = 1.0
    """A piece is missing there that is in no hand."""
    unread: float = 2.0
    """It reads what nothing that stands there can show."""
    stale: float = 5.0
    """It has done so for longer than anything passes."""

    # Choosing between hypotheses
    beam: int = 24
    """So many hypotheses are kept at most."""
    hopeless: float = 9.0
    """What costs so much more than the cheapest is dropped."""
    margin: float = 1.4
    """Hypotheses within so much of the cheapest are believed as well."""


@dataclass(frozen=True, slots=True)
class Times:
    """How long the board must be still, in s."""

    decided: float = 0.28
    """For an action beyond which nothing legal lies."""
    open: float = 0.9
    """For an action whose piece could go on, and before anything is asked."""
    passing: float = 0.45
    """After which a reading that fits nothing is not a piece carried past."""
    still: float = 0.5
    """Before anything is called wrong."""
    held: float = 0.9
    """Before a piece in a hand is called wrong that nobody may move."""


COSTS = Costs()
TIMES = Times()
