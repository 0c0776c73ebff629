"""The journal: writes every committed action to disk before anyone is told of it."""
