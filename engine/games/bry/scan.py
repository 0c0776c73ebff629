"""Scanning the lines from a space: where a piece may land, and what it attacks (rules, 4)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from engine.games.bry.geometry import Board, Ray
from engine.games.bry.pieces import COLOURS, DOWN, EMPTY, HIT, JUMP, STOP, VIEWS

_FACE_DOWN: Final[Sequence[bytes]] = [
    bytes(int(9 * colour + 1 <= cell - DOWN <= 9 * colour + 9) for cell in range(256)) for colour in range(len(COLOURS))
]
"""For each colour, the translation that makes 1 of its face-down cells and 0 of all others."""


def moves_from(cells: bytes, view: bytes, rays: Iterable[Ray]) -> list[str]:
    """Return the written forms of a piece's moves, landings and captures."""
    seen = cells.translate(view)
    found: list[str] = []
    for ray in rays:
        for to, move in ray:
            kind = seen[to]
            if kind == EMPTY:
                found.append(move)
            elif kind != JUMP:
                if kind == HIT:
                    found.append(move)
                break
    return found


def attacked(cells: bytes, view: bytes, rays: Iterable[Ray]) -> list[int]:
    """Return the spaces of the pieces that a piece attacks."""
    seen = cells.translate(view)
    found: list[int] = []
    for ray in rays:
        for to, _ in ray:
            kind = seen[to]
            if kind >= STOP:
                if kind == HIT:
                    found.append(to)
                break
    return found


def can_capture(board: Board, cells: bytes, player: int) -> bool:
    """Return whether any of a player's own face-up pieces attacks anything."""
    views, rays = VIEWS[player], board.rays
    first, last = _own(player)
    return any(first <= cell <= last and attacked(cells, views[cell - 1], rays[at]) for at, cell in enumerate(cells))


def face_up_of(cells: bytes, colour: int) -> list[tuple[int, int]]:
    """Return the face-up pieces of a colour as pairs of space and piece."""
    first, last = _own(colour)
    return [(at, cell - 1) for at, cell in enumerate(cells) if first <= cell <= last]


def face_down_of(cells: bytes, colour: int) -> list[int]:
    """Return the spaces of a colour's face-down pieces."""
    return list(_places(cells.translate(_FACE_DOWN[colour]), 1))


def any_of(cells: bytes, colour: int) -> bool:
    """Return whether a colour has a piece in the Ring, face-up or face-down."""
    first, last = _own(colour)
    return any(first <= cell % DOWN <= last for cell in cells)


def turned_over(before: bytes, after: bytes) -> Iterator[int]:
    """Yield the spaces whose pieces have been turned over from one position to another."""
    # All cells at once: steps are asked for of thousands of actions, and hardly any piece is turned.
    changed = int.from_bytes(before, "big") ^ int.from_bytes(after, "big")
    return _places(changed.to_bytes(len(before), "big"), DOWN)


def _places(cells: bytes, wanted: int) -> Iterator[int]:
    """Yield the places of a value."""
    at = cells.find(wanted)
    while at >= 0:
        yield at
        at = cells.find(wanted, at + 1)


def turned(cells: bytes, spaces: Iterable[int]) -> bytes:
    """Return the cells after the pieces on these spaces were turned over."""
    after = bytearray(cells)
    for at in spaces:
        after[at] ^= DOWN
    return bytes(after)


def _own(colour: int) -> tuple[int, int]:
    """Return the lowest and the highest face-up cell of a colour."""
    return 9 * colour + 1, 9 * colour + 9
