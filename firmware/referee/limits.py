"""All limits, times and costs of the referee.

Times are in s, distances in pitches. ``ringlight trial limits`` changes one after the other by a factor of two, and
names those that no test notices.
"""

KNOCKED_S = 0.09
"""A piece that comes within this time (s) after a piece like it left the point beside was knocked over.

Between two frames of 20 ms: five frames are a slide, whichever way their sum is rounded."""

BESIDE = 1.01
"""The largest distance (pitch) between points that lie beside each other."""

MOST_CLAIMED = 2
"""The most points that may contradict a claim: one sensor fails now and then, a dozen do not."""

MOST_MEANWHILE = 2
"""The most actions that may follow the first one while a question waits for its answer."""

BLIND_S = 0.4
"""A point that has been unknown for this long (s) is blind: no piece takes that long to pass it."""

HANDS = 2
"""How many pieces may be off their points at once on the way to being turned over; and how many removals, or pieces
turned over by choice, may be passed over because a later one was done first. Where more are pushed in one burst, it was
a bump."""

SLOW_S = 0.1
"""A piece slid at about 80 mm/s or slower is seen for this long (s) at each point it passes."""

SLID_OFF_S = 0.5
"""A piece slid off a point so slowly that it seems to stand on the next one is seen there within this time (s)."""

DIAGONAL = 1.5
"""The largest distance (pitch) between points that lie beside each other, diagonals included."""

PASSED_BY = 0.5
"""A piece that is slid past a point at less than this distance (pitch) shows there."""

NEXT_S = 2.0
"""A piece slid at 20 mm/s comes from a point to the next within this time (s), also along a diagonal.

A piece that goes the same way as another within this time is dragged along by it, which is not a move.
"""

OUT_OF_TURN_S = 2.5
"""How long (s) an action out of turn must stand before it counts: more often a piece was only touched, or was put down
wrong and is about to be put right."""

MOST_SHOWN = 3
"""A way back of at most this many gestures may pass through a game's start; on a longer one the table is cleared."""

MOST_MET = 50
"""How many boards met in a repair are remembered, so that a piece only touched is no step of it."""

MOST_LIT = 2
"""How many things to put right are lit, and so asked for, at once; a piece to carry from one point to another is one
thing."""

MOST_BEGUN = 20
"""If more points than this differ on a board that has not been right since the table began, no turn has begun: the
pieces of another game stand there. But a layout may be slid, as one action."""

MOST_NEXT = 2
"""How many actions of the next turns may have begun before this turn is committed.

Removals do not count, nor do actions without steps: a pass, or choosing nothing more.
"""

MOST_OWING = 5
"""The same limit if the first action still owed a flip when the next one began: a forgotten flip may be noticed turns
later, and nothing is committed until then."""

MOST_BEHIND = 12
"""How many points an action changes at most, among those that players begin before the one before has counted: a long
jump, or two rows and their rings.
"""

MOST_WEIGHED = 3000
"""After this many legal actions, summed over the chains followed, a search follows no further chain. The same bound
ends the search for claims in which the next player has acted too.

The continuations found by then stand; if there are none, nothing explains the board. The chains that explain what
happened until the latest time come first, of those the one whose action was finished first, and then the one that
leaves the least unexplained: they include all that people do at once.
Without a bound the search on a wholly disturbed board would take half a minute, too long for the service. The bound
counts actions instead of time, to judge the same game the same way again.
"""

MOST_GUESSED = 200
"""The most stacks tried to explain an unexpected reading of a point: where a sensor fails none fits, and a dozen kinds
of pieces form thousands of stacks."""

MOST_AT_REST = 4
"""The most actions offered as choices on a resting board whose sensors show none of them."""

EARLIER_S = 2.0
"""How long (s) the whole board must equal a position before the last turn to go back there: two hands may well look at
two pieces at once."""

PUSHED_S = 0.35
"""A piece that comes to a point within this time (s) after it left another was pushed: carrying takes longer."""

SUPPLY, TURNED_AWAY = 1.0, 0.5
"""The costs, after a disturbance of several pieces, that one of them was fetched from beside the board, or was turned
over on its way. Crossing the whole board costs 1."""

BURST_S = 0.5
"""Changes within this time (s) of one another may have one cause: a sleeve, a bump."""

WIDE = 12
"""An action that changes more points than this rearranges the board. (A long jump in YINSH changes eleven.)"""

PASSED_S = 0.5
"""A piece that is seen on a point for longer than this (s) stands there; it is not being carried past."""

TOGETHER_S = 0.2
"""Changes that sensors show within this time (s) of one another may have happened in the other order."""

AT_ONCE_S = 1.2
"""Two players put pieces at once if theirs come within this time (s): either may have come first. Where they look the
same to the sensors, the board says so."""
