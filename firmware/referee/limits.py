"""The limits, times and costs of the referee, all of them.

Times are in s, distances in pitches. ``ringlight trial limits`` changes one after the other by a factor of two, and
names those that no test notices.
"""

KNOCKED_S = 0.1
"""What comes to a point less than so long (s) after something like it has left the point beside it was knocked over."""

BESIDE = 1.01
"""How far apart (pitch) points are at most that lie beside each other."""

MOST_CLAIMED = 2
"""How many points may show otherwise at most: a sensor fails now and then, a dozen do not."""

MOST_MEANWHILE = 2
"""How many actions may have been made, after the first, while a question waited for its answer."""

BLIND_S = 0.4
"""A point that has been unknown for so long (s) is not being passed by a piece: nothing is to be seen there."""

HANDS = 2
"""How many pieces may be off their points at once on the way to being turned over; and how many removals, or pieces
turned over by choice, may be passed over because a later one was done first."""

SLOW_S = 0.1
"""What is slid is seen for so long (s) at the points it passes if it goes at about 80 mm/s or slower."""

SLID_OFF_S = 0.5
"""What is slid off a point so slowly that it may seem to stand on the next is seen there within so long, in s."""

DIAGONAL = 1.5
"""How far apart (pitch) points are at most that lie beside each other, on a diagonal or not."""

NEXT_S = 2.0
"""What is slid at 20 mm/s comes from a point to the next within this time in s, also along a diagonal.

What goes the same way as another piece within it is dragged along by that, which is not a move.
"""

OUT_OF_TURN_S = 2.0
"""How long the board must stand as if somebody had acted before their turn, in s: more often a piece was touched, or
put down wrong and is about to be put right."""

MOST_SHOWN = 3
"""A way back of so many gestures at most may come by the start of a game; a longer one is a table that is cleared."""

MOST_BEGUN = 20
"""A board that has not been right since the table began is not taken for a turn that has begun where more points
differ: the pieces of another game stand there, or a layout that was being slid when the power failed."""

MOST_NEXT = 2
"""How many actions of the next turns may have begun before this turn is committed, not counting removals.

Nor is counted what hands do nothing for: a pass, or that nothing more is chosen.
"""

MOST_OWING = 5
"""The same behind an action of which a piece was not turned over when the next one began: a flip that is forgotten may
be noticed turns later, and until then nothing counts."""

MOST_BEHIND = 12
"""How many points may be left to what follows an action: a long jump, or two rows and their rings. No player begins
more than that before what came first has been committed."""

MOST_WEIGHED = 3000
"""After how many legal actions, those of every chain that is followed counted, a search follows no further chain; and
nothing more is looked for that the next player may have done behind what a sensor has not shown.

What has been found by then stands; where nothing has been, nothing explains the board. The chains that leave the least
unexplained are followed first, and of those the one that was done first: what people do at once is among them. Without
a bound a board that was disturbed all over would be puzzled over for half a minute, and the service is to answer.
Counted, not timed: a game judged again is judged the same.
"""

MOST_GUESSED = 200
"""So many stacks at most are tried to find what stands on a point that reads like nothing expected there: where a
sensor fails none reads like that, and of a dozen kinds of pieces there are thousands of stacks."""

MOST_AT_REST = 4
"""Of so many actions at most a person is asked which was made, where the board rests and shows nothing of any."""

EARLIER_S = 2.0
"""How long the whole board must stand as it was before the last turn to go back there, in s: two hands may well look at
two pieces at once."""

PUSHED_S = 0.35
"""What comes to a point so soon (s) after it has left another was pushed there: hands that carry take longer."""

SUPPLY, TURNED_AWAY = 1.0, 0.5
"""What it costs, where a disturbance has moved several pieces, to believe that one was fetched from beside the board,
or that one was turned over on its way. To go across the whole board costs 1."""

BURST_S = 0.5
"""Changes less than so long (s) after one another may have one cause: a sleeve, a bump."""

WIDE = 12
"""An action that changes more points than this rearranges the board. (A long jump in YINSH changes eleven.)"""

PASSED_S = 0.5
"""What is seen on a point for longer (s) stands there, and is not being carried past it."""

TOGETHER_S = 0.2
"""What sensors show less than so long (s) after one another may have happened the other way round."""
