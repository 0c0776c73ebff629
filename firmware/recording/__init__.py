"""Recordings: everything a table takes in, kept in a file and told again."""
