"""Looking a board over: the machine, what is installed, what is wired; each thing is well, or what mends it is said."""
