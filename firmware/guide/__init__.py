"""The guide: makes marks, scenes and messages from the referee's verdict."""
