"""Records of games in every supported form: read, played through, and written.

The forms are Ringlight's JSON, each game's notation, and for YINSH boardspace.net's SGF and Board Game Arena's log.
"""

from engine.records.boardspace_writing import write_boardspace
from engine.records.json_record import write_json
from engine.records.notation import write_notation
from engine.records.reading import read_record
from engine.records.whole import from_start
from engine.records.writing import FORMS, write_record
from engine.values import AGREED

__all__ = [
    "AGREED",
    "FORMS",
    "from_start",
    "read_record",
    "write_boardspace",
    "write_json",
    "write_notation",
    "write_record",
]
