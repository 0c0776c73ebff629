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
    help="JSON with positions, their options and their known counts.",
)
@click.option("--max-nodes", type=click.IntRange(0), help="Skip counts that are known to be larger.")
@click.option("--write", type=click.Path(path_type=Path, dir_okay=False), help="Write the file anew, here.")
def perft(*, game: str, file: Path, max_nodes: int | None, write: Path | None) -> None:
    """Count sequences of actions of a GAME and compare with known counts.

    Writes a JSON object a line for each count, and a last one that says how many were checked, skipped and
    different; exit code 1 if any differ. It says how many are new, too, if there are any: those are null in the file.

    With --write the file is written anew with what has been counted, and with each entry's position, if only the
    actions that lead there are given. A file that is there already is left as it is where a count differs: what has
    been published is not overwritten by what is wrong.

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
