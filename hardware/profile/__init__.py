"""The description of a board: its points, sensors, pieces, lights and wires, as in its TOML file."""
