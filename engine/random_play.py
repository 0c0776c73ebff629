"""Random games, for tests and for measuring the rules."""

from random import Random

from engine.game import Action, AnyGame


def play_random_game(game: AnyGame, random: Random) -> list[Action]:
    """Play legal actions at random to the end, listing them all at each ply, and return them."""
    state = game.start()
    played: list[Action] = []
    while actions := game.actions(state):
        action = actions[int(random.random() * len(actions))]
        played.append(action)
        state = game.play(state, action)
    return played
