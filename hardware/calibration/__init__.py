"""Calibrating a board: its sensors' rest, and whether every wire, light and magnet is where the profile has it."""
