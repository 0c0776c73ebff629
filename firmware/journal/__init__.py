"""The journal: what has happened, on disk before anyone is told."""
