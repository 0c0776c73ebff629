"""The board and what is expected, drawn in a terminal."""
