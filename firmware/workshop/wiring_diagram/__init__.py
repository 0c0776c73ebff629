"""A board's wires as a diagram (SVG), drawn from its profile."""
