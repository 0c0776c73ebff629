"""``ringlight bench``: measure speed, and what the service costs."""

from pathlib import Path

import click
import msgspec

from trials.bench import figures
from trials.commands.written_page import Page
from trials.cost.measures import INSTRUCTIONS_A_SECOND, MEASURES, Figure


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object instead of a table.")
@click.option("--board", default="yinsh", show_default=True, help="The board: a name from `boards`, or a TOML file.")
@click.option("--service", is_flag=True, help="Measure what the service costs: the processor, the start, the card.")
@click.option("--write", type=click.Path(path_type=Path, dir_okay=False), help="With --service: write a page here.")
@click.pass_context
def bench(context: click.Context, *, as_json: bool, board: str, service: bool, write: Path | None) -> None:
    """Measure how fast the rules, the referee, the lights and the start are, on this machine.

    Times are in us or ms as the names say, each with its median (p50) and 99th percentile (p99). Compare them within
    one run: wire_us is what the strip itself takes for a frame. The frames of a game are timed three times, and the
    least time of each counts. While an engine thinks (period.thinking_ms, beside period.idle_ms) the 99th percentile
    may grow by 10 % at most. Figures of the other games have the name of a game or a board in their names.

    With --service it measures how much of one core the service takes while nobody plays, how soon it shows a light, and
    how much it writes to the card in an hour. This takes two minutes. The exit code is 1 if a figure exceeds its limit.

    \b
    Examples:
      ringlight bench --board yinsh
      ringlight bench --service --write service-cost.md
    """
    if write is not None and not service:
        raise click.UsageError("--write goes with --service")
    if service:
        if not _service(board, write, as_json=as_json):
            context.exit(1)
        return
    measured = figures.bench(board, _told)
    if as_json:
        _echo_json(measured)
        return
    for name, value in measured.items():
        told = (
            f"p50 {value['p50']:>12,.1f}   p99 {value['p99']:>12,.1f}"
            if isinstance(value, dict)
            else f"{value:>16,.1f}"
        )
        click.echo(f"{name:<30} {told}")


def _told(words: str) -> None:
    click.echo(f"measuring {words} ...", err=True)


def _echo_json(measured: object) -> None:
    click.echo(msgspec.json.format(msgspec.json.encode(measured), indent=1))


def _service(board: str, write: Path | None, *, as_json: bool) -> bool:
    """Measure what the service costs, and return whether every figure is within its limit."""
    found: list[Figure] = []
    for words, measure in MEASURES.items():
        _told(words)
        found += measure(board)
    page = cost_page(board, found)
    if as_json:
        _echo_json({figure.name: figure.value for figure in found})
    else:
        click.echo(page.table())
    if write is not None:
        page.keep(write)
    return all(figure.kept for figure in found)


ESTIMATED = (
    "A Pi's share is *frame.instructions* times the scans a second, divided by the instructions of an interpreter that "
    "one of its cores executes in a second. Those are estimated: "
    + ", ".join(f"{name} {each / 1e9:g}" for name, each in INSTRUCTIONS_A_SECOND.items())
    + " thousand million. The instructions of a frame are counted, so they are the same on a busy machine."
)
"""The explanation of the shares of the Pis."""


def cost_page(board: str, found: list[Figure]) -> Page:
    """Return the page of what the service costs on a board."""
    return Page(
        "What the service costs",
        "These figures were measured on one machine, on the pretended board: compare them with each other, not with "
        "those of another machine. Only changed settings and the game are written to the card: each action once, "
        f"before it is shown.\n\n{ESTIMATED}",
        f"ringlight bench --service --board {board} --write docs/service-cost.md",
        ("figure", "value", "at most", "what it is"),
        [
            (
                figure.name,
                f"{figure.value:,.1f} {figure.unit}".strip(),
                "" if figure.most is None else f"{figure.most:g} {figure.unit}",
                figure.words,
            )
            for figure in found
        ],
    )
