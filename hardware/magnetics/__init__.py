"""What the pieces' magnets do at the sensors, and what a board can tell apart by it."""
