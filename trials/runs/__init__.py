"""Trials: long seeded runs of the whole board, each with a table as its result. One file, one trial."""
