"""The board's hardware: its sensors, lights and panel. It knows no rules."""
