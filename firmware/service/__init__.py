"""The service: runs one board frame by frame."""
