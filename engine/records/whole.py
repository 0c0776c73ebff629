"""Records of whole games: those that begin at their game's start."""

from engine.errors import UnreadableError
from engine.values import Record


def from_start(record: Record) -> Record:
    """Return a record that begins at its game's start. Raises :class:`~engine.errors.UnreadableError` for any other."""
    if record.position:
        raise UnreadableError(
            f"this game of {record.game} begins from a position, not from its start; only JSON can hold it, and it "
            "cannot be acted out on a board"
        )
    return record
