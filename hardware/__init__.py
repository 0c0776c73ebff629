"""The board's body: what can be sensed, what can be lit. It knows no rules."""
