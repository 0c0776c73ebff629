"""Looking back at games: how the chances went, where the game turned, and exercises from such moments."""
