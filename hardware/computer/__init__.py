"""The Raspberry Pi itself: which model it is, its pins, its files."""
