"""The table: one game in progress, as a pure step from one value to the next.

:func:`step` takes a :class:`Table` and an input (:mod:`~firmware.table.inputs`) and returns the next table and its
effects (:mod:`~firmware.table.effects`): what to write down, to light, to say and to sound.
:mod:`~firmware.table.judging` applies the referee's judgement. :mod:`~firmware.table.answers` takes the players'
answers to the board's questions; :mod:`~firmware.table.dialogue` handles the other uses of the buttons, with the menu
(:mod:`~firmware.table.menu`). :mod:`~firmware.table.shown` makes the lights and messages.
"""

from firmware.table.judging import CLEARED_S
from firmware.table.sensors import Spot
from firmware.table.step import step
from firmware.table.table import Table, new_table

__all__ = ["CLEARED_S", "Spot", "Table", "new_table", "step"]
