"""The pretended sensor board: the board, its circuit, its cable, and a simulator that runs the real firmware."""
