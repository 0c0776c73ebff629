"""The settings of a table: reads, checks and keeps them, and changes them during play."""
