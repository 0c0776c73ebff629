"""The service: one board, run frame by frame."""
