"""What was learned by self-play: weights and, for some games, a table of patterns; one file for each game."""

import json
import struct
import zlib
from dataclasses import dataclass, field
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

from engine.core.errors import KnowledgeError
from engine.game import AnyGame

MARK: Final = b"RLK1"
_HEAD: Final = struct.Struct("<4sIII")
"""The mark, the length of the description, the number of patterns, and the checksum of the rest."""

UNIT: Final = 1 / 64
"""One step of a table, in log odds."""
_MOST: Final = 127

BY_HAND: Final = frozenset({"bry-expert"})
"""Variants for which nothing has been learned, and in which what was learned for others plays worse than the weights
set by hand: docs/strength.md."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Weights of a game's features, its pattern table as signed bytes in steps of ``unit``, and how they were made."""

    game: str
    weights: tuple[float, ...]
    table: bytes = b""
    unit: float = UNIT
    made: dict[str, Any] = field(default_factory=dict, compare=False)


def write_knowledge(knowledge: Knowledge) -> bytes:
    """Return knowledge as a file's content."""
    told = {"game": knowledge.game, "weights": list(knowledge.weights), "unit": knowledge.unit, "made": knowledge.made}
    described = json.dumps(told, separators=(",", ":")).encode()
    content = described + zlib.compress(knowledge.table, 9)
    return _HEAD.pack(MARK, len(described), len(knowledge.table), zlib.crc32(content)) + content


def read_knowledge(content: bytes, name: str) -> Knowledge:
    """Return the content of a file. Raises :class:`~engine.core.errors.KnowledgeError` if it cannot be used."""
    wrong = KnowledgeError(f"{name} is damaged or of another version; install Ringlight again")
    if len(content) < _HEAD.size:
        raise wrong
    mark, length, patterns, total = _HEAD.unpack_from(content)
    rest = content[_HEAD.size :]
    if mark != MARK or zlib.crc32(rest) != total:
        raise wrong
    try:
        told = json.loads(rest[:length])
        table = zlib.decompressobj().decompress(rest[length:], patterns + 1)
        weights = tuple(float(weight) for weight in told["weights"])
        knowledge = Knowledge(told["game"], weights, table, float(told["unit"]), told["made"])
    except (ValueError, KeyError, TypeError, zlib.error) as error:
        raise wrong from error
    if len(table) != patterns:
        raise wrong
    return knowledge


def variants(game: AnyGame) -> tuple[str, ...]:
    """Return the names under which something may have been learned for a game, the closest first.

    They are ``GAME-OPTION`` for each option that is on, ``GAME-N`` for N players, and ``GAME``.
    """
    on = [name for name, value in game.options.items() if value is True and game.defaults[name] is False]
    return (*(f"{game.name}-{name}" for name in on), f"{game.name}-{len(game.players)}", game.name)


def shipped_knowledge(game: AnyGame) -> Knowledge | None:
    """Return the shipped knowledge of a game; ``None`` if there is none."""
    file = _shipped_file(game)
    return None if file is None else read_knowledge(file.read_bytes(), file.name)


def shipped_content(game: AnyGame) -> bytes | None:
    """Return the shipped file of a game; ``None`` if there is none."""
    file = _shipped_file(game)
    return None if file is None else file.read_bytes()


def _shipped_file(game: AnyGame) -> Traversable | None:
    tables = resources.files("engine.core").joinpath("tables")
    for name in variants(game):
        if name in BY_HAND:
            break
        file = tables.joinpath(f"{name}.knowledge")
        if file.is_file():
            return file
    return None


def in_steps(value: float) -> int:
    """Return a value in the steps of a table."""
    return max(-_MOST, min(_MOST, round(value / UNIT)))
