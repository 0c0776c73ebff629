"""The lights: which pixels glow, in which rhythm, and how that becomes bytes on a strip."""
