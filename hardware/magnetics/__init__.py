"""The fields of the pieces' magnets at the sensors, and what a board can distinguish by them."""
