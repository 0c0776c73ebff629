"""Reads a board's sensors, one module a kind of wiring, and settles what they read."""
