"""A sensor board on USB: its frames, their contents, the dialog, and the driver."""
