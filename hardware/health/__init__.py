"""The health of the sensors: what each has shown lately, what is failing, and which wire to look at."""
