"""The page: the board in a browser, served from the service's process beside the thread that owns the board."""
