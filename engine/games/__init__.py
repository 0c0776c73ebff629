"""The four games, each a package of the same files: rules, state, notation, position, options."""
