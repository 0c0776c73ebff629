"""The games, one module or package each, found by name. A package has the same files as the others where it needs them.

They are: game, rules, state, board or geometry, notation, position, options, hands.
"""
