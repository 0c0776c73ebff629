"""The games, one module or package each, found by name. All packages use the same file names where they need them.

The names are: game, rules, state, board or geometry, notation, position, options, hands.
"""
