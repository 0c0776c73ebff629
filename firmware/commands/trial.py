"""``ringlight trial``: the long runs that show what a table can be trusted with."""

import click

from firmware.lazy_group import LazyGroup

TRIALS: dict[str, tuple[str, str]] = {
    "games": ("firmware.commands.trial_games:games", "play whole games of every game at random"),
    "hands": ("firmware.commands.trial_hands:hands", "let sloppy hands play whole games"),
    "scrambled": ("firmware.commands.trial_scrambled:scrambled", "scramble boards and let the lights lead back"),
    "kills": ("firmware.commands.trial_kills:kills", "cut the power at random instants"),
    "sensors": ("firmware.commands.trial_sensors:sensors", "break every sensor in every way and play on"),
    "latency": ("firmware.commands.trial_latency:latency", "measure how fast the board answers the hands"),
    "sensorboard": ("firmware.commands.trial_sensorboard:sensorboard", "play through the sensor board's own firmware"),
    "page": ("firmware.commands.trial_page:page", "measure what open pages cost the board"),
}
"""Each trial: where it is, and what it tries in a few words."""


@click.group(cls=LazyGroup, table=TRIALS)
def trial() -> None:
    """Try the whole board out, at length, and keep the result as a page of docs/trials.

    Every trial is seeded, shows how far it is, ends with a table, and with exit code 1 if anything failed. With
    --write FILE the table is kept, with the command it was made by.
    """
