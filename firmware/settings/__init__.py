"""How a table likes its board: read, checked, kept, and changed while it plays."""
