"""What actions change: the steps of an action, chains of actions, and how each point may look on the way."""
