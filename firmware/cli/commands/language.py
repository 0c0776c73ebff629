"""The option that says in which language the board speaks, the same for every command that has it."""

import click

from firmware.messages.entries import codes

language_option = click.option(
    "--language",
    type=click.Choice(codes()),
    help="The language of the board; by default that of its settings, else of LANG.",
)
