"""The limits, times and costs of the referee, all of them.

Times are in s, distances in pitches. ``ringlight trial limits`` changes one after the other by a factor of two, and
names those that no test notices.
"""

DRAGGED_S = 1.0
"""What goes the same way as another piece less than so long (s) after it is dragged along by that, which is no move."""

KNOCKED_S = 0.1
"""What comes to a point less than so long (s) after something like it has left the point beside it was knocked over."""

BESIDE = 1.01
"""How far apart (pitch) points are at most that lie beside each other."""

MOST_CLAIMED = 2
"""How many points may show otherwise at most: a sensor fails now and then, a dozen do not."""

MOST_CLAIMS_WEIGHED = 3000
"""After how many legal actions of the next player nothing more is looked for that a further first action may have been
followed by: those that are contradicted least come first. Working them all out would take seconds."""

MOST_CHOICES = 40
"""How many claims are offered at most: a button cannot choose among more, and an answer still can."""

MOST_MEANWHILE = 2
"""How many actions may have been made, after the first, while a question waited for its answer."""

BLIND_S = 0.4
"""A point that has been unknown for so long (s) is not being passed by a piece: nothing is to be seen there."""

HANDS = 2
"""How many pieces may be off their points at once on the way to being turned over."""

SLOW_S = 0.1
"""What is slid is seen for so long (s) at the points it passes if it goes at about 80 mm/s or slower."""

SLID_OFF_S = 0.5
"""What is slid off a point so slowly that it may seem to stand on the next is seen there within so long, in s."""

DIAGONAL = 1.5
"""How far apart (pitch) points are at most that lie beside each other, on a diagonal or not."""

NEXT_S = 2.0
"""What is slid at 20 mm/s comes from a point to the next within this time in s, also along a diagonal."""

OUT_OF_TURN_S = 2.0
"""How long the board must stand as if somebody had acted before their turn, in s: more often a piece was touched, or
put down wrong and is about to be put right."""

MOST_SHOWN = 3
"""A way back of so many gestures at most may come by the start of a game; a longer one is a table that is cleared."""

MOST_BEGUN = 20
"""A board that has not been right since the table began is not taken for a turn that has begun where more points
differ: the pieces of another game stand there, and all that they could mean would take long to find out."""

BUMPED_S = 2.0
"""A piece that is knocked over to another point comes there, and back from there, within this time in s."""

MOST_LINKS = 8
"""A turn of more actions than this is recognised in parts, as its first actions are committed."""

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

FEW = 4
"""Where more points than these have changed, and an action that rearranges the board explains it all, nobody looks for
what might have been begun behind another one."""

MOST_SKIPPED = 2
"""How many removals, or pieces turned over by choice, may be passed over because a later one was done first."""

MOST_WEIGHED = 3000
"""After how many legal actions, those of every chain that is followed counted, a search follows no further chain.

What has been found by then stands; where nothing has been, nothing explains the board. The chains that leave the least
unexplained are followed first, and of those the one that was done first: what people do at once is among them. Without
a bound a board that was disturbed all over would be puzzled over for half a minute, and the service is to answer.
Counted, not timed: a game judged again is judged the same.
"""

MOST_AT_REST = 4
"""Of so many actions at most a person is asked which was made, where the board rests and shows nothing of any."""

EARLIER_S = 2.0
"""How long the whole board must stand as it was before the last turn to go back there, in s: two hands may well look at
two pieces at once."""

PUSHED_S = 0.35
"""What comes to a point so soon (s) after it has left another was pushed there: hands that carry take longer."""

KNOCKED, BACK, CARRIED, SUPPLY, BEYOND = 0.05, 0.1, 0.3, 1.0, 4.0
"""What it costs to believe that a piece was pushed over, put back, carried from elsewhere, fetched from beside the
board, or that there are more of a kind than come with the game. The cheapest that fits the reading is believed."""

ASKED = -0.6
"""What it costs besides where the words ask for just this piece: then it is believed before that another one is back.
It stays dearer to believe that it was fetched from beside the board."""

LIFTED, TURNED, TURNED_AWAY = 0.2, 0.15, 0.5
"""What it costs besides: something else was lifted first; the piece was turned over where it lies, or on its way."""

BURST_S = 0.5
"""Changes less than so long (s) after one another may have one cause: a sleeve, a bump."""

WIDE = 12
"""An action that changes more points than this rearranges the board. (A long jump in YINSH changes eleven.)"""

PASSED_S = 0.5
"""What is seen on a point for longer (s) stands there, and is not being carried past it."""

TOGETHER_S = 0.2
"""What sensors show less than so long (s) after one another may have happened the other way round."""
