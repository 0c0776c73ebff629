"""Commands: what a page may ask of the board, and what carries it out on the board's thread."""
