"""``ringlight parts``: what to buy for a board."""

import click

from firmware.workshop.parts_list import parts_list
from hardware.profile.load import load_profile


@click.command()
@click.argument("name")
def parts(*, name: str) -> None:
    """List what a board is made of: electronics, sensors, lights, pieces and magnets.

    NAME is a board's name, or the path of a TOML file that describes your own. Everything is counted from it. Wood,
    wire and screws are yours to choose.

    \b
    Example: ringlight parts yinsh
    """
    profile = load_profile(name)
    click.echo(f"{profile.title}\n")
    for part in parts_list(profile):
        click.echo(f"{part.number:>5}  {part.what}" + (f"  ({part.words})" if part.words else ""))
