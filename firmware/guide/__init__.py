"""The guide: what the referee knows -> what to light, and why."""
