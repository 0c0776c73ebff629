"""``ringlight perft``: action sequences counted and compared with known counts."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import click
import msgspec

from engine.catalogue import game_class
from engine.errors import EngineError, UnreadableError
from engine.game import AnyGame
from engine.perft import perft as count


class Entry(msgspec.Struct):
    """A position of the file with its counts by depth; what else stands there may be options of the game."""

    name: str
    position: str
    perft: dict[Annotated[int, msgspec.Meta(ge=1)], Annotated[int, msgspec.Meta(ge=0)]]


class Counts(msgspec.Struct):
    """The file."""

    positions: list[dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Check:
    """One count to be made: a game with its options, a position of it, a depth, and the count that is known."""

    name: str
    game: AnyGame
    state: Any
    depth: int
    expected: int

    def run(self, tell: Callable[[int], None]) -> int:
        """Count, telling how many nodes have been counted since it last told."""
        if self.depth == 1:
            nodes = count(self.game, self.state, 1)
            tell(nodes)
            return nodes
        total = 0
        for action in self.game.actions(self.state):
            nodes = count(self.game, self.game.play(self.state, action), self.depth - 1)
            tell(nodes)
            total += nodes
        return total


def read_checks(game: str, file: Path) -> list[Check]:
    """Return every count a file asks for. Raises :class:`~engine.errors.EngineError` naming the file and what."""
    made = game_class(game)
    try:
        counts = msgspec.json.decode(file.read_bytes(), type=Counts)
        return [check for number, entry in enumerate(counts.positions) for check in _checks(made, number, entry)]
    except msgspec.ValidationError as error:
        raise UnreadableError(f"{file}: {error}; see tests/data/yinsh/perft.json for one that is right") from error
    except (msgspec.DecodeError, RecursionError) as error:
        raise UnreadableError(f"{file}: this is no JSON file of counts: {error}") from error
    except EngineError as error:
        raise type(error)(f"{file}: {error}") from error


def _checks(made: type[AnyGame], number: int, told: dict[str, Any]) -> list[Check]:
    try:
        entry = msgspec.convert(told, Entry, strict=False)
    except msgspec.ValidationError as error:
        raise UnreadableError(f"positions[{number}]: {error}") from error
    try:
        game = made(**{name: told[name] for name in made.defaults if name in told})
        state = game.read_position(entry.position)
    except EngineError as error:
        raise type(error)(f"position {entry.name!r}: {error}") from error
    return [Check(entry.name, game, state, depth, nodes) for depth, nodes in sorted(entry.perft.items())]


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
def perft(*, game: str, file: Path, max_nodes: int | None) -> None:
    """Count sequences of actions of a GAME and compare with known counts.

    Writes a JSON object a line for each count, and a last one that says how many were checked, skipped and different;
    exit code 1 if any differ.

    \b
    Example: ringlight perft yinsh --file tests/data/yinsh/perft.json --max-nodes 100000
    """
    checks = read_checks(game, file)
    todo = [check for check in checks if max_nodes is None or check.expected <= max_nodes]
    different = 0
    with progress(sum(check.expected for check in todo)) as tell:
        for check in todo:
            nodes = check.run(tell)
            different += nodes != check.expected
            _say({"name": check.name, "depth": check.depth, "nodes": nodes, "expected": check.expected})
    _say({"checked": len(todo), "skipped": len(checks) - len(todo), "different": different})
    if different:
        raise SystemExit(1)


def _say(told: dict[str, str | int]) -> None:
    click.echo(msgspec.json.encode(told))
