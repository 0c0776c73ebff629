"""A file of counts: positions of a game, and the number of action sequences of each length from them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import msgspec

from engine.catalogue import game_class
from engine.errors import EngineError, UnreadableError
from engine.game import AnyGame
from engine.perft import perft as count


class Entry(msgspec.Struct):
    """A position of the file with its counts by depth; further keys may be options of the game.

    The entry has the ``position``, or the ``actions`` that lead there from the start, or both. A count that is not
    known yet is ``None``.
    """

    name: str
    perft: dict[Annotated[int, msgspec.Meta(ge=1)], Annotated[int, msgspec.Meta(ge=0)] | None]
    position: str | None = None
    actions: str | None = None


class Counts(msgspec.Struct):
    """The part of the file that is required; all other keys are kept."""

    positions: list[dict[str, Any]]


Key: TypeAlias = tuple[int, int]
"""A count of a file: the number of its entry, from 0, and its depth."""


@dataclass(frozen=True, slots=True)
class Check:
    """One count to make: the entry's name and number, a game with its options, a position, a depth, the known count."""

    name: str
    number: int
    game: AnyGame
    state: Any
    depth: int
    expected: int | None

    @property
    def key(self) -> Key:
        """The key of this count in the file."""
        return self.number, self.depth

    def run(self, tell: Callable[[int], None]) -> int:
        """Return the count, and call ``tell`` on the way with the number of nodes counted since the last call."""
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


@dataclass(frozen=True, slots=True)
class CountsFile:
    """The content of a file, and every count it asks for."""

    told: Mapping[str, Any]
    checks: Sequence[Check]

    def written(self, nodes: Mapping[Key, int]) -> str:
        """Return the file's text with these counts and each entry's position; other counts stay as they were."""
        entries: list[dict[str, Any]] = []
        for number, told in enumerate(self.told["positions"]):
            entry: dict[str, Any] = told
            checks = [check for check in self.checks if check.number == number]
            if checks:
                position = {"position": checks[0].game.write_position(checks[0].state)}
                counts = {"perft": {str(check.depth): nodes.get(check.key, check.expected) for check in checks}}
                first = {} if "position" in entry else {"name": entry["name"]} | position
                entry = first | entry | position | counts
            entries.append(entry)
        text = msgspec.json.encode({**self.told, "positions": entries})
        return msgspec.json.format(text, indent=1).decode() + "\n"


def read_counts(game: str, file: Path) -> CountsFile:
    """Read a file of counts. Raises :class:`~engine.errors.EngineError` naming the file and what is wrong in it."""
    made = game_class(game)
    try:
        told = msgspec.json.decode(file.read_bytes())
        counts = msgspec.convert(told, Counts)
        return CountsFile(
            told, [c for number, entry in enumerate(counts.positions) for c in _checks(made, number, entry)]
        )
    except msgspec.ValidationError as error:
        raise UnreadableError(f"{file}: {error}; see tests/data/yinsh/perft.json for one that is right") from error
    except (msgspec.DecodeError, RecursionError) as error:
        raise UnreadableError(f"{file}: this is not a JSON file of counts: {error}") from error
    except EngineError as error:
        raise type(error)(f"{file}: {error}") from error


def _checks(made: type[AnyGame], number: int, told: dict[str, Any]) -> list[Check]:
    try:
        entry = msgspec.convert(told, Entry, strict=False)
    except msgspec.ValidationError as error:
        raise UnreadableError(f"positions[{number}]: {error}") from error
    try:
        game = made(**{name: told[name] for name in made.defaults if name in told})
        state = _state(game, entry)
    except EngineError as error:
        raise type(error)(f"position {entry.name!r}: {error}") from error
    return [Check(entry.name, number, game, state, depth, nodes) for depth, nodes in sorted(entry.perft.items())]


def _state(game: AnyGame, entry: Entry) -> Any:
    """Return the position of an entry: the one its actions lead to, or else the one it gives."""
    given = None if entry.position is None else game.read_position(entry.position)
    if entry.actions is None:
        if given is None:
            raise UnreadableError("give its position, or the actions that lead there from the start ('' for none)")
        return given
    state = game.start()
    for action in entry.actions.split():
        state = game.play(state, action)
    if given is not None and given != state:
        raise UnreadableError(
            f"its actions lead to '{game.write_position(state)}': mend them, or leave out the position"
        )
    return state
