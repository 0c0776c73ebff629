"""Pictures of the lit board, as SVG."""
