"""Commands: the requests of pages to the board, and the code that carries them out on the board's thread."""
