"""Repairing: the way back to a legal board, and the way to an earlier position."""
