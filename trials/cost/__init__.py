"""The cost of the running service: the processor, the time to start, the card it writes to."""
