"""The Raspberry Pi itself: its model, its pins, its files."""
