"""Every wire of a board, derived from its profile: the wires to solder, in the best order."""
