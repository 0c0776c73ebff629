"""Trials of whole games: at random, by sloppy hands, and against engines."""
