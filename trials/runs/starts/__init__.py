"""Where a trial begins: a way to play, a board in the middle of a game, a turn that uses a point."""
