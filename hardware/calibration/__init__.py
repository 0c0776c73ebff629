"""Calibrating a board: the rest of its sensors, and whether wires, lights and magnets are where the profile says."""
