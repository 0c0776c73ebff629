"""The option that says who plays a colour: the same for every command at which somebody plays."""

import click

seat_options = click.option(
    "--seat",
    "seats",
    multiple=True,
    metavar="PLAYER=SEAT",
    help="Who plays a colour: person, engine, engine:5 (a level) or ugi:COMMAND; may be repeated.",
)
