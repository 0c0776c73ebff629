"""``ringlight trial``: the long runs that show how reliable a board is."""

import click

from firmware.cli.lazy_group import LazyGroup, Rows

TRIALS: Rows = {
    "games": ("trials.commands.games:games", "play whole games of every game at random"),
    "hands": ("trials.commands.hands:hands", "let sloppy hands play whole games"),
    "scrambled": ("trials.commands.scrambled:scrambled", "scramble boards and let the lights lead back"),
    "undo": ("trials.commands.undo:undo", "take actions back, by button and by hand"),
    "disturbed": ("trials.commands.disturbed:disturbed", "let others disturb boards on which nobody plays"),
    "cleared": ("trials.commands.cleared:cleared", "clear the table, and begin the next game"),
    "interrupted": ("trials.commands.interrupted:interrupted", "cut the power in the middle of actions, and go on"),
    "constraints": ("trials.commands.constraints:leave_out_constraints", "leave out every constraint of the referee"),
    "limits": (
        "trials.commands.limits:change_limits",
        "change every limit of the referee, and see which test notices",
    ),
    "kills": ("trials.commands.kills:kills", "cut the power at random instants"),
    "engines": ("trials.commands.engines:engines", "kill engines and cut the power while they play"),
    "card": ("trials.commands.card:card", "damage the journal's files in every way"),
    "sensors": ("trials.commands.sensors:sensors", "break every sensor in every way and play on"),
    "latency": ("trials.commands.latency:latency", "measure how fast the board answers the hands"),
    "sensorboard": ("trials.commands.sensorboard:sensorboard", "play through the sensor board's own firmware"),
    "page": ("trials.commands.page:page", "measure what open pages cost the board"),
    "flood": ("trials.commands.flood:flood", "flood the page with strangers while its owner plays"),
}
"""Each trial: its place, and what it tries in a few words."""


@click.group(cls=LazyGroup, sections={"Trials": TRIALS})
def trial() -> None:
    """Try the whole board out, at length, and keep the result as a page of docs/trials.

    Every trial has a seed, shows its progress and ends with a table. The exit code is 1 if anything failed. With
    --write FILE the table is kept as a page, with the command that made it.

    \b
    Example: ringlight trial games --game yinsh --games 100
    """
