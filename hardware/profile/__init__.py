"""What a board is: its points, sensors, pieces, lights and wires, as its TOML file says."""
