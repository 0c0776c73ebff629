"""``ringlight bench``: the figures of speed."""

import click
import msgspec

from firmware import bench as figures


@click.command()
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of a table.")
@click.option("--board", default="yinsh", show_default=True, help="The board: a name or a TOML file.")
def bench(*, as_json: bool, board: str) -> None:
    """Measure how fast the rules, the referee, the lights and the start are, on this machine.

    Times are in us or ms as the names say, each with its median (p50) and 99th percentile (p99). Compare them within
    one run: wire_us is what the strip itself takes for a frame. Figures with the name of a game or a board in them are
    of the other games.
    """
    measured = figures.bench(board, lambda words: click.echo(f"measuring {words} ...", err=True))
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(measured), indent=1))
        return
    for name, value in measured.items():
        told = (
            f"p50 {value['p50']:>12,.1f}   p99 {value['p99']:>12,.1f}"
            if isinstance(value, dict)
            else f"{value:>16,.1f}"
        )
        click.echo(f"{name:<30} {told}")
