"""``ringlight perft``: action sequences counted and compared with known counts, or counted for the first time."""

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
    """Give what is to be told of nodes counted: a bar on standard error if that is a terminal, or else nothing."""
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
@click.option("--max-nodes", type=click.IntRange(0), help="Skip counts that are larger.")
@click.option("--write", type=click.Path(path_type=Path, dir_okay=False), help="The file to write the counts to.")
def perft(*, game: str, file: Path, max_nodes: int | None, write: Path | None) -> None:
    """Count sequences of actions of a GAME and compare them with known counts.

    Each count is one JSON object on a line. The last line says how many were checked, skipped, different and new (null
    in the file). The exit code is 1 if any differ.

    With --write the file is written anew with the counts, and with the position of each entry that only has actions. A
    file in which a count differs is not overwritten.

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
        click.echo(f"ringlight: {write} is left as it is, for counts differ; give another name to see them", err=True)
    elif write is not None:
        write_atomically(write, counts.written(counted))
    if different:
        raise SystemExit(1)


def _say(told: dict[str, str | int | None]) -> None:
    click.echo(msgspec.json.encode(told))
