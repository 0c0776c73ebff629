"""The lights: what is to glow, in which rhythm, and how that becomes bytes on a strip of pixels."""
