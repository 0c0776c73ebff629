"""Records of games in every form there is: read, played through, and written."""

from engine.records.reading import AGREED, read_record, write_json

__all__ = ["AGREED", "read_record", "write_json"]
