"""Writing records in every form that can be read."""

from collections.abc import Callable, Mapping
from typing import Final

from engine.catalogue import game_class
from engine.errors import UnreadableError
from engine.game import AnyGame
from engine.records.arena_writing import write_arena
from engine.records.boardspace_writing import write_boardspace
from engine.records.json_record import write_json
from engine.records.notation import write_notation
from engine.records.whole import from_start
from engine.values import Record

_Write = Callable[[AnyGame, Record], str]

_OF_ONE_GAME: Final[Mapping[str, tuple[str, _Write]]] = {
    "sgf": ("yinsh", lambda game, record: write_boardspace(game, record.actions, record)),
    "arena": ("yinsh", lambda game, record: write_arena(game, record.actions)),
}
"""The forms that only one game has: the game, and the function that writes it."""

FORMS: Final = ("json", "notation", *_OF_ONE_GAME)
"""The names of the forms that :func:`write_record` knows."""


def write_record(record: Record, form: str = "json") -> str:
    """Return a record in one of :data:`FORMS`; :func:`~engine.records.read_record` reads all of them.

    JSON holds everything. A notation has no place for names, times and an agreed draw; ``sgf`` and ``arena`` have none
    for options either. Raises :class:`~engine.errors.UnreadableError` if the form does not exist, belongs to another
    game, or cannot hold the position that the record begins from; and the errors of playing the actions.
    """
    if form == "json":
        return write_json(record)
    if form == "notation":
        return write_notation(record)
    if form not in _OF_ONE_GAME:
        raise UnreadableError(f"there is no form {form!r}; there is {', '.join(FORMS)}")
    name, write = _OF_ONE_GAME[form]
    if record.game != name:
        raise UnreadableError(f"{form} is a form of {name}, and this is {record.game}; json and notation are of all")
    return write(game_class(record.game)(**record.options), from_start(record))
