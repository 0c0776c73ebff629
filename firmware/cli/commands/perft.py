"""``ringlight perft``: count action sequences, and compare them with known counts or write them down."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import msgspec

from firmware.cli.commands.perft_file import Key, read_counts
from hardware.computer.atomic_file import write_atomically


@contextmanager
def progress(nodes: int) -> Iterator[Callable[[int], None]]:
    """Provide the function to call with the nodes counted: it moves a bar on standard error, if that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    with click.progressbar(length=nodes, label="counting", file=sys.stderr) as bar:
        yield bar.update


@click.command()
@click.argument("game")
@click.option(
    "--file",
    required=True,
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="The JSON file of positions, options and known counts.",
)
@click.option("--max-nodes", type=click.IntRange(0), help="Skip every known count larger than this.")
@click.option("--write", type=click.Path(path_type=Path, dir_okay=False), help="The file to write the counts to.")
def perft(*, game: str, file: Path, max_nodes: int | None, write: Path | None) -> None:
    """Count sequences of actions of a GAME and compare them with known counts.

    This shows whether a change of the rules has changed what is legal. Each count is one JSON object on a line. The
    last line says how many were checked, skipped, different and new (null in the file). The exit code is 1 if any
    differ.

    --write writes the file with the counts filled in, and with the position of each entry that has only actions. A
    file that exists is not overwritten if a count differs.

    \b
    Examples:
      ringlight perft yinsh --file tests/data/yinsh/perft.json --max-nodes 100000
      ringlight perft ringgz --file tests/data/ringgz/perft.json --write tests/data/ringgz/perft.json
    """
    counts = read_counts(game, file)
    todo = [c for c in counts.checks if max_nodes is None or c.expected is None or c.expected <= max_nodes]
    counted: dict[Key, int] = {}
    with progress(sum(check.expected or 0 for check in todo)) as tell:
        for check in todo:
            nodes = counted[check.key] = check.run(tell)
            _say({"name": check.name, "depth": check.depth, "nodes": nodes, "expected": check.expected})
    known = [check for check in todo if check.expected is not None]
    different = sum(counted[check.key] != check.expected for check in known)
    new, skipped = len(todo) - len(known), len(counts.checks) - len(todo)
    _say({"checked": len(known), "skipped": skipped, "different": different, **({"new": new} if new else {})})
    if write is not None and different and write.exists():
        click.echo(
            f"ringlight: {write} is left as it is because counts differ; to see them, give another name", err=True
        )
    elif write is not None:
        write_atomically(write, counts.written(counted))
    if different:
        raise SystemExit(1)


def _say(told: dict[str, str | int | None]) -> None:
    click.echo(msgspec.json.encode(told))
