"""The forms in which a page can download the game so far."""

from collections.abc import Callable, Mapping

from engine.game import Record
from engine.records import write_boardspace, write_json
from firmware.errors import PageError
from firmware.messages.message import Message
from firmware.web.snapshots.parts import Snapshot


def _official(shown: Snapshot, record: Record) -> str:
    if shown.setting is None:
        raise PageError(Message("refused-not-ready"))
    return shown.setting.game.write_record(record.actions)


def _sgf(shown: Snapshot, record: Record) -> str:
    if shown.setting is None:
        raise PageError(Message("refused-not-ready"))
    return write_boardspace(shown.setting.game, record.actions)


FORMS: Mapping[str, tuple[str, str, Callable[[Snapshot, Record], str]]] = {
    "json": ("json", "application/json", lambda _, record: write_json(record)),
    "sgf": ("sgf", "application/x-go-sgf", _sgf),
    "official": ("txt", "text/plain; charset=utf-8", _official),
}
"""How the game can be written: a file's ending, its type, and what writes it."""

ONLY: Mapping[str, str] = {"sgf": "yinsh"}
"""The forms that are of one game only, and of which."""


def forms_of(game: str) -> list[str]:
    """Return the forms that a game can be written in."""
    return [form for form in FORMS if ONLY.get(form, game) == game]
