"""Snapshots: immutable values of the board's state, and the messages made of them."""
