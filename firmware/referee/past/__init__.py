"""What has been: the readings of each point with their times, and the positions that were committed."""
