"""The option for who plays a colour, for every command that plays a game."""

import click

seat_options = click.option(
    "--seat",
    "seats",
    multiple=True,
    metavar="PLAYER=SEAT",
    help="Who plays a colour, as in black=engine:5: person, engine, engine:LEVEL or ugi:COMMAND; may be repeated.",
)
