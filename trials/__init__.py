"""The rig that tries the product: sloppy hands, broken sensors, power cuts, speed. It is not in the wheel."""
