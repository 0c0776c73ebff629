"""Recordings: keep all inputs of a table in a file, and replay them."""
