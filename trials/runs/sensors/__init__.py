"""Trials of sensors that break, and of the sensor board."""
