"""Hands the journal entries of a table's step over to the writer."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from firmware.journal.entry import Begun, Ended, Entry
from firmware.service.interfaces import Writer
from firmware.table.effects import Written


def hand_over(writer: Writer, journal: Sequence[Written], board: str) -> Iterator[int]:
    """Hand over the journal entries of games on a board of this name, and yield the tickets."""
    for kind, group in groupby(journal, type):
        if kind is Entry:
            yield writer.submit([each for each in group if isinstance(each, Entry)])
            continue
        for each in group:
            if isinstance(each, Begun):
                yield writer.begin(each.game, each.options, board)
            elif isinstance(each, Ended):
                yield writer.finish(each.outcome)
