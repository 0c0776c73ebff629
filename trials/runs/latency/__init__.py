"""The trial of latency."""
