"""The board and the expected action, drawn in a terminal."""
