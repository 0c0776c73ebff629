"""The rules: pure values, no clock, no input or output, no hardware."""
