"""``ringlight margins``: how well a board's magnets and spacing suit its sensors, as a picture."""

from pathlib import Path

import click

from firmware.workshop.margins import draw_margins
from hardware.profile.load import load_profile


@click.command()
@click.argument("name")
@click.option("--output", "-o", type=click.Path(path_type=Path, dir_okay=False), help="Write there, not to the screen.")
def margins(*, name: str, output: Path | None) -> None:
    """Draw what a board's sensors feel (SVG): of pieces off their places, and at other spacings.

    NAME is a board's name, or the path of a TOML file that describes your own. A board reads well where the blue curve
    lies above the thresholds and the red ones below.

    \b
    Example: ringlight margins yinsh -o yinsh-margins.svg
    """
    drawn = draw_margins(load_profile(name))
    if output is None:
        click.echo(drawn, nl=False)
    else:
        output.write_text(drawn, encoding="utf-8")
