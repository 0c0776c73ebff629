"""``ringlight margins``: draw or print how well a board's magnets and spacing suit its sensors."""

from pathlib import Path

import click

from firmware.workshop.corners import told, told_of_wood
from firmware.workshop.margins import draw_margins
from hardware.profile.load import load_profile


@click.command()
@click.argument("name")
@click.option(
    "--output", "-o", type=click.Path(path_type=Path, dir_okay=False), help="The file to write; by default the screen."
)
@click.option("--corners", is_flag=True, help="Print the worst cases of parts, temperature and wood instead.")
@click.option(
    "--wood",
    type=click.FloatRange(0.0, 20.0, min_open=True),
    metavar="MM",
    help="Print the file of a board with this much wood above the sensors instead.",
)
def margins(*, name: str, output: Path | None, corners: bool, wood: float | None) -> None:
    """Draw how well a board's sensors feel its pieces (SVG).

    NAME is a board's name, or the path of a TOML file that describes your own board. Fields are in mT, lengths in mm.
    The curves show pieces off their places, and other spacings. A board reads well where the blue curve lies above the
    thresholds and the red curves lie below.

    --corners prints what is left of the margins in the worst cases: magnets and sensors at the ends of their data
    sheets, 10 to 35 degrees Celsius, 3 to 8 mm of wood, pieces as far off as the board allows. --wood prints the file
    of the same board with that much wood, and the thresholds it needs.

    \b
    Examples:
      ringlight margins yinsh -o yinsh-margins.svg
      ringlight margins yinsh --corners
      ringlight margins yinsh --wood 6 -o thick.toml
    """
    if corners and wood is not None:
        raise click.UsageError("--corners looks at every wood, --wood at one: say one of them")
    profile = load_profile(name)
    if wood is not None:
        drawn = "\n".join(told_of_wood(profile, wood)) + "\n"
    elif corners:
        drawn = "\n".join(told(profile)) + "\n"
    else:
        drawn = draw_margins(profile)
    if output is None:
        click.echo(drawn, nl=False)
    else:
        output.write_text(drawn, encoding="utf-8")
