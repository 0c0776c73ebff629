"""Every wire of a board, worked out from its profile: what a person solders, in the order in which it is best done."""
