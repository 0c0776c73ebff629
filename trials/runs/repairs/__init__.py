"""Trials of boards that are to become right again: taken back, disturbed, interrupted, cleared."""
