"""What the service costs while it runs: the processor, the time to start, the card it writes to."""
