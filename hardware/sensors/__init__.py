"""Reading a board's sensors, one module for each kind of wiring, and debouncing the readings."""
