"""The health of the sensors: the recent history of each, the failures, and the wire to look at."""
