"""``ringlight wiring``: list or draw every wire of a board."""

from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap

import click

from firmware.workshop.section import draw_section
from firmware.workshop.wiring_diagram.draw import draw_wiring
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile
from hardware.profile.wires.parts import Wire
from hardware.profile.wires.table import wire_groups

WIDTH = 100


@click.command()
@click.argument("name")
@click.option("--svg", is_flag=True, help="Draw a diagram (SVG) instead of a list.")
@click.option("--section", is_flag=True, help="Draw a point cut through its middle (SVG), with its sensors and light.")
@click.option(
    "--output", "-o", type=click.Path(path_type=Path, dir_okay=False), help="The file to write; by default the screen."
)
def wiring(*, name: str, svg: bool, section: bool, output: Path | None) -> None:
    """List every wire of a board, in a good order for soldering.

    NAME is a board's name, or the path of a TOML file that describes your own board. The numbers in brackets are pin
    numbers: on the Pi's 40-pin header, and on the chips.

    \b
    Examples:
      ringlight wiring yinsh
      ringlight wiring yinsh --svg -o yinsh-wiring.svg
      ringlight wiring yinsh --section -o yinsh-section.svg
    """
    profile = load_profile(name)
    if svg and section:
        raise click.UsageError("--svg draws the wires and --section a point: give one of the two")
    told = draw_section(profile) if section else draw_wiring(profile) if svg else "\n".join(_listed(profile)) + "\n"
    if output is None:
        click.echo(told, nl=False)
    else:
        output.write_text(told, encoding="utf-8")


def _listed(profile: Profile) -> Iterator[str]:
    groups = wire_groups(profile)
    yield f"{profile.title}: {sum(len(group.wires) for group in groups)} wires"
    number = 0
    for group in groups:
        yield ""
        yield group.title
        yield from wrap(group.words, WIDTH)
        width = max((len(str(wire.start)) for wire in group.wires), default=0)
        for wire in group.wires:
            number += 1
            yield _told(number, wire, width)


def _told(number: int, wire: Wire, width: int) -> str:
    through = f"   through {wire.through}" if wire.through else ""
    return f"  [ ] {number:>4}  {wire.start!s:{width}}  ->  {wire.end}{through}"
