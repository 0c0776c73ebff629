"""Checksums that chain what the journal holds: a game's head, each of its entries, and its end.

Each checksum covers the one before it, so that nothing can be changed, left out or put in between unnoticed.
A game's number is not covered: a copy may have another one.
"""

from hashlib import blake2b

import msgspec

BYTES = 8
"""The length of a checksum; it stands in the journal as twice as many hexadecimal digits."""


def head_checksum(game: str, options: str, board: str, started: str) -> str:
    """Return the checksum that a game begins with."""
    return _checksum("game", game, options, board, started)


def entry_checksum(before: str, number: int, kind: str, text: str, at: float, written: str) -> str:
    """Return the checksum of an entry; ``before`` is that of the entry before it, or of the game's head."""
    return _checksum(before, number, kind, text, float(at), written)


def end_checksum(last: str, ended: str, outcome: str | None) -> str:
    """Return the checksum of a game's end; ``last`` is that of its last entry, or of its head."""
    return _checksum("end", last, ended, outcome)


def _checksum(*parts: object) -> str:
    return blake2b(msgspec.json.encode(parts), digest_size=BYTES).hexdigest()
