"""Checks of the machine, the installation and the wiring: each thing is reported as well, or with its remedy."""
