"""Pretended hands that err as people do, and a robot that knows only what the board shows."""
