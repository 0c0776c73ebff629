"""Snapshots: immutable values that say how the board is, and the messages that are made of them."""
