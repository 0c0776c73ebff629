"""The table: one game in progress, and its parts, each of which owns what it knows.

:mod:`~firmware.table.current_game` is what has been committed, with what it is led to (``leading``) and what is asked
(``questions``); :mod:`~firmware.table.seen` what the board is believed to show, some sensors being passed over
(``doubts``); :mod:`~firmware.table.judging` what is made of that and when; :mod:`~firmware.table.answers` what players
have the word on; :mod:`~firmware.table.talk` what else they say with the buttons (``menu``);
:mod:`~firmware.table.shown` and :mod:`~firmware.table.said` what they are told.
"""

from firmware.table.doubts import Spot
from firmware.table.judging import CLEARED_S, EARLIER_S
from firmware.table.table import Table

__all__ = ["CLEARED_S", "EARLIER_S", "Spot", "Table"]
