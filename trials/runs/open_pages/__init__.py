"""Trials of open pages: what they cost the board, and floods of strangers."""
