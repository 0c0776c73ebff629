"""Messages for trouble with the board's parts, its sensors and its wires."""

from firmware.messages.message import Message
from firmware.service.interfaces import Writer
from hardware.board import Board
from hardware.facts import Facts, Value
from hardware.health.monitor import Health


def quoted(words: str) -> Message:
    """Return a sentence, unchanged, as a message for people who look after a board."""
    return Message("trouble-quoted", detail=words)


PARTS = {"sensors": "trouble-no-sensors", "lights": "trouble-no-lights", "panel": "trouble-no-panel"}
"""The key of the message for each part of the board that does not answer."""


def part_trouble(part: str, words: str) -> Message:
    """Return the message for a part of the board that does not answer: its ``sensors``, ``lights`` or ``panel``."""
    end = "" if words.endswith((".", "?")) else "."
    return Message(PARTS[part], detail=f"{words[0].upper()}{words[1:]}{end}")


def sensor_trouble(facts: Facts) -> Message:
    """Return the message for failing sensors, for the wire they share, or for a result of a calibration."""
    return _message(f"trouble-{facts.code}", facts)


def all_trouble(writer: Writer, board: Board, health: Health, now: float) -> list[Message]:
    """Return the messages for trouble with the disk, the board's parts, and its sensors."""
    parts = (part_trouble(part, words) for part, words in board.failing.items())
    complaints = () if "sensors" in board.failing else health.complaints(now)
    sensors = (sensor_trouble(complaint.facts) for complaint in complaints)
    return [*writer.trouble, *writer.notices, *parts, *sensors]


def calibration_step(facts: Facts) -> Message:
    """Return the message of what a calibration asks people to do."""
    return _message(f"calibrate-{facts.code}", facts)


def _message(key: str, facts: Facts) -> Message:
    """Return facts as a message; nested facts become nested messages."""
    return Message(key, **{name: _parameter(value) for name, value in facts.values.items()})  # type: ignore[arg-type] # facts have the names of parameters


def _parameter(value: Value) -> object:
    if isinstance(value, Facts):
        return _message(value.code, value)
    if isinstance(value, tuple):
        return tuple(map(_parameter, value))
    return value
