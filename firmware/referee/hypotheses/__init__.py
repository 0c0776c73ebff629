"""Hypotheses: the chains of legal actions that explain what the board shows, and how far each has come."""
