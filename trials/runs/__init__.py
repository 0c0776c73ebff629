"""Trials: long seeded runs of the whole board, each with a table at the end. One file, one trial."""
