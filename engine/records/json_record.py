"""Games in Ringlight's own form: one JSON object."""

import json
from collections.abc import Mapping
from typing import Any, Final

from engine.errors import UnreadableError
from engine.game import Option, Outcome, Record

_FIELDS: Final = ("game", "options", "actions", "outcome", "names", "position", "date", "times")


def write_json(record: Record) -> str:
    """Return a record as one line of JSON that :func:`engine.records.read_record` reads back, in ASCII.

    The field ``position`` is written only if the record begins from another position than its game's start, ``date``
    and ``times`` only if they are known.
    """
    ended = record.outcome
    return json.dumps(
        {
            "game": record.game,
            "options": dict(record.options),
            "actions": list(record.actions),
            "outcome": {"winners": list(ended.winners), "reason": ended.reason} if ended else None,
            "names": dict(record.names),
            **({"position": record.position} if record.position else {}),
            **({"date": record.date} if record.date else {}),
            **({"times": list(record.times)} if record.times else {}),
        }
    )


def read_json(text: str) -> Record:
    """Return the record as written, not yet played. Raises :class:`~engine.errors.UnreadableError`."""
    try:
        fields = json.loads(text)
    except json.JSONDecodeError as error:
        raise UnreadableError(f"line {error.lineno}: this is not JSON: {error.msg}, column {error.colno}") from error
    except (ValueError, RecursionError) as error:
        raise UnreadableError(f"this is not JSON of a game: {error}") from error
    if not isinstance(fields, dict):
        raise UnreadableError(f"one JSON object was expected, with the fields {', '.join(_FIELDS)}")
    for name in fields:
        if name not in _FIELDS:
            raise UnreadableError(f"{name[:40]!r} is not a field of a record; it has {', '.join(_FIELDS)}")
    return Record(
        _text(fields.get("game"), "game"),
        _texts(fields.get("actions"), "actions"),
        _options(fields.get("options", {})),
        _outcome(fields.get("outcome")),
        {player: _text(name, f"names.{player}") for player, name in _object(fields.get("names", {}), "names").items()},
        _text(fields.get("position", ""), "position"),
        _text(fields.get("date", ""), "date"),
        _times(fields.get("times", []), fields.get("actions")),
    )


def _text(value: Any, where: str) -> str:
    if not isinstance(value, str):
        raise UnreadableError(f"{where}: a text was expected")
    return value


def _texts(value: Any, where: str) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise UnreadableError(f"{where}: a list of texts was expected")
    return tuple(_text(item, f"{where}[{index}]") for index, item in enumerate(value))


def _times(value: Any, actions: Any) -> tuple[float, ...]:
    if not isinstance(value, list) or not all(isinstance(item, int | float) and item >= 0 for item in value):
        raise UnreadableError("times: a list of seconds was expected, none of them below 0")
    if value and len(value) != len(actions):
        raise UnreadableError(f"times: there are {len(value)}, and {len(actions)} actions; expected one for each")
    return tuple(map(float, value))


def _object(value: Any, where: str) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise UnreadableError(f"{where}: a JSON object was expected")
    return value


def _options(value: Any) -> dict[str, Option]:
    options = _object(value, "options")
    for name, option in options.items():
        if not isinstance(option, bool | int | str):
            raise UnreadableError(f"options.{name}: true, false, a whole number or a text was expected")
    return dict(options)


def _outcome(value: Any) -> Outcome | None:
    if value is None:
        return None
    fields = _object(value, "outcome")
    if set(fields) != {"winners", "reason"}:
        raise UnreadableError('outcome: null or {"winners": [...], "reason": "..."} was expected')
    return Outcome(_texts(fields["winners"], "outcome.winners"), _text(fields["reason"], "outcome.reason"))
