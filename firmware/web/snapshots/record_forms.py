"""The forms in which a page can download a game."""

from collections.abc import Callable, Mapping

from engine.catalogue import game_class
from engine.game import AnyGame, Record
from engine.records import write_boardspace, write_json


def _official(record: Record) -> str:
    return _game(record).write_record(record.actions)


def _sgf(record: Record) -> str:
    return write_boardspace(_game(record), record.actions, record)


def _game(record: Record) -> AnyGame:
    return game_class(record.game)(**record.options)


FORMS: Mapping[str, tuple[str, str, Callable[[Record], str]]] = {
    "json": ("json", "application/json", write_json),
    "sgf": ("sgf", "application/x-go-sgf", _sgf),
    "official": ("txt", "text/plain; charset=utf-8", _official),
}
"""The forms of a game by name: the file's ending, its media type, and the function that writes it."""

ONLY: Mapping[str, str] = {"sgf": "yinsh"}
"""The forms that exist for one game only, with that game."""


def forms_of(game: str) -> list[str]:
    """Return the names of the forms that a game can be written in."""
    return [form for form in FORMS if ONLY.get(form, game) == game]
