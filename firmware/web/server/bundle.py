"""The diagnostic bundle: everything needed to find out what a board has done, and nothing secret."""

import io
import platform
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import replace
from importlib.metadata import version
from typing import Any

import msgspec

from engine.game import Record
from engine.records import write_json
from firmware.errors import PageError
from firmware.messages.message import Message
from firmware.messages.render import ENGLISH, in_language
from firmware.web.server.diagnostics import Diagnostics
from firmware.web.snapshots.parts import Snapshot
from firmware.web.snapshots.readings import readings

ABOUT = """\
The diagnostic bundle of a Ringlight board. Add it to a bug report; there are no passwords, codes or cookies in it.

about.json      the versions of everything, and what the board is
settings.json   how the players like it
profile.json    the board's profile, as it was read
readings.json   what every sensor reads and how it has fared, how quick the frames are, what the lights draw; while
                the doctor is open, why the board was judged so
record.json     the game so far: ringlight convert record.json
recording.jsonl what the board has seen: ringlight rerun recording.jsonl
refused.json    what pages were refused, and how often
log.txt         what was said to people
"""

PACKAGES = ("ringlight", "starlette", "uvicorn", "websockets", "gpiozero", "msgspec")


def bundle(shown: Snapshot, diagnostics: Diagnostics, refused: Mapping[str, int]) -> bytes:
    """Return the bundle as a ZIP file. Raises :class:`~firmware.errors.PageError` before there is a board."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in _files(shown, diagnostics, refused):
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def record_of(shown: Snapshot) -> Record:
    """Return the game so far. Raises :class:`~firmware.errors.PageError` before there is one."""
    if shown.setting is None or shown.table is None:
        raise PageError(Message("refused-not-ready"))
    game = shown.setting.game
    names = {player: name for player, name in shown.table.names.items() if name}
    return Record(game.name, shown.table.record, game.options, shown.table.outcome, names)


def _files(shown: Snapshot, diagnostics: Diagnostics, refused: Mapping[str, int]) -> Iterator[tuple[str, str | bytes]]:
    record = record_of(shown)
    if shown.setting is None or shown.table is None or shown.measured is None:
        raise PageError(Message("refused-not-ready"))
    profile = shown.setting.profile
    yield "README.txt", ABOUT
    yield (
        "about.json",
        _json(
            {
                "versions": {name: version(name) for name in PACKAGES},
                "python": platform.python_version(),
                "system": platform.platform(),
                "board": profile.name,
                "pretended": shown.setting.pretended,
                "trouble": list(shown.trouble),
            }
        ),
    )
    yield "settings.json", _json(shown.table.settings)
    yield "profile.json", _json(profile)
    yield "readings.json", _json(readings(shown.measured, health=True))
    yield "record.json", write_json(replace(record, names={})) + "\n"
    yield "recording.jsonl", diagnostics.recording.written()
    yield "refused.json", _json(refused)
    yield "log.txt", diagnostics.log.text()


def _json(value: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(in_language(value, ENGLISH)), indent=1) + b"\n"
