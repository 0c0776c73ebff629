"""The option for the language of the board, for every command that has it."""

import click

from firmware.messages.entries import codes

language_option = click.option(
    "--language",
    type=click.Choice(codes()),
    help="The language of the board; by default that of its settings, or else of LANG.",
)
