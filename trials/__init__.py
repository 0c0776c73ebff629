"""Trials of the product: sloppy hands, broken sensors, power cuts, speed. They are not in the wheel."""
