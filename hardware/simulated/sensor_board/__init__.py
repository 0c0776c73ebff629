"""The pretended sensor board: the board, its circuit, its cable, and the simulator that runs its very firmware."""
