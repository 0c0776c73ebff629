"""``ringlight parts``: list what to buy for a board."""

import click

from firmware.workshop.parts_list import Part, as_csv, catalogue, cost, parts_list
from hardware.profile.load import load_profile


@click.command()
@click.argument("name")
@click.option(
    "--csv", "as_table", is_flag=True, help="Write order codes and quantities for a distributor's upload form."
)
def parts(*, name: str, as_table: bool) -> None:
    """List what to buy for a board: electronics, sensors, lights, pieces and magnets.

    NAME is a board's name, or the path of a TOML file that describes your own board. Everything is counted from the
    file; '+' says how many spare parts to buy. Wood, wire and screws are not in the list.

    \b
    Examples:
      ringlight parts yinsh
      ringlight parts yinsh --csv > order.csv
    """
    profile = load_profile(name)
    found = parts_list(profile)
    if as_table:
        click.echo(as_csv(found), nl=False)
        return
    click.echo(f"{profile.title}\n")
    for part in found:
        click.echo(f"{part.number:>5}  {part.what}" + (f"  ({part.words})" if part.words else ""))
        if part.code:
            click.echo(f"       {_order(part)}")
    low, high = cost(found)
    click.echo(f"\nThe parts with a price are about {low:.0f} to {high:.0f} euros (estimated {catalogue().date}).")


def _order(part: Part) -> str:
    """Return a part's maker, order code and package, the number of spares, and other codes."""
    more = part.to_buy - part.number
    spares = f", {part.to_buy} to buy" if part.per > 1 else f" +{more}" if more else ""
    others = f"; or {', or '.join(part.others)}" if part.others else ""
    return f"{part.maker} {part.code}, {part.package}{spares}{others}"
