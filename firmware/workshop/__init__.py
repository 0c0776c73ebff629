"""What a maker needs on paper: parts, wiring diagrams, margins of the sensors."""
