"""A sensor board of its own, reached over USB: its frames, what is said in them, the talk, and the driver."""
