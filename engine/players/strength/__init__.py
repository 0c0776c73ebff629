"""The engine's strength: the contests that measure it, their results, and the page that shows them."""
